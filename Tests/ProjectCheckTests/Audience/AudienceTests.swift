import Testing

@testable import ProjectCheck

/// Whose rows stand in the table, and how they are put together.
struct AudienceTests {
  private static let usageDescription = AppFixture.propertyList(
    "<key>NSUserTrackingUsageDescription</key><string>We share your advertising identifier with ad networks.</string>")

  private static func source(in hook: String) -> String {
    """
    import AppTrackingTransparency
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      func \(hook)(_ scene: UIScene) { ATTrackingManager.requestTrackingAuthorization { _ in } }
    }
    """
  }

  /// The files of an Xcode project with one app.
  private func app(
    _ name: String, in folder: String, hook: String = "sceneDidBecomeActive", dependencies: [String] = []
  ) -> [String: String] {
    var fixture = XcodeFixture()
    fixture.file("SCENE", "Scene.swift")
    fixture.phase("SOURCES", "PBXSourcesBuildPhase", ["SCENE"])
    fixture.target(
      name, type: "application", phases: ["SOURCES"],
      settings: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 18.0; INFOPLIST_FILE = Info.plist;")
    return [
      folder + "/App.xcodeproj/project.pbxproj": fixture.text, folder + "/Scene.swift": Self.source(in: hook),
      folder + "/Info.plist": Self.usageDescription,
    ]
  }

  /// The headings of the tables.
  private func headings(of files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder(files)
    let text = XcodeReport().text(of: try ProjectChecker().check(folder.path))
    return text.split(separator: "\n").filter { $0.hasPrefix("What people see") }.map(String.init)
  }

  @Test("Targets whose people see the same share a table, and the project tells namesakes apart")
  func sharing() throws {
    let files = app("App", in: "One").merging(app("App", in: "Two")) { $1 }
    #expect(
      try headings(of: files)
        == ["What people see of App (One/App.xcodeproj), App (Two/App.xcodeproj), request: classic"])
    let different = app("App", in: "One").merging(app("Demo", in: "Two", hook: "sceneWillEnterForeground")) { $1 }
    #expect(
      try headings(of: different)
        == [
          "What people see of App, request: classic",
          "What people see of Demo, request: classic, before the app is active",
        ])
  }

  @Test("Two places that ask the same have one table, on the versions of both, and an empty range shows none twice")
  func uniting() throws {
    let request = "ATTrackingManager.requestTrackingAuthorization { _ in }"
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Lib", platforms: [.iOS(.v15)], targets: [.target(name: "Lib")])
      """,
      "Sources/Lib/A.swift": """
      import AppTrackingTransparency
      public func a() { \(request) }
      public func b() { if #available(iOS 14, *) { \(request) } }
      public func c() { if #available(iOS 17, *) { \(request) } }
      """,
    ])
    let result = try ProjectChecker().check(folder.path)
    let rows = result.audience.map { "\($0.countryPhrase) \($0.people.versionNotation)" }
    #expect(!rows.isEmpty)
    #expect(Set(rows).count == rows.count)
    #expect(XcodeReport().text(of: result).split(separator: "\n").count { $0.hasPrefix("What people see") } == 1)
  }

  @Test("A way that joins two others closes the gap between them")
  func closingGaps() {
    func ask(_ first: Int, _ end: Int?) -> Ask {
      Ask(request: .classic, moment: .active, atLeast: PlatformVersion(first), below: end.map { PlatformVersion($0) })
    }
    #expect([ask(14, 15), ask(17, 18), ask(15, 17)].united(since: PlatformVersion(14)) == [ask(14, 18)])
    #expect([ask(14, 15), ask(17, nil)].united(since: PlatformVersion(14)) == [ask(14, 15), ask(17, nil)])
    #expect([ask(14, nil), ask(15, 16)].united(since: PlatformVersion(16)) == [ask(16, nil)])
  }

  @Test("A framework's own Info.plist does not decide whether the app that has it inside crashes")
  func frameworks() throws {
    var fixture = XcodeFixture()
    fixture.file("KIT", "Kit.swift")
    fixture.phase("SOURCES", "PBXSourcesBuildPhase", ["KIT"])
    fixture.target(
      "Kit", type: "framework", phases: ["SOURCES"],
      settings: "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 18.0; INFOPLIST_FILE = Info.plist;")
    let folder = try TemporaryFolder([
      "Kit.xcodeproj/project.pbxproj": fixture.text, "Info.plist": AppFixture.propertyList(""),
      "Kit.swift":
        "import AppTrackingTransparency\npublic func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }",
    ])
    let result = try ProjectChecker().check(folder.path)
    #expect(!result.audience.isEmpty)
    #expect(result.audience.allSatisfy { $0.people.firstRun.outcome != .crash })
  }

  @Test("Many targets with one table are counted")
  func counting() throws {
    let files = (0..<7).reduce(into: [:]) { files, number in
      files.merge(app("App\(number)", in: "Folder\(number)")) { $1 }
    }
    #expect(
      try headings(of: files) == ["What people see of App0, App1, App2, App3, App4 and 2 more, request: classic"])
  }

  @Test("What a library does that an app has in it is told with the app; that of any other library, by itself")
  func libraries() throws {
    let package = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", platforms: [.iOS(.v18)], products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])
      """
    let kit = [
      "Kit/Package.swift": package,
      "Kit/Sources/Kit/Ask.swift": """
      import AppTrackingTransparency
      public func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }
      """,
    ]
    #expect(try headings(of: kit) == ["What people see of Kit, request: classic"])
    let description = """
      name: App
      packages: {Kit: {path: Kit}}
      targets:
        App:
          type: application
          platform: iOS
          sources: [Sources]
          info: {path: Info.plist}
          dependencies: [{package: Kit}]
      """
    let app = [
      "project.yml": description, "Info.plist": Self.usageDescription,
      "Sources/Scene.swift": """
      import Kit
      import UIKit
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func sceneDidBecomeActive(_ scene: UIScene) { ask() }
      }
      """,
    ]
    #expect(try headings(of: kit.merging(app) { $1 }) == ["What people see of App, request: classic"])
  }
}
