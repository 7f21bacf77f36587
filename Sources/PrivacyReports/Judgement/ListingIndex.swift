import TrackingPolicy

/// Finds the entries of privacy manifests that bear on a host. Whether one counts is the policy's to say.
struct ListingIndex {
  /// What the manifests say of a host.
  struct Match {
    /// The entries that name the host or a domain above it, and count for it.
    var listings: [TrackingDomainListing] = []
    /// Whether one of them names the host itself.
    var isExact = false

    /// The entries as the policy wants them.
    var domains: TrackingDomains {
      TrackingDomains(
        app: listings.filter { !$0.isOfSDK }.map(\.text), sdks: listings.filter(\.isOfSDK).map(\.text))
    }
  }

  private var byHost: [String: [TrackingDomainListing]] = [:]
  private var byMeantHost: [String: [TrackingDomainListing]] = [:]
  private var byRegistrableDomain: [String: [TrackingDomainListing]] = [:]

  init(_ listings: [TrackingDomainListing]) {
    for listing in listings {
      if let host = listing.meantHost {
        byMeantHost[normalizedHost(host), default: []].append(listing)
      } else {
        byHost[normalizedHost(listing.text), default: []].append(listing)
      }
      if let domain = listing.registrableDomain { byRegistrableDomain[domain, default: []].append(listing) }
    }
  }

  /// The entries that count for a host if subdomains do (ATT-185).
  func match(_ host: String) -> Match {
    var match = Match()
    for candidate in Self.suffixes(of: host) {
      for listing in byHost[candidate] ?? [] {
        let domains = TrackingDomains(app: [listing.text])
        guard Self.isBlocked(host, domains, subdomains: true) else { continue }
        match.listings.append(listing)
        if Self.isBlocked(host, domains, subdomains: false) { match.isExact = true }
      }
    }
    return match
  }

  /// Entries that probably mean a host but are written so that they mean nothing.
  func malformedListings(of host: String) -> [TrackingDomainListing] {
    Self.suffixes(of: host).flatMap { byMeantHost[$0] ?? [] }
  }

  /// Entries for other hosts of the same owner.
  func relatedListings(of host: String) -> [TrackingDomainListing] {
    Self.suffixes(of: host).flatMap { byRegistrableDomain[$0] ?? [] }
  }

  /// Asks the policy, for a system that blocks and a person who denied.
  private static func isBlocked(_ host: String, _ domains: TrackingDomains, subdomains: Bool) -> Bool {
    var assumptions = Assumptions()
    assumptions.blockSubdomains = subdomains
    return TrackingPolicy.network(
      to: host, listed: domains, on: .blocking, status: .denied, assumptions: assumptions
    ).isBlocked
  }

  /// The host and the domains above it, longest first, as far as names go: no more than 128 labels.
  private static func suffixes(of host: String) -> [String] {
    var suffixes = [host]
    var rest = host[...]
    while let dot = rest.firstIndex(of: "."), suffixes.count < 128 {
      rest = rest[rest.index(after: dot)...]
      if !rest.isEmpty { suffixes.append(String(rest)) }
    }
    return suffixes
  }
}

/// A host in lower case, without the dot that may end it.
func normalizedHost(_ host: String) -> String {
  let lowered = host.lowercased()
  return lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered
}
