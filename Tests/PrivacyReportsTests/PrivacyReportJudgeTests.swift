import PrivacyReports
import Testing
import TrackingPolicy

@Suite("Judging an App Privacy Report")
struct PrivacyReportJudgeTests {
  private static let shop = "com.example.shop"
  private static let listings = [
    TrackingDomainListing(
      text: "ads.example.net", registrableDomain: "example.net", owner: "AdKit", isOfSDK: true,
      path: "Pods/AdKit/PrivacyInfo.xcprivacy", line: 8),
    TrackingDomainListing(
      text: "Track.Example.com", registrableDomain: "example.com", owner: "Shop", isOfSDK: false,
      path: "Shop/PrivacyInfo.xcprivacy", line: 7),
    TrackingDomainListing(
      text: "https://pixel.example.org/", meantHost: "pixel.example.org", registrableDomain: "example.org",
      owner: "Shop", isOfSDK: false, path: "Shop/PrivacyInfo.xcprivacy", line: 9),
  ]

  private func contact(
    _ host: String, hits: Int = 1, app: String = shop, web: Bool = false, tracker: Bool = false,
    _ change: (inout NetworkActivity) -> Void = { _ in }
  ) -> PrivacyReportRecord {
    var activity = NetworkActivity(domain: host, bundleID: app)
    activity.hits = hits
    activity.initiatedType = web ? .nonApp : .app
    activity.domainType = tracker ? .tracker : .other
    change(&activity)
    return .networkActivity(activity)
  }

  private func judgement(
    of records: [PrivacyReportRecord], status: AuthorizationStatus? = nil,
    version: OperatingSystem.Version = .init(27, 2),
    assumptions: Assumptions = Assumptions()
  ) -> PrivacyReportJudgement {
    var judge = PrivacyReportJudge(
      [JudgedApp(bundleID: Self.shop, listings: Self.listings, status: status)],
      system: OperatingSystem(.iOS, version), assumptions: assumptions)
    for (index, record) in records.enumerated() { judge.take(.record(record, line: index + 1)) }
    return judge.judgement()
  }

  /// A contact, what is known of the status, and the kind and severity that follow.
  struct Case: Sendable {
    var host: String
    var isOfBrowser = false
    var status: AuthorizationStatus?
    var version = OperatingSystem.Version(27, 2)
    var kind: ContactFinding.Kind?
    var severity: ContactFinding.Severity?
    var certainty: Certainty?
    var facts: [Fact] = []
  }

  @Test(
    "A contact with a listed domain says as much as the system's block lets follow (ATT-183, ATT-185, ATT-186)",
    arguments: [
      // The app was allowed: nothing to say.
      Case(host: "ads.example.net", status: .authorized),
      Case(host: "ads.example.net", isOfBrowser: true, status: .authorized),
      Case(host: "track.example.com", status: .authorized, version: .init(16, 7)),
      // It was not, and yet the contact was made.
      Case(
        host: "ads.example.net", status: .denied, kind: .withoutPermission, severity: .error, certainty: .inferred,
        facts: [183, 184, 202, 203]),
      Case(
        host: "ADS.example.NET.", status: .notDetermined, kind: .withoutPermission, severity: .error,
        certainty: .inferred, facts: [183, 184, 202, 203]),
      Case(
        host: "track.example.com", status: .restricted, kind: .withoutPermission, severity: .error,
        certainty: .inferred, facts: [183, 184, 202, 203]),
      Case(
        host: "ads.example.net", isOfBrowser: true, status: .denied, kind: .withoutPermission, severity: .error,
        certainty: .inferred, facts: [186, 202, 203]),
      Case(
        host: "ads.example.net", status: .denied, version: .init(16, 7), kind: .withoutPermission, severity: .error,
        certainty: .inferred, facts: [183, 202, 203]),
      Case(
        host: "eu.ads.example.net", status: .denied, kind: .withoutPermission, severity: .warning, certainty: .unknown,
        facts: [183, 184, 185, 202, 203]),
      // Nobody says whether it was.
      Case(
        host: "ads.example.net", kind: .permissionImplied, severity: .info, certainty: .inferred,
        facts: [183, 184, 202, 203]),
      Case(
        host: "ads.example.net", isOfBrowser: true, kind: .permissionUnproven, severity: .warning,
        certainty: .inferred, facts: [186, 202, 203]),
      Case(
        host: "ads.example.net", version: .init(16, 7), kind: .permissionUnproven, severity: .warning,
        certainty: .inferred, facts: [183, 202, 203]),
      Case(
        host: "ads.example.net", isOfBrowser: true, version: .init(16, 7), kind: .permissionUnproven,
        severity: .warning, certainty: .inferred, facts: [183, 202, 203]),
      Case(
        host: "eu.ads.example.net", kind: .permissionUnproven, severity: .warning, certainty: .unknown,
        facts: [183, 184, 185, 202, 203]),
      // Hosts that only look like listed ones.
      Case(host: "example.net", status: .denied),
      Case(host: "badads.example.net", status: .denied),
      Case(host: "ads.example.net.evil.example", status: .denied),
    ])
  func listedDomains(vector: Case) throws {
    let judgement = judgement(
      of: [contact(vector.host, web: vector.isOfBrowser)], status: vector.status, version: vector.version)
    let finding = judgement.findings.first
    #expect(finding?.kind == vector.kind)
    #expect(finding?.severity == vector.severity)
    #expect(finding?.certainty == vector.certainty)
    #expect(finding.map { Array($0.facts) } ?? [] == vector.facts)
    #expect(judgement.apps[0].permitted == (vector.status == .authorized ? 1 : 0))
  }

