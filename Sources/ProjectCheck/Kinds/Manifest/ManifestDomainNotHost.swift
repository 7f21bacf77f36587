/// A tracking domain is written as an address, not as a bare host name.
///
/// What happens: the system compares host names, so that an entry with a scheme, path, query, port or white space
/// matches nothing and the host is not blocked; the upload may call the manifest invalid.
///
/// Bad:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array><string>https://track.example.com/</string></array>
/// ```
/// Good:
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array><string>track.example.com</string></array>
/// ```
///
/// Remedy: write the host alone. One entry a host; rules by path do not exist.
///
/// How sure: documented.
struct ManifestDomainNotHost: ManifestKind {
  static let identity = KindIdentity(
    name: "manifest.domain-not-host", severity: .error, facts: ["ATT-182"], certainty: .documented)

  /// More entries than this in one file need no remark each.
  private static let mostRemarks = 100

  func findings(in manifest: PrivacyManifest, of target: TargetFacts?) -> [Finding] {
    let hosts = Set(manifest.domains.lazy.filter { HostNameFault($0.text) == nil }.map { $0.text.lowercased() })
    var written = hosts
    let findings = manifest.domains.compactMap { domain -> Finding? in
      guard let fault = HostNameFault(domain.text) else { return nil }
      return finding(
        at: domain.place, in: target, "the tracking domain “\(domain.text.excerpt)” \(fault.reason)",
        why: "an entry must be a bare host name; this one matches nothing",
        fix: fault.host.map { "write \($0)" },
        // A host that another entry names, or will, needs no second one.
        remedy: fault.host.map { host in
          written.insert(host).inserted ? .setText(from: domain.text, to: host) : .removeEntry
        })
    }
    return Array(findings.prefix(Self.mostRemarks))
  }
}
