/// The app asks right after another system alert, or while it comes back, before it is active again.
///
/// What happens: when another permission's alert closes, the app is still inactive for a moment. A request made straight
/// in that alert's completion comes back with `notDetermined` and no alert. The same goes for
/// `applicationWillEnterForeground`.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
/// import UserNotifications
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in
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
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///   }
/// }
/// ```
///
/// Ask for notifications another time: when they are of use.
///
/// Remedy: ask at the next `didBecomeActive`; it comes when the other alert has gone.
///
/// How sure: an Apple engineer says so, and reports agree.
struct RequestNotActive: Kind {
  static let identity = KindIdentity(
    name: "request.not-active", severity: .warning, facts: ["ATT-36", "ATT-41"], certainty: .observed)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.promptingRequests.compactMap { request in
        for route in request.routes where route.known.isActive != true {
          if let (permission, _) = route.permissionBefore {
            return finding(
              at: request.place, in: target,
              "asks right after the alert for \(permission.title), before the app is active again",
              why: "the app is inactive until that alert has gone: the request comes back as notDetermined",
              fix: "ask when the app has become active again")
          }
          if route.comesToForeground, route.delays.isEmpty {
            return finding(
              at: route.entrySite?.place ?? request.place, in: target,
              "asks when the app comes to the foreground, before it is active",
              why: "an app that enters the foreground is inactive: the request comes back as notDetermined",
              fix: "ask in the hook for becoming active")
          }
        }
        return nil
      })
  }
}
