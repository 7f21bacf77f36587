import Documents
import Testing

@testable import ProjectCheck

/// A vector of the fact catalogue about an Info.plist's attribution keys.
struct AttributionPlistVector: Sendable, CustomTestStringConvertible {
  var id: String
  var entries: [DocumentMember]
  /// What a checker finds, in the catalogue's words.
  var findings: [String]
  var testDescription: String { id }

  static let all: [AttributionPlistVector] = (vectors("attribution-plist-cases").array ?? []).compactMap { node in
    guard let id = node["id"]?.string, let entries = node["plist"]?.members else { return nil }
    return AttributionPlistVector(
      id: id, entries: entries, findings: node["findings"]?.array?.compactMap(\.string) ?? [])
  }

  /// What the kinds say where the catalogue says this.
  static let kinds: [String: (kind: String, severity: Severity)] = [
    "not-lowercase": ("skadnetwork.malformed", .warning), "wrong-type": ("skadnetwork.malformed", .error),
    "not-https": ("skadnetwork.endpoint-invalid", .error), "path-ignored": ("skadnetwork.endpoint-invalid", .info),
    "subdomain-ignored": ("skadnetwork.endpoint-invalid", .info),
    "view-range": ("adattributionkit.rules-invalid", .warning),
    "click-range": ("adattributionkit.rules-invalid", .warning),
    "cooldown-range": ("adattributionkit.rules-invalid", .warning),
    "ignore-not-allowed-in-global": ("adattributionkit.rules-invalid", .warning),
    "spelling-differs-from-document": ("adattributionkit.rules-invalid", .info),
    "unknown-conversion-key": ("adattributionkit.rules-invalid", .warning),
  ]
}

@Suite("Kinds about SKAdNetwork entries (SKAN-51, SKAN-77, SKAN-78)")
struct SKAdNetworkKindsTests {
  private static let identifier = "cstr6suwn9.skadnetwork"

  private func app(_ identifiers: [String]) -> AppFixture {
    let items = identifiers.map { "<dict><key>SKAdNetworkIdentifier</key>\n<string>\($0)</string></dict>" }
    return AppFixture(
      infoPlist: "<key>SKAdNetworkItems</key><array>\n\(items.joined(separator: "\n"))</array>")
  }

  @Test("The catalogue's cases yield what it says", arguments: AttributionPlistVector.all)
  func vectors(vector: AttributionPlistVector) {
    var app = AppFixture(infoPlist: "")
    app.files = [:]
    var facts = app.facts().target
    facts.infoPlists[0].entries = Dictionary(
      uniqueKeysWithValues: vector.entries.map { member in
        (member.key, .init(node: member.node, place: Place(path: "Info.plist", member.keyPosition), source: .file))
      })
    let found = textKinds.flatMap { $0.findings(in: facts, of: ProjectFacts(targets: [facts], looseManifests: [])) }
    let isOurs = vector.entries.contains { $0.key != "AdNetworkIdentifiers" }
    let expected = isOurs ? vector.findings.compactMap { AttributionPlistVector.kinds[$0] } : []
    #expect(found.map(\.kind) == expected.map(\.kind))
    #expect(found.map(\.severity) == expected.map(\.severity))
  }

  @Test("There are cases")
  func casesExist() {
    #expect(AttributionPlistVector.all.count == 12)
  }

  @Test("Good identifiers yield nothing")
  func goodIdentifiers() {
    #expect(app([Self.identifier, "4fzdc2evr5.skadnetwork", "com.apple.ads"]).reportedKinds == [])
  }

  @Test("Each later occurrence is reported at its line")
  func duplicates() {
    let findings = app([Self.identifier, "4fzdc2evr5.skadnetwork", Self.identifier, Self.identifier]).findings()
    #expect(findings.map(\.kind) == ["skadnetwork.duplicate", "skadnetwork.duplicate"])
    #expect(findings.map(\.place.line) == [10, 12])
  }

  @Test(
    "An identifier that matches no network is reported",
    arguments: [
      ("cstr6suwn9.skadnetwork ", "skadnetwork.whitespace"), ("\tcstr6suwn9.skadnetwork", "skadnetwork.whitespace"),
      ("cstr6 suwn9.skadnetwork", "skadnetwork.whitespace"), ("", "skadnetwork.malformed"),
      ("CSTR6SUWN9.skadnetwork", "skadnetwork.malformed"), ("example100.skadnetwork", "skadnetwork.placeholder"),
      ("xxxxxxxxxx.skadnetwork", "skadnetwork.placeholder"), ("your-network-id.skadnetwork", "skadnetwork.placeholder"),
      ("$(SKAN_ID).skadnetwork", "skadnetwork.placeholder"),
    ])
  func badIdentifiers(identifier: String, kind: String) {
    #expect(app([identifier]).reportedKinds == [kind])
  }

  @Test(
    "Entries of another shape are malformed",
    arguments: [
      "<string>a</string>", "<array><string>cstr6suwn9.skadnetwork</string></array>", "<array><dict/></array>",
      "<array><dict><key>SKAdNetworkIdentifier</key><integer>1</integer></dict></array>",
      "<array><dict><key>SKAdNetworkidentifier</key><string>a.skadnetwork</string></dict></array>",
    ])
  func shapes(value: String) {
    let app = AppFixture(infoPlist: "<key>SKAdNetworkItems</key>\(value)")
    #expect(app.reportedKinds == ["skadnetwork.malformed"])
  }

  @Test(
    "Endpoints without https or a domain are errors",
    arguments: [
      "http://example.com", "example.com", "https://localhost", "https://127.0.0.1", "https://co.uk", "", "https://",
      "ftp://example.com",
    ])
  func badEndpoints(endpoint: String) {
    let app = AppFixture(infoPlist: "<key>NSAdvertisingAttributionReportEndpoint</key><string>\(endpoint)</string>")
    #expect(app.findings().map(\.kind) == ["skadnetwork.endpoint-invalid"])
    #expect(app.findings().map(\.severity) == [.error])
  }

  @Test(
    "A plain https domain is fine; what is ignored is a note",
    arguments: [
      ("https://example.com", []), ("https://example.com/", []), ("https://example.co.uk", []), ("https://$(HOST)", []),
      ("https://skan.example.com", [Severity.info]), ("https://a.example.co.uk/x", [.info]),
      ("https://example.com/skan", [.info]),
    ])
  func goodEndpoints(endpoint: String, severities: [Severity]) {
    let app = AppFixture(infoPlist: "<key>AttributionCopyEndpoint</key><string>\(endpoint)</string>")
    #expect(app.findings().map(\.severity) == severities)
  }
}
