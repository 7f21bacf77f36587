import Testing

@testable import ProjectCheck

@Suite("Markdown outside of the sheet's subset (ATT-71, ATT-75)")
struct MarkdownConstructsTests {
  @Test(
    "Each construct is found where it stands",
    arguments: [
      ("We <u>share</u> it", MarkdownConstructs.Construct.underline, 3), ("a <b>bold</b> word", .html, 2),
      ("line<br/>break", .html, 4), ("See [our policy](https://example.com/privacy) first", .link, 4),
      ("See <https://example.com>", .link, 4), ("![logo](logo.png)", .image, 0), ("# Why we ask\ntext", .heading, 0),
      ("Why we ask\n===\ntext", .heading, 0), ("Use `IDFA` here", .code, 4), ("```\ncode\n```", .code, 0),
      ("|a|b|\n|---|---|\n|1|2|", .table, 0), ("> quoted", .quote, 0), ("Why:\n1. Ads\n2. Data", .numberedList, 5),
      ("- [ ] agree", .taskItem, 2), ("~~not this~~", .strikethrough, 0), ("above\n\n***\n\nbelow", .rule, 7),
      ("above\n---", .rule, 6),
    ])
  func constructs(text: String, construct: MarkdownConstructs.Construct, offset: Int) {
    let found = MarkdownConstructs.unsupported(in: text)
    #expect(found.first == .init(construct: construct, offset: offset))
  }

  @Test(
    "The supported subset and what only looks like Markdown are let pass",
    arguments: [
      "We share your **identifier** with *ad networks*:\n\n- for ads\n- to measure them\n\nNothing else.",
      "* one\n* two", "+ one", "__bold__ and _italic_", "C# and F_x", "5 * 3 = 15", "snake_case_name and a*b*c",
      "https://example.com/a_b?c=d#e", "See example.com/privacy.", "Up to 3. We delete it then.",
      "In 2026. That is all.",
      "#1 in recipes", "a < b and b > c", "x<y", "I <3 recipes", "<name> is shown", "[sic]",
      "[see below](as we agreed)",
      "Choose [Allow] or [Ask App Not to Track]", "\\[not a link\\](https://example.com)", "a | b", "~5 ads a day",
      "1.5 times",
      "- - dash", "It’s — really — fine", "A `lone backtick", "…", "",
    ])
  func subset(text: String) {
    #expect(MarkdownConstructs.unsupported(in: text) == [])
  }

  @Test("Everything behind a fence belongs to it")
  func fences() {
    let found = MarkdownConstructs.unsupported(in: "~~~\n# not a heading\n[a](b.c)\n~~~\n# a heading")
    #expect(found.map(\.construct) == [.code, .heading])
  }

  @Test(
    "Hostile texts end soon and stay bounded",
    arguments: ["[", "](", "<", "`", "~~", "![", "> ", "# ", "|---|\n", "* * ", "<u>", "[a](b.c)"])
  func hostile(part: String) {
    let text = String(repeating: part, count: 100_000 / part.count)
    #expect(MarkdownConstructs.unsupported(in: text).count <= MarkdownConstructs.mostOccurrences)
  }
}
