/// A translation of the usage description is not in the language that it is filed under.
///
/// What happens: people with that language read a reason that they may not understand, under a question that the system
/// asks in their own. App Review refused apps for it.
///
/// Bad:
/// ```strings
/// /* fr.lproj/InfoPlist.strings */
/// "NSUserTrackingUsageDescription" = "We share your activity with ad networks to measure which ads work.";
/// ```
/// Good:
/// ```strings
/// /* fr.lproj/InfoPlist.strings */
/// "NSUserTrackingUsageDescription" = "Nous partageons votre activité avec des régies pour mesurer l’effet des annonces.";
/// ```
///
/// Remedy: translate the text, or remove the entry.
///
/// How sure: another script is certain. Between languages of the Latin script short words vote, with a wide margin;
/// texts under eight words are not judged.
struct UsageDescriptionWrongLanguage: Kind {
  static let identity = KindIdentity(
    name: "usage-description.wrong-language", severity: .warning, facts: ["ATT-76"], certainty: .observed)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return target.translations(of: .plain).compactMap { language, entry in
      guard PlaceholderText(entry.text) == nil, !isUntranslated(entry, language, in: target),
        let mismatch = WrittenLanguage.mismatch(of: entry.text, with: language)
      else { return nil }
      return finding(
        at: entry.place, in: target, "the \(language.name) text is in \(mismatch.description)",
        why: "people read the reason in another language than the question above it",
        fix: "translate the text into \(language.name)")
    }
  }

  /// Whether the catalogue itself says that the translation is still the source's text: another kind reports that.
  private func isUntranslated(
    _ entry: LocalisedTexts.Entry, _ language: LanguageCode, in target: TargetFacts
  ) -> Bool {
    guard entry.state == .new || entry.state == .needsReview else { return false }
    return target.localisedInfoPlist.sourceLanguage.map { !LanguageCode($0).serves(language) } ?? false
  }
}

extension WrittenLanguage.Mismatch {
  fileprivate var description: String {
    switch self {
    case .language(let code), .script(_, language: .some(let code)): LanguageCode(code).name
    case .script(let script, language: nil): "\(script.name) letters"
    }
  }
}
