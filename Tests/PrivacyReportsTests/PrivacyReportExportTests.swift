import PrivacyReports
import Testing
import TrackingPolicy
import VirtualDevice

@Suite("The report that a virtual device exports")
struct PrivacyReportExportTests {
  private static let shop = "com.example.shop"
  private static let bundle = AppBundle(
    identifier: shop, trackingDomains: TrackingDomains(app: ["track.example.com"], sdks: ["ads.example.net"]))
  private static let listings = [
    TrackingDomainListing(
      text: "track.example.com", owner: "Shop", isOfSDK: false, path: "PrivacyInfo.xcprivacy", line: 1),
    TrackingDomainListing(
      text: "ads.example.net", owner: "AdKit", isOfSDK: true, path: "AdKit/PrivacyInfo.xcprivacy", line: 1),
  ]

  /// A phone in the United States with the app, which was allowed or denied to track, and a report that is kept.
  private func phone(_ button: PromptButton?) async throws -> (VirtualDevice, VirtualApp) {
    let phone = VirtualDevice(.iPhone())
    try await phone.act(.settings(.setPrivacyReport(isOn: true)))
    let app = try await phone.install(Self.bundle)
    try await app.launch()
    if let button {
      try app.requestTracking { _ in }
      try await phone.nextPrompt().tap(button)
    }
    return (phone, app)
  }

  private func judge(_ phone: VirtualDevice, status: AuthorizationStatus?) -> PrivacyReportJudgement {
    var judge = PrivacyReportJudge(
      [JudgedApp(bundleID: Self.shop, listings: Self.listings, status: status)],
      system: OperatingSystem(.iOS, phone.state.systemVersion))
    for entry in PrivacyReportReader().read(PrivacyReportExport(of: phone.state).bytes) { judge.take(entry) }
    return judge.judgement()
  }

  @Test("What is exported is read as the same records, use by use and contact by contact")
  func roundTrip() async throws {
    let (phone, app) = try await phone(.allow)
    for _ in 0..<3 { _ = try phone.request(host: "track.example.com", from: Self.shop) }
    try await phone.advance(.days(1))
    _ = try phone.request(host: "track.example.com", from: Self.shop)
    _ = try phone.request(host: "api.example.com", from: Self.shop, client: .webView)
    async let isGranted = app.requestPermission(.photos)
    try await phone.nextPrompt().tap(.allow)
    #expect(try await isGranted == true)
    try phone.perform(.call(.use(.photos), from: CallingProcess(Self.shop)))

    let export = PrivacyReportExport(of: phone.state, offset: 60)
    let read = PrivacyReportReader().read(export.bytes).compactMap { entry -> PrivacyReportRecord? in
      if case .record(let record, _) = entry { record } else { nil }
    }
    #expect(read == export.records)
    #expect(read.count == 4)
    guard case .access(let begin) = read[0], case .access(let end) = read[1],
      case .networkActivity(let web) = read[2], case .networkActivity(let own) = read[3]
    else {
      Issue.record("the records have another order")
      return
    }
    #expect(begin.kind == .intervalBegin && end.kind == .intervalEnd)
    #expect(begin.identifier == end.identifier && begin.identifier?.count == 36)
    #expect(begin.category == .photos)
    #expect(web.initiatedType == .nonApp && web.domainType == .other && web.hits == 1)
    #expect(own.initiatedType == .app && own.domainType == .tracker && own.hits == 4)
    let days = try #require(own.firstTimeStamp).instant.seconds(since: Instant(secondsSince1970: 0)) / 86_400
    #expect(try #require(own.timeStamp).instant.seconds(since: Instant(secondsSince1970: 0)) / 86_400 == days + 1)
    #expect(own.timeStamp?.offset == 60)
  }

  @Test("After an Allow every tracking domain gets through, and the judge has nothing to say")
  func allowed() async throws {
    let (phone, _) = try await phone(.allow)
    for host in ["track.example.com", "ads.example.net"] {
      #expect(try phone.request(host: host, from: Self.shop) == .allowed)
    }
    let judgement = judge(phone, status: .authorized)
    #expect(judgement.findings.isEmpty)
    #expect(judgement.apps[0].permitted == 2)
  }

  @Test("After a refusal only what a web view loads is in the report, and is found (ATT-183, ATT-186)")
  func denied() async throws {
    let (phone, _) = try await phone(.deny)
    guard case .blocked = try phone.request(host: "track.example.com", from: Self.shop) else {
      Issue.record("the tracking domain was not blocked")
      return
    }
    #expect(try phone.request(host: "ads.example.net", from: Self.shop, client: .webView) == .allowed)
    let findings = judge(phone, status: .denied).findings
    #expect(findings.map(\.kind) == [.withoutPermission])
    #expect(findings.first?.contact.host == "ads.example.net")
    #expect(findings.first?.listings.map(\.owner) == ["AdKit"])
  }

  @Test(
    "What an unstated status lets follow is true on the phone that made the report", arguments: PromptButton.decisions)
  func unstated(button: PromptButton) async throws {
    let (phone, app) = try await phone(button)
    _ = try phone.request(host: "track.example.com", from: Self.shop)
    _ = try phone.request(host: "api.example.com", from: Self.shop)
    let isImplied = judge(phone, status: nil).findings.contains { $0.kind == .permissionImplied }
    #expect(isImplied == (try app.trackingAuthorizationStatus() == .authorized))
  }

  @Test("A phone that keeps no report exports an empty file")
  func off() async throws {
    let phone = VirtualDevice(.iPhone())
    try await phone.install(Self.bundle).launch()
    _ = try phone.request(host: "api.example.com", from: Self.shop)
    #expect(PrivacyReportExport(of: phone.state).bytes.isEmpty)
  }

  @Test("The file is named by the time on the phone (ATT-200)")
  func fileName() {
    let state = DeviceState(.iPhone())
    #expect(
      PrivacyReportExport(of: state, offset: -300).fileName
        == PrivacyReportWriter.fileName(at: ReportTime(state.clock, offset: -300)))
  }
}

extension PromptButton {
  /// The buttons that decide.
  fileprivate static let decisions: [PromptButton] = [.allow, .deny]
}
