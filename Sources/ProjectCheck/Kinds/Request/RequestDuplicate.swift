/// Two independent places ask for permission to track.
///
/// What happens: the second request comes while the alert of the first is up and returns `notDetermined`, or it returns
/// the answer of the first before its own explanation was shown. Which of the two wins depends on timing.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) { ATTrackingManager.requestTrackingAuthorization { _ in } }
/// }
///
/// class HomeViewController: UIViewController {
///   override func viewDidAppear(_ animated: Bool) { ATTrackingManager.requestTrackingAuthorization { _ in } }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) { ATTrackingManager.requestTrackingAuthorization { _ in } }
/// }
/// ```
///
/// Who else needs the answer awaits this one.
///
/// Remedy: keep one of them.
///
/// How sure: it follows from the code. Requests on a tap do not count.
struct RequestDuplicate: Kind {
  static let identity = KindIdentity(
    name: "request.duplicate", severity: .warning, facts: ["ATT-36"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    // In a plain folder several apps may lie side by side.
    guard target.target.kind != .folder else { return [] }
    let automatic = target.promptingRequests.compactMap { request -> (RequestSite, Route)? in
      guard let route = request.routes.first(where: { $0.isAutomatic && !$0.waitsForOthers }) else { return nil }
      return (request, route)
    }
    guard let first = automatic.first else { return [] }
    return target.once(
      automatic.dropFirst().compactMap { request, route in
        // The two calls of one function, or of one entry, are branches of one question.
        guard request.function != first.0.function, route.entry.function != first.1.entry.function else { return nil }
        return finding(
          at: request.place, in: target, "asks for permission to track a second time, \(route.entry.moment)",
          why: "the request in \(first.0.place.path):\(first.0.place.line) asks too; the later one returns at once",
          fix: "ask in one place")
      })
  }
}
