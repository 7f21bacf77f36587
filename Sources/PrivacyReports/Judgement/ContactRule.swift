import TrackingPolicy

/// Judges the contacts of one app, host by host.
///
/// What is blocked never reaches the report, so a contact with a listed domain says something of the app's permission:
/// how much depends on what the system blocks, which is the policy's to say (ATT-183 to ATT-186).
struct ContactRule {
  let app: JudgedApp
  let system: OperatingSystem
  let assumptions: Assumptions
  private let index: ListingIndex

  init(_ app: JudgedApp, system: OperatingSystem, assumptions: Assumptions) {
    self.app = app
    self.system = system
    self.assumptions = assumptions
    index = ListingIndex(app.listings)
  }

  /// What a contact with a host comes to.
  enum Result {
    /// The host is no tracking domain, as far as anybody says.
    case ordinary
    /// The host is a tracking domain, and the app had permission.
    case permitted
    /// There is something to say.
    case finding(ContactFinding)
  }

  func judge(_ contact: ReportedContact) -> Result {
    let match = index.match(contact.host)
    if !match.listings.isEmpty { return judge(contact, listed: match) }
    return contact.isTrackerLike ? .finding(undeclared(contact)) : .ordinary
  }

  // MARK: Listed domains

  /// How a contact with a listed domain got through although nobody may have allowed it.
  private enum Route {
    /// By a browser in the app, which is not blocked (ATT-186).
    case webView
    /// On a system that blocks nothing (ATT-183).
    case earlierSystem
    /// To a subdomain, if those are not blocked (ATT-185).
    case subdomain
    /// In no way that is known.
    case none
  }

  private func judge(_ contact: ReportedContact, listed match: ListingIndex.Match) -> Result {
    guard app.status != .authorized else { return .permitted }
    let reading = reading(of: contact, match)
    let route = route(of: contact, match, reading)
    let kind: ContactFinding.Kind =
      switch (app.status, route) {
      case (nil, .none): .permissionImplied
      case (nil, _): .permissionUnproven
      default: .withoutPermission
      }
    let isKnownToBeBlocked = route != .subdomain
    var facts = reading.grounds.facts
    for fact in kind.identity.facts { facts.insert(fact) }
    return .finding(
      ContactFinding(
        kind: kind, severity: isKnownToBeBlocked ? kind.identity.severity : min(kind.identity.severity, .warning),
        contact: contact, status: app.status, listings: match.listings,
        message: message(kind, contact, match), why: why(kind, route), fix: fix(kind, route, contact), facts: facts,
        // That the permission was the same all the time does not stand in the report.
        certainty: max(reading.grounds.certainty, kind.identity.certainty)))
  }

  private func reading(
    of contact: ReportedContact, _ match: ListingIndex.Match, client: NetworkClient? = nil,
    on other: OperatingSystem? = nil
  ) -> NetworkReading {
    TrackingPolicy.network(
      to: contact.host, listed: match.domains, on: other ?? system, status: app.status ?? .denied,
      client: client ?? contact.client, assumptions: assumptions)
  }

  private func route(
    of contact: ReportedContact, _ match: ListingIndex.Match, _ reading: NetworkReading
  ) -> Route {
    if reading.isBlocked { return match.isExact ? .none : .subdomain }
    if contact.client == .webView, self.reading(of: contact, match, client: .urlSession).isBlocked { return .webView }
    return self.reading(of: contact, match, client: .urlSession, on: .blocking).isBlocked ? .earlierSystem : .subdomain
  }

  private func message(
    _ kind: ContactFinding.Kind, _ contact: ReportedContact, _ match: ListingIndex.Match
  ) -> String {
    let parent = match.isExact ? nil : match.listings.first?.text
    let what = parent.map { "\(contact.host) below the tracking domain \($0)" } ?? "the tracking domain \(contact.host)"
    let judgement =
      switch kind {
      case .withoutPermission: " without permission"
      case .permissionUnproven: ", perhaps without permission"
      case .permissionImplied, .undeclaredTracker: ", so it had permission"
      }
    return "\(app.bundleID) contacted \(what)\(judgement): \(contact.frequency) (listed by \(match.listings.owners))"
  }

