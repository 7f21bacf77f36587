import Testing
import UsageMarkdown

@Suite("Markdown outside of the sheet's subset (ATT-71, ATT-75)")
struct MarkdownConstructTests {
  @Test(
    "Each construct is found where it stands",
    arguments: [
      ("We <u>share</u> it", MarkdownConstruct.underline, 3), ("We <u>share it", .underline, 3),
      ("<u>\nWe share it\n</u>", .underline, 0), ("a <b>bold</b> word", .html, 2),
      ("line<br/>break", .html, 4), ("See [our policy](https://example.com/privacy) first", .link, 4),
      ("See <https://example.com>", .link, 4), ("See https://example.com/privacy.", .link, 4),
      ("See [our][1]\n\n[1]: https://example.com", .link, 4), ("Text.\n\n[1]: https://example.com", .link, 7),
      ("- [1]: https://example.com", .link, 2), ("[1]: https://example.com\nText", .link, 0),
      ("![logo](logo.png)", .image, 0), ("# Why we ask\ntext", .heading, 0),
      ("Why we ask\n===\ntext", .heading, 0), ("above\n---", .heading, 0), ("Use `IDFA` here", .code, 4),
      ("```\ncode\n```", .code, 0), ("    code", .code, 4), ("|a|b|\n|---|---|\n|1|2|", .table, 0),
      ("> quoted", .quote, 0), ("Why:\n1. Ads\n2. Data", .numberedList, 5), ("- [ ] agree", .taskItem, 2),
      ("~~not this~~", .strikethrough, 0), ("above\n\n***\n\nbelow", .rule, 7), ("👨‍👩‍👧 é [a](b)", .link, 4),
      ("\u{FEFF}[a](b)", .link, 1),
    ])
  func constructs(text: String, construct: MarkdownConstruct, offset: Int) {
    let found = UsageMarkdown(text).remarks.first
    #expect(found?.construct == construct)
    #expect(found?.offset == offset)
  }

  @Test(
    "The supported subset and what only looks like Markdown are let pass",
    arguments: [
      "We share your **identifier** with *ad networks*:\n\n- for ads\n- to measure them\n\nNothing else.",
      "* one\n* two", "+ one", "__bold__ and _italic_", "C# and F_x", "5 * 3 = 15", "snake_case_name and a*b*c",
      "See example.com/privacy.", "Up to 3. We delete it then.", "In 2026. That is all.", "#1 in recipes",
      "a < b and b > c", "x<y", "I <3 recipes", "<name> is shown", "[sic]", "[see below](as we agreed)",
      "Choose [Allow] or [Ask App Not to Track]", "\\[not a link\\](example)", "a | b", "~5 ads a day", "1.5 times",
      "- - dash", "It’s — really — fine", "A `lone backtick", "…", "", "one  \ntwo",
    ])
  func subset(text: String) {
    #expect(UsageMarkdown(text).remarks == [])
  }

  @Test("Everything behind a fence belongs to it")
  func fences() {
    let found = UsageMarkdown("~~~\n# not a heading\n[a](b.c)\n~~~\n# a heading").remarks
    #expect(found.map(\.construct) == [.code, .heading])
  }

  @Test("A remark has the line and the column of its construct")
  func places() {
    let found = UsageMarkdown("Para\n\n- for ads\n\n  ünder [our\n  policy](https://example.com)").remarks
    #expect(found == [.init(.link, offset: 25, line: 5, column: 9)])
  }
}
