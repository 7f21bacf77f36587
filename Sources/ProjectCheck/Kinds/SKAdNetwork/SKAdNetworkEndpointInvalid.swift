/// The address for copies of attribution postbacks is not an https address with a domain of its own.
///
/// What happens: the system sends the copies to `https://`, the registrable domain, and a fixed path. Without https or
/// without such a domain it sends none, and says nothing. A path or a subdomain in the value is ignored: the copies go
/// to the domain itself.
///
/// Bad:
/// ```plist
/// <key>NSAdvertisingAttributionReportEndpoint</key>
/// <string>http://example.com</string>
/// ```
/// Good:
/// ```plist
/// <key>NSAdvertisingAttributionReportEndpoint</key>
/// <string>https://example.com</string>
/// ```
///
/// Remedy: give the https address of the domain, and answer under `/.well-known/` there.
///
/// How sure: documented, for `NSAdvertisingAttributionReportEndpoint` and `AttributionCopyEndpoint` alike. Which part of
/// a host is the registrable domain is decided by a public list, of which this check has an approximation.
struct SKAdNetworkEndpointInvalid: Kind {
  static let identity = KindIdentity(
    name: "skadnetwork.endpoint-invalid", severity: .error, facts: ["SKAN-77", "SKAN-78"], certainty: .documented)

  private static let keys = ["NSAdvertisingAttributionReportEndpoint", "AttributionCopyEndpoint"]

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    // In an App Clip the API has no effect, and no copies are sent (SKAN-5).
    guard target.target.kind != .appClip else { return [] }
    return target.infoPlists.flatMap { infoPlist in
      Self.keys.compactMap { key in infoPlist[key].flatMap { finding(for: key, $0, in: target) } }
    }
  }

  private func finding(for key: String, _ entry: EffectiveInfoPlist.Entry, in target: TargetFacts) -> Finding? {
    func invalid(_ message: String) -> Finding {
      finding(
        at: entry.valuePlace, in: target, "\(key) \(message)", why: "the system sends no copies, and says nothing",
        fix: "give the https address of a domain, such as https://example.com")
    }
    guard let text = entry.node.string else { return invalid("is \(entry.node.typeName), not a string") }
    // A variable that no setting here defines may stand for anything.
    guard BuildVariables.firstReference(in: text) == nil else { return nil }
    do throws(CopyEndpoint.Fault) {
      let endpoint = try CopyEndpoint(text)
      guard let ignored = endpoint.ignoredPart else { return nil }
      return finding(
        at: entry.valuePlace, in: target, "the \(ignored) in \(key) is ignored",
        why: "the copies go to https://\(endpoint.domain)/.well-known/…", severity: .info,
        fix: "write https://\(endpoint.domain)")
    } catch {
      return invalid(error.reason)
    }
  }
}

/// The address to which the system sends copies of postbacks.
private struct CopyEndpoint {
  /// The registrable domain, which is all that counts.
  let domain: String
  /// What the address has beyond it.
  let ignoredPart: String?

  struct Fault: Error {
    var reason: String
  }

  init(_ text: String) throws(Fault) {
    guard !text.contains(where: \.isWhitespace) else { throw Fault(reason: "has white space") }
    let scheme = "https://"
    guard text.lowercased().hasPrefix(scheme) else {
      throw Fault(reason: text.contains("://") ? "is not https" : "is no https address")
    }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { !"/?#".contains($0) }
    let host = String(authority.split(separator: "@").last?.prefix { $0 != ":" } ?? "")
    guard let registrable = RegistrableDomain(of: host) else {
      throw Fault(reason: "has no domain that can be registered: “\(host.excerpt)”")
    }
    let path = rest.dropFirst(authority.count)
    let ignored = [registrable.hasSubdomain ? "subdomain" : nil, path.isEmpty || path == "/" ? nil : "path"]
    domain = registrable.domain
    ignoredPart = ignored.allSatisfy { $0 == nil } ? nil : ignored.compactMap(\.self).joined(separator: " and the ")
  }
}
