import Testing

@testable import ProjectCheck

@Suite("XcodeGen projects")
struct XcodeGenProjectTests {
  private static let files = [
    "project.yml": """
    name: Recipes
    include:
      - path: Shared/base.yml
    options:
      deploymentTarget: {iOS: "16.0"}
      developmentLanguage: de
    settings:
      base: {TEXT: Base, KEEP: 1}
      configs:
        release: {TEXT: Released}
    packages:
      Kit: {path: Kit}
    targetTemplates:
      Common:
        sources: ["${target_name}"]
        settings: {GREETING: "Hello $(TEXT)"}
    targets:
      App:
        templates: [Common]
        type: application
        platform: iOS
        sources:
          - path: Extra
            excludes: ["**/*Tests.swift", "Old"]
        info:
          path: App/Info.plist
          properties:
            NSUserTrackingUsageDescription: For better recipes
            SKAdNetworkItems: [{SKAdNetworkIdentifier: cstr6suwn9.skadnetwork}]
        dependencies:
          - target: Widget
          - sdk: AppTrackingTransparency.framework
            weak: true
          - package: Kit
      Widget: {type: app-extension, platform: iOS, deploymentTarget: "17.0", sources: Widget}
      Framework: {type: framework, platform: [iOS, tvOS], sources: [Missing], dependencies: [{target: "Base_${platform}"}]}
      Base: {type: framework, platform: [iOS, tvOS], sources: []}
    """,
    "Shared/base.yml": "settings:\n  base:\n    TEXT: Included\n    SHARED: yes\n",
    "App/Main.swift": "", "App/en.lproj/InfoPlist.strings": "", "Extra/E.swift": "", "Extra/ETests.swift": "",
    "Extra/Old/O.swift": "", "Widget/W.swift": "", "Widget/Info.plist": "{}",
    "Kit/Package.swift":
      "let package = Package(name: \"Kit\", products: [.library(name: \"Kit\", targets: [\"Kit\"])], targets: [.target(name: \"Kit\")])",
    "Kit/Sources/Kit/K.swift": "",
  ]

  @Test("Targets come with templates, includes, sources, settings and the Info.plist that is described")
  func readsTargets() throws {
    let folder = try TemporaryFolder(Self.files)
    let project = try ProjectDiscovery.discover(at: folder.path)
    func target(_ name: String) throws -> Target { try #require(project.targets.first { $0.name == name }) }
    #expect(
      project.targets.map(\.name) == [
        "Kit", "App", "Widget", "Framework_iOS", "Framework_tvOS", "Base_iOS", "Base_tvOS",
      ])
    let app = try target("App")
    #expect(app.kind == .app)
    #expect(app.platforms == [.iOS: PlatformVersion(16)])
    #expect(app.sources == ["App/Main.swift", "Extra/E.swift"])
    #expect(app.resources == ["App/en.lproj/InfoPlist.strings"])
    #expect(app.variants.map(\.name) == ["Debug", "Release"])
    #expect(app.variants.map { $0.settings["GREETING"]?.text } == ["Hello Base", "Hello Released"])
    #expect(app.variants[0].settings["SHARED"]?.place == Place(path: "Shared/base.yml", line: 4, column: 5))
    #expect(app.variants[0].settings["KEEP"]?.place == Place(path: "project.yml", line: 8, column: 22))
    let described = app.variants[0].describedInfoPlist
    #expect(described["NSUserTrackingUsageDescription"]?.node.string == "For better recipes")
    #expect(described["NSUserTrackingUsageDescription"]?.place == Place(path: "project.yml", line: 28, column: 9))
    #expect(described["SKAdNetworkItems"]?.node.array?.count == 1)
    #expect(app.variants[0].infoPlistFile == nil)
    #expect(app.unknowns.isEmpty)
    #expect(app.developmentRegion == "de")
    #expect(app.linkedFrameworks.map(\.name) == ["AppTrackingTransparency", "Kit"])
    #expect(app.linkedFrameworks[0].isWeak)
    #expect(app.dependencies.map(\.name) == ["Kit", "Widget"])
    let widget = try target("Widget")
    #expect(widget.kind == .appExtension)
    #expect(widget.platforms == [.iOS: PlatformVersion(17)])
    #expect(widget.variants[0].infoPlistFile?.text == "Widget/Info.plist")
    #expect(try target("Framework_tvOS").dependencies.map(\.name) == ["Base_tvOS"])
    #expect(try target("Framework_tvOS").unknowns == [.sourcesAbsent])
  }

  @Test("The project that was generated counts, where it is kept")
  func prefersGeneratedProjects() throws {
    var fixture = XcodeFixture()
    fixture.target("Generated", type: "application", settings: "SDKROOT = iphoneos;")
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Recipes.xcodeproj/project.pbxproj", fixture.text)
    let names = try ProjectDiscovery.discover(at: folder.path).targets.map(\.name)
    #expect(names == ["Kit", "Generated"])
  }

  @Test("A file that is none of XcodeGen's is passed over, a broken one is noted, and includes that go in circles end")
  func survivesOddFiles() throws {
    let folder = try TemporaryFolder([
      "a/project.yml": "title: something else\n", "b/project.yml": "targets: [\n",
      "c/project.yml": "include: [project.yml, none.yml]\ntargets: {A: {type: application, platform: iOS}}\n",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.map(\.name) == ["A"])
    #expect(project.unread.map(\.path) == ["b/project.yml", "c/none.yml"])
  }
}
