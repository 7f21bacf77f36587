import TrackingPolicy

/// The app’s own screen promises what the answer does not decide.
///
/// What happens: people are told that tracking is anonymous, that nothing is shared, or that they will see fewer ads.
/// Permission to track is permission to link what they do here with other companies’ data (ATT-216), and the number of
/// ads does not depend on it. Apple’s guidelines forbid texts that sway people (ATT-212), and a wrong promise can be held
/// against the app by others too.
///
/// Bad:
/// ```swift
/// struct BeforeTracking: View {
///   var body: some View {
///     Text("We use anonymous tracking and will never share your information.")
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
/// Remedy: say what is linked with whose data, and for what.
///
/// How sure: that the answer does not decide these things follows from Apple’s definition of tracking. Found where one
/// text speaks of tracking and makes such a promise, by wordings in 29 languages.
struct PrePromptFalsePromise: Kind {
  static let identity = KindIdentity(
    name: "preprompt.false-promise", severity: .warning, facts: ["ATT-212", "ATT-216"], certainty: .inferred)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    findings(
      about: target.texts(of: target.screensBeforeRequests.flatMap(\.captions)), in: target,
      why: "permission to track is permission to link data with other companies’, and changes nothing else"
    ) { text in
      guard ScreenWording(text).promisesFalsely else { return nil }
      return UsageRemark(
        "the screen before the request promises what the answer does not decide",
        fix: "say what is linked with whose data, and for what")
    }
  }
}
