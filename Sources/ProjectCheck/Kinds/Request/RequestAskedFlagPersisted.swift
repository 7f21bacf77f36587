/// A flag of the app's own says "already asked" and keeps it from asking again.
///
/// What happens: a request can come back without an answer: the app was not active, another alert was up, the person chose
/// Additional Information. With the flag set, this person is never asked again. In the EU the flag also stops the
/// question that is allowed again a year after the last answer.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     if !UserDefaults.standard.bool(forKey: "askedForTracking") {
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///       UserDefaults.standard.set(true, forKey: "askedForTracking")
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
/// The system remembers the answer, and asking again is always safe.
///
/// Remedy: take the flag out; if a screen of your own comes first, look at the status instead:
/// `trackingAuthorizationStatus == .notDetermined`.
///
/// How sure: it follows from the code. A flag that lasts for one run only matters if it is set before the answer.
struct RequestAskedFlagPersisted: Kind {
  static let identity = KindIdentity(
    name: "request.asked-flag-persisted", severity: .warning, facts: ["ATT-31", "ATT-84", "ATT-86"],
    certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.possibleRequests.flatMap { request in
        AskedFlag.all(around: request, in: target.code.index).map { flag in
          switch flag.lasting {
          case .stored:
            finding(
              at: flag.place, in: target,
              flag.isSetWhenDecided
                ? "remembers that it has asked, which stops the yearly question in the EU"
                : "remembers that it has asked, whatever came of it, and never asks again",
              why: flag.isSetWhenDecided
                ? "the system allows the question again a year after an answer there, and the flag keeps the app from it"
                : "a request that shows nothing comes back as notDetermined, and this person is never asked again",
              severity: flag.isSetWhenDecided ? .info : .warning,
              fix: "leave the flag out: asking again is always safe")
          case .run:
            finding(
              at: flag.place, in: target, "notes that it has asked before there is an answer",
              why: "a request that shows nothing is not repeated when the app becomes active again",
              fix: "set the flag in the completion, for an answer that is not notDetermined")
          }
        }
      })
  }
}
