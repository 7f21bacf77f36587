/// `NSUserTrackingMarkdownUsageDescription` is there, `NSUserTrackingUsageDescription` is not.
///
/// What happens: the plain key is mandatory everywhere, also where the sheet would show the Markdown text. A request
/// that is due for a prompt ends the app.
///
/// Bad:
/// ```plist
/// <key>NSUserTrackingMarkdownUsageDescription</key>
/// <string>We share your **advertising identifier** with ad networks to show ads that match your interests.</string>
/// ```
/// Good:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
/// <key>NSUserTrackingMarkdownUsageDescription</key>
/// <string>We share your **advertising identifier** with ad networks to show ads that match your interests.</string>
/// ```
///
/// Remedy: add the plain key with the same reason in one short sentence.
///
/// How sure: that the plain key is mandatory is documented; that its absence ends the app here too is inferred.
struct MarkdownDescriptionWithoutPlainKey: Kind {
  static let identity = KindIdentity(
    name: "markdown-description.without-plain-key", severity: .error, facts: ["ATT-164", "ATT-70"],
    certainty: .inferred,
    refusals: [.upload(90683, "ATT-165")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return target.infoPlists.compactMap { infoPlist in
      guard !infoPlist.isPartial, infoPlist[UsageKey.plain.rawValue] == nil,
        let markdown = infoPlist[UsageKey.markdown.rawValue]
      else { return nil }
      return finding(
        at: markdown.place, in: target, "the Markdown text is there, \(UsageKey.plain.rawValue) is not",
        why: "the plain key is mandatory: without it a prompt that is due ends the app",
        fix: "add \(UsageKey.plain.rawValue)",
        remedy: infoPlist.path == markdown.place.path ? infoPlist.remedyForMissingText(in: target) : nil)
    }
  }
}
