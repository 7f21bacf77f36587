/// An SDK is started in the completion of a request that only people get to who have answered before.
///
/// What happens: somebody who was never asked does not get to the request, so its completion never runs, and neither does
/// the SDK: no ads, nothing measured, in the whole of their first run and every one after it.
///
/// Bad:
/// ```swift
/// import AppsFlyerLib
/// import AppTrackingTransparency
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     guard ATTrackingManager.trackingAuthorizationStatus != .notDetermined else { return }
///     ATTrackingManager.requestTrackingAuthorization { _ in AppsFlyerLib.shared().start() }
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppsFlyerLib
/// import AppTrackingTransparency
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidBecomeActive(_ application: UIApplication) {
///     ATTrackingManager.requestTrackingAuthorization { _ in AppsFlyerLib.shared().start() }
///   }
/// }
/// ```
///
/// The system answers at once where the status is decided.
///
/// Remedy: make the request without the condition, or turn it round and start the SDK in the other branch too.
///
/// How sure: it follows from the code. Silent if the SDK is started in another place as well.
struct SDKNeverStarted: Kind {
  static let identity = KindIdentity(
    name: "sdk.never-started", severity: .warning, facts: ["ATT-33", "ATT-86"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let starts = target.code.sdkUses.filter { $0.use == .start && $0.sdk.purpose != .consent }
    return target.once(
      Dictionary(grouping: starts, by: \.sdk.name).values.flatMap { starts -> [Finding] in
        guard starts.allSatisfy(\.waitsForDecidedOnly) else { return [] }
        return starts.map { start in
          finding(
            at: start.place, in: target,
            "starts \(start.sdk.name) in a completion that people who were never asked do not get to",
            why: "the request before it is made only where the status is decided, so it never starts for them",
            fix: "make the request without that condition")
        }
      }.sorted { $0.place < $1.place })
  }
}

extension SDKUse {
  /// Whether every way here goes through an answer, and only people get that far who had decided before.
  fileprivate var waitsForDecidedOnly: Bool {
    !routes.isEmpty
      && routes.allSatisfy { route in
        route.entry.isKnown && !route.known.possible.contains(.notDetermined)
          && route.hops.contains { $0.hop == .trackingAnswer }
      }
  }
}
