import TrackingPolicy

/// The button of the app’s own screen before the request says Allow.
///
/// What happens: people tap Allow, and then the system asks them once more, with another Allow. Apple’s guidelines want
/// a button like Continue or Next there, and never Allow or similar (ATT-210); App Review refuses builds for it under
/// 5.1.1(iv) (ATT-215).
///
/// Bad:
/// ```swift
/// struct BeforeTracking: View {
///   var body: some View {
///     Text("We would like to show you ads that fit.")
///     Button("Allow") {
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// struct BeforeTracking: View {
///   var body: some View {
///     Text("We would like to show you ads that fit.")
///     Button("Continue") {
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///   }
/// }
/// ```
///
/// Remedy: label the button Continue or Next, in every language.
///
/// How sure: the guideline is Apple’s, and rejections are reported. Found where a tap on the button leads to the request
/// and its whole label, or a translation of it, is a wording of Allow in one of 29 languages.
struct PrePromptAllowWording: Kind {
  static let identity = KindIdentity(
    name: "preprompt.allow-wording", severity: .error, facts: ["ATT-210", "ATT-215"], certainty: .documented,
    refusals: [.review("5.1.1(iv)", "ATT-215")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let buttons = target.screensBeforeRequests.flatMap(\.controls).filter(\.leadsToRequest)
    return findings(
      about: target.texts(of: buttons.flatMap(\.captions)), in: target,
      why: "App Review refuses a button of the app’s own that says Allow before the system asks"
    ) { text in
      guard ScreenWording(text).isAllowButton else { return nil }
      return UsageRemark(
        "the button that leads to the request says “\(text.text.shortened)”", fix: "label it Continue or Next")
    }
  }
}
