import Testing
import TrackingPolicy
import VirtualDevice

@Suite("A phone through settings, travel and years")
struct DeviceFactTests {
  private static let app: BundleIdentifier = "com.example.app"

  /// Asks and answers at once.
  private func ask(
    _ phone: VirtualDevice, _ answer: PromptButton = .allow, _ request: Request = .classic
  ) throws -> Outcome? {
    let effects = try phone.perform(
      .call(.requestTracking(request, .completionHandler), from: CallingProcess(Self.app)))
    var outcome: Outcome?
    for case .decided(_, _, let verdict) in effects { outcome = verdict.outcome }
    if let prompt = phone.state.screen.prompt {
      try phone.perform(.prompt(.tap(answer), on: prompt.id))
      try phone.perform(.app(.becomeActive, of: Self.app))
    }
    return outcome
  }

  private func phone(_ configuration: DeviceConfiguration = .iPhone()) -> VirtualDevice {
    VirtualApp.onNewPhone(configuration).device
  }

  @Test("Leaving Germany for a while keeps the decision, and after the year it asks there again (ATT-93)")
  func travel() throws {
    let phone = phone(.iPhone(location: .germany, account: .germany))
    #expect(try ask(phone, .deny)?.name.description == "sheet")
    try phone.perform(.system(.advance(400 * Instant.secondsPerDay)))
    try phone.perform(.system(.travel(to: .unitedStates)))
    #expect(try ask(phone) == .immediate)
    try phone.perform(.system(.travel(to: .germany)))
    #expect(try ask(phone)?.name.description == "sheet")
  }

  @Test("Grace for travellers, where it is assumed, counts from the day they left (ATT-63)")
  func grace() throws {
    var assumptions = Assumptions()
    assumptions.travelGraceDays = .days30
    let configuration = DeviceConfiguration.iPhone(location: .italy, account: .italy).with {
      $0.assumptions.policy = assumptions
    }
    let phone = phone(configuration)
    try phone.perform(.system(.travel(to: .switzerland)))
    try phone.perform(.system(.travel(to: .unitedStates)))
    try phone.perform(.system(.advance(29 * Instant.secondsPerDay)))
    #expect(phone.state.forecast(.classic, from: Self.app)?.surface == .sheet)
    try phone.perform(.system(.advance(2 * Instant.secondsPerDay)))
    #expect(phone.state.forecast(.classic, from: Self.app)?.surface == .alert)
  }

