import Testing

@testable import Documents

@Suite("Writing JSON")
struct JSONWriterTests {
  private static func example(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("text", "a \"b\" \\ \n\r\t\u{1}\u{1F} é😀")
    writer.member("count", -3)
    writer.key("share")
    writer.write(0.5)
    writer.key("none")
    writer.writeNull()
    writer.key("list")
    writer.beginArray()
    writer.write(true)
    writer.write(json: Array("{\"raw\":1}".utf8))
    writer.beginArray()
    writer.endArray()
    writer.endArray()
    writer.key("needs \"escapes\"" as String)
    writer.beginObject()
    writer.endObject()
    writer.endObject()
  }

  @Test("A text is written on one line without superfluous bytes")
  func compact() {
    var writer = JSONWriter()
    Self.example(&writer)
    let expected =
      #"{"text":"a \"b\" \\ \n\r\t\u0001\u001f é😀","count":-3,"share":0.5,"none":null,"#
      + #""list":[true,{"raw":1},[]],"needs \"escapes\"":{}}"#
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  @Test(
    "What would turn the direction of text, or be obeyed by a terminal, is written as an escape",
    arguments: [
      ("a\u{202E}b", #""a\u202eb""#), ("\u{2066}", #""\u2066""#),
      ("\u{2069}\u{2028}\u{2029}", #""\u2069\u2028\u2029""#),
      ("\u{7F}\u{80}\u{9B}\u{9F}", #""\u007f\u0080\u009b\u009f""#),
      // Their neighbours are themselves.
      (
        "\u{A0}\u{2027}\u{202F}\u{2065}\u{206A}\u{20AC}é\u{12028}",
        "\"\u{A0}\u{2027}\u{202F}\u{2065}\u{206A}\u{20AC}é\u{12028}\""
      ),
    ])
  func treacherous(text: String, written: String) throws {
    var writer = JSONWriter()
    writer.write(text)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == written)
    #expect(try JSONDocument.read(writer.bytes).string == text)
  }

  @Test("An indented text has a line for every member and element")
  func indented() {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.member("a", 1)
    writer.key("b")
    writer.beginArray()
    writer.write("x")
    writer.write("y")
    writer.endArray()
    writer.endObject()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        {
          "a": 1,
          "b": [
            "x",
            "y"
          ]
        }
        """)
  }

  @Test("What is written can be read again", arguments: [nil, 2])
  func roundTrip(indentation: Int?) throws {
    var writer = JSONWriter(indentation: indentation)
    Self.example(&writer)
    let node = try JSONDocument.read(writer.bytes, repeatedKeys: .refuse)
    #expect(node["text"]?.string == "a \"b\" \\ \n\r\t\u{1}\u{1F} é😀")
    #expect(node["count"]?.value == .integer(-3))
    #expect(node["list"]?.array?.count == 3)
    #expect(node["needs \"escapes\""]?.members?.isEmpty == true)
  }

  @Test("Several texts stand a line each")
  func lines() {
    var writer = JSONWriter()
    for number in 1...2 {
      writer.write(number)
      writer.endLine()
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "1\n2\n")
    writer.removeAll()
    #expect(writer.bytes.isEmpty)
  }

  @Test("A number that JSON has no word for becomes null", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) {
    var writer = JSONWriter()
    writer.write(number)
    #expect(writer.bytes == Array("null".utf8))
  }
}
