/// The privacy manifest says that the app or SDK tracks, and lists no tracking domain.
///
/// What happens: the upload refuses the build as an invalid binary, with ITMS-91064 for an app or framework and
/// ITMS-91107 for a nested bundle.
///
/// Bad:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array/>
/// ```
/// Good:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array><string>track.example.com</string></array>
/// ```
///
/// The list has the hosts that tracking data goes to; false with an empty list is valid too.
///
/// Remedy: list the hosts, but not your own API’s: every listed host is unreachable until a person allows tracking. If
/// this code itself does not track, say false.
///
/// How sure: documented as invalid; refused builds were reported.
struct ManifestTrackingWithoutDomains: ManifestKind {
  static let identity = KindIdentity(
    name: "manifest.tracking-without-domains", severity: .error, facts: ["ATT-181"], certainty: .documented,
    refusals: [.upload(91064, "ATT-181", "B-2"), .upload(91107, "B-2")])

  func findings(in manifest: PrivacyManifest, of target: TargetFacts?) -> [Finding] {
    // A list of another type is malformed, which another kind says.
    let hasOtherType = manifest.domainsKey != nil && manifest.domainCount == nil
    guard let tracking = manifest.tracking, tracking.isTracking, !hasOtherType, (manifest.domainCount ?? 0) == 0 else {
      return []
    }
    return [
      finding(
        at: tracking.place, in: target, "NSPrivacyTracking is true, but no tracking domain is listed",
        why: "the upload refuses the build as an invalid binary", refusals: refusals(of: manifest, in: target),
        fix: "list the hosts in NSPrivacyTrackingDomains, or set NSPrivacyTracking to false")
    ]
  }
}
