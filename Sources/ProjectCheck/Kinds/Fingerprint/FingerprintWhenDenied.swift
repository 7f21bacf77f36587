import TrackingPolicy

/// Signals of the device are combined into an identifier when tracking is refused.
///
/// What happens: the person has said no, and is told apart all the same. Apple forbids fingerprints always (ATT-218); as
/// a substitute for the advertising identifier they are what App Review removes apps for.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import CryptoKit
///
/// final class DeviceIdentifier {
///   func value() -> String {
///     if ATTrackingManager.trackingAuthorizationStatus == .authorized { return "" }
///     let signals = [UIDevice.current.model, "\(UIScreen.main.bounds)", Locale.current.identifier]
///     return SHA256.hash(data: Data(signals.joined().utf8)).description
///   }
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
///
/// final class DeviceIdentifier {
///   func value() -> String? {
///     if ATTrackingManager.trackingAuthorizationStatus == .authorized { return "" }
///     return nil
///   }
/// }
/// ```
///
/// Remedy: send no identifier then.
///
/// How sure: the rule is Apple’s. Found as `fingerprint.builder` is, where the status on the way there cannot be authorized.
struct FingerprintWhenDenied: Kind {
  static let identity = KindIdentity(
    name: "fingerprint.when-denied", severity: .warning, facts: ["ATT-218"], certainty: .documented,
    refusals: [.review("5.1.2(i)", "ATT-214")])

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.code.fingerprints.filter(\.isReachedWhenRefused).map { site in
      finding(
        at: site.place, in: target,
        "hashes signals of the device into an identifier where tracking is not allowed: \(site.signals.sentence)",
        why: "fingerprinting is forbidden; after a refusal it tells people apart who have said no",
        fix: "send no identifier when the status is not authorized")
    }
  }
}
