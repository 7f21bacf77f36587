import Testing

@testable import ProjectCheck

/// Entitlements make an App Clip, and an App Clip is always restricted (ATT-114).
struct EntitlementsTests {
  private static let request = "ATTrackingManager.requestTrackingAuthorization { _ in }"
  private static let asking = """
    import AppTrackingTransparency
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      func sceneDidBecomeActive(_ scene: UIScene) { \(request) }
    }
    """
  private static let onDemand = "<key>com.apple.developer.on-demand-install-capable</key><true/>"

  /// A project of one target whose two configurations have entitlements of their own.
  private func project(
    debug: String?, release: String?, type: String = "application", source: String = asking
  ) throws -> TemporaryFolder {
    var fixture = XcodeFixture()
    fixture.file("SCENE", "Scene.swift")
    fixture.phase("SOURCES", "PBXSourcesBuildPhase", ["SCENE"])
    let common = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0; INFOPLIST_FILE = Info.plist;"
    fixture.target(
      "Menu", type: type, phases: ["SOURCES"], settings: common + " CODE_SIGN_ENTITLEMENTS = Debug.entitlements;",
      release: common + " CODE_SIGN_ENTITLEMENTS = Release.entitlements;")
    let folder = try TemporaryFolder([
      "Menu.xcodeproj/project.pbxproj": fixture.text, "Scene.swift": source,
      "Info.plist": AppFixture.propertyList(
        "<key>NSUserTrackingUsageDescription</key><string>We share your advertising identifier with ad networks to measure which ads work.</string>"
      ),
    ])
    for (name, entries) in [("Debug", debug), ("Release", release)] {
      if let entries { try folder.write("\(name).entitlements", AppFixture.propertyList(entries)) }
    }
    return folder
  }

  @Test(
    "An app whose every configuration has the entitlements of an App Clip is one: asking is pointless there",
    arguments: [
      onDemand,
      "<key>com.apple.developer.parent-application-identifiers</key><array><string>A.example.menu</string></array>",
    ])
  func appClip(entries: String) throws {
    let folder = try project(debug: entries, release: entries)
    let result = try ProjectChecker().check(folder.path)
    #expect(result.unread == [])
    #expect(result.targets.map(\.kind) == [.appClip])
    #expect(result.findings.map(\.kind) == ["usage-description.without-request", "request.in-app-clip"])
    #expect(result.findings.last?.place == Place(path: "Scene.swift", line: 4, column: 67))
    #expect(result.audience.map(\.people.firstRun.status) == [.restricted])
  }

  @Test(
    "Other entitlements, and those of one configuration alone, leave an app an app",
    arguments: [
      (onDemand, "<key>com.apple.security.application-groups</key><array><string>group.example</string></array>"),
      ("", "<key>com.apple.developer.on-demand-install-capable</key><false/>"),
      ("<key>com.apple.developer.parent-application-identifiers</key><array/>", onDemand),
    ])
  func app(debug: String, release: String) throws {
    let folder = try project(debug: debug, release: release)
    let result = try ProjectChecker().check(folder.path)
    #expect(result.targets.map(\.kind) == [.app])
    #expect(result.findings == [])
    #expect(!result.audience.map(\.people.firstRun.status).contains(.restricted))
  }

  @Test("A request too early, or beside another permission, is no second fault of an App Clip")
  func pointlessFaults() throws {
    let source = """
      import AppTrackingTransparency
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          \(Self.request)
          UNUserNotificationCenter.current().requestAuthorization(options: []) { _, _ in }
          return true
        }
      }
      """
    let clip = try project(
      debug: Self.onDemand, release: Self.onDemand, type: "application.on-demand-install-capable", source: source)
    #expect(
      try ProjectChecker().check(clip.path).findings.map(\.kind)
        == ["usage-description.without-request", "request.in-app-clip"])
    let app = try project(debug: "", release: "", source: source)
    #expect(
      try ProjectChecker().check(app.path).findings.map(\.kind) == ["request.at-launch", "request.concurrent"])
  }

  @Test("An entitlements file that is missing or broken is named, and the rest is checked")
  func unread() throws {
    let folder = try project(debug: nil, release: "", source: Self.asking)
    try folder.write("Release.entitlements", "<plist><dict><key>a")
    let result = try ProjectChecker().check(folder.path)
    #expect(result.unread.map(\.path) == ["Debug.entitlements", "Release.entitlements"])
    #expect(result.unread.first?.why == "No such file or directory")
    #expect(result.unread.allSatisfy { !$0.why.isEmpty && !$0.why.contains("\n") })
    #expect(result.targets.map(\.kind) == [.app])
    #expect(!result.audience.isEmpty)
  }

  @Test(
    "A path that a variable hides, or that leads out of the folder, is not looked for",
    arguments: ["$(CLIP_FOLDER)/Menu.entitlements", "../Menu.entitlements", "/etc/passwd", ""])
  func outside(path: String) throws {
    var app = AppFixture(
      usageDescription: "We share your advertising identifier with ad networks to measure which ads work.")
    app.variants[0].entitlementsFile = PlacedText(text: path, place: Place(path: AppFixture.projectPath))
    let facts = app.facts()
    #expect(facts.unread == [])
    #expect(facts.target.entitlements == [])
  }

  @Test("Entitlements that stand in a project description count as those of a file do")
  func described() throws {
    let xcodeGen = """
      name: Menu
      targets:
        Menu:
          type: application
          platform: iOS
          sources: [Sources]
          entitlements:
            path: Menu.entitlements
            properties: {com.apple.developer.on-demand-install-capable: true}
      """
    let tuist = """
      import ProjectDescription
      let project = Project(name: "Menu", targets: [
        .target(name: "Menu", destinations: .iOS, product: .app, bundleId: "example.menu", sources: ["Sources/**"],
          entitlements: .dictionary(["com.apple.developer.on-demand-install-capable": true]))
      ])
      """
    for (path, text) in [("project.yml", xcodeGen), ("Project.swift", tuist)] {
      let folder = try TemporaryFolder([path: text, "Sources/Scene.swift": Self.asking])
      let result = try ProjectChecker().check(folder.path)
      #expect(result.unread == [])
      #expect(result.targets.map(\.kind) == [.appClip], "\(path)")
    }
  }
}
