/// A library asks for permission to track by itself.
///
/// What happens: the app that uses the library cannot choose the moment: the alert may come before the app's own
/// explanation, or collide with another alert, and App Review holds the app to account.
///
/// Bad, in a library:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// public final class Measurement {
///   public init() {
///     NotificationCenter.default.addObserver(
///       forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
///     ) { _ in
///       ATTrackingManager.requestTrackingAuthorization { _ in }
///     }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
///
/// public final class Measurement {
///   public init() {}
///
///   /// Asks for permission to track: call it when the app is active and the person knows why.
///   public func requestPermission() {
///     ATTrackingManager.requestTrackingAuthorization { _ in }
///   }
/// }
/// ```
///
/// Remedy: offer a function, and leave the moment to the app.
///
/// How sure: it follows from the code. Reported for libraries that no app of the project builds in, where a life-cycle
/// hook or an initialiser leads to the request.
struct RequestInsideSDK: Kind {
  static let identity = KindIdentity(
    name: "request.inside-sdk", severity: .info, facts: ["ATT-230"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.target.kind == .library, !target.code.requests.isEmpty, !project.isBuiltIntoApp(target.target) else {
      return []
    }
    return target.once(
      target.code.requests.compactMap { request in
        guard let route = request.routes.first(where: \.isAutomatic) else { return nil }
        return finding(
          at: request.place, in: target, "the library asks for permission to track by itself, \(route.entry.moment)",
          why: "the app that uses it cannot choose the moment of the alert",
          fix: "let the app call a function for it")
      })
  }
}
