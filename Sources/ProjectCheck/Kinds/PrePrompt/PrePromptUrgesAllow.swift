import TrackingPolicy

/// The app’s own screen tells people to tap Allow.
///
/// What happens: the screen is there to say why, not to sway. Apple’s guidelines forbid drawing people to the answer that
/// allows (ATT-212).
///
/// Bad:
/// ```swift
/// struct BeforeTracking: View {
///   var body: some View {
///     Text("Please tap “Allow” on the next screen to support us.")
///     Button("Continue") {
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// struct BeforeTracking: View {
///   var body: some View {
///     Text("Tracking lets our partners measure which ads bring people here.")
///     Button("Continue") {
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///   }
/// }
/// ```
///
/// Remedy: say what the data is used for; leave the answer and its label out.
///
/// How sure: the guideline is Apple’s. Found by wordings in 29 languages, in texts that speak of tracking or quote the
/// label of the button.
struct PrePromptUrgesAllow: Kind {
  static let identity = KindIdentity(
    name: "preprompt.urges-allow", severity: .warning, facts: ["ATT-212"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    findings(
      about: target.texts(of: target.screensBeforeRequests.flatMap(\.captions)), in: target,
      why: "Apple’s guidelines forbid drawing people to one of the answers"
    ) { text in
      let wording = ScreenWording(text)
      guard wording.urgesAllow, !wording.offersIncentive else { return nil }
      return UsageRemark(
        "the screen before the request asks for the Allow answer",
        fix: "say what the data is used for, and leave the answer out")
    }
  }
}