  @Test("Turning the switch off wants to know what becomes of allowed apps (ATT-123)")
  func switchOff() throws {
    let phone = phone()
    _ = try ask(phone, .allow)
    #expect(throws: DeviceError.choiceNeeded(allowed: 1)) {
      try phone.perform(.settings(.disallowAppsToRequestToTrack(nil)))
    }
    try phone.perform(.settings(.disallowAppsToRequestToTrack(.continue)))
    #expect(phone.state.status(of: Self.app)?.status == .authorized)
    #expect(phone.state.trackingSettings.rows.map(\.isOn) == [true])
    try phone.perform(.settings(.allowAppsToRequestToTrack))
    try phone.perform(.settings(.disallowAppsToRequestToTrack(.stop)))
    #expect(phone.state.status(of: Self.app)?.status == .denied)
  }

  @Test("A switch that is moved to where it stands stores nothing: that of an app which was never answered is off")
  func unansweredSwitch() throws {
    let phone = phone()
    try phone.perform(.call(.requestTracking(.classic, .completionHandler), from: CallingProcess(Self.app)))
    try phone.perform(.prompt(.dismiss, on: PromptID(1)))
    #expect(phone.state.trackingSettings.rows.map(\.isOn) == [false])
    #expect(try phone.perform(.settings(.setAppSwitch(Self.app, isOn: false))) == [])
    #expect(phone.state.status(of: Self.app)?.status == .notDetermined)
    try phone.perform(.settings(.setAppSwitch(Self.app, isOn: true)))
    #expect(phone.state.status(of: Self.app)?.status == .authorized)
  }

  @Test("A child's setting is greyed out and off, and grown up the old decision is back (ATT-112, ATT-116)")
  func child() throws {
    let phone = phone()
    _ = try ask(phone, .allow)
    try phone.perform(.system(.signIn(AppleAccount(region: "US", holder: .child))))
    #expect(phone.state.status(of: Self.app)?.status == .restricted)
    #expect(phone.state.trackingSettings.lock == .child && !phone.state.trackingSettings.isOn)
    #expect(throws: DeviceError.settingLocked(.child)) {
      try phone.perform(.settings(.disallowAppsToRequestToTrack(.stop)))
    }
    try phone.perform(.system(.signIn(AppleAccount(region: "US"))))
    #expect(phone.state.status(of: Self.app)?.status == .authorized)
  }

  @Test("An account is new for three days (ATT-112)")
  func newAccount() throws {
    let phone = phone(.iPhone(account: nil))
    try phone.perform(.system(.signIn(AppleAccount(region: "US", createdAt: phone.state.clock))))
    #expect(phone.state.restriction == .newAccount)
    try phone.perform(.system(.advance(AppleAccount.newAccountPeriod - 1)))
    #expect(phone.state.restriction == .newAccount)
    try phone.perform(.system(.advance(1)))
    #expect(phone.state.restriction == .none)
  }

  @Test(
    "The switch has another name in the European Union on 27.2 (ATT-121)",
    arguments: [
      (DeviceConfiguration.iPhone(location: .france, account: .france), "Link Your Activity Across Companies"),
      (.iPhone(os: "27.1", location: .france, account: .france), "Request to Track"),
      (.iPhone(location: .france, account: .unitedStates), "Request to Track"),
    ])
  func switchName(configuration: DeviceConfiguration, end: String) {
    #expect(phone(configuration).state.trackingSettings.switchName.name.description.hasSuffix(end))
  }

  @Test("Without a usage description the process ends, with the system's message (ATT-160)")
  func crash() throws {
    let bundle = AppBundle(identifier: Self.app, usageDescription: nil, markdownUsageDescription: "**Why**")
    let phone = VirtualApp.onNewPhone(.iPhone(location: .poland, account: .poland), bundle: bundle).device
    let effects = try phone.perform(
      .call(.requestTracking(.classic, .completionHandler), from: CallingProcess(Self.app)))
    let reports: [CrashReport] = effects.compactMap { if case .crashed(_, let report) = $0 { report } else { nil } }
    #expect(reports.map(\.cause) == [.usageDescriptionMissing])
    #expect(reports.first?.message.contains("must contain an NSUserTrackingUsageDescription key") == true)
    #expect(phone.state.app(Self.app)?.process == .notRunning)
    #expect(phone.state.screen.prompt == nil)
  }

  @Test("On 17.4 the completion runs before the answer, which is kept all the same (ATT-146)")
  func completionBeforeAnswer() throws {
    let phone = phone(.iPhone(os: "17.4.1"))
    let effects = try phone.perform(
      .call(.requestTracking(.classic, .completionHandler), from: CallingProcess(Self.app)))
    #expect(effects.contains(.completed(RequestID(1), .denied)))
    let prompt = try #require(phone.state.screen.prompt)
    let answer = try phone.perform(.prompt(.tap(.allow), on: prompt.id))
    #expect(!answer.contains { if case .completed = $0 { true } else { false } })
    #expect(phone.state.status(of: Self.app)?.status == .authorized)
  }

  @Test("iOS 14 asks while the app is launched, iOS 15 does not (ATT-41)", arguments: ["14.6", "15.0"])
  func launch(version: OperatingSystem.Version) throws {
    let phone = VirtualDevice(.iPhone(os: version))
    try phone.perform(.app(.install(AppBundle(identifier: Self.app)), of: Self.app))
    try phone.perform(.app(.launch, of: Self.app))
    try phone.perform(.call(.requestTracking(.classic, .completionHandler), from: CallingProcess(Self.app)))
    #expect((phone.state.screen.prompt != nil) == (version < "15.0"))
  }

  @Test("27.1 with an Italian account never asks; the update cures it (ATT-100)")
  func fault() throws {
    let phone = phone(.iPhone(os: "27.1", location: .italy, account: .italy))
    #expect(try ask(phone) == .immediate)
    try phone.perform(.system(.update(to: "27.2")))
    try phone.perform(.app(.launch, of: Self.app))
    try phone.perform(.app(.becomeActive, of: Self.app))
    #expect(try ask(phone)?.name.description == "sheet")
  }

  @Test("The identifier for vendors lasts as long as the vendor has an app, and is nil until unlocked (ATT-175)")
  func identifierForVendor() async throws {
    let phone = VirtualDevice()
    let first = try await phone.install(AppBundle(identifier: "com.example.one"))
    let second = try await phone.install(AppBundle(identifier: "com.example.two"))
    let other = try await phone.install(AppBundle(identifier: "org.example.one"))
    try await first.launch()
    let identifier = try first.identifierForVendor()
    #expect(identifier != nil)
    try await second.launch()
    #expect(try second.identifierForVendor() == identifier)
    try await other.launch()
    #expect(try other.identifierForVendor() != identifier)

    try await first.delete()
    #expect(try second.identifierForVendor() == identifier)
    try await second.delete()
    let again = try await phone.install(AppBundle(identifier: "com.example.one"))
    try await again.launch()
    #expect(try again.identifierForVendor() != identifier)

    try phone.perform(.system(.reboot))
    try phone.perform(.app(.launchInBackground, of: again.identifier))
    #expect(try again.identifierForVendor() == nil)
  }

  @Test("The advertising identifier is the same for all apps, and zeros without permission (ATT-170, ATT-171, ATT-174)")
  func advertisingIdentifier() async throws {
    let app = VirtualApp.onNewPhone()
    #expect(try app.advertisingIdentifier() == .zeros)
    try app.requestTracking { _ in }
    try await app.device.nextPrompt().tap(.allow)
    let identifier = try app.advertisingIdentifier()
    #expect(identifier != .zeros && identifier == app.device.state.identifiers.advertising)
    #expect(
      identifier.description.wholeMatch(of: /[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/)
        != nil)
    #expect(try app.appExtension.advertisingIdentifier() == identifier)
    try await app.device.limitAdTrackingByProfile(true)
    #expect(try app.advertisingIdentifier() == .zeros)
    let simulated = VirtualApp.onNewPhone(.iPhone().simulator)
    try simulated.requestTracking { _ in }
    try await simulated.device.nextPrompt().tap(.allow)
    #expect(try simulated.trackingAuthorizationStatus() == .authorized)
    #expect(try simulated.advertisingIdentifier() == .zeros)
  }

  @Test("A tracking domain is reached once the app is allowed, and only what went out is reported (ATT-183, ATT-200)")
  func network() async throws {
    let bundle = AppBundle(identifier: Self.app, trackingDomains: TrackingDomains(app: ["track.example.com"]))
    let app = VirtualApp.onNewPhone(bundle: bundle)
    let phone = app.device
    try phone.perform(.settings(.setPrivacyReport(isOn: true)))
    guard case .blocked = try phone.request(host: "TRACK.example.com", from: Self.app) else {
      Issue.record("the domain was reached")
      return
    }
    #expect(try phone.request(host: "track.example.com", from: Self.app, client: .webView) == .allowed)
    #expect(throws: DeviceError.invalidHost("https://x")) { try phone.request(host: "https://x", from: Self.app) }
    try app.requestTracking { _ in }
    try await phone.nextPrompt().tap(.allow)
    for _ in 0..<3 { #expect(try phone.request(host: "track.example.com", from: Self.app) == .allowed) }
    let contact = PrivacyReport.Contact(app: Self.app, host: "track.example.com", client: .urlSession)
    #expect(phone.state.privacyReport.contacts[contact]?.count == 3)
    try await phone.advance(.days(8))
    #expect(phone.state.privacyReport.contacts.isEmpty)
  }

  @Test("An app that comes back from being offloaded keeps its decision; a deleted one does not (ATT-133, ATT-136)")
  func offload() async throws {
    let app = VirtualApp.onNewPhone()
    try app.requestTracking { _ in }
    try await app.device.nextPrompt().tap(.deny)
    try await app.offload()
    await #expect(throws: DeviceError.offloaded(Self.app)) { try await app.launch() }
    try await app.device.install(AppBundle(identifier: Self.app, version: "2.0"))
    #expect(app.device.state.status(of: Self.app)?.status == .denied)
    try await app.delete()
    try await app.device.install(AppBundle(identifier: Self.app))
    #expect(app.device.state.status(of: Self.app)?.status == .notDetermined)
  }

  @Test(
    "Macs, Apple TV and Apple Vision Pro behave as they do (ATT-150 to ATT-154)",
    arguments: [
      (DeviceConfiguration.mac(), AppBundle.Build.native, "immediate"),
      (.mac(), .macCatalyst, "immediate"), (.mac(), .compatible, "immediate"), (.appleTV(), .native, "alert"),
      (.visionPro(), .native, "alert"),
    ])
  func otherDevices(configuration: DeviceConfiguration, build: AppBundle.Build, outcome: String) throws {
    let phone = VirtualApp.onNewPhone(configuration, bundle: AppBundle(identifier: Self.app, build: build)).device
    #expect(try ask(phone)?.name.description == outcome)
  }

  @Test("A calendar year takes 366 days over a 29 February (ATT-87)", arguments: [(0, 365), (1, 366)])
  func calendarYear(yearsLater: Int, days: Int64) {
    // The catalogue's date is in November 2026; the next 29 February is that of 2028.
    let start = Instant.catalogueDate.advanced(by: DeviceDuration.years(yearsLater).seconds(from: .catalogueDate))
    #expect(DeviceDuration.years(1).seconds(from: start) == days * Instant.secondsPerDay)
  }
}
