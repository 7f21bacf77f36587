/// The usage description asks people to tap Allow, or offers them something for it.
///
/// What happens: the text in the alert is there to say why, not to sway. App Review refuses texts that draw people to
/// one of the answers or promise a reward for it.
///
/// Bad:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>Tap “Allow” to support us and to see ads that match your interests.</string>
/// ```
/// Good:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
/// ```
///
/// Remedy: say what the data is used for; leave the answer, its label and its reward out.
///
/// How sure: the guidelines say so of the app’s own screens; that the text in the alert is held to the same is what
/// developers report. Judged by wordings in 29 languages and by quoted button labels.
struct UsageDescriptionUrgesAllow: Kind {
  static let identity = KindIdentity(
    name: "usage-description.urges-allow", severity: .warning, facts: ["ATT-212"], certainty: .inferred)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt else { return [] }
    return findings(
      about: target.writtenTexts(for: .plain), in: target,
      why: "App Review refuses texts that sway people towards one answer"
    ) { text in
      let wording = UsageWording(text.text)
      guard wording.sample == nil, wording.urgesAllow else { return nil }
      return UsageRemark(
        "the usage description asks for the Allow answer, or rewards it",
        fix: "say what the data is used for, and leave the answer out")
    }
  }
}
