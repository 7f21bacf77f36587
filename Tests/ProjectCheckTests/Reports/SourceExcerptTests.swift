import Testing

@testable import ProjectCheck

@Suite("Lines around findings")
struct SourceExcerptTests {
  private func excerpt(_ text: String, _ line: Int, _ column: Int, lines: Int = 1) -> SourceExcerpt? {
    let place = Place(path: "a", line: line, column: column)
    return SourceExcerpt.all(around: [place], lines: lines) { _ in Array(text.utf8) }[place]
  }

  private func marked(_ excerpt: SourceExcerpt?) -> String? {
    for line in excerpt?.lines ?? [] {
      guard let mark = line.mark else { continue }
      return String(String.UnicodeScalarView(Array(line.text.unicodeScalars)[mark]))
    }
    return nil
  }

  @Test(
    "What begins at the place is marked",
    arguments: [
      ("let größe = 1", 5, "größe"), ("  a.ask()", 5, "ask"), ("<key>Name</key>", 1, "<key>"),
      ("x = \"a b\";", 5, "\"a b\""), ("f(🍲)", 3, "🍲"), ("a", 2, ""), ("a", 99, ""), ("<open", 1, "<"),
    ])
  func mark(line: String, column: Int, expected: String) {
    #expect(marked(excerpt(line, 1, column)) == expected)
  }

  @Test("Lines end as compilers count them", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let found = excerpt(["one", "two", "three", "four"].joined(separator: end), 3, 1)
    #expect(found?.lines.map(\.number) == [2, 3, 4])
    #expect(found?.lines.map(\.text) == ["two", "three", "four"])
  }

  @Test("The ends of the file are no fault, and a place beyond them has no lines")
  func ends() {
    #expect(excerpt("one\ntwo\n", 1, 1, lines: 5)?.lines.map(\.text) == ["one", "two"])
    #expect(excerpt("one", 4, 1) == nil)
  }

  @Test("A very long line is cut around the place, and the mark stays on it")
  func longLine() throws {
    let found = excerpt(
      String(repeating: "x ", count: 5_000) + "ask() " + String(repeating: "y ", count: 5_000), 1, 10_001)
    #expect(marked(found) == "ask")
    let line = try #require(found?.lines.first)
    #expect(line.text.unicodeScalars.count <= SourceExcerpt.longestLine + 2)
    #expect(line.text.hasPrefix("…") && line.text.hasSuffix("…"))
  }

  @Test("What is no text, or cannot be read, has no lines")
  func noText() {
    struct Unreadable: Error {}
    let place = Place(path: "a")
    for bytes: [UInt8] in [Array("bplist00abc".utf8), [0x61, 0, 0x62]] {
      #expect(SourceExcerpt.all(around: [place], lines: 1) { _ in bytes }.isEmpty)
    }
    #expect(SourceExcerpt.all(around: [place], lines: 1) { _ in throw Unreadable() }.isEmpty)
  }
}
