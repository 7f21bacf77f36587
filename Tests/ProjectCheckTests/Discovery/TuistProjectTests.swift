import Testing

@testable import ProjectCheck

@Suite("Tuist projects")
struct TuistProjectTests {
  @Test("Literal targets come with their files, platforms, Info.plist and dependencies")
  func readsLiteralTargets() throws {
    let manifest = """
      import ProjectDescription

      let name = "Recipes"
      let project = Project(
        name: name,
        targets: [
          .target(
            name: name, destinations: [.iPhone, .iPad], product: .app, productName: "RecipeBox",
            bundleId: "example.\\(name)", deploymentTargets: .iOS("16.4"),
            infoPlist: .extendingDefault(with: [
              "NSUserTrackingUsageDescription": "For better recipes",
              "UILaunchScreen": ["UIColorName": .string("Blue")],
              "Computed": .string(text()),
            ]),
            sources: ["App/Sources/**", .glob("App/More/**/*.swift", excluding: ["App/More/Old/**"])],
            resources: ["App/Resources/**"],
            dependencies: [
              .target(name: "Kit"), .project(target: "Ads", path: "../Ads"), .external(name: "Lottie"),
              .sdk(name: "AppTrackingTransparency", type: .framework, status: .optional),
            ],
            settings: .settings(base: ["SWIFT_VERSION": "6.0"])),
          Target(name: "Kit", platform: .iOS, product: .staticFramework, bundleId: "k",
            deploymentTarget: .iOS(targetVersion: "15.0", devices: [.iphone]), infoPlist: "Kit/Kit-Info.plist", sources: "Kit/**"),
          .target(name: "KitTests", destinations: .iOS, product: .unitTests, bundleId: "t", infoPlist: .default, sources: []),
        ])
      """
    let folder = try TemporaryFolder([
      "Apps/Project.swift": manifest, "Apps/App/Sources/Main.swift": "", "Apps/App/Sources/Deep/View.swift": "",
      "Apps/App/More/A.swift": "", "Apps/App/More/Old/B.swift": "", "Apps/App/Resources/PrivacyInfo.xcprivacy": "",
      "Apps/Kit/K.swift": "", "Ads/Ads.swift": "",
      "Ads/Project.swift": """
      import ProjectDescription
      let project = Project(name: "Ads", targets: [.target(name: "Ads", destinations: .iOS, product: .framework, sources: ["*.swift"])])
      """,
      "Sources/Project.swift": "struct Project {}",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.map(\.name) == ["Ads", "Recipes", "Kit", "KitTests"])
    let app = project.targets[1]
    #expect(app.kind == .app)
    #expect(app.platforms == [.iOS: PlatformVersion(16, 4)])
    #expect(
      app.sources == ["Apps/App/More/A.swift", "Apps/App/Sources/Deep/View.swift", "Apps/App/Sources/Main.swift"])
    #expect(app.resources == ["Apps/App/Resources/PrivacyInfo.xcprivacy"])
    let variant = app.variants[0]
    #expect(variant.describedInfoPlist["NSUserTrackingUsageDescription"]?.node.string == "For better recipes")
    #expect(
      variant.describedInfoPlist["NSUserTrackingUsageDescription"]?.place
        == Place(path: "Apps/Project.swift", line: 11, column: 9))
    #expect(variant.describedInfoPlist["UILaunchScreen"]?.node["UIColorName"]?.string == "Blue")
    #expect(variant.describedInfoPlist["Computed"] == nil)
    #expect(variant.settings["PRODUCT_NAME"]?.text == "RecipeBox")
    #expect(variant.settings["SWIFT_VERSION"]?.text == "6.0")
    #expect(app.dependencies.map(\.name) == ["Ads", "Kit"])
    #expect(app.linkedFrameworks.map(\.name) == ["Lottie", "AppTrackingTransparency"])
    #expect(app.linkedFrameworks[1].isWeak)
    #expect(app.unknowns == [.computed("Apps/Project.swift")])
    let kit = project.targets[2]
    #expect(kit.kind == .library)
    #expect(kit.platforms == [.iOS: PlatformVersion(15)])
    #expect(kit.unknowns == [.infoPlistAbsent(path: "Apps/Kit/Kit-Info.plist")])
    #expect(project.targets[0].sources == ["Ads/Ads.swift"])
  }

  @Test("A project that a helper computes is read by its folder, with the libraries beside it")
  func readsComputedProjects() throws {
    let helper = "import ProjectDescription\nimport ProjectDescriptionHelpers\n\nlet project: Project = "
    let folder = try TemporaryFolder([
      "Projects/Cook/App/Project.swift": helper + ".app(.Cook)\n", "Projects/Cook/App/Sources/Main.swift": "",
      "Projects/Cook/App/Support/CookAppIOS-Info.plist": "{}", "Projects/Cook/App/Resources/PrivacyInfo.xcprivacy": "",
      "Projects/Cook/Feature/Home/Project.swift": helper + ".feature(.Cook, module: .Home)\n",
      "Projects/Cook/Feature/Home/Sources/Home.swift": "",
      "Projects/Cook/Feature/Home/Support/HomeDemo-Info.plist": "{}", "Projects/Cook/Feature/Home/Tests/T.swift": "",
      "Projects/Dine/App/Project.swift": helper + ".app(.Dine)\n", "Projects/Dine/App/Sources/Main.swift": "",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.map(\.name) == ["Cook", "Home", "Dine"])
    let app = project.targets[0]
    #expect(app.kind == .app)
    #expect(app.sources == ["Projects/Cook/App/Sources/Main.swift"])
    #expect(app.resources == ["Projects/Cook/App/Resources/PrivacyInfo.xcprivacy"])
    #expect(app.variants.map(\.infoPlistFile?.text) == ["Projects/Cook/App/Support/CookAppIOS-Info.plist"])
    #expect(app.unknowns == [.membersComputed("Projects/Cook/App/Project.swift")])
    #expect(
      app.parts(among: project.targets).flatMap(\.sources) == [
        "Projects/Cook/App/Sources/Main.swift", "Projects/Cook/Feature/Home/Sources/Home.swift",
      ])
    #expect(project.targets[2].dependencies.isEmpty)
    #expect(
      project.targets[2].unknowns == [
        .computed("Projects/Dine/App/Project.swift"), .membersComputed("Projects/Dine/App/Project.swift"),
      ])
  }
}
