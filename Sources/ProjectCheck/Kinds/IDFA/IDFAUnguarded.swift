/// The advertising identifier is read without a look at the status.
///
/// What happens: without permission the identifier is all zeros, the same for everybody. Code that sends it anyway puts
/// all those people under one identifier, and in review it looks like collecting before asking.
///
/// Bad:
/// ```swift
/// import AdSupport
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     Analytics.shared.idfa = ASIdentifierManager.shared().advertisingIdentifier.uuidString
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AdSupport
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     guard ATTrackingManager.trackingAuthorizationStatus == .authorized else { return }
///     Analytics.shared.idfa = ASIdentifierManager.shared().advertisingIdentifier.uuidString
///   }
/// }
/// ```
///
/// Remedy: read it only where the status is `authorized`, and each time anew.
///
/// How sure: documented. Silent where a condition may be the check, and where the callers are not known.
struct IDFAUnguarded: Kind {
  static let identity = KindIdentity(
    name: "idfa.unguarded", severity: .warning, facts: ["ATT-171"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.code.identifierReads.filter { read in
        read.isBlind && !read.isBeforeAnyAnswer(in: target) && !read.isKept(in: target.code.index)
      }.map { read in
        finding(
          at: read.place, in: target, "reads the advertising identifier without a look at the status",
          why: "without permission it is all zeros, the same for everybody",
          fix: "read it only where the status is authorized")
      })
  }
}
