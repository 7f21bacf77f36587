import Documents
import Foundation
import Testing

@testable import LanguageServer

@Suite("Texts and places")
struct TextTests {
  /// A change as the protocol writes it.
  private func change(_ range: [Int], _ text: String) throws -> DocumentNode {
    var writer = JSONWriter()
    writer.write(text)
    let place = { (line: Int, character: Int) in #"{"line":\#(line),"character":\#(character)}"# }
    return try JSONDocument.read(
      Array(#"{"range":{"start":\#(place(range[0], range[1])),"end":\#(place(range[2], range[3]))},"text":"#.utf8)
        + writer.bytes + [UInt8(ascii: "}")])
  }

  @Test(arguments: [
    ("", [0, 0, 0, 0], "a", "a"), ("a\nb\nc", [1, 0, 1, 1], "B", "a\nB\nc"), ("a\r\nb", [0, 1, 1, 0], " ", "a b"),
    ("a\rb", [1, 0, 1, 1], "c", "a\rc"), ("a\r\nb", [0, 5, 0, 9], "!", "a!\r\nb"), ("🍪é!", [0, 2, 0, 3], "e", "🍪e!"),
    ("🍪", [0, 1, 0, 1], "x", "x🍪"), ("a\n", [1, 0, 1, 0], "b", "a\nb"), ("a\nb", [9, 9, 9, 9], "c", "a\nbc"),
    ("abc", [0, 2, 0, 1], "x", "axc"), ("e\u{301}", [0, 1, 0, 2], "", "e"),
  ])
  func `A change replaces what lies between its places`(text: String, range: [Int], new: String, result: String) throws
  {
    var document = OpenDocument(uri: "", version: nil, revision: 0, text: text)
    try document.change([change(range, new)], to: 1, .utf16)
    #expect(document.bytes == Array(result.utf8))
  }

  @Test func `Any changes are made as Foundation's strings make them`() throws {
    let alphabet = ["a", "é", "🍪", "\n", "\r\n", "日", "e\u{301}", " "]
    var seed: UInt64 = 1
    func chance(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    for encoding in [PositionEncoding.utf16, .utf8] {
      var reference = "one\ntwo\r\nthree"
      var document = OpenDocument(uri: "", version: nil, revision: 0, text: reference)
      for _ in 0..<400 {
        // Places between scalars that part no line end, as any editor sends them.
        let scalars = Array(reference.unicodeScalars)
        let places = (0...scalars.count).filter {
          $0 == 0 || $0 == scalars.count || scalars[$0 - 1] != "\r" || scalars[$0] != "\n"
        }
        let picked = [places[chance(places.count)], places[chance(places.count)]].sorted()
        let new = (0..<chance(4)).map { _ in alphabet[chance(alphabet.count)] }.joined()
        var range: [Int] = []
        for end in picked {
          var line = 0
          var character = 0
          for scalar in scalars[..<end] {
            if scalar == "\n" {
              (line, character) = (line + 1, 0)
            } else if scalar != "\r" {
              character += encoding == .utf8 ? String(scalar).utf8.count : String(scalar).utf16.count
            }
          }
          range += [line, character]
        }
        // A carriage return before the place belongs to the line's end.
        try document.change([change(range, new)], to: 1, encoding)
        let before = String(String.UnicodeScalarView(scalars[..<picked[0]]))
        let after = String(String.UnicodeScalarView(scalars[picked[1]...]))
        reference = String(
          String.UnicodeScalarView(
            Array(before.unicodeScalars) + Array(new.unicodeScalars) + Array(after.unicodeScalars)))
        try #require(document.bytes == Array(reference.utf8))
        if reference.utf8.count > 200 {
          reference = ""
          document = OpenDocument(uri: "", version: nil, revision: 0, text: "")
        }
      }
    }
  }

  @Test func `A text that grows too large is refused`() throws {
    var document = OpenDocument(uri: "", version: nil, revision: 0, text: "a")
    let text = String(repeating: "x", count: OpenDocument.largestText)
    #expect(throws: RequestFailure.self) { try document.change([change([0, 0, 0, 0], text)], to: 1, .utf16) }
  }

  @Test(
    arguments: [
      ("file:///a/b.swift", "/a/b.swift"), ("file:///a%20b/%C3%A9.swift", "/a b/é.swift"), ("FILE:///a", "/a"),
      ("file://localhost/a", "/a"), ("file:/a/b", "/a/b"), ("file:///a/../../b/./c", "/b/c"),
      ("file:///a/%2E%2E/b", "/b"), ("file:///a?x#y", "/a"), ("file:///", "/"),
      ("file://elsewhere/a", nil), ("https://example.com/a", nil), ("untitled:1", nil), ("/a", nil), ("file:", nil),
      ("file:///a%0", nil), ("file:///a%zz", nil), ("file:///a%00b", nil), ("file:///%ff", nil), ("", nil),
      ("file://", nil),
    ] as [(String, String?)])
  func `An address names a path, or no file`(uri: String, path: String?) {
    #expect(FileURI.path(uri) == path)
  }

  @Test(arguments: ["/a b/é#?%.swift", "/", "/日本/x+y@z.m"])
  func `A path's address names the path`(path: String) {
    let uri = FileURI.uri(path)
    #expect(FileURI.path(uri) == path)
    #expect(uri.utf8.allSatisfy { $0 < 0x80 } && !uri.contains(" ") && URL(string: uri)?.path == path)
  }
}
