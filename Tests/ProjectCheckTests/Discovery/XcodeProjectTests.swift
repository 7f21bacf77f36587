import Testing

@testable import ProjectCheck

@Suite("Xcode projects")
struct XcodeProjectTests {
  private static let phone = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.4;"

  private static func discover(_ fixture: XcodeFixture, _ files: [String: String], at path: String = "App.xcodeproj")
    throws -> Project
  {
    let folder = try TemporaryFolder(files)
    try folder.write(path + "/project.pbxproj", fixture.text)
    return try ProjectDiscovery.discover(at: folder.path)
  }

  @Test(
    "Product types tell what a target makes",
    arguments: [
      ("application", "iphoneos", .app), ("application", "watchos", .watchApp),
      ("application.on-demand-install-capable", "iphoneos", .appClip), ("app-extension", "iphoneos", .appExtension),
      ("extensionkit-extension", "iphoneos", .appExtension), ("app-extension.messages", "iphoneos", .appExtension),
      ("application.watchapp2", "watchos", .watchApp), ("watchkit2-extension", "watchos", .appExtension),
      ("framework", "iphoneos", .library), ("library.static", "iphoneos", .library), ("bundle", "iphoneos", .library),
      ("bundle.unit-test", "iphoneos", .tests), ("bundle.ui-testing", "iphoneos", .tests), ("tool", "macosx", .tool),
    ] as [(String, String, TargetKind)])
  func tellsKinds(type: String, sdk: String, kind: TargetKind) throws {
    var fixture = XcodeFixture()
    fixture.target("X", type: type, settings: "SDKROOT = \(sdk);")
    #expect(try Self.discover(fixture, [:]).targets.map(\.kind) == [kind])
  }

