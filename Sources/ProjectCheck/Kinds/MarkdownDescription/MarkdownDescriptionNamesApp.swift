/// The Markdown text for the sheet repeats the app’s name, which the sheet shows already.
///
/// What happens: the name once more makes the text longer and takes the place of the reason.
///
/// Bad:
/// ```plist
/// <key>CFBundleName</key>
/// <string>Recipes</string>
/// <key>NSUserTrackingMarkdownUsageDescription</key>
/// <string>**Recipes** uses your advertising identifier to show relevant ads.</string>
/// ```
/// Good:
/// ```plist
/// <key>CFBundleName</key>
/// <string>Recipes</string>
/// <key>NSUserTrackingMarkdownUsageDescription</key>
/// <string>Your **advertising identifier** is used to show relevant ads.</string>
/// ```
///
/// Remedy: leave the name out.
///
/// How sure: Apple advises so. Names that are everyday words are not looked for.
struct MarkdownDescriptionNamesApp: Kind {
  static let identity = KindIdentity(
    name: "markdown-description.names-app", severity: .info, facts: ["ATT-71"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return findings(
      about: target.writtenTexts(for: .markdown), in: target, why: "the sheet shows the name already"
    ) { text in
      target.appName(in: text).map { name in
        UsageRemark("the Markdown text repeats the app’s name, “\(name.name)”", fix: "leave the name out")
      }
    }
  }
}
