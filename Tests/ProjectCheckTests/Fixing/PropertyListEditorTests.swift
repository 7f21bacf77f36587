import Documents
import Testing

@testable import ProjectCheck

@Suite("Changes to property lists")
struct PropertyListEditorTests {
  private func list(_ entries: String, newline: String = "\n") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(entries)</dict>
    </plist>

    """.replacing("\n", with: newline)
  }

  /// The place of a mark in a text, and the text without it.
  private func place(in marked: String) throws -> (Place, [UInt8]) {
    let mark = try #require(marked.firstRange(of: "¶"))
    let before = marked[..<mark.lowerBound].split(separator: /\r\n|\n|\r/, omittingEmptySubsequences: false)
    let column = (before.last?.unicodeScalars.count ?? 0) + 1
    let text = Array(marked.replacing("¶", with: "").utf8)
    return (Place(path: "a.plist", line: before.count, column: column), text)
  }

  private func change(_ marked: String, _ remedy: Remedy) throws -> String {
    let (place, bytes) = try place(in: marked)
    var finding = Finding(
      kind: "", severity: .info, place: place, message: "", why: "", facts: [], certainty: .documented)
    finding.remedy = remedy
    return String(decoding: try finding.edits(in: bytes).applied(to: bytes), as: UTF8.self)
  }

  @Test("A text is replaced, and nothing beside it", arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func text(newline: String, mark: String) throws {
    let before = mark + list("\t<key>é</key> ¶<string> a &amp; b </string> <!-- c -->\n", newline: newline)
    let after = mark + list("\t<key>é</key> <string>a&lt;b</string> <!-- c -->\n", newline: newline)
    // The byte order mark belongs to no line.
    let found = try change(before.replacing("\u{FEFF}", with: ""), .setText(from: " a & b ", to: "a<b"))
    #expect(mark + found == after)
    let (place, bytes) = try place(in: before.replacing("\u{FEFF}", with: ""))
    var finding = Finding(
      kind: "", severity: .info, place: place, message: "", why: "", facts: [], certainty: .documented)
    finding.remedy = .setText(from: " a & b ", to: "a<b")
    let marked = Array(mark.utf8) + bytes
    #expect(try finding.edits(in: marked).applied(to: marked) == Array(after.utf8))
  }

  @Test(
    "An entry goes with its line, and with the dictionary that holds nothing else",
    arguments: [
      ("<array>\n\t<string>a</string>\n\t¶<string>a</string>\n</array>\n", "<array>\n\t<string>a</string>\n</array>\n"),
      ("<array><string>a</string>¶<string>b</string></array>\n", "<array><string>a</string></array>\n"),
      ("<array>\n¶<string/>\n<string>b</string></array>\n", "<array>\n<string>b</string></array>\n"),
      ("<array>\n\t¶<string>a</string> <!-- why -->\n</array>\n", "<array>\n\t <!-- why -->\n</array>\n"),
      (
        "<array>\n\t<!-- n -->\n\t<dict>\n\t\t<key>I</key>\n\t\t¶<string>a</string>\n\t</dict>\n</array>\n",
        "<array>\n\t<!-- n -->\n</array>\n"
      ),
      ("<array>\r\n\t¶<string>a</string>\r\n</array>\n", "<array>\r\n</array>\n"),
    ])
  func entry(before: String, after: String) throws {
    #expect(try change(list("<key>K</key>" + before), .removeEntry) == list("<key>K</key>" + after))
  }

  @Test(
    "A key comes after another one or at the end, indented like it, with the file's line ends",
    arguments: [
      (
        "\t<key>A</key>\n\t<string>b</string>\n\t<key>C</key>\n\t<true/>\n", "A",
        "\t<key>A</key>\n\t<string>b</string>\n\t<key>K</key>\n\t<string>t</string>\n\t<key>C</key>\n\t<true/>\n"
      ),
      (
        "\t<key>A</key>\n\t<string>b</string> <!-- c -->\n", nil,
        "\t<key>A</key>\n\t<string>b</string> <!-- c -->\n\t<key>K</key>\n\t<string>t</string>\n"
      ),
      (
        "  <key>A</key>\n  <dict>\n    <key>K</key>\n    <true/>\n  </dict>\n", "Z",
        "  <key>A</key>\n  <dict>\n    <key>K</key>\n    <true/>\n  </dict>\n  <key>K</key>\n  <string>t</string>\n"
      ),
      ("", nil, "\t<key>K</key>\n\t<string>t</string>\n"),
    ] as [(String, String?, String)], ["\n", "\r\n"])
  func key(texts: (before: String, anchor: String?, after: String), newline: String) throws {
    let remedy = Remedy.addText(TextAddition(key: "K", text: "t", after: texts.anchor))
    #expect(
      try change("¶" + list(texts.before, newline: newline), remedy) == list(texts.after, newline: newline))
  }

  @Test("A list in one line, and one that closes itself, get their key too")
  func shortLists() throws {
    let remedy = Remedy.addText(TextAddition(key: "K", text: "t"))
    #expect(
      try change("¶<plist><dict><key>A</key><true/></dict></plist>", remedy)
        == "<plist><dict><key>A</key><true/><key>K</key><string>t</string></dict></plist>")
    let filled = try change("¶<plist>\n<dict/>\n</plist>\n", remedy)
    #expect(filled == "<plist>\n<dict>\n\t<key>K</key>\n\t<string>t</string>\n</dict>\n</plist>\n")
  }

  @Test(
    "Files in other forms, and what is not what was found, are refused with a word",
    arguments: [
      ("¶bplist00", "binary"), ("¶<plist><dict></plist>", "no property list in XML"), ("¶{ A = b; }", "in XML"),
      ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist>¶<string>a</string></plist>", "not UTF-8"),
      ("<plist>¶<string>b</string></plist>", "what was found"),
      ("<plist>¶<string><![CDATA[a]]></string></plist>", "what was found"),
      ("<plist>¶<true/></plist>", "what was found"), ("<plist></plist>\n¶", "what was found"),
    ])
  func refused(marked: String, part: String) throws {
    let refusal = try #require(throws: FixRefusal.self) { try change(marked, .setText(from: "a", to: "c")) }
    #expect(refusal.description.contains(part))
  }

  @Test("UTF-16 is refused")
  func utf16() throws {
    let bytes: [UInt8] = [0xFF, 0xFE] + "<plist/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(throws: FixRefusal("is not UTF-8, and other encodings are not changed")) { try FixedText(bytes) }
  }
}