  @Test("Settings inherit from the project and from configuration files, with the places of their lines")
  func inheritsSettings() throws {
    var fixture = XcodeFixture()
    fixture.projectSettings = "\(Self.phone) INFOPLIST_FILE = Project.plist; NAME = Base;"
    fixture.file("CONFIG", "Config/App.xcconfig")
    fixture.file("COMMON", "Config/Common.xcconfig")
    fixture.projectConfigurationFile = "COMMON"
    fixture.target(
      "App", type: "application",
      settings:
        #"INFOPLIST_FILE = "$(SRCROOT)/$(TARGET_NAME)/Info.plist"; "CODE_SIGN_ENTITLEMENTS[sdk=iphoneos*]" = App/App.entitlements;"#,
      release: #"GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSUserTrackingUsageDescription = "$(NAME) $(TEXT)";"#,
      configurationFile: "CONFIG")
    let project = try Self.discover(
      fixture,
      [
        "Config/App.xcconfig": "#include \"Absent.xcconfig\"\nTEXT = from the file\nINFOPLIST_FILE = Config.plist",
        "Config/Common.xcconfig": "NAME = Common\nTARGETED_DEVICE_FAMILY = 1,2", "App/Info.plist": "{}",
        "App/App.entitlements": "{}",
      ])
    let target = try #require(project.targets.first)
    let (debug, release) = (target.variants[0], target.variants[1])
    #expect(debug.name == "Debug")
    #expect(debug.infoPlistFile?.text == "App/Info.plist")
    #expect(debug.infoPlistFile?.place.path == "App.xcodeproj/project.pbxproj")
    #expect(debug.entitlementsFile?.text == "App/App.entitlements")
    #expect(!debug.generatesInfoPlist)
    #expect(release.generatesInfoPlist)
    #expect(release.settings["INFOPLIST_KEY_NSUserTrackingUsageDescription"]?.text == "Base from the file")
    #expect(release.infoPlistFile?.text == "Config.plist")
    #expect(release.infoPlistFile?.place == Place(path: "Config/App.xcconfig", line: 3))
    #expect(release.settings["TARGETED_DEVICE_FAMILY"]?.place == Place(path: "Config/Common.xcconfig", line: 2))
    #expect(target.platforms == [.iOS: PlatformVersion(16, 4)])
    #expect(
      target.unknowns == [.infoPlistAbsent(path: "Config.plist"), .configurationAbsent(path: "Config/Absent.xcconfig")])
    #expect(target.knownRegions == ["en", "de"])
    #expect(target.developmentRegion == "en")
  }

  @Test(
    "Platforms come from the SDK, the supported platforms and Catalyst",
    arguments: [
      ("SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17;", [.iOS: PlatformVersion(17)]),
      (
        "SDKROOT = iphoneos; SUPPORTS_MACCATALYST = YES; IPHONEOS_DEPLOYMENT_TARGET = 14.5;",
        [.iOS: PlatformVersion(14, 5), .macCatalyst: PlatformVersion(14, 5)]
      ),
      (
        #"SDKROOT = auto; SUPPORTED_PLATFORMS = "iphoneos iphonesimulator macosx xros xrsimulator"; MACOSX_DEPLOYMENT_TARGET = 13.0; XROS_DEPLOYMENT_TARGET = 2.0;"#,
        [.iOS: nil, .macOS: PlatformVersion(13), .visionOS: PlatformVersion(2)]
      ),
      ("SDKROOT = appletvos;", [.tvOS: nil]), ("TVOS_DEPLOYMENT_TARGET = 15.0;", [.tvOS: PlatformVersion(15)]),
    ] as [(String, [Platform: PlatformVersion?])])
  func tellsPlatforms(settings: String, platforms: [Platform: PlatformVersion?]) throws {
    var fixture = XcodeFixture()
    fixture.target("X", type: "application", settings: settings)
    #expect(try Self.discover(fixture, [:]).targets.first?.platforms == platforms)
  }

  @Test("Files are found through groups, languages and folders; what is listed and absent is told")
  func findsMembers() throws {
    var fixture = XcodeFixture()
    fixture.projectSettings = Self.phone
    fixture.objects += [
      #"G1 = {isa = PBXGroup; path = Code; children = (G2, STRINGS, CODE_MM); sourceTree = "<group>"; };"#,
      #"G2 = {isa = PBXGroup; name = Named; children = (MAIN_SWIFT, ROOTED, G1); sourceTree = "<group>"; };"#,
      #"STRINGS = {isa = PBXVariantGroup; name = InfoPlist.strings; children = (EN, DE); sourceTree = "<group>"; };"#,
    ]
    fixture.groupChildren = ["G1", "BUNDLE"]
    fixture.file("MAIN_SWIFT", "Main.swift", inMainGroup: false)
    fixture.file("CODE_MM", "Bridge.mm", inMainGroup: false)
    fixture.file("ROOTED", "Other/Root.swift", inMainGroup: false, tree: "SOURCE_ROOT")
    fixture.file("EN", "en.lproj/InfoPlist.strings", inMainGroup: false)
    fixture.file("DE", "de.lproj/InfoPlist.strings", inMainGroup: false)
    fixture.file("BUNDLE", "Settings.bundle")
    fixture.file("GENERATED", "GeneratedPluginRegistrant.m")
    fixture.phase("SOURCES", "PBXSourcesBuildPhase", ["MAIN_SWIFT", "ROOTED", "CODE_MM", "GENERATED"])
    fixture.phase("RESOURCES", "PBXResourcesBuildPhase", ["STRINGS", "BUNDLE"])
    fixture.target("App", type: "application", phases: ["SOURCES", "RESOURCES"])
    let files = [
      "ios/Code/Main.swift": "", "ios/Code/Bridge.mm": "", "ios/Code/Bridge.h": "", "ios/Code/Unlisted.swift": "",
      "ios/Other/Root.swift": "", "ios/Code/en.lproj/InfoPlist.strings": "", "ios/Code/de.lproj/InfoPlist.strings": "",
      "ios/Settings.bundle/Root.plist": "",
    ]
    let target = try #require(try Self.discover(fixture, files, at: "ios/App.xcodeproj").targets.first)
    #expect(
      target.sources == ["ios/Code/Bridge.h", "ios/Code/Bridge.mm", "ios/Code/Main.swift", "ios/Other/Root.swift"])
    #expect(
      target.resources == [
        "ios/Code/de.lproj/InfoPlist.strings", "ios/Code/en.lproj/InfoPlist.strings", "ios/Settings.bundle/Root.plist",
      ])
    #expect(target.unknowns.isEmpty)
    let without = files.filter { $0.key != "ios/Code/Main.swift" }
    #expect(try Self.discover(fixture, without, at: "ios/App.xcodeproj").targets.first?.unknowns == [.sourcesAbsent])
  }

  @Test("Synchronized folders belong to their targets but for the exceptions, which may belong to others")
  func followsSynchronizedFolders() throws {
    var fixture = XcodeFixture()
    fixture.projectSettings = Self.phone
    fixture.groupChildren = ["FOLDER"]
    fixture.objects += [
      #"FOLDER = {isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E1, E2); sourceTree = "<group>"; };"#,
      #"E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T_App; membershipExceptions = (Info.plist, Widget, "/Localized: Old.strings"); };"#,
      #"E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T_Widget; membershipExceptions = (Widget, Shared/Model.swift); };"#,
    ]
    fixture.target("App", type: "application", more: "fileSystemSynchronizedGroups = (FOLDER);")
    fixture.target("Widget", type: "app-extension")
    let project = try Self.discover(
      fixture,
      [
        "App/Info.plist": "", "App/Main.swift": "", "App/Widget/W.swift": "", "App/Shared/Model.swift": "",
        "App/Shared/View.swift": "", "App/PrivacyInfo.xcprivacy": "", "App/en.lproj/Old.strings": "",
        "App/en.lproj/New.strings": "", "App/Assets.xcassets/Contents.json": "", "App/Packages/Kit/Package.swift": "",
        "App/Packages/Kit/Sources/Kit/Kit.swift": "", "App/README.md": "",
      ])
    let app = try #require(project.targets.first { $0.name == "App" })
    let widget = try #require(project.targets.first { $0.name == "Widget" })
    #expect(app.sources == ["App/Main.swift", "App/Shared/Model.swift", "App/Shared/View.swift"])
    #expect(app.resources == ["App/PrivacyInfo.xcprivacy", "App/en.lproj/New.strings"])
    #expect(widget.sources == ["App/Shared/Model.swift", "App/Widget/W.swift"])
  }

  @Test("Links, embedded products and package products are told apart")
  func findsLinks() throws {
    var fixture = XcodeFixture()
    fixture.projectSettings = Self.phone
    fixture.file("ATT", "System/Library/Frameworks/AppTrackingTransparency.framework", tree: "SDKROOT")
    fixture.objects += [
      "LINK = {isa = PBXFrameworksBuildPhase; files = (F1, F2, F3); };",
      "F1 = {isa = PBXBuildFile; fileRef = ATT; settings = {ATTRIBUTES = (Weak, ); }; };",
      "F2 = {isa = PBXBuildFile; fileRef = P_Kit; };",
      "F3 = {isa = PBXBuildFile; productRef = PRODUCT; };",
      "PRODUCT = {isa = XCSwiftPackageProductDependency; productName = Ads; };",
      "EMBED = {isa = PBXCopyFilesBuildPhase; files = (F4); };", "F4 = {isa = PBXBuildFile; fileRef = P_Widget; };",
      "DEPENDS = {isa = PBXTargetDependency; target = T_Kit; };",
      "REMOTE = {isa = PBXTargetDependency; targetProxy = PROXY; };",
      "PROXY = {isa = PBXContainerItemProxy; remoteInfo = OtherKit; };",
    ]
    fixture.target(
      "App", type: "application", phases: ["LINK", "EMBED"], dependencies: ["DEPENDS", "REMOTE"],
      settings: #"OTHER_LDFLAGS = ("$(inherited)", "-weak_framework", AdSupport);"#,
      more: "packageProductDependencies = (PRODUCT);")
    fixture.target("Kit", type: "framework")
    fixture.target("Widget", type: "app-extension")
    fixture.objects.append("AGGREGATE = {isa = PBXAggregateTarget; name = Scripts; };")
    fixture.targets.append("AGGREGATE")
    var other = XcodeFixture()
    other.target("OtherKit", type: "framework")
    let project = try Self.discover(fixture, ["Other/Other.xcodeproj/project.pbxproj": other.text])
    #expect(project.targets.map(\.name) == ["App", "Kit", "Widget", "OtherKit"])
    let app = project.targets[0]
    #expect(app.dependencies.map(\.name) == ["Kit", "Widget", "OtherKit"])
    #expect(app.parts(among: project.targets).map(\.name) == ["App", "Kit", "OtherKit"])
    #expect(app.linkedFrameworks.map(\.name) == ["AppTrackingTransparency", "Ads", "AdSupport"])
    #expect(app.linkedFrameworks.map(\.isWeak) == [true, false, true])
  }

  @Test(
    "A built framework or library that the project does not build is a target of a project beside it",
    arguments: [("Kit.framework", "Kit"), ("libKit.a", "Kit"), ("Kit.framework", "Other")])
  func findsProductsOfOtherProjects(product: String, name: String) throws {
    var fixture = XcodeFixture()
    fixture.projectSettings = Self.phone
    fixture.file("BUILT", product, tree: "BUILT_PRODUCTS_DIR")
    fixture.phase("LINK", "PBXFrameworksBuildPhase", ["BUILT"])
    fixture.target("App", type: "application", phases: ["LINK"])
    var other = XcodeFixture()
    other.target(name, type: "framework")
    let project = try Self.discover(
      fixture,
      [
        "Kit/Kit.xcodeproj/project.pbxproj": other.text,
        "All.xcworkspace/contents.xcworkspacedata": """
        <Workspace><FileRef location="group:App.xcodeproj"/><FileRef location="group:Kit/Kit.xcodeproj"/></Workspace>
        """,
      ])
    let app = try #require(project.targets.first { $0.name == "App" })
    #expect(app.dependencies.map(\.name) == (name == "Kit" ? ["Kit"] : []))
  }

  @Test("A project that cannot be read is noted with the reason, and the others are read")
  func notesBrokenProjects() throws {
    var fixture = XcodeFixture()
    fixture.target("Good", type: "application", settings: Self.phone)
    let project = try Self.discover(
      fixture,
      [
        "Bad.xcodeproj/project.pbxproj": "{\n  objects = {\n", "Empty.xcodeproj/project.pbxproj": "{}",
        "Conflict.xcodeproj/project.pbxproj": "{\n<<<<<<< HEAD\n",
      ])
    #expect(project.targets.map(\.name) == ["Good"])
    #expect(project.unread.map(\.path) == ["Bad", "Conflict", "Empty"].map { $0 + ".xcodeproj/project.pbxproj" })
    #expect(project.unread.map(\.why).contains { $0.contains("line 3, column 1") })
    #expect(project.unread.map(\.why).contains { $0.contains("merge conflict") })
  }

  @Test("A file in another case, and one behind a link, is found as on a Mac")
  func findsFilesLikeAMac() throws {
    var fixture = XcodeFixture()
    fixture.projectSettings = Self.phone
    fixture.file("ONE", "app/main.swift")
    fixture.file("TWO", "Linked/Two.swift")
    fixture.phase("SOURCES", "PBXSourcesBuildPhase", ["ONE", "TWO"])
    fixture.target("App", type: "application", phases: ["SOURCES"])
    let folder = try TemporaryFolder([
      "App/Main.swift": "", "Shared/Two.swift": "", "App.xcodeproj/project.pbxproj": fixture.text,
    ])
    try folder.link("Linked", to: "Shared")
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.first?.sources == ["App/Main.swift", "Shared/Two.swift"])
  }
}
