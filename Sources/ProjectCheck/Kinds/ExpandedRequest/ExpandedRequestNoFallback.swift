/// On systems before iOS 27.2 nobody is asked.
///
/// What happens: the call of iOS 27.2 stands inside a check for that version, and nothing stands in its place for older
/// systems. People there are never asked, and the app gets `notDetermined` and a zero identifier for all of them.
///
/// Bad, in an app for iOS 16:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     Task {
///       if #available(iOS 27.2, *) {
///         await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
///       }
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
///     Task {
///       if #available(iOS 27.2, *) {
///         await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
///       } else {
///         await ATTrackingManager.requestTrackingAuthorization()
///       }
///     }
///   }
/// }
/// ```
///
/// Remedy: make the classic call on older systems.
///
/// How sure: it follows from the code. Silent if another call may take care of them.
struct ExpandedRequestNoFallback: Kind {
  static let identity = KindIdentity(
    name: "expanded-request.no-fallback", severity: .error, facts: ["ATT-5", "ATT-9"], certainty: .header)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let first = ExpandedRequestNeedsAvailability.first
    guard let minimum = target.minimum(on: .iOS), minimum < first, !target.code.isPartial else { return [] }
    let requests = target.possibleRequests
    let guarded = requests.filter { request in
      guard case .expanded = request.request.form else { return false }
      return request.runsOnly(from: first)
    }
    // Any other call could be the one for older systems.
    guard !guarded.isEmpty, guarded.count == requests.count else { return [] }
    return target.once(
      guarded.map { request in
        finding(
          at: request.place, in: target, "nobody is asked on systems before iOS 27.2",
          why: "the target runs on iOS \(minimum), and only the call of 27.2 is made",
          fix: "make the classic call in the other branch",
          remedy: request.canCallClassic(in: target) ? .addFallback : nil)
      })
  }
}

extension RequestSite {
  fileprivate func runsOnly(from version: PlatformVersion) -> Bool {
    if let least = local.availability.atLeast[.iOS], least >= version { return true }
    return !routes.isEmpty
      && routes.allSatisfy { $0.known.availability.atLeast[.iOS].map { $0 >= version } ?? false }
  }
}