  private func why(_ kind: ContactFinding.Kind, _ route: Route) -> String {
    let permission =
      switch app.status {
      case nil: "the report does not say whether the person had allowed tracking"
      case let status?: "the status is said to have been \(status.name)"
      }
    switch route {
    case .none where kind == .permissionImplied:
      return "\(permission), but the system lets such a contact through only when they have"
    case .none:
      return "\(permission), and then the system blocks it: so the status was another when this happened, or the "
        + "installed build lists other domains than the project"
    case .webView: return "\(permission), and what a browser inside of the app loads is not blocked"
    case .earlierSystem:
      return "\(permission), and \(system.platform.name) \(system.version) blocks no tracking domains"
    case .subdomain: return "\(permission), and nobody says whether subdomains of a listed domain are blocked too"
    }
  }

  private func fix(_ kind: ContactFinding.Kind, _ route: Route, _ contact: ReportedContact) -> String {
    switch route {
    case .none where kind == .permissionImplied:
      "nothing, if the person allowed it; --status says what you know"
    case .none: "compare the manifests in the installed build with the project’s, and ask when the status changed"
    case .webView: "load such pages only while the status is authorized"
    case .earlierSystem: "hold the contact back in code until the status is authorized"
    case .subdomain: "list \(contact.host) itself, and contact it only while the status is authorized"
    }
  }

  // MARK: Hosts that no manifest lists

  private func undeclared(_ contact: ReportedContact) -> ContactFinding {
    let malformed = index.malformedListings(of: contact.host)
    let listings = malformed.isEmpty ? index.relatedListings(of: contact.host) : malformed
    let owner = contact.domainOwner.map { " (owner: \($0))" } ?? ""
    let isOfWebsite = contact.initiatedType == .nonApp
    var why = "the phone takes it for a host that collects information across apps and websites"
    if isOfWebsite { why += "; a website in a browser inside of the app made the contact" }
    if !isOfWebsite { why += "; since it is not listed, the system does not block it when tracking is denied" }
    var fix = "if it is used for tracking, list it in NSPrivacyTrackingDomains and contact it with permission only"
    let identity = ContactFinding.Kind.undeclaredTracker.identity
    var facts = FactSet()
    for fact in identity.facts { facts.insert(fact) }
    if let entry = malformed.first {
      why += "; the entry “\(entry.text)” in the manifest of \(entry.owner) is no bare host name and so means nothing"
      fix = "write the entry in \(entry.path) as a bare host name: \(entry.meantHost ?? contact.host)"
      facts.insert(182)
    } else if let related = listings.first {
      why += "; the manifest of \(related.owner) lists \(related.text), which seems to belong to the same owner"
    } else if isOfWebsite {
      fix = "find out which page loads it; web views that track need permission too"
      facts.insert(216)
    }
    return ContactFinding(
      kind: .undeclaredTracker, severity: isOfWebsite ? .info : identity.severity, contact: contact, status: app.status,
      listings: listings,
      message: "\(app.bundleID) contacted \(contact.host), a likely tracker that no manifest lists: "
        + contact.frequency + owner,
      why: why, fix: fix, facts: facts, certainty: contact.domainType == .tracker ? identity.certainty : .observed)
  }
}

extension ReportedContact {
  /// How often and when, as in `42 times, 2026-11-24 09:00 to 2026-11-30 12:05`.
  fileprivate var frequency: String {
    let count = hits == 1 ? "once" : "\(hits) times"
    guard let first, let last else { return count }
    return count + ", " + (first.minute == last.minute ? first.minute : "\(first.minute) to \(last.minute)")
  }
}

extension OperatingSystem {
  /// A system that blocks tracking domains (ATT-183).
  static let blocking = OperatingSystem(.iOS, .init(27, 2))
}

extension ReportTime {
  /// The date and time on the phone, to the minute.
  var minute: String { "\(date) \(time(separator: ":").dropLast(3))" }
}

extension [TrackingDomainListing] {
  /// The names of those whose manifests they are, each once, at most three.
  fileprivate var owners: String {
    var names: [String] = []
    for listing in self where !names.contains(listing.owner) { names.append(listing.owner) }
    return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }
}
