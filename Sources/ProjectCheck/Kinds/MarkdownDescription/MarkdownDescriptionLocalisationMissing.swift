/// The app is translated into a language, and the Markdown text for the sheet is not.
///
/// What happens: the sheet of the EU asks in the person’s language, and the reason in it stands in another one. In the
/// five countries where the sheet is the rule nobody’s first language is English.
///
/// Bad:
/// ```plist
/// <!-- Info.plist -->
/// <key>NSUserTrackingMarkdownUsageDescription</key>
/// <string>We share your **advertising identifier** with ad networks to show relevant ads.</string>
/// ```
/// ```strings
/// /* fr.lproj/InfoPlist.strings */
/// "NSUserTrackingUsageDescription" = "Nous partageons votre identifiant avec des régies publicitaires.";
/// ```
/// Good:
/// ```plist
/// <!-- Info.plist -->
/// <key>NSUserTrackingMarkdownUsageDescription</key>
/// <string>We share your **advertising identifier** with ad networks to show relevant ads.</string>
/// ```
/// ```strings
/// /* fr.lproj/InfoPlist.strings */
/// "NSUserTrackingUsageDescription" = "Nous partageons votre identifiant avec des régies publicitaires.";
/// "NSUserTrackingMarkdownUsageDescription" = "Nous partageons votre **identifiant** avec des régies publicitaires.";
/// ```
///
/// Remedy: add the key to `InfoPlist.strings` in the language’s folder, or to `InfoPlist.xcstrings`.
///
/// How sure: the files tell which languages the app has.
struct MarkdownDescriptionLocalisationMissing: Kind {
  static let identity = KindIdentity(
    name: "markdown-description.localisation-missing", severity: .warning, facts: ["ATT-76", "ATT-72"],
    certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    findings(aboutLanguagesWithout: .markdown, "the Markdown text", in: target)
  }
}
