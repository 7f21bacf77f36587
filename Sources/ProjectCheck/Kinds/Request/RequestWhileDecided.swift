/// A request is made where the status is known to be decided already.
///
/// What happens: the system returns the stored decision and shows nothing. It is harmless, and in the EU it is even the
/// way to be asked again after a year; elsewhere the call does nothing.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     switch ATTrackingManager.trackingAuthorizationStatus {
///     case .notDetermined: ATTrackingManager.requestTrackingAuthorization { _ in }
///     case .denied: ATTrackingManager.requestTrackingAuthorization { _ in }
///     default: break
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
///     switch ATTrackingManager.trackingAuthorizationStatus {
///     case .notDetermined: ATTrackingManager.requestTrackingAuthorization { _ in }
///     default: break
///     }
///   }
/// }
/// ```
///
/// People who look for the switch later are led to Settings, with a text of your own.
///
/// Remedy: none is needed.
///
/// How sure: Apple documents that asking again is safe.
struct RequestWhileDecided: Kind {
  static let identity = KindIdentity(
    name: "request.while-decided", severity: .info, facts: ["ATT-33", "ATT-86"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let requests = target.possibleRequests
    guard requests.contains(where: { $0.onlyWhenDecided == nil }) else { return [] }
    return target.once(
      requests.filter { $0.onlyWhenDecided != nil }.map { request in
        finding(
          at: request.place, in: target, "asks although the status is decided here",
          why: "the stored decision comes back without an alert, except in the EU a year later")
      })
  }
}
