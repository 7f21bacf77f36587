import UsageMarkdown

/// The Markdown text for the sheet has constructs that it does not support.
///
/// What happens: bold, italic, bullet lists and paragraphs are supported, underline is expressly not. What the sheet
/// makes of links, headings, images, code, tables, quotes, numbered lists and HTML is not documented: expect their
/// marks to stand in the text as they are.
///
/// Bad:
/// ```plist
/// <key>NSUserTrackingMarkdownUsageDescription</key>
/// <string>We share your data, see our [policy](https://example.com/privacy).</string>
/// ```
/// Good:
/// ```plist
/// <key>NSUserTrackingMarkdownUsageDescription</key>
/// <string>We share your **advertising identifier** with ad networks.</string>
/// ```
///
/// Remedy: leave the construct out; put links on your own page behind the Additional Information button.
///
/// How sure: the supported subset is documented, the effect of the rest is unknown. The text is read as CommonMark, with
/// the tables, struck text, task items and plain addresses of GitHub's.
struct MarkdownDescriptionUnsupported: Kind {
  static let identity = KindIdentity(
    name: "markdown-description.unsupported", severity: .warning, facts: ["ATT-71", "ATT-75"], certainty: .unknown)

  /// The most constructs that one message names.
  private static let mostNamed = 5

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return findings(
      about: target.usageTexts(for: .markdown).map { text in
        UsageMarkdown(text.text).remarks.first.map { text.moved(to: $0) } ?? text
      }, in: target, why: "its marks may stand in the text as they are"
    ) { text in
      let remarks = UsageMarkdown(text.text).remarks
      guard !remarks.isEmpty else { return nil }
      let named = remarks.prefix(Self.mostNamed).map { "\($0.construct.rawValue) at character \($0.offset + 1)" }
      let rest = remarks.count > named.count ? " and \(remarks.count - named.count) more" : ""
      return UsageRemark(
        "the Markdown text has what the sheet does not support: \(named.joined(separator: ", "))\(rest)",
        fix: "use only **bold**, *italic*, bullet lists and paragraphs")
    }
  }
}

extension UsageText {
  /// The text with the place of a remark, where the text is written over several lines of an Info.plist. Texts in other
  /// files spell their line ends, so that all of them is on one line.
  fileprivate func moved(to remark: UsageMarkdown.Remark) -> UsageText {
    guard language == nil, place.line > 1, place.path.hasSuffix(".plist"), remark.line > 1 else { return self }
    var moved = self
    moved.place.line += remark.line - 1
    moved.place.column = remark.column
    return moved
  }
}
