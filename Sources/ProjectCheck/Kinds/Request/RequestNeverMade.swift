/// The app is prepared to ask for permission to track, but no code that runs does so.
///
/// What happens: App Review finds the usage description or the framework, looks for the alert and cannot find it; a
/// build that declares tracking is refused for that. Every status stays `notDetermined` and the identifier stays zero.
///
/// Bad:
/// ```plist
/// <key>NSUserTrackingUsageDescription</key>
/// <string>We share your advertising identifier with ad networks to show ads that match your interests.</string>
/// ```
/// ```swift
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     // ATTrackingManager.requestTrackingAuthorization { _ in }
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
/// Or neither the key nor the framework.
///
/// Remedy: make the request, or take the key and the framework out.
///
/// How sure: it follows from the files. Silent if some code could not be read, if a function that asks may be called in
/// a way that is not understood, or if an SDK or a plug-in may ask. In a built app no binary may hold the call.
struct RequestNeverMade: Kind {
  static let identity = KindIdentity(
    name: "request.never-made", severity: .warning, facts: ["ATT-190", "ATT-215"], certainty: .observed,
    refusals: [.review("2.1", "ATT-215")])

  static let key = "NSUserTrackingUsageDescription"

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    if let binary = target.binary { return findings(in: target, binary) }
    guard target.target.kind == .app, !target.code.isPartial, target.possibleRequests.isEmpty,
      !target.code.mayAskElsewhere
    else { return [] }
    let keys = target.infoPlists.compactMap { $0[Self.key]?.place }
    guard keys.isEmpty else {
      return target.once(
        keys.map { place in
          finding(
            at: place, in: target,
            target.code.requests.isEmpty
              ? "the usage description is there, but no code asks for permission to track"
              : "the usage description is there, but nothing calls the code that asks for permission to track",
            why: "App Review looks for the alert that the key announces, and cannot find it",
            fix: "make the request, or take the key out")
        })
    }
    guard let first = target.code.imports.map(\.place).min(), target.code.usesManager else { return [] }
    return [
      finding(
        at: first, in: target, "the tracking framework is used, but nothing asks for permission to track",
        why: "App Review looks for the alert of an app that uses the framework, and cannot find it",
        fix: "make the request, or take the framework out")
    ]
  }
}

extension RequestNeverMade {
  private func findings(in target: TargetFacts, _ binary: BinaryFacts) -> [Finding] {
    guard target.target.kind == .app, binary.neverAsks else { return [] }
    let keys = target.infoPlists.compactMap { $0[Self.key]?.place }
    guard keys.isEmpty else {
      return target.once(
        keys.map { place in
          finding(
            at: place, in: target,
            "the usage description is there, but no binary of the app can ask for permission to track",
            why: "App Review looks for the alert that the key announces, and cannot find it",
            fix: "make the request, or take the key out")
        })
    }
    guard let link = target.target.linkedFrameworks.first(where: { $0.name == "AppTrackingTransparency" }) else {
      return []
    }
    return [
      finding(
        at: link.place, in: target,
        "links the tracking framework, but no binary of the app can ask for permission to track",
        why: "App Review looks for the alert of an app that uses the framework, and cannot find it",
        fix: "make the request, or take the framework out")
    ]
  }
}

extension CodeFacts {
  /// Whether an SDK, a script or a plug-in of another language may ask.
  var mayAskElsewhere: Bool {
    asksInScripts || plugIns.contains(where: \.mayAskByItself)
      || sdkUses.contains { $0.use == .start && $0.sdk.mayAsk }
  }

  /// Whether more is used of the framework than its import.
  fileprivate var usesManager: Bool { !requests.isEmpty || !statusReads.isEmpty }
}
