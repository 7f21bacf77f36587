import Testing

@testable import ProjectCheck

@Suite("What the privacy manifests of an app say together")
struct MergedManifestTests {
  private static func manifest(tracks: Bool, domains: [String] = [], collected: String = "", accessed: String = "")
    -> String
  {
    """
    <plist version="1.0"><dict>
    <key>NSPrivacyTracking</key><\(tracks)/>
    <key>NSPrivacyTrackingDomains</key><array>\(domains.map { "<string>\($0)</string>" }.joined())</array>
    <key>NSPrivacyCollectedDataTypes</key><array>
    \(collected)
    </array>
    <key>NSPrivacyAccessedAPITypes</key><array>
    \(accessed)
    </array></dict></plist>
    """
  }

  private static func collected(_ type: String, linked: Bool?, tracking: Bool?, _ purposes: String...) -> String {
    var text = "<dict><key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataType\(type)</string>"
    if let linked { text += "<key>NSPrivacyCollectedDataTypeLinked</key><\(linked)/>" }
    if let tracking { text += "<key>NSPrivacyCollectedDataTypeTracking</key><\(tracking)/>" }
    let values = purposes.map { "<string>NSPrivacyCollectedDataTypePurpose\($0)</string>" }.joined()
    return text + "<key>NSPrivacyCollectedDataTypePurposes</key><array>\(values)</array></dict>"
  }

  private static func accessed(_ category: String, _ reasons: String...) -> String {
    "<dict><key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategory\(category)</string>"
      + "<key>NSPrivacyAccessedAPITypeReasons</key><array>"
      + reasons.map { "<string>\($0)</string>" }.joined() + "</array></dict>"
  }

  private static let adKit = manifest(
    tracks: true, domains: ["ads.example", "https://pixel.example/"],
    collected: collected("DeviceID", linked: true, tracking: true, "ThirdPartyAdvertising", "Analytics"),
    accessed: accessed("UserDefaults", "C56D.1"))

  private func shop() throws -> TemporaryFolder {
    try TemporaryFolder([
      "project.yml": """
      name: Shop
      targets:
        Shop:
          type: application
          platform: iOS
          sources: [Shop]
          settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.shop}
          dependencies: [{target: Widget}]
        Widget: {type: app-extension, platform: iOS, sources: [Widget]}
      """,
      "Shop/App.swift": "", "Widget/Widget.swift": "",
      "Shop/PrivacyInfo.xcprivacy": Self.manifest(
        tracks: false, domains: ["ads.example"],
        collected: Self.collected("EmailAddress", linked: true, tracking: false, "AppFunctionality")
          + Self.collected("DeviceID", linked: false, tracking: false, "Analytics")
          + Self.collected("CrashData", linked: false, tracking: false, "AppFunctionality")
          + Self.collected("Health", linked: nil, tracking: nil)
          + Self.collected("Dreams", linked: true, tracking: true),
        accessed: Self.accessed("UserDefaults", "CA92.1")),
      "Vendor/AdKit.xcframework/ios-arm64/AdKit.framework/PrivacyInfo.xcprivacy": Self.adKit,
      "Vendor/AdKit.xcframework/ios-arm64_x86_64-simulator/AdKit.framework/PrivacyInfo.xcprivacy": Self.adKit,
    ])
  }

  private func merged() throws -> MergedManifest {
    let project = try shop()
    let summary = try PrivacySummary(at: project.path)
    #expect(summary.unread.isEmpty)
    // The widget is inside of the app, and no product of its own.
    #expect(summary.bundles.map(\.target) == ["Shop"])
    return try #require(summary.bundles.first)
  }

  @Test("Every type of data stands once, in the order of the App Store, with all who collect it")
  func collected() throws {
    let merged = try merged()
    #expect(
      merged.collected.map(\.name)
        == ["Email Address", "Health", "Device ID", "Crash Data", "NSPrivacyCollectedDataTypeDreams"])
    let device = try #require(merged.collected.first { $0.name == "Device ID" })
    #expect(device.category == "Identifiers")
    #expect(device.declarations.map(\.owner) == [.target("Shop"), .sdk("AdKit")])
    // Once linked, linked: the app answers for all.
    #expect(device.isLinked == true)
    #expect(device.isTracking == true)
    #expect(device.purposes == ["Third-Party Advertising", "Analytics"])
  }

  @Test("By purpose, a type is linked and used to track as those say who collect it for that purpose")
  func uses() throws {
    let uses = try merged().uses
    #expect(uses.map(\.purpose) == ["Third-Party Advertising", "Analytics", "App Functionality", nil])
    #expect(uses[0].uses.map(\.owners) == [[.sdk("AdKit")]])
    #expect(uses[1].uses.map(\.owners) == [[.target("Shop"), .sdk("AdKit")]])
    #expect(uses[2].uses.map(\.data.name) == ["Email Address", "Crash Data"])
    #expect(uses[2].uses.map(\.isTracking) == [false, false])
  }

  @Test("The labels of the App Store follow, and what the manifests leave open is said to be open")
  func labels() throws {
    let labels = PrivacyLabels(of: try merged().collected)
    #expect(labels.tracking.map(\.name) == ["Device ID"])
    #expect(labels.linked.map(\.name) == ["Email Address", "Device ID"])
    #expect(labels.notLinked.map(\.name) == ["Crash Data"])
    #expect(labels.undecided.map(\.name) == ["Health", "NSPrivacyCollectedDataTypeDreams"])
  }

  @Test("Domains, reasons and trackers have their owners; slices of one framework count once")
  func owners() throws {
    let merged = try merged()
    #expect(merged.trackers == [.sdk("AdKit")])
    #expect(merged.domains.map(\.host) == ["ads.example", "pixel.example"])
    #expect(merged.domains.map(\.owners) == [[.target("Shop"), .sdk("AdKit")], [.sdk("AdKit")]])
    #expect(merged.domains.map(\.isBareHost) == [true, false])
    #expect(merged.accessed.map(\.category) == ["NSPrivacyAccessedAPICategoryUserDefaults"])
    #expect(merged.accessed[0].reasons.map(\.code) == ["C56D.1", "CA92.1"])
    #expect(merged.accessed[0].reasons.map(\.owners) == [[.sdk("AdKit")], [.target("Shop")]])
    #expect(merged.manifests.count == 3)
  }

  @Test("A package without an app shows its own manifest")
  func package() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "AdKit", targets: [.target(name: "AdKit", resources: [.copy("PrivacyInfo.xcprivacy")])])
      """,
      "Sources/AdKit/AdKit.swift": "", "Sources/AdKit/PrivacyInfo.xcprivacy": Self.adKit,
    ])
    let bundles = try PrivacySummary(at: folder.path).bundles
    #expect(bundles.map(\.kind) == [.library])
    #expect(bundles.first?.collected.map(\.name) == ["Device ID"])
  }

  @Test("Every documented value has a name and a category")
  func names() {
    let prefix = ManifestVocabulary.collectedTypePrefix
    #expect(Set(CollectedDataName.types.keys) == Set(ManifestVocabulary.collectedTypes.map { prefix + $0 }))
    #expect(Set(CollectedDataName.purposes.map(\.value)) == ManifestVocabulary.purposes)
  }
}
