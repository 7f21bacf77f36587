import Documents
import Foundation
import Testing

@testable import ProjectCheck

@Suite("Hostile and damaged projects")
struct HostileProjectsTests {
  @Test("Groups, targets and configuration files that go in circles end")
  func survivesCircles() throws {
    var fixture = XcodeFixture()
    fixture.groupChildren = ["LOOP"]
    fixture.objects += [
      "LOOP = {isa = PBXGroup; path = a; children = (LOOP, MAIN); sourceTree = \"<group>\"; };",
      "VARIANTS = {isa = PBXVariantGroup; children = (VARIANTS); };",
      "ME = {isa = PBXTargetDependency; target = T_App; };",
    ]
    fixture.phase("SOURCES", "PBXSourcesBuildPhase", ["LOOP", "VARIANTS"])
    fixture.file("CONFIG", "A.xcconfig")
    fixture.target(
      "App", type: "application", phases: ["SOURCES"], dependencies: ["ME"],
      settings: "SDKROOT = \"$(SDKROOT)\"; INFOPLIST_FILE = \"$(INFOPLIST_FILE)\"; A = \"$(B)\"; B = \"$(A)\";",
      configurationFile: "CONFIG")
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": fixture.text, "A.xcconfig": "#include \"B.xcconfig\"",
      "B.xcconfig": "#include \"A.xcconfig\"",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.map(\.name) == ["App"])
    #expect(project.targets[0].dependencies.isEmpty)
  }

  @Test(
    "A project file with any part cut out or doubled is read or refused, never a crash",
    arguments: 0..<4 as Range<UInt64>)
  func survivesDamage(seed: UInt64) throws {
    var generator = SplitMix64(state: seed)
    var fixture = XcodeFixture()
    fixture.file("MAIN_SWIFT", "Main.swift")
    fixture.phase("SOURCES", "PBXSourcesBuildPhase", ["MAIN_SWIFT"])
    fixture.target("App", type: "application", phases: ["SOURCES"], settings: "SDKROOT = iphoneos;")
    let text = Array(fixture.text.utf8)
    let folder = try TemporaryFolder(["Main.swift": ""])
    for _ in 0..<60 {
      var damaged = text
      let start = Int.random(in: 0..<damaged.count, using: &generator)
      let end = min(damaged.count, start + Int.random(in: 1...40, using: &generator))
      if Bool.random(using: &generator) {
        damaged.removeSubrange(start..<end)
      } else {
        damaged.insert(contentsOf: damaged[start..<end], at: Int.random(in: 0...damaged.count, using: &generator))
      }
      try folder.write("App.xcodeproj/project.pbxproj", Data(damaged))
      let project = try ProjectDiscovery.discover(at: folder.path)
      #expect(!project.targets.isEmpty)
    }
  }

  @Test(
    "A file of the wrong kind under a project file's name is noted or passed over",
    arguments: [
      "Package.swift", "project.yml", "Project.swift", "pubspec.yaml", "package.json", "app.json",
      "A.xcodeproj/project.pbxproj", "A.xcworkspace/contents.xcworkspacedata",
    ])
  func survivesWrongFiles(path: String) throws {
    let contents: [Data] = [
      Data(), Data([0]), Data((0...255).map { UInt8($0) }), Data("bplist00".utf8), Data("<?xml?>".utf8),
      Data("[1, 2".utf8),
      Data("import ProjectDescription\nlet project = Project.app(\u{0}".utf8), Data(repeating: 0x7B, count: 100_000),
      Data(repeating: 0x5B, count: 100_000), Data("dependencies: {expo: 1, flutter: *x}".utf8),
    ]
    for data in contents {
      let folder = try TemporaryFolder(["A.swift": ""])
      try folder.write(path, data)
      try folder.write("package.json", path == "app.json" ? Data(#"{"dependencies": {"expo": "1"}}"#.utf8) : data)
      let project = try ProjectDiscovery.discover(at: folder.path)
      #expect(!project.targets.isEmpty)
    }
  }

  @Test("A project's files outside of the checked folder are not read")
  func staysInside() throws {
    var fixture = XcodeFixture()
    fixture.file("OUT", "../Outside.swift")
    fixture.file("ABSOLUTE", "/etc/passwd", tree: "\"<absolute>\"")
    fixture.phase("SOURCES", "PBXSourcesBuildPhase", ["OUT", "ABSOLUTE"])
    fixture.target(
      "App", type: "application", phases: ["SOURCES"],
      settings: "SDKROOT = iphoneos; INFOPLIST_FILE = ../../Info.plist;")
    let folder = try TemporaryFolder([
      "Outside.swift": "", "Info.plist": "{}", "Inside/App.xcodeproj/project.pbxproj": fixture.text,
    ])
    let target = try #require(try ProjectDiscovery.discover(at: folder.path + "/Inside").targets.first)
    #expect(target.sources.isEmpty)
    #expect(target.unknowns == [.infoPlistAbsent(path: "../../Info.plist"), .sourcesAbsent])
  }

  @Test("Configuration files that include each other twice on every level are bounded, and that is said")
  func survivesDoubledIncludes() throws {
    var fixture = XcodeFixture()
    fixture.file("CONFIG", "C0.xcconfig")
    fixture.target("App", type: "application", configurationFile: "CONFIG")
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": fixture.text])
    for level in 0..<28 {
      let include = "#include \"C\(level + 1).xcconfig\"\n"
      try folder.write("C\(level).xcconfig", include + include + "NAME = \(level)\n")
    }
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.map(\.name) == ["App"])
    #expect(!project.unread.isEmpty)
    #expect(project.unread.allSatisfy { $0.path.hasSuffix(".xcconfig") && $0.why.contains("too many settings") })
  }

  @Test("A configuration file in UTF-16 is read; one that is no text is noted")
  func readsConfigurationsInAnyEncoding() throws {
    var fixture = XcodeFixture()
    fixture.file("CONFIG", "C.xcconfig")
    fixture.target("App", type: "application", configurationFile: "CONFIG")
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": fixture.text])
    try folder.write("C.xcconfig", try #require("NAME = here".data(using: .utf16)))
    var project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets[0].variants[0].settings["NAME"]?.text == "here")
    #expect(project.unread.isEmpty)
    try folder.write("C.xcconfig", Data([0x41, 0x3D, 0xC0]))
    project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.unread.map(\.path) == ["C.xcconfig"])
  }

  @Test("Groups in groups make no paths longer than a system has")
  func survivesDeepGroups() throws {
    var fixture = XcodeFixture()
    fixture.groupChildren = ["G0"]
    for level in 0..<2_000 {
      fixture.objects.append("G\(level) = {isa = PBXGroup; path = x\(level); children = (G\(level + 1)); };")
    }
    fixture.objects.append("G2000 = {isa = PBXFileReference; path = A.swift; sourceTree = \"<group>\"; };")
    let root = try PropertyList.read(Array(fixture.text.utf8))
    let objects = try #require(XcodeObjects(root, path: "App.xcodeproj/project.pbxproj"))
    let references = XcodeReferences(objects, sourceRoot: "", root: "/")
    let groups = objects.all("PBXGroup").compactMap { references.path(of: $0) }
    #expect(groups.count > 200)
    #expect(groups.allSatisfy { $0.utf8.count <= 1_024 })
  }

  @Test("A root object that is no project is noted")
  func refusesOtherRoots() throws {
    var fixture = XcodeFixture()
    fixture.target("App", type: "application")
    let text = fixture.text.replacing("rootObject = PROJECT", with: "rootObject = MAIN")
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": text])
    #expect(try ProjectDiscovery.discover(at: folder.path).unread.map(\.path) == ["App.xcodeproj/project.pbxproj"])
  }

  @Test(
    "Templates and includes that name each other in circles or ever twice end",
    arguments: ["A: {templates: [A, B, B]}\n  B: {templates: [A, A, B]}", nil])
  func survivesTemplates(circle: String?) throws {
    let doubled = (0..<40).map { "A\($0 == 0 ? "" : "\($0)"): {templates: [A\($0 + 1), A\($0 + 1)]}" }
    let templates = circle ?? doubled.joined(separator: "\n  ")
    let folder = try TemporaryFolder([
      "project.yml":
        "include: [project.yml, b.yml, c0.yml]\ntargets:\n  App: {templates: [A], type: application, platform: iOS}\n"
        + "targetTemplates:\n  \(templates)\n",
      "b.yml": "include: [project.yml, b.yml]\n",
      "c0.yml": "name: App\n",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.unread.isEmpty == (circle != nil))
    #expect(
      project.targets.map(\.name)
        == (circle == nil ? [folder.path.split(separator: "/").last.map(String.init)] : ["App"]))
    for level in 0..<12 {
      try folder.write("c\(level).yml", "include: [c\(level + 1).yml, c\(level + 1).yml]\nname: App\n")
    }
    let doubledFiles = try ProjectDiscovery.discover(at: folder.path)
    #expect(doubledFiles.unread.contains { $0.why.contains("include each other") })
  }

  @Test("A platform that an XcodeGen target names many times is one target")
  func readsPlatformsOnce() throws {
    let platforms = String(repeating: "iOS, ", count: 2_000) + "macOS"
    let folder = try TemporaryFolder([
      "project.yml": "targets:\n  App: {type: application, platform: [\(platforms)]}\n"
    ])
    #expect(try ProjectDiscovery.discover(at: folder.path).targets.map(\.name) == ["App_iOS", "App_macOS"])
  }

  @Test(
    "A document that is well-formed and yet no dictionary is noted",
    arguments: [
      ("Info.plist", "\"text\""), ("Info.plist", "<plist><array/></plist>"), ("InfoPlist.xcstrings", "[]"),
      ("Localizable.xcstrings", "\"text\""), ("package.json", "[]"), ("pubspec.yaml", "- a\n"),
      ("App.xcworkspace/contents.xcworkspacedata", "<plist/>"),
    ])
  func notesOtherRoots(path: String, text: String) throws {
    let plist = "<plist><dict><key>NSUserTrackingUsageDescription</key><string>a</string></dict></plist>"
    let folder = try TemporaryFolder(["App-Info.plist": plist, path: text])
    #expect(try ProjectChecker().check(folder.path).unread.map(\.path) == [path])
  }
}
