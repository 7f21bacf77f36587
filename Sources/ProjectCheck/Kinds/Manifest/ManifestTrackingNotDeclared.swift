/// This target’s own code reads the advertising identifier, and its privacy manifest says that it does not track.
///
/// What happens: the manifest is what Xcode’s privacy report and App Review go by. An identifier that is read to be sent
/// on is tracking, and a label that says otherwise is refused or found out later.
///
/// Bad:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <false/>
/// ```
/// ```swift
/// import AdSupport
/// import AppTrackingTransparency
/// import UIKit
///
/// class SceneDelegate: UIResponder, UIWindowSceneDelegate {
///   func sceneDidBecomeActive(_ scene: UIScene) {
///     ATTrackingManager.requestTrackingAuthorization { status in
///       if status == .authorized { Tracker.start(ASIdentifierManager.shared().advertisingIdentifier) }
///     }
///   }
/// }
/// ```
/// Good:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array><string>track.example.com</string></array>
/// ```
///
/// The list has the hosts that the identifier is sent to.
///
/// Remedy: declare it, or leave the reading to the SDK that needs it, whose own manifest speaks for it.
///
/// How sure: inferred. The files show that the identifier is read, not what becomes of it; SDKs’ code is not counted.
struct ManifestTrackingNotDeclared: Kind {
  static let identity = KindIdentity(
    name: "manifest.tracking-not-declared", severity: .warning, facts: ["ATT-190", "ATT-216"], certainty: .inferred)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    let own = Set(target.target.sources)
    let reads = target.code.identifierReads.filter { $0.reachability == .reachable && own.contains($0.place.path) }
    guard let read = reads.map(\.place).min(), !target.manifests.isEmpty,
      target.manifests.allSatisfy({ $0.root != nil && $0.saysNothingTracks })
    else { return [] }
    return target.manifests.prefix(1).map { manifest in
      finding(
        at: manifest.tracking?.place ?? manifest.place, in: target,
        "the manifest says that nothing tracks, but \(read.shortDescription) reads the advertising identifier",
        why: "the privacy report and App Review go by the manifest",
        fix: "declare the tracking, or leave the reading to the SDK that needs it")
    }
  }
}

extension PrivacyManifest {
  /// Whether neither the flag nor a collected type speaks of tracking.
  fileprivate var saysNothingTracks: Bool {
    tracking?.isTracking != true && !collectedTypes.contains { $0[Key.typeTracking]?.boolean == true }
  }
}