  @Test("With the assumption that subdomains are not blocked, a contact with one proves nothing (ATT-185)")
  func subdomainsNotBlocked() throws {
    var assumptions = Assumptions()
    assumptions.blockSubdomains = false
    let finding = try #require(judgement(of: [contact("eu.ads.example.net")], assumptions: assumptions).findings.first)
    #expect(finding.kind == .permissionUnproven)
    #expect(finding.fix == "list eu.ads.example.net itself, and contact it only while the status is authorized")
  }

  @Test("A finding names whose manifest lists the domain, how often it was contacted, and when")
  func names() throws {
    let finding = try #require(
      judgement(
        of: [
          contact("track.example.com", hits: 2) {
            $0.firstTimeStamp = ReportTime("2026-11-25T10:00:00.000+01:00")
            $0.timeStamp = ReportTime("2026-11-26T10:00:00.000+01:00")
            $0.context = "news.example"
          },
          contact("Track.example.COM", hits: 40) {
            $0.firstTimeStamp = ReportTime("2026-11-24T10:00:00.000+01:00")
            $0.timeStamp = ReportTime("2026-11-25T11:30:00.000+01:00")
            $0.domainOwner = "Example Inc."
          },
        ], status: .denied
      ).findings.first)
    #expect(finding.listings == [Self.listings[1]])
    #expect(finding.contact.hits == 42)
    #expect(finding.contact.first == ReportTime("2026-11-24T10:00:00.000+01:00"))
    #expect(finding.contact.last == ReportTime("2026-11-26T10:00:00.000+01:00"))
    #expect(finding.contact.contexts == ["news.example"])
    #expect(finding.contact.domainOwner == "Example Inc.")
    #expect(finding.contact.line == 1)
    #expect(
      finding.message
        == "com.example.shop contacted the tracking domain track.example.com without permission: 42 times, "
        + "2026-11-24 10:00 to 2026-11-26 10:00 (listed by Shop)")
  }

  @Test("The app and a browser inside of it are judged apart")
  func initiators() {
    let findings = judgement(of: [contact("ads.example.net"), contact("ads.example.net", web: true)]).findings
    #expect(findings.map(\.kind) == [.permissionImplied, .permissionUnproven])
  }

  @Test("A likely tracker that no manifest lists is named, by either member (ATT-202)")
  func undeclared() throws {
    let byType = try #require(
      judgement(of: [contact("t.tracker.example", tracker: true) { $0.domainOwner = "Tracker Ltd" }]).findings.first)
    #expect(byType.kind == .undeclaredTracker)
    #expect(byType.severity == .warning)
    #expect(byType.certainty == .documented)
    #expect(byType.message.hasSuffix("a likely tracker that no manifest lists: once (owner: Tracker Ltd)"))
    let byClassification = try #require(
      judgement(of: [contact("t.tracker.example") { $0.domainClassification = .tracker }]).findings.first)
    #expect(byClassification.kind == .undeclaredTracker)
    #expect(byClassification.certainty == .observed)
    #expect(judgement(of: [contact("t.tracker.example")]).findings.isEmpty)
  }

  @Test("What a website in a browser inside of the app contacts is only worth knowing")
  func websites() {
    let findings = judgement(of: [contact("t.tracker.example", web: true, tracker: true)]).findings
    #expect(findings.map(\.severity) == [.info])
  }

  @Test("An entry that is no bare host name is named as the reason (ATT-182)")
  func malformedEntry() throws {
    let finding = try #require(judgement(of: [contact("pixel.example.org", tracker: true)]).findings.first)
    #expect(finding.kind == .undeclaredTracker)
    #expect(finding.listings == [Self.listings[2]])
    #expect(finding.why.contains("“https://pixel.example.org/” in the manifest of Shop"))
    #expect(finding.fix == "write the entry in Shop/PrivacyInfo.xcprivacy as a bare host name: pixel.example.org")
    #expect(Array(finding.facts) == [182, 183, 191, 202])
  }

  @Test("A manifest that lists another host of the same domain names the probable owner")
  func relatedEntry() throws {
    let finding = try #require(judgement(of: [contact("video.example.net", tracker: true)]).findings.first)
    #expect(finding.why.contains("the manifest of AdKit lists ads.example.net"))
    #expect(finding.listings.map(\.owner) == ["AdKit"])
  }

  @Test("Other apps are counted and not judged")
  func otherApps() {
    let judgement = judgement(
      of: [
        contact("ads.example.net", app: "com.example.other", tracker: true), contact("a.example", app: "org.example.b"),
        .access(ResourceAccess(accessor: .init(bundleID: "org.example.b"))),
        .access(ResourceAccess(accessor: .init(bundleID: Self.shop))),
      ], status: .denied)
    #expect(judgement.findings.isEmpty)
    #expect(judgement.others.names == ["com.example.other", "org.example.b"])
    #expect(judgement.others.contacts == 2)
    #expect(judgement.others.accesses == 1)
    #expect(judgement.apps.map(\.accesses) == [1])
    #expect(judgement.lines == 4)
  }

  @Test("What is not known is counted, what cannot be used is kept with its place")
  func unknowns() {
    var judge = PrivacyReportJudge([JudgedApp(bundleID: Self.shop, listings: Self.listings)])
    let lines = """
      {"type":"networkActivity","domain":"a.example","bundleID":"\(Self.shop)","isSilent":true}
      {"type":"beacon"}
      {"type":"beacon"}
      {"stream":"x"}
      {"type":"networkActivity"}
      """
    for entry in PrivacyReportReader().read(Array(lines.utf8)) { judge.take(entry) }
    let judgement = judge.judgement()
    #expect(judgement.unknownTypes == ["beacon": 2, "": 1])
    #expect(judgement.unknownMembers == ["isSilent": 1])
    #expect(judgement.faultCount == 1)
    #expect(judgement.faults.map(\.line) == [5])
  }

  @Test("Counts that are too large for the machine are cut, not wrapped")
  func overflow() {
    let judgement = judgement(
      of: [contact("a.example", hits: .max), contact("a.example", hits: .max), contact("b.example", hits: .max)])
    #expect(judgement.apps[0].hits == .max)
    #expect(judgement.apps[0].hosts == 2)
  }

  @Test("Two descriptions of one app are put together")
  func sameIdentifier() {
    var judge = PrivacyReportJudge([
      JudgedApp(bundleID: Self.shop, listings: [Self.listings[0]], status: .denied),
      JudgedApp(bundleID: Self.shop, listings: Self.listings),
    ])
    judge.take(.record(contact("track.example.com"), line: 1))
    judge.take(.record(contact("ads.example.net"), line: 2))
    let judgement = judge.judgement()
    #expect(judgement.findings.map(\.kind) == [.withoutPermission, .withoutPermission])
    #expect(judgement.findings.map(\.listings.count) == [1, 1])
  }

  @Test("Findings come in the order of the report, whatever the order of dictionaries")
  func order() {
    let records = (0..<200).map { contact("h\($0).tracker.example", tracker: true) }
    #expect(judgement(of: records).findings.map(\.contact.line) == Array(1...200))
  }
}
