import Testing

@testable import ProjectCheck

@Suite("The tracking domains of a project's manifests")
struct ProjectManifestsTests {
  private func manifest(_ domains: String...) -> String {
    let entries = domains.map { "<string>\($0)</string>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>NSPrivacyTracking</key><true/>
      <key>NSPrivacyTrackingDomains</key><array>
      \(entries)
      </array></dict></plist>
      """
  }

  /// An app with a widget and a framework of its own, another app, and SDKs by several package managers.
  private func project() throws -> TemporaryFolder {
    try TemporaryFolder([
      "project.yml": """
      name: Shop
      targets:
        Shop:
          type: application
          platform: iOS
          sources: [Shop]
          settings:
            base: {PRODUCT_BUNDLE_IDENTIFIER: com.example.shop}
            configs:
              debug: {PRODUCT_BUNDLE_IDENTIFIER: "com.example.shop.$(SUFFIX)", SUFFIX: beta}
          dependencies: [{target: Widget}, {target: Core}]
        Widget:
          type: app-extension
          platform: iOS
          sources: [Widget]
          settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.shop.widget}
        Core: {type: framework, platform: iOS, sources: [Core]}
        Loose: {type: framework, platform: iOS, sources: [Loose]}
        Till:
          type: application
          platform: iOS
          sources: [Till]
          settings: {PRODUCT_BUNDLE_IDENTIFIER: "$(UNKNOWN).till"}
      """,
      "Shop/App.swift": "", "Shop/PrivacyInfo.xcprivacy": manifest("track.example.com", "https://pixel.example.org/"),
      "Widget/Widget.swift": "", "Widget/PrivacyInfo.xcprivacy": manifest("widget.example.com"),
      "Core/Core.swift": "", "Core/PrivacyInfo.xcprivacy": manifest("core.example.com"),
      "Loose/Loose.swift": "", "Loose/PrivacyInfo.xcprivacy": manifest("loose.example.com"),
      "Till/Till.swift": "", "Till/PrivacyInfo.xcprivacy": manifest("till.example.com"),
      "Podfile": "", "Pods/AdKit/AdKit/Sources/Resources/PrivacyInfo.xcprivacy": manifest("ads.adkit.example"),
      "node_modules/@scope/meter/ios/PrivacyInfo.xcprivacy": manifest("meter.example"),
      "Vendor/Radar.xcframework/ios-arm64/Radar.framework/PrivacyInfo.xcprivacy": manifest("radar.example"),
      ".build/checkouts/probe/Sources/Probe/PrivacyInfo.xcprivacy": manifest("hidden.example"),
      "Kit/.build/checkouts/probe/Sources/Probe/PrivacyInfo.xcprivacy": manifest("probe.example"),
      "Kit/DerivedData/Shop/Products/Shop.app/PrivacyInfo.xcprivacy": manifest("stale.example"),
    ])
  }

  private func hosts(_ bundle: ProjectManifests.Bundle) -> Set<String> { Set(bundle.domains.map(\.text)) }

  @Test(
    "An app's bundle unites its own manifest, those of what it embeds, of fetched SDKs, and of libraries that no app names (ATT-183)"
  )
  func united() throws {
    let project = try project()
    let manifests = try ProjectManifests(at: project.path)
    let fetched: Set = [
      "ads.adkit.example", "meter.example", "radar.example", "hidden.example", "probe.example", "loose.example.com",
    ]
    let own: Set = ["track.example.com", "https://pixel.example.org/", "core.example.com", "widget.example.com"]
    let bundles = Dictionary(manifests.bundles.map { ($0.target, $0) }, uniquingKeysWith: { first, _ in first })
    #expect(bundles.keys.sorted() == ["Shop", "Till", "Widget"])
    #expect(hosts(try #require(bundles["Shop"])) == own.union(fetched))
    #expect(hosts(try #require(bundles["Widget"])) == own.union(fetched))
    #expect(hosts(try #require(bundles["Till"])) == fetched.union(["till.example.com"]))
    #expect(manifests.unread.isEmpty)
  }

  @Test("Bundle identifiers come of every configuration, without those that cannot be known")
  func identifiers() throws {
    let project = try project()
    let bundles = try ProjectManifests(at: project.path).bundles
    #expect(
      bundles.first { $0.target == "Shop" }?.identifiers.sorted() == ["com.example.shop", "com.example.shop.beta"])
    #expect(bundles.first { $0.target == "Widget" }?.identifiers == ["com.example.shop.widget"])
    #expect(bundles.first { $0.target == "Till" }?.identifiers == [])
  }

  @Test(
    "The path of a manifest tells whose it is",
    arguments: [
      ("track.example.com", .target("Shop")), ("widget.example.com", .target("Widget")),
      ("core.example.com", .sdk("Core")), ("ads.adkit.example", .sdk("AdKit")), ("meter.example", .sdk("@scope/meter")),
      ("radar.example", .sdk("Radar")), ("probe.example", .sdk("probe")),
    ] as [(String, ProjectManifests.Owner)])
  func owners(host: String, owner: ProjectManifests.Owner) throws {
    let project = try project()
    let shop = try #require(try ProjectManifests(at: project.path).bundles.first { $0.target == "Shop" })
    #expect(shop.domains.first { $0.text == host }?.owner == owner)
  }

  @Test("An Expo app's manifest is what its configuration describes, for the check too")
  func expo() throws {
    let folder = try TemporaryFolder([
      "package.json": #"{"dependencies": {"expo": "^52", "react-native": "0.76"}}"#, "App.tsx": "",
      "app.json": """
      {"expo": {"name": "Shop", "ios": {
        "bundleIdentifier": "com.example.shop",
        "privacyManifests": {
          "NSPrivacyTracking": true,
          "NSPrivacyTrackingDomains": ["https://track.example.com/"]
        }
      }}}
      """,
    ])
    let bundle = try #require(try ProjectManifests(at: folder.path).bundles.first)
    #expect(bundle.identifiers == ["com.example.shop"])
    #expect(bundle.domains.map(\.text) == ["https://track.example.com/"])
    #expect(bundle.domains.map(\.owner) == [.target("Shop")])
    #expect(bundle.domains.map(\.place) == [Place(path: "app.json", line: 5, column: 34)])
    let kinds = try ProjectChecker().check(folder.path).findings.filter { $0.place.path == "app.json" }.map(\.kind)
    #expect(kinds.contains("manifest.domain-not-host"))
  }

  @Test("An entry knows its place, what it probably means, and who registered its domain (ATT-182)")
  func entries() throws {
    let project = try project()
    let shop = try #require(try ProjectManifests(at: project.path).bundles.first { $0.target == "Shop" })
    let entry = try #require(shop.domains.first { $0.text.hasPrefix("https") })
    #expect(entry.place.path == "Shop/PrivacyInfo.xcprivacy")
    #expect(entry.place.line == 6)
    #expect(entry.meantHost == "pixel.example.org")
    #expect(entry.registrableDomain == "example.org")
  }

  @Test("A built app is read as it lies there, frameworks and resource bundles included")
  func builtApp() throws {
    let folder = try TemporaryFolder([
      "Shop.app/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.shop</string></dict></plist>
      """,
      "Shop.app/PrivacyInfo.xcprivacy": manifest("track.example.com"),
      "Shop.app/Frameworks/AdKit.framework/PrivacyInfo.xcprivacy": manifest("ads.adkit.example"),
      "Shop.app/Meter_Privacy.bundle/PrivacyInfo.xcprivacy": manifest("meter.example"),
    ])
    let bundle = try #require(try ProjectManifests(at: folder.path + "/Shop.app").bundles.first)
    #expect(bundle.identifiers == ["com.example.shop"])
    let owners = Dictionary(bundle.domains.map { ($0.text, $0.owner) }, uniquingKeysWith: { first, _ in first })
    #expect(
      owners == [
        "track.example.com": .target("Shop"), "ads.adkit.example": .sdk("AdKit"), "meter.example": .sdk("Meter"),
      ])
  }

  @Test("A manifest that cannot be read is named, since it may list domains")
  func broken() throws {
    let folder = try TemporaryFolder([
      "App.swift": "", "PrivacyInfo.xcprivacy": "<plist><dict>", "Podfile": "",
      "Pods/AdKit/PrivacyInfo.xcprivacy": "no property list",
    ])
    let manifests = try ProjectManifests(at: folder.path)
    #expect(manifests.unread.map(\.path) == ["Pods/AdKit/PrivacyInfo.xcprivacy", "PrivacyInfo.xcprivacy"])
  }
}
