/// The first screen asks for permission to track while it loads.
///
/// What happens: `viewDidLoad` and `viewWillAppear` of the first view controller run while the app starts and is not
/// active: iOS 15 and later show nothing and answer `notDetermined`. It may work on the developer's phone and fail on a
/// slower one.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   var window: UIWindow?
///
///   func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///     window?.rootViewController = HomeViewController()
///   }
/// }
///
/// class HomeViewController: UIViewController {
///   override func viewDidLoad() { ATTrackingManager.requestTrackingAuthorization { _ in } }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   var window: UIWindow?
///
///   func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
///     window?.rootViewController = HomeViewController()
///   }
///
///   func sceneDidBecomeActive(_ scene: UIScene) { ATTrackingManager.requestTrackingAuthorization { _ in } }
/// }
/// ```
///
/// Remedy: ask when the app has become active, or from a button of that screen.
///
/// How sure: observed. Reported where the screen is the first one for certain: the storyboard's initial view controller
/// or one that the launch code shows.
struct RequestInViewDidLoad: Kind {
  static let identity = KindIdentity(
    name: "request.in-view-did-load", severity: .warning, facts: ["ATT-41", "ATT-143"], certainty: .observed,
    refusals: [.review("2.1", "ATT-215")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.promptingRequests.flatMap { request in
        request.routes.compactMap { route in
          guard route.isFirstScreenLoading, route.delays.isEmpty, let site = route.entrySite else { return nil }
          return finding(
            at: site.place, in: target,
            "asks for permission to track \(route.entry.moment) of the first screen, before the app is active",
            why: "since iOS 15 a request of an inactive app shows nothing and comes back as notDetermined",
            fix: "ask when the app has become active")
        }
      })
  }
}
