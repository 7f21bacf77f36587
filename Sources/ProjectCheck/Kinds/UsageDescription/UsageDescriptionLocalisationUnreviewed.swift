/// The string catalogue marks translations of the usage description as new or as needing review.
///
/// What happens: the build takes such texts as they are. Often they come from a machine or stem from an older wording,
/// so that people of different languages are told different reasons.
///
/// Bad:
/// ```json
/// {
///   "sourceLanguage": "en",
///   "strings": {"NSUserTrackingUsageDescription": {"localizations": {
///     "en": {"stringUnit": {"state": "translated", "value": "We share your device ID to measure ads."}},
///     "nl": {"stringUnit": {"state": "needs_review", "value": "We delen uw toestel-ID om advertenties te meten."}}
///   }}},
///   "version": "1.0"
/// }
/// ```
/// Good:
/// ```json
/// {
///   "sourceLanguage": "en",
///   "strings": {"NSUserTrackingUsageDescription": {"localizations": {
///     "en": {"stringUnit": {"state": "translated", "value": "We share your device ID to measure ads."}},
///     "nl": {"stringUnit": {"state": "translated", "value": "We delen uw toestel-ID om advertenties te meten."}}
///   }}},
///   "version": "1.0"
/// }
/// ```
///
/// Remedy: have the translations read, and mark them as reviewed in Xcode.
///
/// How sure: the catalogue says so itself.
struct UsageDescriptionLocalisationUnreviewed: Kind {
  static let identity = KindIdentity(
    name: "usage-description.localisation-unreviewed", severity: .info, facts: ["ATT-76"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt, let place = target.localisedInfoPlist.catalogueKeys[UsageKey.plain.rawValue] else {
      return []
    }
    // The source language's own state is "new" until somebody edits it in the catalogue.
    let source = LanguageCode(target.localisedInfoPlist.sourceLanguage ?? "")
    let languages = target.translations(of: .plain).filter { language, entry in
      (entry.state == .needsReview || entry.state == .new) && !language.serves(source)
    }.map(\.language)
    guard !languages.isEmpty else { return [] }
    return [
      finding(
        at: place, in: target, "translations of the usage description wait for review: \(languages.shortList)",
        why: "the build takes them as they are", fix: "have them read and mark them as reviewed")
    ]
  }
}
