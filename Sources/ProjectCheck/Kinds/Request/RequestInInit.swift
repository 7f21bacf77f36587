/// The app asks for permission to track inside an initialiser that runs while it starts.
///
/// What happens: as with any request before the app is active, iOS 15 and later show nothing and answer
/// `notDetermined`. Initialisers of the `App`, of a root view or of the model that it owns run before the first frame.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import SwiftUI
///
/// @main struct RecipesApp: App {
///   init() { ATTrackingManager.requestTrackingAuthorization { _ in } }
///
///   var body: some Scene { WindowGroup { Text("Recipes") } }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import SwiftUI
///
/// @main struct RecipesApp: App {
///   @Environment(\.scenePhase) private var phase
///
///   var body: some Scene {
///     WindowGroup { Text("Recipes") }
///       .onChange(of: phase) { if $0 == .active { ATTrackingManager.requestTrackingAuthorization { _ in } } }
///   }
/// }
/// ```
///
/// Remedy: leave initialisers free of questions to the person; ask when the scene has become active.
///
/// How sure: observed, as for `request.at-launch`.
struct RequestInInit: Kind {
  static let identity = KindIdentity(
    name: "request.in-init", severity: .error, facts: ["ATT-32", "ATT-41", "ATT-143"], certainty: .observed,
    refusals: [.review("2.1", "ATT-215")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.promptingRequests.flatMap { request in
        request.routes.compactMap { route in
          guard route.runsDuringLaunch, let site = route.siteInInitialiser(target.code.index) else { return nil }
          let type = target.code.index.owner(of: site.function)
          return finding(
            at: site.place, in: target,
            "asks for permission to track in the initialiser\(type.map { " of \($0)" } ?? ""), before the app is active",
            why: "since iOS 15 a request of an inactive app shows nothing and comes back as notDetermined",
            severity: route.delays.isEmpty ? .error : .warning, fix: "ask when the app has become active")
        }
      })
  }
}
