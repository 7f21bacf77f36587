import TrackingPolicy

/// The app’s own screen offers something for allowing, or withholds something without.
///
/// What happens: the answer has to be free. Apple’s guidelines forbid incentives for it, and features that hang on it
/// (ATT-212, ATT-214); App Review refuses builds with them under 5.1.2(i).
///
/// Bad:
/// ```swift
/// struct BeforeTracking: View {
///   var body: some View {
///     Text("Allow tracking and get 100 free coins.")
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
/// Remedy: say what the data is used for, and offer nothing.
///
/// How sure: the guideline is Apple’s. Found where one text speaks of tracking or Allow and of a reward or of a feature
/// that is lost, by wordings in 29 languages.
struct PrePromptIncentive: Kind {
  static let identity = KindIdentity(
    name: "preprompt.incentive", severity: .warning, facts: ["ATT-212", "ATT-214"], certainty: .documented,
    refusals: [.review("5.1.2(i)", "ATT-214"), .review("3.2.2(vi)", "ATT-214")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    findings(
      about: target.texts(of: target.screensBeforeRequests.flatMap(\.captions)), in: target,
      why: "App Review refuses rewards for allowing, and features that hang on it"
    ) { text in
      guard ScreenWording(text).offersIncentive else { return nil }
      return UsageRemark(
        "the screen before the request offers something for allowing, or withholds something without",
        fix: "say what the data is used for, and offer nothing")
    }
  }
}
