import Documents
import Foundation
import Testing

@testable import ProjectCheck

/// A vector of the fact catalogue about privacy manifests.
struct ManifestVector: Sendable, CustomTestStringConvertible {
  var id: String
  var facts: [String]
  var manifest: DocumentNode
  var isValid: Bool
  var note: String
  var testDescription: String { "\(id) \(note)" }

  static let all: [ManifestVector] = (vectors("manifest-vectors").array ?? []).compactMap { node in
    guard let id = node["id"]?.string, let manifest = node["manifest"],
      let isValid = node["expect"]?["valid"]?.boolean
    else { return nil }
    return ManifestVector(
      id: id, facts: node["facts"]?.array?.compactMap(\.string) ?? [], manifest: manifest, isValid: isValid,
      note: node["expect"]?["note"]?.string ?? "")
  }
}

/// A file of vectors that is copied from the fact catalogue.
func vectors(_ name: String) -> DocumentNode {
  let url = Bundle.module.resourceURL?.appendingPathComponent("Vectors/\(name).json")
  let bytes = url.flatMap { try? Data(contentsOf: $0) }.map(Array.init) ?? []
  return (try? JSONDocument.read(bytes)) ?? DocumentNode(position: .start, value: .null)
}

@Suite("Kinds about privacy manifests (ATT-180 to ATT-190)")
struct ManifestKindsTests {
  private func findings(_ root: DocumentNode) -> [Finding] {
    let manifest = PrivacyManifest(path: "App/PrivacyInfo.xcprivacy", root: root, fault: nil)
    return textKinds.flatMap { $0.findings(outsideTargetsOf: ProjectFacts(targets: [], looseManifests: [manifest])) }
  }

  private func findings(_ entries: String) throws -> [Finding] {
    findings(try PropertyList.read(Array(AppFixture.propertyList(entries).utf8)))
  }

  @Test("There are vectors")
  func vectorsExist() {
    #expect(ManifestVector.all.count == 14)
  }

