/// How a host relates to a listed domain, weakest first.
enum HostRelation: UInt8, Comparable {
  /// Nothing in common.
  case unrelated
  /// It looks related but is not below the domain: its parent, or a name that merely ends the same.
  case lookalike
  /// It lies below the domain.
  case subdomain
  /// It is the domain.
  case same

  static func < (left: HostRelation, right: HostRelation) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Compares from the end, byte by byte, without regard to the case of ASCII letters and to one trailing dot.
  init(of host: some StringProtocol, to domain: some StringProtocol) {
    var hostBytes = host.utf8.reversed()[...]
    var domainBytes = domain.utf8.reversed()[...]
    let dot = UInt8(ascii: ".")
    if hostBytes.first == dot { hostBytes.removeFirst() }
    if domainBytes.first == dot { domainBytes.removeFirst() }
    guard !hostBytes.isEmpty, !domainBytes.isEmpty else {
      self = .unrelated
      return
    }
    while let left = hostBytes.first, let right = domainBytes.first {
      guard left.lowercasedASCII == right.lowercasedASCII else {
        self = .unrelated
        return
      }
      hostBytes.removeFirst()
      domainBytes.removeFirst()
    }
    switch (hostBytes.first, domainBytes.first) {
    case (nil, nil): self = .same
    case (dot, nil): self = .subdomain
    default: self = .lookalike
    }
  }
}

extension HostRelation {
  /// The closest relation of a host to any domain of a list.
  static func closest(of host: some StringProtocol, toAnyOf domains: [String]) -> HostRelation {
    var closest = HostRelation.unrelated
    for domain in domains { closest = max(closest, HostRelation(of: host, to: domain)) }
    return closest
  }
}
