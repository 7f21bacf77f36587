/// The usage description names no use of the data, or a use without the data.
///
/// What happens: people cannot tell what they agree to and decline, and App Review asks for a clear purpose with an
/// example (5.1.1, 5.1.2). “To improve your experience” is no use that anybody could picture.
///
/// Bad:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We use tracking to improve the app experience.</string>
/// ```
/// Good:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share which recipes you view with our ad partners, so that the ads you see match your interests.</string>
/// ```
///
/// “This will be used to deliver ads” names the use, but not what “this” is or who gets it: a note.
///
/// Remedy: name the data (identifier, activity, purchases), who gets it, and what for (ads, measuring ads, analysis).
///
/// How sure: judged by lists of words in 29 languages; a text in a language without lists, or in none that can be told,
/// is not judged. A text that names a use but no data is a note only.
struct UsageDescriptionVague: Kind {
  static let identity = KindIdentity(
    name: "usage-description.vague", severity: .warning, facts: ["ATT-214"], certainty: .inferred,
    refusals: [.review("5.1.2(i)", "ATT-214")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return findings(
      about: target.writtenTexts(for: .plain), in: target,
      why: "people cannot tell what they agree to, and App Review asks for a clear purpose"
    ) { text in
      let wording = UsageWording(text.text)
      // A sample, or a text that urges, has to be written anew anyway.
      guard wording.sample == nil, !wording.urgesAllow, let gap = wording.gap(filedUnder: text.language) else {
        return nil
      }
      return UsageRemark(
        gap.message, severity: gap == .purpose ? nil : .info, fix: "name the data, who gets it, and what for")
    }
  }
}

extension UsageWording.Gap {
  fileprivate var message: String {
    switch self {
    case .purpose: "the usage description names no use of the data"
    case .data: "the usage description names a use, but neither the data nor who gets it"
    }
  }
}
