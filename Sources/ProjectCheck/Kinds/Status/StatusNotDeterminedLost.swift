/// The app asks once at its start, and a request that has shown nothing is never made again.
///
/// What happens: the system may put the alert away without an answer, or show none because the app is not active yet. The
/// completion gets `notDetermined` then and nothing is recorded, so the app has to ask again. Here it takes that for a
/// refusal, does nothing, and these people are not asked before the next launch, where the same may happen.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// @main class AppDelegate: UIResponder, UIApplicationDelegate {
///   func applicationDidFinishLaunching(_ application: UIApplication) {
///     DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
///       ATTrackingManager.requestTrackingAuthorization { status in
///         if status == .authorized { Tracker.start() }
///       }
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
///     ATTrackingManager.requestTrackingAuthorization { status in
///       if status == .authorized { Tracker.start() }
///     }
///   }
/// }
/// ```
///
/// Remedy: ask on `didBecomeActive`; asking again is always safe.
///
/// How sure: documented. Reported where every way to a request belongs to the app's start and does not make sure that the
/// app is active; silent where no request can ever show anything, which request.at-launch says.
struct StatusNotDeterminedLost: Kind {
  static let identity = KindIdentity(
    name: "status.not-determined-lost", severity: .warning, facts: ["ATT-31", "ATT-41", "ATT-86"],
    certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let requests = target.possibleRequests
    guard target.target.kind == .app, !target.code.mayAskElsewhere,
      requests.allSatisfy({ $0.routes.allSatisfy(\.comesOnceARun) && !$0.routes.allSatisfy(\.isBeforeActive) })
    else { return [] }
    return target.once(
      requests.filter { target.code.index.takesUndecidedForRefusal($0) }.map { request in
        finding(
          at: request.place, in: target,
          "asks once at the start, and takes a question that was not shown for a refusal",
          why: "a request that shows nothing comes back as notDetermined, and nothing asks again in this run",
          fix: "ask each time the app becomes active while the status is notDetermined")
      })
  }
}

extension Route {
  /// Whether the app comes here at its start only, and perhaps before it is active.
  fileprivate var comesOnceARun: Bool {
    guard known.isActive != true, !waitsForOthers else { return false }
    switch entry.kind {
    case .launch, .screen(.viewDidLoad, isFirst: true), .screen(.appear, isFirst: true): return true
    default: return false
    }
  }
}

extension CodeIndex {
  /// Whether what follows an answer does something for people who have allowed, and nothing for the undecided.
  fileprivate func takesUndecidedForRefusal(_ request: RequestSite) -> Bool {
    guard let after = scopeAfterAnswer(of: request) else { return false }
    let effects = effects(in: after).filter { $0.place > request.place }
    let answers = effects.map { answer(at: Key(file: after.file, ref: $0.scope)) }
    guard !answers.isEmpty else { return false }
    return answers.allSatisfy { $0.map { $0.contains(.authorized) && !$0.contains(.notDetermined) } ?? false }
  }
}
