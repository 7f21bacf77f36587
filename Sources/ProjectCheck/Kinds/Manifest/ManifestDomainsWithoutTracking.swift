/// The privacy manifest lists tracking domains, and says that nothing tracks, or says nothing of it.
///
/// What happens: the upload refuses the build, with ITMS-91064 for an app or framework and ITMS-91107 for a nested
/// bundle.
///
/// Bad:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <false/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array><string>track.example.com</string></array>
/// ```
/// Good:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array><string>track.example.com</string></array>
/// ```
///
/// Or false with an empty list.
///
/// Remedy: set `NSPrivacyTracking` to true, or remove the domains.
///
/// How sure: documented as invalid; refused builds were reported.
struct ManifestDomainsWithoutTracking: ManifestKind {
  static let identity = KindIdentity(
    name: "manifest.domains-without-tracking", severity: .error, facts: ["ATT-181"], certainty: .observed,
    refusals: [.upload(91064, "ATT-181", "B-2"), .upload(91107, "B-2")])

  func findings(in manifest: PrivacyManifest, of target: TargetFacts?) -> [Finding] {
    guard (manifest.domainCount ?? 0) > 0, let place = manifest.domainsKey else { return [] }
    let isAbsent = manifest.root?[PrivacyManifest.Key.tracking] == nil
    guard isAbsent || manifest.tracking?.isTracking == false else { return [] }
    return [
      finding(
        at: place, in: target,
        "tracking domains are listed, but NSPrivacyTracking is \(isAbsent ? "missing" : "false")",
        why: "the upload refuses the build as an invalid binary", refusals: refusals(of: manifest, in: target),
        fix: "set NSPrivacyTracking to true, or remove the domains")
    ]
  }
}
