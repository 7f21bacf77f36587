import DeviceReports
import Foundation
import Testing
import TrackingPolicy
import VirtualDevice

@Suite("Apps from their files")
final class BundleFolderTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("bundle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ body: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>\(body)</dict></plist>
      """
    try Data(text.utf8).write(to: file)
  }

  private let info = """
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleName</key><string>App</string>
    <key>CFBundleShortVersionString</key><string>2.3</string>
    <key>NSUserTrackingUsageDescription</key><string>Why</string>
    <key>NSUserTrackingMarkdownUsageDescription</key><string>**Why**</string>
    """

  private func manifest(_ domain: String) -> String {
    "<key>NSPrivacyTracking</key><true/><key>NSPrivacyTrackingDomains</key><array><string>\(domain)</string></array>"
  }

  @Test("A built app has the domains of its own manifest and of those of its frameworks and bundles")
  func builtApp() throws {
    try write(info, to: "App.app/Info.plist")
    try write(manifest("own.example"), to: "App.app/PrivacyInfo.xcprivacy")
    try write(manifest("sdk.example"), to: "App.app/Frameworks/SDK.framework/PrivacyInfo.xcprivacy")
    try write(manifest("resources.example"), to: "App.app/SDK_SDK.bundle/PrivacyInfo.xcprivacy")
    let bundle = try BundleFolder(folder.appendingPathComponent("App.app").path).bundle()
    #expect(
      bundle
        == AppBundle(
          identifier: "com.example.app", name: "App", version: "2.3", usageDescription: "Why",
          markdownUsageDescription: "**Why**",
          trackingDomains: TrackingDomains(app: ["own.example"], sdks: ["sdk.example", "resources.example"])))
  }

  @Test(
    "Its languages are those of its .lproj folders; one without texts of the Info.plist has the Info.plist's (ATT-76)",
    arguments: ["", "Contents/"])
  func languages(contents: String) throws {
    let resources = "App.app/" + (contents.isEmpty ? "" : contents + "Resources/")
    try write(info + "<key>CFBundleDevelopmentRegion</key><string>en</string>", to: "App.app/\(contents)Info.plist")
    try write(
      """
      <key>CFBundleDisplayName</key><string>Appli</string>
      <key>NSUserTrackingUsageDescription</key><string>Pourquoi</string>
      """, to: resources + "fr.lproj/InfoPlist.strings")
    try write("<key>CFBundleName</key><string>Base</string>", to: resources + "Base.lproj/InfoPlist.strings")
    try write("<key>Other</key><string>Other</string>", to: resources + "de.lproj/InfoPlist.strings")
    try write("<key>Other</key><string>Other</string>", to: resources + "it.lproj/Localizable.strings")
    try write("<key>Other</key><string>Other</string>", to: resources + "en.lproj/Localizable.strings")
    try write("", to: resources + "nl.lproj")
    let bundle = try BundleFolder(folder.appendingPathComponent("App.app").path).bundle()
    #expect(bundle.developmentLanguage == "en")
    #expect(
      bundle.localisations
        == ["fr": .init(name: "Appli", usageDescription: "Pourquoi"), "de": .init(), "it": .init()])

    try Data("\"NSUserTrackingUsageDescription\" = \"Warum".utf8)
      .write(to: folder.appendingPathComponent(resources + "de.lproj/InfoPlist.strings"))
    #expect(
      performing: { _ = try BundleFolder(folder.appendingPathComponent("App.app").path).bundle() },
      throws: { "\($0)".contains("de.lproj/InfoPlist.strings:1:") })
  }

  @Test("A built app may have the texts of all languages in one InfoPlist.loctable", arguments: ["", "Contents/"])
  func localisationTable(contents: String) throws {
    let resources = "App.app/" + (contents.isEmpty ? "" : contents + "Resources/")
    try write(info, to: "App.app/\(contents)Info.plist")
    try write(
      """
      <key>LocProvenance</key><dict><key>fr</key><integer>1</integer></dict>
      <key>Base</key><dict><key>CFBundleName</key><string>Base</string></dict>
      <key>nl</key><string>no dictionary</string>
      <key>de</key><dict><key>CFBundleName</key><string>Tabelle</string></dict>
      <key>fr</key><dict>
        <key>CFBundleName</key><string>Appli</string>
        <key>NSUserTrackingMarkdownUsageDescription</key><string>**Pourquoi**</string>
      </dict>
      """, to: resources + "InfoPlist.loctable")
    try write("<key>CFBundleName</key><string>Datei</string>", to: resources + "de.lproj/InfoPlist.strings")
    try write("<key>Other</key><string>Other</string>", to: resources + "fr.lproj/Localizable.strings")
    let app = folder.appendingPathComponent("App.app").path
    #expect(
      try BundleFolder(app).bundle().localisations
        == ["de": .init(name: "Datei"), "fr": .init(name: "Appli", markdownUsageDescription: "**Pourquoi**")])

    try Data("<plist><dict>".utf8).write(to: folder.appendingPathComponent(resources + "InfoPlist.loctable"))
    #expect(
      performing: { _ = try BundleFolder(app).bundle() }, throws: { "\($0)".contains("InfoPlist.loctable:1:") })
  }

  @Test("A Mac app keeps its files in Contents")
  func macApp() throws {
    try write(info, to: "App.app/Contents/Info.plist")
    try write(manifest("own.example"), to: "App.app/Contents/Resources/PrivacyInfo.xcprivacy")
    let bundle = try BundleFolder(folder.appendingPathComponent("App.app").path).bundle()
    #expect(bundle.trackingDomains == TrackingDomains(app: ["own.example"]))
  }

  @Test("An Info.plist of sources takes the manifest beside it, and an identifier that is not built yet is stated")
  func sources() throws {
    try write(
      "<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string><key>NSUserTrackingUsageDescription</key><integer>1</integer>",
      to: "App/Info.plist")
    try write(manifest("own.example"), to: "App/PrivacyInfo.xcprivacy")
    let files = try BundleFolder(folder.appendingPathComponent("App/Info.plist").path)
    #expect(
      performing: { _ = try files.bundle() },
      throws: { "\($0)".contains("CFBundleIdentifier is missing or not built yet") })
    let bundle = try files.bundle(identifier: "com.example.app")
    #expect(bundle.usageDescription == nil, "only a string counts")
    #expect(bundle.trackingDomains.app == ["own.example"])
  }

  @Test("A folder without an Info.plist, and a file that is no property list, are refused by name")
  func faults() throws {
    let path = folder.path
    #expect(performing: { _ = try BundleFolder(path) }, throws: { "\($0)".contains("\(path): has no Info.plist") })
    #expect(performing: { _ = try BundleFolder(path + "/none") }, throws: { "\($0)".contains("there is no such file") })
    try Data("<plist><dict>".utf8).write(to: folder.appendingPathComponent("Info.plist"))
    let files = try BundleFolder(path)
    #expect(performing: { _ = try files.bundle() }, throws: { "\($0)".contains("Info.plist:1:") })
  }
}
