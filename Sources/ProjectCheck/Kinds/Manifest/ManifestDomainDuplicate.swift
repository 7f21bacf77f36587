/// A tracking domain is listed twice in one file.
///
/// What happens: nothing; the lists of all manifests in an app are united. A long list with repetitions is hard to read.
///
/// Bad:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array>
///   <string>track.example.com</string>
///   <string>track.example.com</string>
/// </array>
/// ```
/// Good:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array>
///   <string>track.example.com</string>
/// </array>
/// ```
///
/// Remedy: remove the later entry.
///
/// How sure: it follows from the files.
struct ManifestDomainDuplicate: ManifestKind {
  static let identity = KindIdentity(
    name: "manifest.domain-duplicate", severity: .info, facts: ["ATT-183"], certainty: .documented)

  private static let mostRemarks = 100

  func findings(in manifest: PrivacyManifest, of target: TargetFacts?) -> [Finding] {
    var first: [String: Place] = [:]
    var findings: [Finding] = []
    for domain in manifest.domains where findings.count < Self.mostRemarks {
      let host = domain.text.lowercased()
      guard !host.allSatisfy(\.isWhitespace) else { continue }
      if let earlier = first[host] {
        findings.append(
          finding(
            at: domain.place, in: target, "\(domain.text.excerpt) is already listed in line \(earlier.line)",
            why: "once is enough", fix: "remove this entry", remedy: .removeEntry))
      } else {
        first[host] = domain.place
      }
    }
    return findings
  }
}
