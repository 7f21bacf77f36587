/// A fixed delay stands in for the app's being active.
///
/// What happens: half a second is enough on one phone and too short on another, above all on iPads and when a call or
/// Control Center is in the way. Then the request comes back with `notDetermined` and nobody sees an alert.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidFinishLaunching(_ application: UIApplication) {
///     DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
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
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///   }
/// }
/// ```
///
/// Remedy: wait for the state, not for the clock: `applicationDidBecomeActive`, `sceneDidBecomeActive`, `scenePhase`.
///
/// How sure: observed in many reports; no delay is right for all devices.
struct RequestDelayInsteadOfActive: Kind {
  static let identity = KindIdentity(
    name: "request.delay-instead-of-active", severity: .warning, facts: ["ATT-41"], certainty: .observed)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.promptingRequests.compactMap { request in
        for route in request.routes {
          guard route.startsInactive, route.known.isActive != true, !route.waitsForOthers,
            let delay = route.delays.first
          else { continue }
          return finding(
            at: request.place, in: target, "waits \(Self.text(delay.hop)) instead of waiting for the app to be active",
            why: "a delay that suffices on one device is too short on another: nothing is shown there",
            fix: "ask when the app has become active")
        }
        return nil
      })
  }

  private static func text(_ hop: ClosureRole.Hop) -> String {
    let seconds: Double
    switch hop {
    case .delay(let time?), .backgroundDelay(let time?): seconds = time
    default: return "a fixed time"
    }
    let rounded = (seconds * 100).rounded() / 100
    return rounded == 1 ? "1 second" : "\(rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)") seconds"
  }
}

extension Route {
  /// Whether the app is not active, or need not be, where the way begins.
  fileprivate var startsInactive: Bool { belongsToLaunch || entry.kind == .willEnterForeground }
}
