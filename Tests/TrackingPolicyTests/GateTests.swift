import Testing

@testable import TrackingPolicy

/// The status, the identifier, tracking domains and Settings, where the vectors do not reach.
@Suite("Status, identifier, network and Settings")
struct GateTests {
  private let now = Instant.catalogueDate
  private let year = 365 * Instant.secondsPerDay

  private func status(_ situation: Situation, _ change: (inout Assumptions) -> Void = { _ in }) -> AuthorizationStatus?
  {
    var assumptions = Assumptions()
    change(&assumptions)
    return TrackingPolicy.status(in: situation, assumptions: assumptions).status
  }

  @Test("With nothing stored the status follows the switch (ATT-20)")
  func nothingStored() {
    #expect(status(Situation()) == .notDetermined)
    #expect(status(Situation(allowsAppsToRequestToTrack: false)) == .denied)
  }

  @Test("While a re-prompt is possible the getter says what is assumed (ATT-25)")
  func repromptPossible() {
    let due = Situation(
      deviceLocation: "NL", accountRegion: "NL", storedDecision: .denied(at: now.advanced(by: -year)))
    #expect(status(due) == .denied)
    #expect(status(due) { $0.statusWhileRepromptEligible = .notDetermined } == .notDetermined)
    var early = due
    early.storedDecision = .denied(at: now.advanced(by: 1 - year))
    #expect(status(early) { $0.statusWhileRepromptEligible = .notDetermined } == .denied)
    var switchedOff = due
    switchedOff.allowsAppsToRequestToTrack = false
    #expect(status(switchedOff) { $0.statusWhileRepromptEligible = .notDetermined } == .denied)
  }

  @Test("An allowed app stays allowed while the switch is off, unless assumed otherwise (ATT-21)")
  func allowedWhileOff() {
    let situation = Situation(allowsAppsToRequestToTrack: false, storedDecision: .authorized(at: now))
    #expect(status(situation) == .authorized)
    #expect(status(situation) { $0.authorisedWhileToggleOff = .denied } == .denied)
  }

  @Test(
    "A restriction hides the decision, and lifting it shows it again (ATT-115, ATT-116)",
    arguments: Restriction.allCases)
  func restriction(_ restriction: Restriction) {
    let situation = Situation(restriction: restriction, storedDecision: .authorized(at: now))
    #expect(status(situation) == (restriction == .none ? .authorized : .restricted))
    #expect(TrackingPolicy.decide(situation).status == status(situation))
  }

  @Test("Getter and request agree where the request ends at once (ATT-20, ATT-35)")
  func gettersAgree() {
    var source = SituationSource(seed: 20)
    for _ in 0..<20_000 {
      let situation = source.situation()
      let verdict = TrackingPolicy.decide(situation)
      switch verdict.reason {
      case .decided, .switchOff, .rateLimited, .platformNeverPrompts, .extension, .inactive, .background:
        #expect(verdict.status == TrackingPolicy.status(in: situation).status, "\(situation)")
      default:
        break
      }
    }
  }

  @Test(
    "Before 14.5 only a denial, a restriction or the switch withholds the identifier (ATT-172)",
    arguments: [
      (13, 7, AuthorizationStatus.notDetermined, true, AdvertisingIdentifier.uuid),
      (13, 7, .notDetermined, false, .zeros), (14, 4, .notDetermined, true, .uuid), (14, 4, .denied, true, .zeros),
      (14, 4, .restricted, true, .zeros), (14, 4, .authorized, true, .uuid), (14, 5, .restricted, true, .zeros),
    ])
  func identifier(
    _ major: UInt16, _ minor: UInt16, _ status: AuthorizationStatus, _ isOn: Bool, _ expected: AdvertisingIdentifier
  ) {
    let reading = TrackingPolicy.advertisingIdentifier(
      on: OperatingSystem(.iOS, .init(major, minor)), status: status, allowsAppsToRequestToTrack: isOn)
    #expect(reading.identifier == expected)
  }

  @Test(
    "Where there is no identifier it is zeros or AdSupport is missing (ATT-150 to ATT-156, ATT-171)",
    arguments: [
      (OperatingSystem(.macOS, .init(15)), AdvertisingIdentifier.zeros),
      (OperatingSystem(.macCatalyst, .init(27, 2)), .zeros),
      (OperatingSystem(.iOS, .init(27, 2), isSimulator: true), .zeros),
      (OperatingSystem(.visionOS, .init(2)), .notAvailable), (OperatingSystem(.watchOS, .init(11)), .notAvailable),
    ])
  func noIdentifier(_ system: OperatingSystem, _ expected: AdvertisingIdentifier) {
    let reading = TrackingPolicy.advertisingIdentifier(
      on: system, status: .authorized, allowsAppsToRequestToTrack: true)
    #expect(reading.identifier == expected)
  }

