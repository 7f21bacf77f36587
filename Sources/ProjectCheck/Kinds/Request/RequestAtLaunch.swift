/// The app asks for permission to track before it is active.
///
/// What happens: since iOS 15 the system shows the alert only to an active app. In a launch hook, in the code that builds
/// the first scene, or when the first view appears, the app is not active yet: the request comes back at once with
/// `notDetermined`, nobody sees an alert, and App Review reports that it cannot find one.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func application(
///     _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
///   ) -> Bool {
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///     return true
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///   }
/// }
/// ```
///
/// With scenes `sceneDidBecomeActive(_:)` is the place, in SwiftUI the moment when `scenePhase` becomes `.active`; a tap
/// on a button is always good.
///
/// Remedy: move the call to where the app is active, and repeat it there until the status is decided.
///
/// How sure: an Apple engineer says so, and many reports agree. A delay in front of the call makes it likelier to work, not
/// certain.
struct RequestAtLaunch: Kind {
  static let identity = KindIdentity(
    name: "request.at-launch", severity: .error, facts: ["ATT-32", "ATT-41", "ATT-143"], certainty: .observed,
    refusals: [.review("2.1", "ATT-215")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.promptingRequests.flatMap { request in
        request.routes.compactMap { finding(for: $0, of: request, in: target) }
      })
  }

  private func finding(for route: Route, of request: RequestSite, in target: TargetFacts) -> Finding? {
    guard route.runsDuringLaunch, route.siteInInitialiser(target.code.index) == nil, let site = route.entrySite else {
      return nil
    }
    let isCertain = route.delays.isEmpty && route.isInLaunchHook
    // The main function and the first component start everything: they say little about where the question belongs.
    let isScript = [.dart, .javaScript].contains(target.code.index.files[request.call.file].language)
    return finding(
      at: isScript ? request.place : site.place, in: target,
      "asks for permission to track \(route.entry.moment), before the app is active",
      why: "since iOS 15 a request of an inactive app shows nothing and comes back as notDetermined",
      severity: isCertain ? .error : .warning,
      fix: "ask when the app has become active")
  }
}

extension Route {
  /// Whether a hook of the app's start brings it here, not a view's appearance.
  fileprivate var isInLaunchHook: Bool {
    if case .launch = entry.kind { true } else { false }
  }
}

extension EntryPoint {
  /// When this begins, for a message.
  var moment: String {
    switch kind {
    case .launch(.didFinishLaunching): "in didFinishLaunching"
    case .launch(.sceneWillConnect): "when the scene connects"
    case .launch(.initialiser): "in an initialiser"
    case .launch(.appBody): "in the App's body"
    case .launch(.moduleLoad): "before the app has started"
    case .screen(.viewDidLoad, _): "in viewDidLoad"
    case .screen(.viewWillAppear, _): "in viewWillAppear"
    case .screen(.viewDidAppear, _): "in viewDidAppear"
    case .screen(.appear, _): "when the first view appears"
    case .screen(.body, _): "while the first view is drawn"
    case .active: "when the app becomes active"
    case .willEnterForeground: "when the app comes to the foreground"
    case .userAction: "on a tap"
    case .event, .publicInterface, .appExtension, .unknown: "at some time"
    }
  }
}
