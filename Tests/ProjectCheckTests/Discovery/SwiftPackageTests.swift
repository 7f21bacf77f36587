import Testing

@testable import ProjectCheck

@Suite("Swift packages")
struct SwiftPackageTests {
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription

    let name = "Kit"
    let common: [Target.Dependency] = [.product(name: "Ads", package: "ads")]
    let package = Package(
      name: name,
      defaultLocalization: "en",
      platforms: [.iOS(.v15), .macOS("12.4"), .macCatalyst(.v14)],
      products: [.library(name: "\\(name)UI", targets: [name, "Views"])],
      dependencies: [.package(path: "../Base"), .package(url: "https://example.com/ads", from: "1.0.0")],
      targets: [
        .target(
          name: name, dependencies: ["Views", .product(name: "Base", package: "Base")] + common,
          exclude: ["Notes", "Old.swift"],
          resources: [.process("Resources"), .copy("PrivacyInfo.xcprivacy")],
          linkerSettings: [.linkedFramework("AdSupport")]),
        .target(name: "Views", path: "Other", sources: ["Used"]),
        .testTarget(name: "KitTests", dependencies: [.target(name: "Kit")]),
        .binaryTarget(name: "Closed", path: "Closed.xcframework"),
      ]
    )
    #if os(Linux)
    package.targets.append(.executableTarget(name: "tool"))
    #endif
    package.targets += [.target(name: "Late")]
    """

  private static let files = [
    "Kit/Package.swift": manifest, "Kit/Sources/Kit/A.swift": "", "Kit/Sources/Kit/Old.swift": "",
    "Kit/Sources/Kit/Notes/B.swift": "", "Kit/Sources/Kit/Resources/texts.json": "", "Kit/Sources/Kit/extra.json": "",
    "Kit/Sources/Kit/PrivacyInfo.xcprivacy": "", "Kit/Sources/Kit/en.lproj/Localizable.strings": "",
    "Kit/Other/Used/C.swift": "", "Kit/Other/Unused/D.swift": "", "Kit/Tests/KitTests/E.swift": "",
    "Kit/Sources/tool/main.swift": "", "Base/Sources/F.swift": "",
    "Base/Package.swift": """
    import PackageDescription
    let package = Package(name: "Base", products: [.library(name: "Base", targets: ["BaseTarget"])],
      targets: [.target(name: "BaseTarget")])
    """,
  ]

  @Test("Targets come with their kinds, files and platforms")
  func readsTargets() throws {
    let folder = try TemporaryFolder(Self.files)
    let project = try ProjectDiscovery.discover(at: folder.path)
    func target(_ name: String) throws -> Target { try #require(project.targets.first { $0.name == name }) }
    #expect(project.targets.map(\.name) == ["BaseTarget", "Kit", "Views", "KitTests", "tool", "Late"])
    #expect(project.targets.map(\.kind) == [.library, .library, .library, .tests, .tool, .library])
    #expect(try target("Kit").sources == ["Kit/Sources/Kit/A.swift"])
    #expect(
      try target("Kit").resources == [
        "Kit/Sources/Kit/PrivacyInfo.xcprivacy", "Kit/Sources/Kit/Resources/texts.json",
        "Kit/Sources/Kit/en.lproj/Localizable.strings",
      ])
    #expect(try target("Views").sources == ["Kit/Other/Used/C.swift"])
    #expect(try target("BaseTarget").sources == ["Base/Sources/F.swift"])
    #expect(try target("Late").unknowns == [.sourcesAbsent])
    #expect(
      try target("Kit").platforms == [
        .iOS: PlatformVersion(15), .macOS: PlatformVersion(12, 4), .macCatalyst: PlatformVersion(14),
      ])
    #expect(try target("Kit").linkedFrameworks.map(\.name) == ["Base", "Ads", "AdSupport"])
    #expect(try target("Kit").place == Place(path: "Kit/Package.swift", line: 14, column: 13))
    #expect(try target("Kit").developmentRegion == "en")
  }

  @Test("Dependencies reach targets of the package and of other packages through their products")
  func linksTargets() throws {
    let folder = try TemporaryFolder(Self.files)
    let project = try ProjectDiscovery.discover(at: folder.path)
    let kit = try #require(project.targets.first { $0.name == "Kit" })
    #expect(kit.dependencies.map(\.name) == ["BaseTarget", "Views"])
    #expect(kit.parts(among: project.targets).map(\.name) == ["Kit", "BaseTarget", "Views"])
  }

  @Test("An app uses the package that its workspace brings together with it, not one that only has the same name")
  func choosesTheNearest() throws {
    func package(_ product: String) -> String {
      "let package = Package(name: \"P\", products: [.library(name: \"Core\", targets: [\"Core\"])], targets: [.target(name: \"Core\")])"
    }
    var fixture = XcodeFixture()
    fixture.objects = ["PRODUCT = {isa = XCSwiftPackageProductDependency; productName = Core; };"]
    fixture.target(
      "App", type: "application", settings: "SDKROOT = iphoneos;", more: "packageProductDependencies = (PRODUCT);")
    func workspace(_ name: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?><Workspace version="1.0"><Group location="container:Apps">
      <FileRef location="group:\(name)/App.xcodeproj"></FileRef></Group><FileRef location="group:Packages/\(name)"/></Workspace>
      """
    }
    let folder = try TemporaryFolder([
      "Apps/One/App.xcodeproj/project.pbxproj": fixture.text, "Apps/Two/App.xcodeproj/project.pbxproj": fixture.text,
      "Packages/One/Package.swift": package("One"), "Packages/Two/Package.swift": package("Two"),
      "One.xcworkspace/contents.xcworkspacedata": workspace("One"),
      "Two.xcworkspace/contents.xcworkspacedata": workspace("Two"),
      "Bad.xcworkspace/contents.xcworkspacedata": "<Workspace>",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    let apps = project.targets.filter { $0.kind == .app }
    #expect(
      apps.map(\.dependencies) == [
        [Target.ID(project: "Packages/One/Package.swift", name: "Core")],
        [Target.ID(project: "Packages/Two/Package.swift", name: "Core")],
      ])
    #expect(project.unread.map(\.path) == ["Bad.xcworkspace/contents.xcworkspacedata"])
    let one = try ProjectDiscovery.discover(at: folder.path + "/One.xcworkspace")
    #expect(one.root == folder.path)
    #expect(
      Set(one.targets.map(\.id.project)) == ["Apps/One/App.xcodeproj/project.pbxproj", "Packages/One/Package.swift"])
  }

  @Test("What has to be computed is told, and what is literal is still read")
  func tellsComputedParts() throws {
    let manifest = """
      let extra: [Target] = makeTargets()
      let package = Package(name: "P", targets: [.target(name: "A", dependencies: isOn ? ["B"] : [])] + extra)
      """
    let folder = try TemporaryFolder(["Package.swift": manifest, "Sources/A/A.swift": ""])
    let target = try #require(try ProjectDiscovery.discover(at: folder.path).targets.first)
    #expect(target.sources == ["Sources/A/A.swift"])
    #expect(target.unknowns == [.membersComputed("Package.swift")])
  }

  @Test("An app of Swift Playgrounds is an app")
  func readsPlaygroundApps() throws {
    let manifest = """
      import AppleProductTypes
      let package = Package(name: "P", platforms: [.iOS("16.0")],
        products: [.iOSApplication(name: "P", targets: ["AppModule"])],
        targets: [.executableTarget(name: "AppModule", path: ".")])
      """
    let folder = try TemporaryFolder(["P.swiftpm/Package.swift": manifest, "P.swiftpm/App.swift": ""])
    let target = try #require(try ProjectDiscovery.discover(at: folder.path).targets.first)
    #expect(target.kind == .app)
    #expect(target.sources == ["P.swiftpm/App.swift"])
    #expect(target.variants.map(\.generatesInfoPlist) == [true])
  }

  @Test("A manifest that cannot be parsed in time is refused before it is parsed")
  func refusesHostileManifests() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "let package = " + String(repeating: "[", count: 500), "A.swift": "",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.unread.map(\.path) == ["Package.swift"])
  }
}
