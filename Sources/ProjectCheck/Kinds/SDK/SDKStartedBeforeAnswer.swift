/// An SDK for ads or attribution starts before the question can have been answered.
///
/// What happens: the SDK looks for the identifier as soon as it starts, and on the first launch there is none yet. An
/// attribution SDK reports the install at once and only once, so it is attributed to nobody although the person then
/// allows tracking; an ad SDK fetches its first ads without the identifier. In review, what is sent then can look like
/// data collected before the question.
///
/// Bad:
/// ```swift
/// import AppsFlyerLib
/// import AppTrackingTransparency
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidFinishLaunching(_ application: UIApplication) {
///     AppsFlyerLib.shared().start()
///   }
///
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppsFlyerLib
/// import AppTrackingTransparency
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { _ in AppsFlyerLib.shared().start() }
///   }
/// }
/// ```
///
/// The SDK’s own setting to wait is as good, such as `waitForATTUserAuthorization(timeoutInterval: 60)` (AppsFlyer) or
/// `attConsentWaitingInterval` (Adjust).
///
/// Remedy: start it where the answer has come, for every answer, and where the status is decided already.
///
/// How sure: that the identifier is zero then is documented, and the vendors say what follows. Reported only for SDKs whose
/// vendor says so, on a way from the app's start that waits for nothing; silent if a setting makes the SDK wait.
struct SDKStartedBeforeAnswer: Kind {
  static let identity = KindIdentity(
    name: "sdk.started-before-answer", severity: .warning, facts: ["ATT-171", "ATT-213"], certainty: .documented,
    refusals: [.review("5.1.2", "ATT-215")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.startsBeforeAnswer.map { use, way, loss in
        finding(
          at: way.siteOfUndecided(target.code.index)?.place ?? use.place, in: target,
          "starts \(use.sdk.name) before the question can have been answered", why: loss,
          fix: use.sdk.waits.isEmpty
            ? "start it in the request’s completion, whatever the answer"
            : "start it in the request’s completion, or have it wait for the answer")
      })
  }
}

extension TargetFacts {
  /// The starts of SDKs that lose something by it, with a way that leads there before any answer.
  var startsBeforeAnswer: [(use: SDKUse, way: Route, loss: String)] {
    code.sdkUses.compactMap { use in
      guard use.use == .start, let loss = use.sdk.lossBeforeAnswer, let way = wayBeforeAnswer(to: use) else {
        return nil
      }
      return (use, way, loss)
    }
  }
}
