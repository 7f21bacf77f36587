/// The app asks in `applicationDidBecomeActive(_:)`, which an app with scenes never gets.
///
/// What happens: with a scene manifest in the Info.plist, or with SwiftUI's `App`, the system tells the scene's delegate
/// (or `scenePhase`) that it has become active, not the app's delegate. The request is never made and nobody is asked.
///
/// Bad:
/// ```plist
/// <key>UIApplicationSceneManifest</key>
/// <dict>
///   <key>UIApplicationSupportsMultipleScenes</key>
///   <false/>
/// </dict>
/// ```
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
/// Good:
/// ```plist
/// <key>UIApplicationSceneManifest</key>
/// <dict>
///   <key>UIApplicationSupportsMultipleScenes</key>
///   <false/>
/// </dict>
/// ```
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
/// `UIApplication.didBecomeActiveNotification` comes in both worlds.
///
/// Remedy: move the call to the scene's hook.
///
/// How sure: documented by the life cycle of scenes. Silent if another way leads to a request.
struct RequestWrongHookWithScenes: Kind {
  static let identity = KindIdentity(
    name: "request.wrong-hook-with-scenes", severity: .error, facts: ["ATT-41"], certainty: .observed,
    refusals: [.review("2.1", "ATT-215")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.target.kind == .app, target.usesScenes == true else { return [] }
    let routes = target.code.requests.flatMap(\.routes)
    guard !routes.isEmpty, routes.allSatisfy({ $0.isInHookOfAppDelegate(target.code.index) }) else { return [] }
    return target.once(
      routes.compactMap(\.entrySite).map { site in
        finding(
          at: site.place, in: target,
          "asks in applicationDidBecomeActive, which an app with scenes never gets",
          why: "with scenes the system calls sceneDidBecomeActive instead, so nobody is ever asked",
          fix: "ask in sceneDidBecomeActive, or when scenePhase becomes active")
      })
  }
}

extension Route {
  fileprivate func isInHookOfAppDelegate(_ index: CodeIndex) -> Bool {
    guard case .active(.applicationDidBecomeActive) = entry.kind, let type = entry.type else { return false }
    return index.inherits(type, anyOf: ["UIApplicationDelegate", "FlutterAppDelegate", "RCTAppDelegate"])
  }
}