  @Test(
    "A host is compared from its end, by whole labels, in any letter case (ATT-182, ATT-185)",
    arguments: [
      ("track.example.com", HostRelation.same), ("TRACK.Example.com.", .same), ("eu.track.example.com", .subdomain),
      ("nottrack.example.com", .lookalike), ("example.com", .lookalike), ("track.example.org", .unrelated),
      ("", .unrelated), (".", .unrelated),
    ])
  func host(_ host: String, _ relation: HostRelation) {
    #expect(HostRelation(of: host, to: "track.example.com") == relation)
  }

  private func isBlocked(
    _ host: String, _ system: OperatingSystem = OperatingSystem(.iOS, .init(17)),
    status: AuthorizationStatus = .denied, blockSubdomains: Bool = true
  ) -> Bool {
    var assumptions = Assumptions()
    assumptions.blockSubdomains = blockSubdomains
    let domains = TrackingDomains(app: ["a.example"], sdks: ["track.example.com"])
    return TrackingPolicy.network(
      to: host, listed: domains, on: system, status: status, assumptions: assumptions
    ).isBlocked
  }

  @Test("Only permission lifts the block; subdomains count as assumed (ATT-183, ATT-185)")
  func blocking() {
    #expect(isBlocked("track.example.com", status: .restricted))
    #expect(!isBlocked("track.example.com", status: .authorized))
    #expect(isBlocked("x.track.example.com"))
    #expect(!isBlocked("x.track.example.com", blockSubdomains: false))
  }

  @Test("Blocking came with privacy manifests (ATT-145, ATT-183)")
  func firstVersions() {
    let first: [OperatingSystem] = [
      .init(.iPadOS, .init(17)), .init(.tvOS, .init(17)), .init(.macOS, .init(14)), .init(.visionOS, .init(1)),
      .init(.watchOS, .init(10)),
    ]
    for system in first { #expect(isBlocked("a.example", system)) }
    #expect(!isBlocked("a.example", .init(.macOS, .init(13, 6))))
    #expect(!isBlocked("a.example", .init(.iOS, .init(16, 7))))
    #expect(!isBlocked("a.example", .init(.watchOS, .init(9, 6))))
  }

  @Test("The app's switch changes the decision, and the year as assumed (ATT-88, ATT-126)")
  func appSwitch() {
    let later = now.advanced(by: 300 * Instant.secondsPerDay)
    let denied = StoredDecision.denied(at: now, oneTimeReprompt: true)
    #expect(denied.afterAppSwitch(isOn: true, at: later) == .authorized(at: now, oneTimeReprompt: true))
    #expect(denied.afterAppSwitch(isOn: false, at: later) == denied)
    var assumptions = Assumptions()
    assumptions.settingsToggleRestartsYear = true
    #expect(
      denied.afterAppSwitch(isOn: true, at: later, assumptions: assumptions)
        == .authorized(at: later, oneTimeReprompt: true))
    #expect(denied.afterAppSwitch(isOn: false, at: later, assumptions: assumptions) == denied)
    #expect(StoredDecision.none.afterAppSwitch(isOn: false, at: later) == .none)
    #expect(StoredDecision.none.afterAppSwitch(isOn: true, at: later) == .authorized(at: later))
  }

  @Test("Turning the switch off asks allowed apps to stop, or lets them continue (ATT-123)")
  func switchOff() {
    let allowed = StoredDecision.authorized(at: now)
    #expect(allowed.afterSwitchOff(.continue, at: now) == allowed)
    #expect(allowed.afterSwitchOff(.stop, at: now) == .denied(at: now))
    #expect(StoredDecision.denied(at: now).afterSwitchOff(.stop, at: now) == .denied(at: now))
    #expect(StoredDecision.none.afterSwitchOff(.stop, at: now) == .none)
  }

  @Test("The update to iOS 27 marks what is stored for one more prompt; later ones change nothing (ATT-89, ATT-135)")
  func update() {
    let denied = StoredDecision.denied(at: now)
    let marked = StoredDecision.denied(at: now, oneTimeReprompt: true)
    #expect(denied.afterUpdate(from: .init(26, 5), to: .init(27, 0)) == marked)
    #expect(denied.afterUpdate(from: .init(26, 5), to: .init(27, 2)) == marked)
    #expect(denied.afterUpdate(from: .init(14), to: .init(26, 5)) == denied)
    #expect(denied.afterUpdate(from: .init(27, 1), to: .init(27, 2)) == denied)
    #expect(marked.afterUpdate(from: .init(27, 1), to: .init(27, 2)) == marked)
    #expect(StoredDecision.none.afterUpdate(from: .init(26), to: .init(27, 2)) == .none)
  }
}
