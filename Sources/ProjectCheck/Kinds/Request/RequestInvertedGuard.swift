/// The request is reached only when the status is already decided.
///
/// What happens: a condition lets everyone through but the people who have never been asked. For them nothing happens, so
/// the alert never appears for anybody.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     if ATTrackingManager.trackingAuthorizationStatus != .notDetermined {
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     if ATTrackingManager.trackingAuthorizationStatus == .notDetermined {
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///   }
/// }
/// ```
///
/// No condition at all is as good: asking again is always safe.
///
/// Remedy: turn the condition round, or leave it out.
///
/// How sure: it follows from the code. Silent if another request takes care of undecided people.
struct RequestInvertedGuard: Kind {
  static let identity = KindIdentity(
    name: "request.inverted-guard", severity: .error, facts: ["ATT-33", "ATT-86"], certainty: .documented,
    refusals: [.review("2.1", "ATT-215")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let requests = target.possibleRequests
    guard requests.allSatisfy({ $0.onlyWhenDecided != nil }) else { return [] }
    return target.once(
      requests.compactMap(\.onlyWhenDecided).map { place in
        finding(
          at: place, in: target, "only people who have already decided get to the request",
          why: "a person who was never asked comes back as notDetermined here, and never sees the alert",
          fix: "turn the condition round, or ask without one")
      })
  }
}

extension RequestSite {
  /// The test because of which undecided people never get here; nil if they can.
  var onlyWhenDecided: Place? {
    test { !$0.contains(.notDetermined) }
  }
}
