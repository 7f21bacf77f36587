/// A tracking domain is the app’s own main host.
///
/// What happens: until a person allows tracking, every request to a listed host fails as if the phone were offline
/// (error −1009), in the whole app: sign-in, content, purchases. Apps lost their events and their log-in this way.
///
/// Bad:
/// ```plist
/// <!-- Info.plist -->
/// <key>CFBundleIdentifier</key>
/// <string>com.example.shop</string>
/// ```
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array><string>api.example.com</string></array>
/// ```
/// Good:
/// ```plist
/// <!-- Info.plist -->
/// <key>CFBundleIdentifier</key>
/// <string>com.example.shop</string>
/// ```
/// ```xcprivacy
/// <key>NSPrivacyTracking</key>
/// <true/>
/// <key>NSPrivacyTrackingDomains</key>
/// <array><string>ads-data.example.com</string></array>
/// ```
///
/// Remedy: send tracking traffic to a host of its own, and list only that.
///
/// How sure: that listed hosts are blocked is documented. That the host is the app’s own is taken from its bundle
/// identifier and the Info.plist; hosts that only the code names are not looked at.
struct ManifestBlocksOwnBackend: Kind {
  static let identity = KindIdentity(
    name: "manifest.blocks-own-backend", severity: .warning, facts: ["ATT-183", "ATT-184"], certainty: .inferred)

  /// Labels in front of a domain that stand for the main service.
  private static let mainLabels: Set<String> = ["", "www", "api", "app", "apps", "backend", "server", "auth", "login"]

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    guard target.target.kind == .app else { return [] }
    let own = Set(target.target.variants.compactMap { ownDomain($0, in: target.target) })
    guard !own.isEmpty else { return [] }
    return target.manifests.filter { $0.tracking?.isTracking == true }.flatMap { manifest in
      manifest.domains.lazy.filter { isMainHost($0.text.lowercased(), of: own) }.prefix(20).map { domain in
        finding(
          at: domain.place, in: target, "the tracking domain \(domain.text.excerpt) is the app’s own host",
          why: "until a person allows tracking, every request to it fails as if offline (−1009)",
          fix: "send tracking traffic to a host of its own, and list only that")
      }
    }
  }

  private func isMainHost(_ host: String, of domains: Set<String>) -> Bool {
    domains.contains { domain in
      if host == domain { return true }
      guard host.hasSuffix("." + domain) else { return false }
      return Self.mainLabels.contains(String(host.dropLast(domain.count + 1)))
    }
  }

  /// The domain that a bundle identifier spells backwards: `com.example.shop` is example.com's.
  private func ownDomain(_ variant: BuildVariant, in target: Target) -> String? {
    let identifier = BuildVariables(of: variant, in: target).value(of: "PRODUCT_BUNDLE_IDENTIFIER") ?? ""
    let parts = identifier.lowercased().split(separator: ".")
    guard parts.count >= 3, identifier.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }) else {
      return nil
    }
    return RegistrableDomain(of: parts.reversed().joined(separator: "."))?.domain
  }
}
