/// The advertising identifier is read before any request can have been answered.
///
/// What happens: on the first launch the identifier is all zeros at that moment. What is sent or started with it never
/// gets the real one, and App Review may see a collection of data before the question.
///
/// Bad:
/// ```swift
/// import AdSupport
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidFinishLaunching(_ application: UIApplication) {
///     Tracker.start(idfa: ASIdentifierManager.shared().advertisingIdentifier)
///   }
///
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AdSupport
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { status in
///       guard status == .authorized else { return }
///       Tracker.start(idfa: ASIdentifierManager.shared().advertisingIdentifier)
///     }
///   }
/// }
/// ```
///
/// Remedy: read it after the answer.
///
/// How sure: documented. Reported for reads at launch, and for those that follow a request without awaiting it.
struct IDFAReadBeforeRequest: Kind {
  static let identity = KindIdentity(
    name: "idfa.read-before-request", severity: .warning, facts: ["ATT-171", "ATT-213"], certainty: .documented,
    refusals: [.review("5.1.2", "ATT-215")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.code.identifierReads.filter { $0.isBlind && $0.isBeforeAnyAnswer(in: target) }.map { read in
        finding(
          at: read.place, in: target, "reads the advertising identifier before the question can have been answered",
          why: "on the first launch it is all zeros at this moment",
          fix: "read it in the request's completion, for authorized")
      })
  }
}

extension ReadSite {
  /// Whether the app reads it at launch, or behind a request without waiting for its answer.
  func isBeforeAnyAnswer(in target: TargetFacts) -> Bool {
    guard !target.possibleRequests.isEmpty else { return false }
    let scope = CodeIndex.Key(file: file, ref: read.scope)
    if target.followsUnansweredRequest(place, in: scope, of: function) { return true }
    let known = routes.filter(\.entry.isKnown)
    return !known.isEmpty && known.allSatisfy { $0.runsDuringLaunch && $0.delays.isEmpty }
  }
}
