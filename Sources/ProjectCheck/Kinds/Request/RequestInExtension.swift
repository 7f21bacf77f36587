/// An app extension asks for permission to track.
///
/// What happens: the system never shows the alert for an extension; the request comes back at once with the current
/// status. An extension may read the status that the app's user has chosen.
///
/// Bad, in an app extension:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class ShareViewController: UIViewController {
///   override func viewDidAppear(_ animated: Bool) {
///     super.viewDidAppear(animated)
///     ATTrackingManager.requestTrackingAuthorization { status in print(status) }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class ShareViewController: UIViewController {
///   override func viewDidAppear(_ animated: Bool) {
///     super.viewDidAppear(animated)
///     print(ATTrackingManager.trackingAuthorizationStatus)
///   }
/// }
/// ```
///
/// The app asks.
///
/// Remedy: take the call out of the extension.
///
/// How sure: Apple documents it. Code that is shared with the app is reported only if the extension's own files lead to it;
/// of a built extension, if its own binary can ask.
struct RequestInExtension: Kind {
  static let identity = KindIdentity(
    name: "request.in-extension", severity: .error, facts: ["ATT-32", "ATT-35", "ATT-231"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.target.kind == .appExtension else { return [] }
    let own = target.binary?.own.filter(\.asksByClass).map(\.place) ?? target.requestsOfItsOwn(in: project).map(\.place)
    return target.once(
      own.map { place in
        finding(
          at: place, in: target, "the extension \(target.target.name) asks for permission to track",
          why: "the system never shows the alert for an extension: the request returns at once",
          fix: "ask in the app, and read the status in the extension")
      })
  }
}