  @Test("An invalid manifest yields an error, a valid one none", arguments: ManifestVector.all)
  func vector(vector: ManifestVector) {
    let findings = findings(vector.manifest)
    #expect(findings.contains { $0.severity == .error } == !vector.isValid)
    if vector.note.contains("warn") { #expect(!findings.isEmpty) }
  }

  @Test("The upload's codes are named: 91064, 91107 in nested bundles, 91056 for malformed files")
  func codes() throws {
    let tracking = "<key>NSPrivacyTracking</key>\n<true/>"
    func codes(_ findings: [Finding]) -> [String]? { findings.first?.refusals.map(\.code) }
    #expect(codes(try findings("<key>NSPrivacyTracking</key><string>YES</string>")) == ["ITMS-91056"])
    // Where the file ends nobody knows here.
    #expect(codes(try findings(tracking)) == ["ITMS-91064", "ITMS-91107"])
    let nested = PrivacyManifest(
      path: "SDK/Resources.bundle/PrivacyInfo.xcprivacy",
      root: try PropertyList.read(Array(AppFixture.propertyList(tracking).utf8)), fault: nil)
    let project = ProjectFacts(targets: [], looseManifests: [nested])
    #expect(codes(ManifestTrackingWithoutDomains().findings(outsideTargetsOf: project)) == ["ITMS-91107"])
    var app = AppFixture(infoPlist: "")
    app.addResource("App/PrivacyInfo.xcprivacy", AppFixture.propertyList(tracking))
    #expect(codes(app.findings("manifest.tracking-without-domains")) == ["ITMS-91064"])
  }

  @Test(
    "An entry that is no bare host name is an error that names the host",
    arguments: [
      ("https://track.example.com", "track.example.com"), ("track.example.com/", "track.example.com"),
      ("track.example.com/path?x=1", "track.example.com"), ("track.example.com:443", "track.example.com"),
      (" track.example.com", "track.example.com"), ("*.example.com", "example.com"),
      ("http://user@track.example.com:8080/a", "track.example.com"),
    ])
  func domains(domain: String, host: String) throws {
    let findings = try findings(
      "<key>NSPrivacyTracking</key><true/>\n<key>NSPrivacyTrackingDomains</key>\n<array>\n<string>\(domain)</string>\n</array>"
    )
    #expect(findings.map(\.kind) == ["manifest.domain-not-host"])
    #expect(findings.first?.fix == "write \(host)")
    #expect(findings.first?.place.line == 7)
  }

  @Test(
    "Bare hosts are fine",
    arguments: ["example.com", "a.b.example.co.uk", "track-1.example.com", "xn--bcher-kva.example"])
  func bareHosts(domain: String) {
    #expect(HostNameFault(domain) == nil)
  }

  @Test("Empty and repeated entries are reported at their lines")
  func emptyAndRepeated() throws {
    let findings = try findings(
      """
      <key>NSPrivacyTracking</key><true/><key>NSPrivacyTrackingDomains</key><array>
      <string>a.example.com</string>
      <string></string>
      <string>A.example.com</string>
      </array>
      """)
    #expect(findings.map(\.kind) == ["manifest.domain-empty", "manifest.domain-duplicate"])
    #expect(findings.map(\.place.line) == [6, 7])
  }

  @Test(
    "Unknown keys, values and shapes are malformed",
    arguments: [
      "<key>NSPrivacyTrackingDomain</key><array/>", "<key>NSPrivacyTrackingDomains</key><string>a.b</string>",
      "<key>NSPrivacyTrackingDomains</key><array><true/></array>",
      "<key>NSPrivacyTracking</key><false/><key>NSPrivacyTracking</key><true/><key>NSPrivacyTrackingDomains</key><array><string>a.b</string></array>",
      "<key>NSPrivacyAccessedAPITypes</key><dict/>",
      "<key>NSPrivacyAccessedAPITypes</key><array><string>x</string></array>",
      reasons("UserDefaults", "<string>35F9.1</string>"), reasons("UserDefaults", "<string>because</string>"),
      reasons("UserDefaults", "<integer>1</integer>"), reasons("Keychain", "<string>CA92.1</string>"),
      collected("DeviceIDs", "<true/>", "Analytics"), collected("DeviceID", "<string>yes</string>", "Analytics"),
      collected("DeviceID", "<true/>", "Ads"),
    ])
  func malformed(entries: String) throws {
    #expect(Set(try findings(entries).map(\.kind)).contains("manifest.malformed"))
  }

  @Test(
    "Documented shapes, and reasons newer than this check, are let pass",
    arguments: [
      "", "<key>NSPrivacyAccessedAPITypes</key><array/>", reasons("UserDefaults", "<string>CA92.1</string>"),
      reasons("DiskSpace", "<string>E174.1</string><string>FFFF.7</string>"),
      collected("PhotosorVideos", "<false/>", "AppFunctionality"),
    ])
  func wellFormed(entries: String) throws {
    #expect(try findings(entries) == [])
  }

  private static func reasons(_ category: String, _ reasons: String) -> String {
    """
    <key>NSPrivacyAccessedAPITypes</key><array><dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategory\(category)</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array>\(reasons)</array></dict></array>
    """
  }

  private static func collected(_ type: String, _ linked: String, _ purpose: String) -> String {
    """
    <key>NSPrivacyCollectedDataTypes</key><array><dict>
    <key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataType\(type)</string>
    <key>NSPrivacyCollectedDataTypeLinked</key>\(linked)
    <key>NSPrivacyCollectedDataTypeTracking</key><false/>
    <key>NSPrivacyCollectedDataTypePurposes</key>
    <array><string>NSPrivacyCollectedDataTypePurpose\(purpose)</string></array></dict></array>
    """
  }

  @Test("A manifest that is no property list is malformed, not unread")
  func unparseable() {
    var app = AppFixture(infoPlist: "")
    app.addResource("App/PrivacyInfo.xcprivacy", "{ not a list")
    #expect(app.findings().map(\.kind) == ["manifest.malformed"])
    #expect(app.facts().unread == [])
  }

  @Test("The app's own host in the list is reported, a host for tracking is not")
  func ownBackend() {
    var app = AppFixture(infoPlist: "")
    app.variants = [
      AppFixture.variant(
        file: AppFixture.infoPlistPath, settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(TARGET_NAME:lower)"])
    ]
    app.addResource(
      "App/PrivacyInfo.xcprivacy",
      AppFixture.propertyList(
        """
        <key>NSPrivacyTracking</key><true/><key>NSPrivacyTrackingDomains</key><array>
        <string>api.example.com</string>
        <string>track.example.com</string>
        <string>example.net</string>
        </array>
        """))
    #expect(app.findings("manifest.blocks-own-backend").map(\.place.line) == [5])
  }
}
