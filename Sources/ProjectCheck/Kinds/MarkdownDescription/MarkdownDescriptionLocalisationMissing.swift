/// The app is translated into a language, and the Markdown text for the sheet is not.
///
/// What happens: the sheet of the EU asks in the person’s language, and the reason in it stands in another one. In the
/// five countries where the sheet is the rule nobody’s first language is English.
///
/// Bad: `fr.lproj/InfoPlist.strings` has `NSUserTrackingUsageDescription` only
/// Good: `fr.lproj/InfoPlist.strings` has both keys
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
