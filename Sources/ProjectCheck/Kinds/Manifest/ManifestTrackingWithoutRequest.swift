/// The app’s privacy manifest says that it tracks, and the app never asks for permission.
///
/// What happens: without an answer the status is never `authorized`, so that all listed hosts stay blocked for everyone
/// (error −1009). In review the app that declares tracking and shows no prompt is refused (5.1.2).
///
/// Bad:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array><string>track.example.com</string></array>
/// ```
/// ```swift
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) { Tracker.start() }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     ATTrackingManager.requestTrackingAuthorization { if $0 == .authorized { Tracker.start() } }
///   }
/// }
/// ```
///
/// Remedy: ask, or set `NSPrivacyTracking` to false if nothing tracks.
///
/// How sure: the block is documented. Silent where some code could not be read, and where an SDK or plug-in may ask. In a built
/// app no binary may hold the call, and the manifests of its frameworks count too.
struct ManifestTrackingWithoutRequest: Kind {
  static let identity = KindIdentity(
    name: "manifest.tracking-without-request", severity: .warning, facts: ["ATT-183", "ATT-190"],
    certainty: .inferred,
    refusals: [.review("5.1.2", "ATT-190")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    if let binary = target.binary { return findings(in: target, binary, of: project) }
    guard target.canPrompt, target.target.kind == .app, !target.code.isPartial, !target.code.mayAskElsewhere,
      target.possibleRequests.isEmpty
    else { return [] }
    return target.manifests.compactMap { manifest in
      guard let tracking = manifest.tracking, tracking.isTracking else { return nil }
      return finding(
        at: tracking.place, in: target, "the manifest says that the app tracks, but no code asks for permission",
        why: "the listed hosts stay blocked for everyone, and App Review looks for the prompt",
        fix: "ask before anything is sent, or say that nothing tracks")
    }
  }

  /// The lists of all manifests of an app are united (ATT-183), its frameworks' among them.
  private func findings(in target: TargetFacts, _ binary: BinaryFacts, of project: ProjectFacts) -> [Finding] {
    guard target.canPrompt, target.target.kind == .app, binary.neverAsks else { return [] }
    let parts = Set(target.target.parts(among: project.targets.map(\.target)).map(\.id))
    return project.targets.filter { parts.contains($0.target.id) }.flatMap(\.manifests).compactMap { manifest in
      guard let tracking = manifest.tracking, tracking.isTracking else { return nil }
      return finding(
        at: tracking.place, in: target,
        "the manifest says that the app tracks, but no binary of the app can ask for permission",
        why: "the listed hosts stay blocked for everyone, and App Review looks for the prompt",
        fix: "ask before anything is sent, or say that nothing tracks")
    }
  }
}
