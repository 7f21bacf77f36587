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
}
