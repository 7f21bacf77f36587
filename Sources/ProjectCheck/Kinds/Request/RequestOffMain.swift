/// The request is made on a background queue.
///
/// What happens: the request shows an alert, and it looks at the app's state. From another thread than the main one, apps
/// have been reported to crash or to see nothing.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     DispatchQueue.global().async {
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
/// Remedy: make the call on the main queue.
///
/// How sure: observed; Apple says nothing about the queue. Reported only where the code names a background queue itself.
struct RequestOffMain: Kind {
  static let identity = KindIdentity(
    name: "request.off-main", severity: .error, facts: ["ATT-12"], certainty: .observed)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.possibleRequests.compactMap { request in
        let function = target.code.index[request.function]
        guard !function.attributes.contains("MainActor"), request.routes.contains(where: { $0.backgroundQueue != nil })
        else { return nil }
        return finding(
          at: request.place, in: target, "asks for permission to track on a background queue",
          why: "the alert belongs to the main thread: reports tell of crashes and of alerts that never come",
          fix: "make the call on the main queue")
      })
  }
}
