import Documents
import Foundation
import Testing

@Suite("OpenStep property lists and .strings files")
struct OpenStepPropertyListTests {
  @Test("Generated lists read as Foundation reads them", arguments: 0..<300 as Range<UInt64>)
  func agreesWithFoundation(seed: UInt64) throws {
    var generator = SplitMix64(state: seed)
    let text = Self.dictionary(depth: 0, using: &generator)
    let oracle = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let expected = try #require(DocumentNode(foundation: oracle))
    #expect(try PropertyList.read(Array(text.utf8)).normalised == expected.normalised)
  }

  @Test("Every octal escape names the character that Foundation takes it for", arguments: 1...0o375)
  func agreesOnOctal(code: Int) throws {
    let text = "{ a = \"\\" + String(code, radix: 8) + "\"; }"
    let oracle = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: String]
    #expect(try PropertyList.read(Array(text.utf8))["a"]?.string == oracle?["a"])
  }

  @Test("Keys and values know their places, past comments and wide characters")
  func placesKeysAndValues() throws {
    let text =
      "// !$*UTF8*$!\n{\n\tobjects = {\n/* é */ A1 /* é */ = {isa = \"P\"; list = (\n\ta,\n\tb,\n); };\r\n};\r\n}\n"
    let root = try PropertyList.read(Array(text.utf8))
    #expect(root.position == TextPosition(line: 2, column: 1))
    #expect(root.member("objects")?.keyPosition == TextPosition(line: 3, column: 2))
    let object = try #require(root["objects"]?.member("A1"))
    #expect(object.keyPosition == TextPosition(line: 4, column: 9))
    #expect(object.node.position == TextPosition(line: 4, column: 22))
    #expect(object.node["isa"]?.position == TextPosition(line: 4, column: 29))
    #expect(object.node["list"]?.array?.map(\.position.line) == [5, 6])
  }

  @Test(
    "Strings read with their escapes",
    arguments: [
      (#""a\"b""#, "a\"b"), (#"'a"b'"#, "a\"b"), (#""\n\t\r\a\b\f\v\\""#, "\n\t\r\u{7}\u{8}\u{C}\u{B}\\"),
      (#""\U00e9\U0045""#, "éE"), (#""\Ud83c\Udf88""#, "🎈"), (#""\101\8""#, "A8"), (#""\é\u00e9""#, "éu00e9"),
      ("\"line\nbreak\"", "line\nbreak"), ("\"a\\\nb\"", "a\nb"), ("a.b/c-d_e:f$g", "a.b/c-d_e:f$g"), ("x//y", "x//y"),
    ])
  func readsStrings(written: String, text: String) throws {
    #expect(try PropertyList.read(Array("{ key = \(written); }".utf8))["key"]?.string == text)
    #expect(try StringsFile.read(Array("key = \(written);".utf8))["key"]?.string == text)
  }

  @Test("Data reads in any grouping")
  func readsData() throws {
    let root = try PropertyList.read(Array("{ a = <0fbd77 1c27\n35AE>; b = <>; }".utf8))
    #expect(root["a"]?.value == .data([0x0F, 0xBD, 0x77, 0x1C, 0x27, 0x35, 0xAE]))
    #expect(root["b"]?.value == .data([]))
    #expect(try PropertyList.read(Array("<0fbd>".utf8)).value == .data([0x0F, 0xBD]))
  }

  @Test(
    ".strings files read in every encoding",
    arguments: [
      { Data($0.utf8) }, { Data([0xEF, 0xBB, 0xBF]) + Data($0.utf8) },
      { Data([0xFF, 0xFE]) + ($0.data(using: .utf16LittleEndian) ?? Data()) },
      { Data([0xFE, 0xFF]) + ($0.data(using: .utf16BigEndian) ?? Data()) },
      { $0.data(using: .utf16BigEndian) ?? Data() },
    ] as [@Sendable (String) -> Data])
  func readsEncodings(encode: @Sendable (String) -> Data) throws {
    let text = "/* Ä */\r\n\"NSUserTrackingUsageDescription\" = \"für dich 🎈\";\nkey;\nkey = twice;\n"
    let root = try StringsFile.read(Array(encode(text)))
    #expect(root.members?.map(\.key) == ["NSUserTrackingUsageDescription", "key", "key"])
    #expect(root.members?.map(\.node.string) == ["für dich 🎈", "key", "twice"])
    #expect(root.members?.map(\.keyPosition.line) == [2, 3, 4])
    #expect(root.members?.map(\.node.position.column) == [36, 1, 7])
  }

  @Test("A .strings file may be a property list of another format, or hold nothing")
  func readsOtherForms() throws {
    let xml = "<plist><dict><key>a</key><string>b</string></dict></plist>"
    #expect(try StringsFile.read(Array(xml.utf8))["a"]?.string == "b")
    let binary = try PropertyListSerialization.data(fromPropertyList: ["a": "b"], format: .binary, options: 0)
    #expect(try StringsFile.read(Array(binary))["a"]?.string == "b")
    for empty in ["", "\n", "/* only a comment */", "// one"] {
      #expect(try StringsFile.read(Array(empty.utf8)).members == [])
    }
    #expect(try StringsFile.read(Array("{ a = b; }".utf8))["a"]?.string == "b")
  }

  @Test(
    "A fault names its place and what is wrong",
    arguments: [
      ("\"a\" = \"b\"\n\"c\" = \"d\";", 2, 1, "semicolon is missing after the value of “a”"),
      ("\"a\" \"b\";", 1, 5, "“=” is expected after the key “a”"),
      ("\"a\" = “b”;", 1, 7, "the curly quotation mark “ does not quote"),
      ("a = b;\n\"c\" = \"d;\n", 2, 7, "never closed"),
      ("a = $(X);", 1, 6, "semicolon is missing"),
      ("a = b; /* open", 1, 8, "comment that opens here is never closed"),
      ("{ a = ( b c ); }", 1, 11, "“,” or “)” is expected"),
      ("{ a = ( b, ", 1, 12, "inside of the array that line 1 opens"),
      ("{ a = { b = c;\n", 2, 1, "inside of the dictionary that line 1 opens"),
      ("{ a = b; } c", 1, 12, "text after the end"),
      ("{ \"a\": 1 }", 1, 6, "this is JSON"),
      ("{ a = <0f0>; }", 1, 7, "half a byte"),
      ("{ a = <xy>; }", 1, 8, "hexadecimal"),
      ("{\n<<<<<<< HEAD\na = b;\n=======\n", 2, 1, "merge conflict"),
      ("{ a = ; }", 1, 7, "must stand in quotation marks"),
    ])
  func namesFaults(text: String, line: Int, column: Int, message: String) throws {
    for reader in [Reader.propertyList, .strings] {
      let error = try #require(reader.fault(text))
      #expect(error.position == TextPosition(line: line, column: column))
      #expect(error.message.contains(message), "\(error)")
    }
  }

  @Test("Bytes that are no UTF-8 are named with their place")
  func namesBadBytes() throws {
    let error = try #require(
      Reader.strings.fault(Array("a = b;\nc = \"".utf8) + [0xE9, 0x22, 0x3B]))
    #expect(error.position == TextPosition(line: 2, column: 6))
    #expect(error.message.contains("0xE9"))
  }

  @Test("Depth is bounded, and every cut of a list is an error, not a crash")
  func bounds() throws {
    let deep = String(repeating: "(", count: 200_000)
    #expect(Reader.propertyList.fault(deep) != nil)
    var generator = SplitMix64(state: 11)
    let text = Array(Self.dictionary(depth: 0, using: &generator).utf8)
    #expect(text.count > 100)
    for count in 1..<text.count {
      #expect(Reader.propertyList.fault(Array(text.prefix(count))) != nil)
    }
  }

  // MARK: Generated text

  private static func dictionary(depth: Int, using generator: inout SplitMix64) -> String {
    let members = (0..<Int.random(in: 0...6, using: &generator)).map { index in
      let key = "\"\(text(using: &generator))\(index)\""
      return key + space(&generator) + "=" + space(&generator) + value(depth: depth + 1, using: &generator)
        + space(&generator) + ";"
    }
    return "{" + space(&generator) + members.joined(separator: space(&generator)) + space(&generator) + "}"
  }

  private static func value(depth: Int, using generator: inout SplitMix64) -> String {
    switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &generator) {
    case 0: return ["a", "Foo.swift", "1", "$x", "path/to", "a-b_c:d"].randomElement(using: &generator) ?? "a"
    case 1: return "<" + (["", "00", "0fbd 77", "DEADBEEF"].randomElement(using: &generator) ?? "") + ">"
    case 2, 3, 4: return "\"\(text(using: &generator))\""
    case 5, 6:
      let elements = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        value(depth: depth + 1, using: &generator)
      }
      let trailing = Bool.random(using: &generator) && !elements.isEmpty ? "," : ""
      return "(" + elements.joined(separator: "," + space(&generator)) + trailing + space(&generator) + ")"
    default: return dictionary(depth: depth, using: &generator)
    }
  }

  private static func space(_ generator: inout SplitMix64) -> String {
    ["", " ", "\n\t", " /* c; } */ ", " // x = \"\n", "\r\n"].randomElement(using: &generator) ?? ""
  }

  private static func text(using generator: inout SplitMix64) -> String {
    let pieces = [
      "a", " ", "é", "日本", "🎈", "<&>", "\\n", "\\\"", "\\U00e9", "\\101", "\\\\", "//", "/*", ";", "\\q", "\\0",
    ]
    return (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }
}
