import Documents
import Foundation
import Testing

@Suite("XML property lists")
struct XMLPropertyListTests {
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  @Test("Whatever Foundation writes is read back", arguments: 0..<200 as Range<UInt64>)
  func readsWhatFoundationWrites(seed: UInt64) throws {
    let generated = GeneratedPropertyList(seed: seed)
    let data = try PropertyListSerialization.data(fromPropertyList: generated.foundation, format: .xml, options: 0)
    #expect(try PropertyList.read(Array(data)).normalised == generated.node.normalised)
  }

  @Test("Keys and values know their places")
  func placesKeysAndValues() throws {
    let text =
      Self.head + "<dict>\n  <key>é</key> <string>a</string>\n  <key>l</key>\n  <array><true/></array>\n</dict></plist>"
    let root = try PropertyList.read(Array(text.utf8))
    #expect(root.position == TextPosition(line: 4, column: 1))
    #expect(root.member("é")?.keyPosition == TextPosition(line: 5, column: 3))
    #expect(root["é"]?.position == TextPosition(line: 5, column: 16))
    #expect(root["l"]?.array?.first?.position == TextPosition(line: 7, column: 10))
  }

  @Test("A repeated key is kept twice, in order, and the last one wins")
  func keepsRepeatedKeys() throws {
    let text = "<plist><dict><key>a</key><string>1</string><key>a</key><string>2</string></dict></plist>"
    let root = try PropertyList.read(Array(text.utf8))
    #expect(root.members?.map(\.node.string) == ["1", "2"])
    #expect(root["a"]?.string == "2")
  }

  @Test(
    "Every encoding, byte order mark and line end reads the same",
    arguments: [
      { Data($0.utf8) }, { Data([0xEF, 0xBB, 0xBF]) + Data($0.utf8) },
      { Data([0xFF, 0xFE]) + ($0.data(using: .utf16LittleEndian) ?? Data()) },
      { Data([0xFE, 0xFF]) + ($0.data(using: .utf16BigEndian) ?? Data()) },
      { $0.data(using: .utf16LittleEndian) ?? Data() },
      { Data($0.replacing("\n", with: "\r\n").utf8) },
      { Data("\n \n".utf8) + Data($0.utf8) },
      { $0.replacing("UTF-8", with: "ISO-8859-1").data(using: .isoLatin1) ?? Data() },
    ] as [@Sendable (String) -> Data])
  func readsEncodings(encode: @Sendable (String) -> Data) throws {
    let text = Self.head + "<dict>\n<key>name</key>\n<string>é\nü</string>\n</dict>\n</plist>\n"
    let root = try PropertyList.read(Array(encode(text)))
    #expect(root["name"]?.string == "é\nü")
  }

  @Test("CDATA, comments and character references are text as XML has it")
  func readsXMLText() throws {
    let text = "<plist><string>a<!-- b --><![CDATA[<c>]]>&#x41;&amp;</string></plist>"
    #expect(try PropertyList.read(Array(text.utf8)).string == "a<c>A&")
  }

  @Test(
    "Scalars are read as Apple's reader reads them",
    arguments: [
      ("<integer>0x1F</integer>", .integer(31)), ("<integer>-0x1f</integer>", .integer(-31)),
      ("<integer>+5</integer>", .integer(5)), ("<integer>18446744073709551615</integer>", .real(0x1p64)),
      ("<real>.5</real>", .real(0.5)), ("<real>-inf</real>", .real(-.infinity)), ("<real>1e5</real>", .real(1e5)),
      ("<string/>", .string("")), ("<string> a </string>", .string(" a ")), ("<true/>", .boolean(true)),
      ("<data>\n  YQ==\n</data>", .data([0x61])), ("<data/>", .data([])),
      ("<date>2026-11-30T12:00:00Z</date>", .date("2026-11-30T12:00:00Z")), ("<dict/>", .dictionary([])),
    ] as [(String, DocumentValue)])
  func readsScalars(element: String, value: DocumentValue) throws {
    #expect(try PropertyList.read(Array("<plist>\(element)</plist>".utf8)).value == value)
    #expect(try PropertyList.read(Array(element.utf8)).value == value)
  }

  @Test(
    "A fault names its place and what is wrong",
    arguments: [
      ("<plist>\n<dict>\n  <key>a</key>\n</dict></plist>", 3, 3, "“a” has no value"),
      ("<plist><dict><key>a</key><key>b</key><true/></dict></plist>", 1, 26, "no value before the next"),
      ("<plist><dict><string>a</string></dict></plist>", 1, 14, "no <key> before it"),
      ("<plist><dict>\n x </dict></plist>", 2, 1, "text stands directly in <dict>"),
      ("<plist><array><key>a</key></array></plist>", 1, 15, "<key> stands in an <array>"),
      ("<plist><string>a</plist>", 1, 19, "<string> of line 1 is not closed"),
      ("<plist><dict>\n", 2, 1, "<dict> of line 1 is not closed"),
      ("<plist><string>a & b</string></plist>", 1, 19, "must be written &amp;"),
      ("<plist><string>&nbsp;</string></plist>", 1, 16, "an entity is not known"),
      ("<plist><integer>5a</integer></plist>", 1, 8, "“5a” is not a value for <integer>"),
      ("<plist><integer/></plist>", 1, 8, "is not a value for <integer>"),
      ("<plist><data>!!!!</data></plist>", 1, 8, "is not a value for <data>"),
      ("<plist><date>yesterday</date></plist>", 1, 8, "is not a value for <date>"),
      ("<plist><bool>1</bool></plist>", 1, 8, "<bool> is not an element"),
      ("<plist><true/><true/></plist>", 1, 15, "more than one value"),
      ("<plist></plist>", 1, 1, "holds no value"),
      ("<plist><true/></plist>\nmore", 2, 1, "text after the end"),
      ("<plist><string><true/></string></plist>", 1, 16, "stands inside of <string>"),
    ])
  func namesFaults(text: String, line: Int, column: Int, message: String) throws {
    let error = try #require(Reader.propertyList.fault(text))
    #expect(error.position == TextPosition(line: line, column: column))
    #expect(error.message.contains(message), "\(error)")
  }

  @Test("A document type with declarations is refused before it can do harm")
  func refusesEntityBombs() throws {
    var text = "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a0 \"lol\">"
    for level in 1...20 {
      text += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }
    text += "]><plist><string>&a20;</string></plist>"
    let error = try #require(Reader.propertyList.fault(text))
    #expect(error.message.contains("declarations"))
    let external = "<!DOCTYPE plist SYSTEM \"other.dtd\"><plist><string>&file;</string></plist>"
    let unknown = try #require(Reader.propertyList.fault(external))
    #expect(unknown.message.contains("&file;"))
  }

  @Test("Depth, number of values and size are bounded")
  func bounds() {
    let deep = String(repeating: "<array>", count: 100_000)
    let limits = DocumentLimits(bytes: 1000, depth: 10, values: 20)
    let nested = String(repeating: "<array>", count: 12) + String(repeating: "</array>", count: 12)
    let many = "<array>" + String(repeating: "<true/>", count: 30) + "</array>"
    let long = "<string>" + String(repeating: "a", count: 1000) + "</string>"
    #expect(Reader.propertyList.fault(deep) != nil)
    for text in [nested, many, long] {
      #expect(Reader.propertyList.fault(text, limits: limits) != nil)
      #expect(Reader.propertyList.fault(text) == nil)
    }
  }
}
