/// Another permission is asked for in the same run of code as tracking.
///
/// What happens: while the alert of one permission is on the screen, the request for tracking comes back at once with
/// `notDetermined`. It is not queued: if the app does not ask again later, this person is never asked.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
/// import UserNotifications
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
///     ATTrackingManager.requestTrackingAuthorization { _ in }
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
/// The next question can be put when the app has become active again.
///
/// Remedy: ask for one permission at a time, each when the app has become active after the one before.
///
/// How sure: Apple documents that a pending request makes the other one return.
struct RequestConcurrent: Kind {
  static let identity = KindIdentity(
    name: "request.concurrent", severity: .error, facts: ["ATT-32", "ATT-36"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let requests = target.promptingRequests.flatMap(\.routes).filter { !$0.answersSomething }
    return target.once(
      target.code.permissions.flatMap { permission in
        permission.routes.compactMap { route -> Finding? in
          guard !route.answersSomething, let site = route.entrySite,
            let other = requests.first(where: { $0.runsTogether(with: route) })
          else { return nil }
          return finding(
            at: site.place, in: target,
            "asks for \(permission.permission.title) in the same run as for permission to track",
            why: "while one alert is up the request to track returns at once as notDetermined, and is not repeated",
            severity: route.isCertain(target.code.index) && other.isCertain(target.code.index) ? .error : .warning,
            fix: "ask for one permission, and for the next when the app has become active again")
        }
      })
  }
}

extension Route {
  /// Whether its entry sets out on it whatever happens.
  fileprivate func isCertain(_ index: CodeIndex) -> Bool {
    entrySite.map { Screens.isAlwaysReached($0.scope, index) } ?? false
  }

  /// Whether it comes after some other question has been answered.
  fileprivate var answersSomething: Bool { waitsForOthers }

  /// Whether two questions come up at the same time.
  fileprivate func runsTogether(with other: Route) -> Bool {
    if belongsToLaunch, other.belongsToLaunch {
      // In different hooks a condition may well keep one of them back at that time.
      return entry.function == other.entry.function || (!known.isConditional && !other.known.isConditional)
    }
    // A body holds many closures that run at times of their own.
    if case .screen(.body, _) = entry.kind { return false }
    return entry.isKnown && entry.function == other.entry.function && entry.closure == other.entry.closure
  }
}
