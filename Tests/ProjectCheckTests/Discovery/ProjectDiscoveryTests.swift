import Testing

@testable import ProjectCheck

@Suite("Discovery as a whole")
struct ProjectDiscoveryTests {
  @Test("A folder without a project is one target, with every Info.plist as a variant")
  func readsPlainFolders() throws {
    let folder = try TemporaryFolder([
      "A.swift": "", "B/C.m": "", "B/C.h": "", "B/Info.plist": "{}", "App-Info.plist": "{}", "README.md": "",
      "GoogleService-Info.plist": "{}",
      "en.lproj/InfoPlist.strings": "", "Art.xcassets/Contents.json": "{}",
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.count == 1)
    let target = project.targets[0]
    #expect(target.kind == .folder)
    #expect(target.name == RelativePath.name(of: folder.path))
    #expect(target.sources == ["A.swift", "B/C.h", "B/C.m"])
    #expect(target.resources == ["GoogleService-Info.plist", "en.lproj/InfoPlist.strings"])
    #expect(target.variants.map(\.infoPlistFile?.text) == ["App-Info.plist", "B/Info.plist"])
  }

  @Test("An empty folder has one target with nothing in it")
  func readsEmptyFolders() throws {
    let folder = try TemporaryFolder()
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets.map(\.kind) == [.folder])
    #expect(project.files.isEmpty)
  }

  @Test("A path that does not exist, or that cannot hold a project, is an error that names it")
  func refusesBadPaths() throws {
    let folder = try TemporaryFolder()
    #expect(throws: DiscoveryError(path: folder.path + "/none", why: "there is no such file or folder")) {
      try ProjectDiscovery.discover(at: folder.path + "/none")
    }
    #expect(throws: DiscoveryError(path: "/dev/null", why: "this is neither a folder nor a file")) {
      try ProjectDiscovery.discover(at: "/dev/null")
    }
  }

  @Test("A path to one project limits discovery to it, and its folder is the root")
  func limitsToOneProject() throws {
    func fixture(_ name: String) -> String {
      var fixture = XcodeFixture()
      fixture.target(name, type: "application", settings: "SDKROOT = iphoneos;")
      return fixture.text
    }
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": fixture("A"), "B.xcodeproj/project.pbxproj": fixture("B"),
      "Package.swift": "let package = Package(name: \"P\", targets: [.target(name: \"P\")])", "Sources/P/p.swift": "",
    ])
    func names(_ path: String) throws -> [String] {
      let project = try ProjectDiscovery.discover(at: folder.path + path)
      #expect(project.root == folder.path)
      return project.targets.map(\.name)
    }
    #expect(try names("") == ["A", "B", "P"])
    #expect(try names("/B.xcodeproj") == ["B"])
    #expect(try names("/B.xcodeproj/project.pbxproj") == ["B"])
    #expect(try names("/Package.swift") == ["P"])
    let file = try ProjectDiscovery.discover(at: folder.path + "/Sources/P/p.swift")
    #expect(file.targets.map(\.sources) == [["p.swift"]])
    #expect(file.targets.map(\.kind) == [.folder])
  }

  @Test("An Info.plist that Git ignores is absent, and what is left out is told")
  func tellsIgnoredInfoPlists() throws {
    var fixture = XcodeFixture()
    fixture.target("App", type: "application", settings: "SDKROOT = iphoneos; INFOPLIST_FILE = App/Info.plist;")
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "*.plist\n", "App/Info.plist": "{}", "App.xcodeproj/project.pbxproj": fixture.text,
    ])
    let project = try ProjectDiscovery.discover(at: folder.path)
    #expect(project.targets[0].unknowns == [.infoPlistAbsent(path: "App/Info.plist")])
    #expect(project.leftOut == [LeftOut(path: "App/Info.plist", reason: .ignored)])
  }

  @Test("The same folder gives the same result, whatever the order in which it was filled")
  func isDeterministic() throws {
    let files = ["b/B.swift", "a/A.swift", "c.swift", "a/é.swift", "a/Z.swift"]
    let first = try TemporaryFolder(), second = try TemporaryFolder()
    for file in files { try first.write(file, "") }
    for file in files.reversed() { try second.write(file, "") }
    let results = try [first, second].map { try ProjectDiscovery.discover(at: $0.path) }
    #expect(results[0].files == results[1].files)
    #expect(results[0].targets[0].sources == results[1].targets[0].sources)
  }

  @Test(
    "An app that an Xcode project and a description in another folder describe is one target, the Xcode project's",
    arguments: ["project.yml", "Project.swift"])
  func dropsRepeatedTargets(description: String) throws {
    var fixture = XcodeFixture()
    fixture.file("MAIN_SWIFT", "Main.swift")
    fixture.phase("SOURCES", "PBXSourcesBuildPhase", ["MAIN_SWIFT"])
    fixture.target("App", type: "application", phases: ["SOURCES"], settings: "SDKROOT = iphoneos;")
    func described(_ name: String, _ folder: String) -> String {
      description == "project.yml"
        ? "targets: {\(name): {type: application, platform: iOS, sources: [\(folder)]}}"
        : """
        import ProjectDescription
        let project = Project(name: "P", targets: [
          .target(name: "\(name)", destinations: .iOS, product: .app, bundleId: "a", sources: ["\(folder)/**"])
        ])
        """
    }
    func targets(_ text: String) throws -> [String] {
      let folder = try TemporaryFolder([
        "App/App.xcodeproj/project.pbxproj": fixture.text, "App/Main.swift": "", "Other/Main.swift": "",
        "Generated/" + description: text,
      ])
      return try ProjectDiscovery.discover(at: folder.path).targets.map { "\($0.place.path) \($0.name)" }
    }
    let xcode = "App/App.xcodeproj/project.pbxproj App"
    #expect(try targets(described("App", "../App")) == [xcode])
    // Another name, or other sources: another app.
    #expect(try targets(described("Demo", "../App")) == [xcode, "Generated/\(description) Demo"])
    #expect(try targets(described("App", "../Other")) == [xcode, "Generated/\(description) App"])
  }
}
