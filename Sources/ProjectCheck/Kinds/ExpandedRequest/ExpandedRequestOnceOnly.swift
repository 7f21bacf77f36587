/// The app never asks people again who have decided, although the EU allows that a year later.
///
/// What happens: a condition lets only undecided people get to the request. In the EU, since iOS 27.2, the system may ask
/// again a year after the last answer, and the request itself is the only way to find out. This app never will.
///
/// Bad, in an app for iOS 27.2:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     Task {
///       guard ATTrackingManager.trackingAuthorizationStatus == .notDetermined else { return }
///       await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
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
///       await ATTrackingManager.requestTrackingAuthorization(preferringExpandedInterface: true)
///     }
///   }
/// }
/// ```
///
/// Outside of the EU, and before the year is over, the stored decision comes back at once.
///
/// Remedy: make the request whatever the status is.
///
/// How sure: documented. Reported only for apps that care for the EU's sheet: those that make the call of iOS 27.2.
struct ExpandedRequestOnceOnly: Kind {
  static let identity = KindIdentity(
    name: "expanded-request.once-only", severity: .warning, facts: ["ATT-84", "ATT-85", "ATT-86"],
    certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let requests = target.possibleRequests
    let isForEU = requests.contains { if case .expanded = $0.request.form { true } else { false } }
    guard isForEU, requests.allSatisfy({ $0.onlyWhenUndecided != nil }) else { return [] }
    return target.once(
      requests.compactMap(\.onlyWhenUndecided).map { place in
        finding(
          at: place, in: target, "people who have decided are never asked again",
          why: "in the EU the system may ask again a year after the answer, and only a request finds out",
          fix: "make the request whatever the status is: asking again is always safe")
      })
  }
}

extension RequestSite {
  /// The test because of which only undecided people get here; nil if others can.
  fileprivate var onlyWhenUndecided: Place? {
    test { $0 == .notDetermined }
  }
}
