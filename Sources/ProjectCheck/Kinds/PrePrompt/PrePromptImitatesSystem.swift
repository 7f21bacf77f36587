import TrackingPolicy

/// The app’s own screen draws the system’s alert.
///
/// What happens: people take the picture for the question and believe that they have answered. Apple’s guidelines forbid
/// screens that imitate the alert, or show a picture of it, altered or not (ATT-212).
///
/// Bad:
/// ```swift
/// struct BeforeTracking: View {
///   var body: some View {
///     Text("Allow “Tides” to track your activity across other companies’ apps and websites?")
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
///     Text("iOS will ask you in a moment. Ads pay for the tide tables.")
///     Button("Continue") {
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///   }
/// }
/// ```
///
/// Remedy: use words of your own, and none of the system’s labels.
///
/// How sure: the guideline is Apple’s. Found where a text is the system’s title or its label for refusing, in the
/// languages in which those are known; pictures are not looked at.
struct PrePromptImitatesSystem: Kind {
  static let identity = KindIdentity(
    name: "preprompt.imitates-system", severity: .warning, facts: ["ATT-212", "ATT-250", "ATT-253"],
    certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    findings(
      about: target.texts(of: target.screensBeforeRequests.flatMap(\.captions)), in: target,
      why: "Apple’s guidelines forbid screens that look like the system’s alert"
    ) { text in
      let wording = ScreenWording(text)
      guard wording.isSystemTitle || wording.isSystemRefusal else { return nil }
      return UsageRemark(
        "the screen before the request has the system’s own words: “\(text.text.shortened)”",
        fix: "use words of your own")
    }
  }
}
