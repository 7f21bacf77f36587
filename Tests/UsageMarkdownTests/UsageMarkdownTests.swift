import Testing
import TrackingPrompt
import UsageMarkdown

@Suite("Markdown as the sheet shows it (ATT-71, ATT-75)")
struct UsageMarkdownTests {
  private typealias Block = UsageText.Block
  private typealias Run = UsageText.Run

  @Test("Bold, italic, bullets and paragraphs take effect")
  func subset() {
    let text = UsageMarkdown("We **share *your* data**:\n\n- for _ads_\n- to\n  measure\n  - deep\n\nThat is all.").text
    #expect(
      text.blocks == [
        Block(
          .paragraph,
          [Run("We "), Run("share ", .bold), Run("your", [.bold, .italic]), Run(" data", .bold), Run(":")]),
        Block(.bullet(level: 1), [Run("for "), Run("ads", .italic)]),
        Block(.bullet(level: 1), [Run("to measure")]), Block(.bullet(level: 2), [Run("deep")]),
        Block(.paragraph, [Run("That is all.")]),
      ])
  }

  @Test("An item may have several paragraphs, one bullet for all")
  func items() {
    let text = UsageMarkdown("- one\n\n  more\n-\n- - nested").text
    #expect(
      text.blocks == [
        Block(.bullet(level: 1), [Run("one")]), Block(.itemParagraph(level: 1), [Run("more")]),
        Block(.bullet(level: 1), []), Block(.bullet(level: 1), []), Block(.bullet(level: 2), [Run("nested")]),
      ])
  }

  @Test("Escapes and entities are resolved, ends of lines are kept where they are meant")
  func characters() {
    #expect(UsageMarkdown(#"\*no\* &amp; &eacute;"#).text.plainText == "*no* & é")
    #expect(UsageMarkdown("one\ntwo  \nthree\\\nfour").text.plainText == "one two\nthree\nfour")
  }

  @Test(
    "What the subset does not have stands as it was written",
    arguments: [
      ("See [our *policy*](https://example.com \"t\").", "See [our *policy*](https://example.com \"t\")."),
      ("See [our\npolicy](https://example.com) now", "See [our policy](https://example.com) now"),
      (
        "See https://example.com/a_b_c and <https://b.example>", "See https://example.com/a_b_c and <https://b.example>"
      ),
      ("<u>a</u> <br> <name>", "<u>a</u> <br> <name>"), ("# Why **we** ask #", "# Why **we** ask #"),
      ("Why\n===", "Why\n==="), ("1. one\n2. *two*\n   - x", "1. one\n2. *two*\n   - x"),
      ("> a\n> b", "> a\n> b"), ("| a | b |\n|---|---|\n| c |", "| a | b |\n|---|---|\n| c |"),
      ("Use `` `x` `` here", "Use `` `x` `` here"),
      ("```swift\nlet a\n\nlet b\n```\n", "```swift\nlet a\n\nlet b\n```"),
      ("a ~~b\n*c*~~ d", "a ~~b c~~ d"), ("![logo](a.png) x", "![logo](a.png) x"), ("***", "***"),
      ("- [x] done", "• [x] done"), ("- a\n  1. b\n  2. c", "• a\n  1. b\n2. c"),
      ("a\n\n[1]: https://example.com\n\nb", "a\n[1]: https://example.com\nb"),
      ("[1]: https://example.com\nsee [1]", "[1]: https://example.com\nsee [1]"),
      ("<div>\n<b>x</b>\n</div>", "<div>\n<b>x</b>\n</div>"),
    ])
  func literals(source: String, shown: String) {
    #expect(UsageMarkdown(source).text.plainText == shown)
  }

  @Test("What stands as it was written keeps the style around it, and between its marks")
  func styledLiteral() {
    #expect(
      UsageMarkdown("~~*a*~~").text.blocks == [Block(.paragraph, [Run("~~"), Run("a", .italic), Run("~~")])])
    #expect(
      UsageMarkdown("**see [a](b)**").text.blocks == [Block(.paragraph, [Run("see [a](b)", .bold)])])
  }
}
