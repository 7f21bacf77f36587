import TrackingPolicy

/// The app’s own screen before the request can be refused, skipped or closed.
///
/// What happens: whoever taps Not now is never asked by the system. Apple’s guidelines want one button only, which opens
/// the alert, and no way to close, cancel or skip the screen without it (ATT-210, ATT-211). App Review refuses builds
/// with an exit under 5.1.1(iv) (ATT-215).
///
/// Bad:
/// ```swift
/// struct BeforeTracking: View {
///   @Environment(\.dismiss) var dismiss
///   var body: some View {
///     Text("Tracking lets us measure which ads bring people here.")
///     Button("Continue") {
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///     Button("Not now") { dismiss() }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// struct BeforeTracking: View {
///   var body: some View {
///     Text("Tracking lets us measure which ads bring people here.")
///     Button("Continue") {
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///   }
/// }
/// ```
///
/// Remedy: leave the other button out; the system’s own question is where people refuse.
///
/// How sure: the guideline is Apple’s, and rejections are reported. Found only on screens that speak of tracking or ads,
/// with a button whose whole label is a refusal in one of 29 languages, where no other way leads to the request; an
/// image without words, or a swipe, is not seen.
struct PrePromptDismissable: Kind {
  static let identity = KindIdentity(
    name: "preprompt.dismissable", severity: .warning, facts: ["ATT-210", "ATT-211", "ATT-215"], certainty: .documented,
    refusals: [.review("5.1.1(iv)", "ATT-211", "ATT-215")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    // Where the app also asks by itself, whoever skips the screen may still be asked.
    let asksOtherwise = target.code.requests.contains { request in
      request.routes.contains { $0.entry.kind != .userAction }
    }
    guard !asksOtherwise else { return [] }
    return target.once(
      target.screensBeforeRequests.filter(target.isAboutTracking).flatMap { screen in
        screen.controls.filter { !$0.leadsToRequest && isExit($0, target) }.map { control in
          finding(
            at: control.place, in: target,
            "the screen before the request can be left without it: \(label(of: control, target))",
            why: "App Review refuses such screens: their one button must open the system’s alert",
            fix: "leave this button out")
        }
      })
  }

  private func isExit(_ control: RequestScreen.Control, _ target: TargetFacts) -> Bool {
    control.isPlainCancel || target.texts(of: control.captions).contains { ScreenWording($0).isRefusal }
  }

  private func label(of control: RequestScreen.Control, _ target: TargetFacts) -> String {
    let text = target.texts(of: control.captions).first { ScreenWording($0).isRefusal }?.text
    return "“\((text ?? "Cancel").shortened)”"
  }
}
