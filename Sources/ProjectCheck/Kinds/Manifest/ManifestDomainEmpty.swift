/// The list of tracking domains has an empty entry.
///
/// What happens: the upload refuses the build with ITMS-91064. In a signed framework nobody but its maker can mend it.
///
/// Bad:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <false/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array><string></string></array>
/// ```
/// Good:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <false/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array/>
/// ```
///
/// Remedy: remove the entry.
///
/// How sure: a refused build was reported.
struct ManifestDomainEmpty: ManifestKind {
  static let identity = KindIdentity(
    name: "manifest.domain-empty", severity: .error, facts: ["ATT-182"], certainty: .observed,
    refusals: [.upload(91064, "B-2"), .upload(91107, "B-2")])

  private static let mostRemarks = 100

  func findings(in manifest: PrivacyManifest, of target: TargetFacts?) -> [Finding] {
    let findings = manifest.domains.enumerated().lazy.filter { $0.element.text.allSatisfy(\.isWhitespace) }
      .map { index, domain in
        finding(
          at: domain.place, in: target, "entry \(index + 1) of NSPrivacyTrackingDomains is empty",
          why: "the upload refuses the build as an invalid binary", refusals: refusals(of: manifest, in: target),
          fix: "remove the entry", remedy: .removeEntry)
      }
    return Array(findings.prefix(Self.mostRemarks))
  }
}
