import TrackingPolicy

/// Several signals of the device are hashed together into an identifier.
///
/// What happens: such a fingerprint tells people apart without their permission. Apple forbids it, with permission or
/// without, whatever it is used for (ATT-218), and App Review and the privacy manifests’ rules look for it.
///
/// Bad:
/// ```swift
/// import AppTrackingTransparency
/// import CryptoKit
///
/// func deviceFingerprint() -> String {
///   let signals = [
///     UIDevice.current.model, UIDevice.current.systemVersion, "\(UIScreen.main.bounds)", Locale.current.identifier,
///   ]
///   return SHA256.hash(data: Data(signals.joined().utf8)).description
/// }
/// ```
/// Good:
/// ```swift
/// import AppTrackingTransparency
///
/// func installationIdentifier() -> String {
///   if let known = UserDefaults.standard.string(forKey: "installation") { return known }
///   let new = UUID().uuidString
///   UserDefaults.standard.set(new, forKey: "installation")
///   return new
/// }
/// ```
///
/// Remedy: use a random identifier of this installation, or `identifierForVendor` among your own apps.
///
/// How sure: the rule is Apple’s. Found where a function whose name, or whose type’s, speaks of a fingerprint or a device’s
/// identifier hashes three kinds of signals or more; what the hash is used for is not seen.
struct FingerprintBuilder: Kind {
  static let identity = KindIdentity(
    name: "fingerprint.builder", severity: .warning, facts: ["ATT-218"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.code.fingerprints.filter { !$0.isReachedWhenRefused }.map { site in
      finding(
        at: site.place, in: target, "hashes signals of the device into an identifier: \(site.signals.sentence)",
        why: "fingerprinting is forbidden, with permission to track or without",
        fix: "use a random identifier of this installation, or identifierForVendor")
    }
  }
}

extension [String] {
  /// The words as a list: `a, b and c`.
  var sentence: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + (last ?? "")
  }
}
