/// An App Clip asks for permission to track.
///
/// What happens: tracking is always restricted in an App Clip. The request shows nothing and comes back at once with
/// `restricted`, on every system and in every country, and the advertising identifier stays zero.
///
/// Bad, in an App Clip:
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
/// Good:
/// ```swift
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {}
/// }
/// ```
///
/// The full app asks; the App Clip does without.
///
/// Remedy: take the call, and what depends on an answer, out of the App Clip.
///
/// How sure: read from the system's code; Apple does not write about it. A target is an App Clip by its product type or
/// by its entitlements. Code that is shared with the app is reported only if the App Clip's own files lead to it.
struct RequestInAppClip: Kind {
  static let identity = KindIdentity(
    name: "request.in-app-clip", severity: .warning, facts: ["ATT-110", "ATT-114", "ATT-171"], certainty: .observed)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.target.kind == .appClip else { return [] }
    let own = target.binary?.own.filter(\.asksByClass).map(\.place) ?? target.requestsOfItsOwn(in: project).map(\.place)
    return target.once(
      own.map { place in
        finding(
          at: place, in: target, "the App Clip \(target.target.name) asks for permission to track",
          why: "tracking is always restricted in an App Clip: the request returns at once and shows nothing",
          fix: "ask in the full app")
      })
  }
}
