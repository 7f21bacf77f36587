import Testing
import TrackingPrompt
import UsageMarkdown

@Suite("Markdown that is meant to hurt")
struct HostileMarkdownTests {
  @Test(
    "Texts of 100 KB end, keep all of their words, and stay bounded",
    arguments: [
      "[", "](", "<", "`", "~~", "![", "> ", ">", "# ", "|---|\n", "* * ", "<u>", "[a](b.c)", "*a_ ", "**a *b ", "- ",
      "1. ",
      "a@", "www.", "http://", "_", "&", "\\", "[a]: b\n", "<!--", "<a ", "\n", "\t", "[a][b]", "  - a\n", "a|",
      "\u{0}",
      "\u{202E}", "\u{200B}", "e\u{301}\u{302}\u{303}", "🙂", "\u{FEFF}", "```\n", "\r", "a\r\n", ")",
    ])
  func repeated(part: String) {
    let count = 100_000 / part.utf8.count
    let read = UsageMarkdown(String(repeating: part, count: count))
    #expect(read.remarks.count <= UsageMarkdown.mostRemarks)
    #expect(read.text.blocks.count <= 200_000)
  }

  /// Each takes the parser alone from seconds to minutes.
  static let quadratic: [(name: String, text: String)] = [
    ("closing brackets behind an address", "www.a.com" + String(repeating: ")", count: 100_000)),
    (
      "a table of 12,000 columns",
      String(repeating: "x|", count: 12_000) + "\n" + String(repeating: "-|", count: 12_000) + "\n"
        + String(repeating: "a\n", count: 25_000)
    ),
    (
      "lines that go on a quote of depth 50,000",
      String(repeating: ">", count: 50_000) + String(repeating: "a\nb", count: 25_000)
    ),
    ("addresses without an end", String(repeating: "a@", count: 50_000)),
  ]

  @Test("What would take quadratic time is taken as it is, with one remark", arguments: quadratic.indices)
  func refused(index: Int) {
    let text = Self.quadratic[index].text
    let read = UsageMarkdown(text)
    #expect(read.remarks.map(\.construct) == [.excess])
    #expect(read.text.plainText == text)
  }

  @Test("Lists within lists are walked without recursion, and shown up to a depth")
  func nestedLists() {
    let text = (0..<100).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()
    let levels = UsageMarkdown(text).text.blocks.map { if case .bullet(let level) = $0.kind { level } else { 0 } }
    #expect(levels.count == 100)
    #expect(levels.prefix(7) == [1, 2, 3, 4, 5, 6, 6])
    #expect(levels.last == 6)
  }

  @Test("Emphasis within emphasis, 10,000 deep, is bold and italic")
  func nestedEmphasis() {
    let text = String(repeating: "**a *b ", count: 900) + "c" + String(repeating: "* d**", count: 900)
    #expect(UsageMarkdown(text).text.blocks.first?.runs.contains { $0.style == [.bold, .italic] } == true)
  }

  @Test("NUL is shown as a replacement, whatever else is invisible is kept")
  func invisible() {
    #expect(UsageMarkdown("a\u{0}b").text.plainText == "a\u{FFFD}b")
    #expect(UsageText(plain: "a\u{0}b").plainText == "a\u{FFFD}b")
    #expect(UsageMarkdown("\u{202E}abc\u{202C}\u{200B}").text.plainText == "\u{202E}abc\u{202C}\u{200B}")
  }

  @Test("A text without words has no blocks", arguments: ["", " ", "\n\n", "\t"])
  func empty(text: String) {
    #expect(UsageMarkdown(text).text.blocks.isEmpty)
  }

  @Test("Whatever marks meet, every letter of the text is shown, and every remark is within it")
  func random() {
    var generator = Dice(state: 7)
    let parts = [
      "*", "**", "_", "`", "~~", "[", "]", "(", ")", "<u>", "<", ">", "\n", "\n\n", "- ", "1. ", "# ", "> ", "|", "---",
      "  ",
      "\t", "ö", "日本", "🙂", "\\", "&amp;", "http://x.y", "]: z", "!", "\r\n", "    ", "word", "[ ] ",
    ]
    for _ in 0..<1_000 {
      let text = (0..<Int.random(in: 1...25, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      let read = UsageMarkdown(text)
      let shown = read.text.plainText
      for letter in ["ö", "日", "🙂", "w", "x", "z"] {
        let wanted = text.unicodeScalars.count { "\($0)" == letter }
        #expect(shown.unicodeScalars.count { "\($0)" == letter } >= wanted, "\(text.debugDescription)")
      }
      #expect(read.remarks.allSatisfy { (0...text.count).contains($0.offset) }, "\(text.debugDescription)")
      for block in read.text.blocks {
        #expect(!block.runs.contains { $0.text.isEmpty } && (block.kind != .paragraph || !block.runs.isEmpty))
        #expect(!zip(block.runs, block.runs.dropFirst()).contains { $0.style == $1.style })
      }
    }
  }
}

/// A generator whose numbers are the same in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
