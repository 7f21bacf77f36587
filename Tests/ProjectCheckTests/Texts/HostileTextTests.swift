import Documents
import Testing

@testable import ProjectCheck

@Suite("Hostile files: the kinds about texts neither crash nor run on")
struct HostileTextTests {
  private let key = UsageKey.plain.rawValue

  @Test(
    "Any text goes through all kinds",
    arguments: [
      String(repeating: "a", count: 100_000), String(repeating: "😀", count: 25_000),
      String(repeating: "広告体験", count: 25_000),
      String(repeating: "ad experience ", count: 8_000), "\u{202E}\u{2066}\u{200F}\u{202D}", "a\u{0}b",
      String(repeating: "\u{301}", count: 50_000),
      String(repeating: "$(", count: 50_000), String(repeating: "\"", count: 100_000),
      String(repeating: "tap _ ", count: 20_000),
      String(repeating: "👨‍👩‍👧‍👦", count: 4_000), String(repeating: "[", count: 100_000),
      String(repeating: "{{", count: 50_000), "\u{FEFF}",
    ])
  func anyText(text: String) {
    var app = AppFixture(infoPlist: "")
    app.variants = [
      AppFixture.variant(
        settings: ["INFOPLIST_KEY_\(key)": text, "INFOPLIST_KEY_\(UsageKey.markdown.rawValue)": text], generates: true)
    ]
    app.addStrings("de", "\"\(key)\" = \"x\";")
    for finding in app.findings() { #expect(finding.message.utf8.count < 2_000) }
  }

  /// Every type of value in the place of every other.
  static let values: [DocumentValue] = [
    .string("x"), .integer(1), .real(1.5), .boolean(true), .date("2026-01-01T00:00:00Z"), .data([1]), .null,
    .array([DocumentNode(position: .start, value: .integer(1))]),
    .dictionary([DocumentMember(key: "x", keyPosition: .start, node: DocumentNode(position: .start, value: .null))]),
  ]

  @Test("Wrong types at every level of a manifest are faults", arguments: values)
  func manifestTypes(value: DocumentValue) {
    typealias Key = PrivacyManifest.Key
    func dictionary(_ members: [(String, DocumentValue)]) -> DocumentValue {
      .dictionary(
        members.map { key, value in
          DocumentMember(key: key, keyPosition: .start, node: DocumentNode(position: .start, value: value))
        })
    }
    func list(_ value: DocumentValue) -> DocumentValue { .array([DocumentNode(position: .start, value: value)]) }
    let roots: [DocumentValue] = [
      value,
      dictionary([(Key.tracking, value), (Key.domains, value), (Key.collectedTypes, value), (Key.accessedTypes, value)]
      ),
      dictionary([(Key.domains, list(value)), (Key.collectedTypes, list(value)), (Key.accessedTypes, list(value))]),
      dictionary([
        (
          Key.collectedTypes,
          list(
            dictionary([
              (Key.collectedType, value), (Key.linked, value), (Key.typeTracking, value), (Key.purposes, value),
            ]))
        ),
        (Key.accessedTypes, list(dictionary([(Key.accessedType, value), (Key.reasons, value)]))),
      ]),
      dictionary([
        (Key.collectedTypes, list(dictionary([(Key.purposes, list(value))]))),
        (Key.accessedTypes, list(dictionary([(Key.reasons, list(value))]))),
      ]),
    ]
    for root in roots {
      let manifest = PrivacyManifest(path: "p", root: DocumentNode(position: .start, value: root), fault: nil)
      let project = ProjectFacts(targets: [], looseManifests: [manifest])
      #expect(textKinds.contains { !$0.findings(outsideTargetsOf: project).isEmpty })
    }
  }

  @Test("Wrong types at every level of an Info.plist's keys are let pass or reported", arguments: values)
  func infoPlistTypes(value: DocumentValue) {
    var facts = AppFixture(infoPlist: "").facts().target
    let node = DocumentNode(position: .start, value: value)
    let list = DocumentNode(position: .start, value: .array([node]))
    for name in [
      "SKAdNetworkItems", "NSAdvertisingAttributionReportEndpoint", "CFBundleName", "CFBundleDevelopmentRegion", key,
    ] {
      for content in [node, list] {
        facts.infoPlists[0].entries[name] = .init(node: content, place: Place(path: "p"), source: .file)
      }
    }
    let project = ProjectFacts(targets: [facts], looseManifests: [])
    #expect(textKinds.contains { !$0.findings(in: facts, of: project).isEmpty })
  }

  @Test("Lists of a hundred thousand entries give a bounded number of findings")
  func longLists() {
    let count = 100_000
    func list(_ text: String) -> DocumentNode {
      DocumentNode(
        position: .start,
        value: .array(Array(repeating: DocumentNode(position: .start, value: .string(text)), count: count)))
    }
    let root = DocumentNode(
      position: .start,
      value: .dictionary([
        DocumentMember(key: PrivacyManifest.Key.domains, keyPosition: .start, node: list("https://a.example/")),
        DocumentMember(key: PrivacyManifest.Key.collectedTypes, keyPosition: .start, node: list("x")),
      ]))
    var facts = AppFixture(infoPlist: "").facts().target
    facts.manifests = [PrivacyManifest(path: "p", root: root, fault: nil)]
    facts.infoPlists[0].entries["SKAdNetworkItems"] = .init(node: list("a"), place: Place(path: "p"), source: .file)
    let findings = textKinds.flatMap { $0.findings(in: facts, of: ProjectFacts(targets: [facts], looseManifests: [])) }
    #expect(findings.count <= 1_000)
  }

  @Test("A catalogue with thousands of languages is bounded")
  func manyLanguages() {
    var app = AppFixture(usageDescription: "We share your identifier with ad networks.")
    let units = (0..<5_000).map {
      "\"x\($0)\" : { \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"Allow to see\" } }"
    }
    app.addResource(
      "App/InfoPlist.xcstrings",
      "{ \"strings\" : { \"\(key)\" : { \"localizations\" : { \(units.joined(separator: ",")) } } } }")
    #expect(app.findings().allSatisfy { $0.message.utf8.count < 2_000 })
  }
}
