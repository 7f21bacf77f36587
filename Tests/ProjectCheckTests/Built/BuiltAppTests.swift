import Foundation
import TestSupport
import Testing

@testable import ProjectCheck

@Suite("Checking a built app", .enabled(if: AppleToolchain.installed != nil, "lld-16 is not installed"))
struct BuiltAppTests {
  private static let app = "Payload/App.app"
  private static let tracking = ["AppTrackingTransparency"]
  private static let text = ["NSUserTrackingUsageDescription": "Your data helps us show ads that match your interests."]

  /// An app with one binary.
  private func app(
    _ source: String, minimum: String = "15.0", strong: [String] = tracking, weak: [String] = [],
    info: [String: Any] = [:]
  ) throws -> BuiltFixture {
    var fixture = BuiltFixture()
    try fixture.addInfo(Self.app, minimum: minimum, info)
    fixture.add(
      "\(Self.app)/App", try BuiltBinaries.build(source, minimum: minimum, frameworks: strong, weak: weak))
    return fixture
  }

  private func lines(_ result: CheckResult) -> [String] {
    result.findings.map { "\($0.place.path) \($0.kind)" }
  }

  @Test("A call in the binary wants a usage description; with one, people see the prompt")
  func missing() throws {
    let without = try app(BuiltBinaries.asking).checkArchive()
    #expect(lines(without) == ["Payload/App.app/Info.plist usage-description.missing"])
    #expect(without.findings.first?.message.contains("Payload/App.app/App can ask") == true)
    #expect(without.targets.map(\.name) == ["App"])
    #expect(without.targets.map(\.minimumOS) == [PlatformVersion(15)])
    #expect(without.audience.contains { $0.people.firstRun.outcome.name.description == "crash" })

    let with = try app(BuiltBinaries.asking, info: Self.text).checkArchive()
    #expect(lines(with) == [])
    #expect(with.audience.contains { $0.people.firstRun.outcome.name.description == "alert" })
    #expect(with.audience.allSatisfy { $0.call.contains("which a binary does not tell") })
  }

  @Test("An SDK that finds the class by its name may never ask: the missing key is remarked on")
  func missingForSDK() throws {
    let result = try app(BuiltBinaries.askingByName, strong: []).checkArchive()
    #expect(lines(result) == ["Payload/App.app/Info.plist usage-description.missing"])
    #expect(result.gravest == .info)
    #expect(try lines(app(BuiltBinaries.askingByName, strong: [], info: Self.text).checkArchive()) == [])
  }

  @Test("An archive and a folder of the same app give the same, each with its own paths")
  func folder() throws {
    let fixture = try app(BuiltBinaries.asking)
    #expect(try lines(fixture.checkFolder("Payload/App.app")) == ["Info.plist usage-description.missing"])
    var archive = BuiltFixture()
    for (path, bytes) in fixture.files {
      archive.add(path.replacing("Payload/", with: "App.xcarchive/Products/Applications/"), bytes)
    }
    #expect(
      try lines(archive.checkFolder("App.xcarchive"))
        == ["Products/Applications/App.app/Info.plist usage-description.missing"])
  }

  @Test("Tells which binary brings what")
  func binaries() throws {
    var fixture = try app(BuiltBinaries.idle, strong: [], info: Self.text)
    let kit = "\(Self.app)/Frameworks/Kit.framework"
    try fixture.addInfo(kit)
    fixture.add(
      "\(kit)/Kit",
      try BuiltBinaries.build(
        BuiltBinaries.asking, installName: "@rpath/Kit.framework/Kit", frameworks: Self.tracking))
    let result = try fixture.checkArchive()
    let kitBinary = try #require(result.binaries.first { $0.path.hasSuffix("Kit") })
    #expect(kitBinary.asks)
    #expect(kitBinary.sdks == ["Adjust"])
    #expect(kitBinary.uses == ["ATTrackingManager", "requestTrackingAuthorization"])
    #expect(result.binaries.first { $0.path.hasSuffix("App") }?.uses == [])
    // The framework's request is the app's.
    #expect(Set(result.audience.map(\.target)) == ["App"])
    #expect(lines(result) == [])
    let report = XcodeReport().text(of: result)
    #expect(report.contains("SDKs: Adjust"))
  }

  @Test("A framework that asks wants the key of the app")
  func framework() throws {
    var fixture = try app(BuiltBinaries.idle, strong: [])
    let kit = "\(Self.app)/Frameworks/Kit.framework"
    try fixture.addInfo(kit)
    fixture.add(
      "\(kit)/Kit",
      try BuiltBinaries.build(
        BuiltBinaries.asking, installName: "@rpath/Kit.framework/Kit", frameworks: Self.tracking))
    #expect(try lines(fixture.checkArchive()) == ["Payload/App.app/Info.plist usage-description.missing"])
  }

  @Test(
    "A strong link matters below iOS 14 only",
    arguments: [("13.0", false, true), ("13.0", true, false), ("14.0", false, false)])
  func strongLink(minimum: String, isWeak: Bool, isReported: Bool) throws {
    let result = try app(
      BuiltBinaries.asking, minimum: minimum, strong: isWeak ? [] : Self.tracking, weak: isWeak ? Self.tracking : [],
      info: Self.text
    ).checkArchive()
    #expect(lines(result) == (isReported ? ["Payload/App.app/App availability.strong-link"] : []))
  }

  @Test("A framework for older systems runs no lower than its app")
  func minimumOfFramework() throws {
    var fixture = try app(BuiltBinaries.idle, strong: [], info: Self.text)
    let kit = "\(Self.app)/Frameworks/Kit.framework"
    try fixture.addInfo(kit, minimum: "12.0")
    fixture.add(
      "\(kit)/Kit",
      try BuiltBinaries.build(
        BuiltBinaries.asking, minimum: "12.0", installName: "@rpath/Kit.framework/Kit", frameworks: Self.tracking))
    #expect(try lines(fixture.checkArchive()) == [])
    var alone = BuiltFixture()
    for (path, bytes) in fixture.files where path.hasPrefix(kit) {
      alone.add(String(path.dropFirst("\(Self.app)/Frameworks/".count)), bytes)
    }
    #expect(try lines(alone.checkFolder("Kit.framework")) == ["Kit availability.strong-link"])
  }

  @Test("Nothing that can ask: the key and the framework promise too much, and the manifest's hosts stay blocked")
  func neverMade() throws {
    #expect(
      try lines(app(BuiltBinaries.reading, info: Self.text).checkArchive())
        == ["Payload/App.app/Info.plist request.never-made"])
    #expect(try lines(app(BuiltBinaries.reading).checkArchive()) == ["Payload/App.app/App request.never-made"])
    #expect(try lines(app(BuiltBinaries.idle, strong: []).checkArchive()) == [])

    var fixture = try app(BuiltBinaries.idle, strong: [])
    let kit = "\(Self.app)/Frameworks/Kit.framework"
    try fixture.addInfo(kit)
    try fixture.addManifest(kit, tracking: true, domains: ["ads.example.com"])
    fixture.add("\(kit)/Kit", try BuiltBinaries.build(BuiltBinaries.idle, installName: "@rpath/Kit.framework/Kit"))
    #expect(
      try lines(fixture.checkArchive())
        == ["Payload/App.app/Frameworks/Kit.framework/PrivacyInfo.xcprivacy manifest.tracking-without-request"])
  }

  @Test("A binary that cannot be read leaves open what the app lacks")
  func unreadBinary() throws {
    var fixture = try app(BuiltBinaries.reading, info: Self.text)
    fixture.add("\(Self.app)/Frameworks/libBroken.dylib", [0xCF, 0xFA, 0xED, 0xFE, 0, 0])
    let result = try fixture.checkArchive()
    #expect(lines(result) == [])
    #expect(result.unread.map(\.path) == ["Payload/App.app/Frameworks/libBroken.dylib"])
  }

  @Test("Extensions and App Clips cannot ask")
  func extensions() throws {
    var fixture = try app(BuiltBinaries.asking, info: Self.text)
    for bundle in ["PlugIns/Widget.appex", "AppClips/Clip.app"] {
      let path = "\(Self.app)/\(bundle)"
      try fixture.addInfo(path)
      fixture.add(
        "\(path)/\(RelativePath.stem(of: path))",
        try BuiltBinaries.build(BuiltBinaries.asking, frameworks: Self.tracking))
    }
    let result = try fixture.checkArchive()
    #expect(
      lines(result) == [
        "Payload/App.app/AppClips/Clip.app/Clip request.in-app-clip",
        "Payload/App.app/PlugIns/Widget.appex/Widget request.in-extension",
      ])
    #expect(result.targets.map { "\($0.name) \($0.kind)" } == ["Clip appClip", "App app", "Widget appExtension"])
  }

  @Test("A name in a string is no link", arguments: ["ASIdentifierManager", "NFVqragvsvreZnantre"])
  func privateAPI(name: String) throws {
    let result = try app(BuiltBinaries.reaching(name), strong: []).checkArchive()
    #expect(lines(result) == ["Payload/App.app/App idfa.private-api"])
    #expect(result.gravest == (name == "ASIdentifierManager" ? .warning : .error))
  }

  @Test("The request of iOS 27.2 shows in the audience from there on, and beta selectors are reported")
  func expanded() throws {
    let result = try app(BuiltBinaries.expanded, info: Self.text).checkArchive()
    #expect(result.audience.contains { $0.call.hasPrefix("expanded, preferring") })
    #expect(result.audience.allSatisfy { $0.people.versionNotation == "27.2-" })
    #expect(lines(result) == ["Payload/App.app/Info.plist markdown-description.absent"])
    let outdated = try app(BuiltBinaries.outdated, info: Self.text).checkArchive()
    #expect(lines(outdated).contains("Payload/App.app/App expanded-request.outdated-name"))
  }

  @Test("Texts of every language are read, in each form that builds write")
  func localisations() throws {
    var fixture = try app(BuiltBinaries.asking, info: Self.text)
    let key = "NSUserTrackingUsageDescription"
    try fixture.addList(
      "\(Self.app)/en.lproj/InfoPlist.strings", [key: "Your data helps us show ads that match your interests."])
    fixture.add("\(Self.app)/de.lproj/InfoPlist.strings", "\(key) = \"TODO\";\n")
    let french = "\"\(key)\" = \"Lorem ipsum\";\n".data(using: .utf16LittleEndian) ?? Data()
    fixture.add("\(Self.app)/fr.lproj/InfoPlist.strings", [0xFF, 0xFE] + Array(french))
    try fixture.addList("\(Self.app)/it.lproj/Localizable.strings", ["title": "Ciao"])
    let found = try lines(fixture.checkArchive())
    #expect(
      found == [
        "Payload/App.app/Info.plist usage-description.localisation-missing",
        "Payload/App.app/de.lproj/InfoPlist.strings usage-description.placeholder",
        "Payload/App.app/fr.lproj/InfoPlist.strings usage-description.placeholder",
      ])
  }

  @Test("Every bundle's privacy manifest is read, each fault by itself although a binary list has no lines")
  func manifests() throws {
    var fixture = try app(BuiltBinaries.asking, info: Self.text)
    try fixture.addManifest(
      "\(Self.app)/Kit_Kit.bundle", tracking: true, domains: ["https://a.example", "https://b.example"])
    try fixture.addManifest("\(Self.app)/PlugIns/W.appex", tracking: true, domains: [])
    try fixture.addInfo("\(Self.app)/PlugIns/W.appex")
    fixture.add("\(Self.app)/PlugIns/W.appex/W", try BuiltBinaries.build(BuiltBinaries.idle))
    #expect(
      try lines(fixture.checkArchive()) == [
        "Payload/App.app/Kit_Kit.bundle/PrivacyInfo.xcprivacy manifest.domain-not-host",
        "Payload/App.app/Kit_Kit.bundle/PrivacyInfo.xcprivacy manifest.domain-not-host",
        "Payload/App.app/PlugIns/W.appex/PrivacyInfo.xcprivacy manifest.tracking-without-domains",
      ])
  }

  @Test("Of an .xcframework the slices for devices count, and static libraries are read")
  func xcframework() throws {
    let tools = try #require(AppleToolchain.installed)
    var fixture = BuiltFixture()
    try fixture.addList(
      "Kit.xcframework/Info.plist",
      [
        "AvailableLibraries": [
          ["LibraryIdentifier": "ios-arm64", "SupportedPlatform": "ios"],
          [
            "LibraryIdentifier": "ios-arm64-simulator", "SupportedPlatform": "ios",
            "SupportedPlatformVariant": "simulator",
          ],
        ]
      ])
    let object = try tools.object(AppleToolchain.Product(BuiltBinaries.reaching("ASIdentifierManager")))
    for slice in ["ios-arm64", "ios-arm64-simulator"] {
      fixture.add("Kit.xcframework/\(slice)/libKit.a", try tools.staticLibrary([object]))
    }
    #expect(try lines(fixture.checkFolder("Kit.xcframework")) == ["ios-arm64/libKit.a idfa.private-api"])
  }

  @Test("An app that its entitlements make an App Clip is one")
  func entitlements() throws {
    var fixture = BuiltFixture()
    try fixture.addInfo(Self.app, Self.text)
    let source =
      BuiltBinaries.asking + """

        __attribute__((section("__TEXT,__entitlements"), used)) static const char entitlements[] =
          "<plist version=\\"1.0\\"><dict><key>com.apple.developer.on-demand-install-capable</key><true/></dict></plist>";
        """
    fixture.add("\(Self.app)/App", try BuiltBinaries.build(source, frameworks: Self.tracking))
    #expect(try fixture.checkArchive().targets.map(\.kind) == [.appClip])
  }
}

@Suite("Refusing what is no built app")
struct RefusedProductTests {
  private func failure(_ name: String, _ bytes: [UInt8]) throws -> String? {
    let folder = try TemporaryFolder()
    try folder.write(name, Data(bytes))
    do throws(DiscoveryError) {
      _ = try ProjectChecker().check("\(folder.path)/\(name)")
      return nil
    } catch {
      return error.description
    }
  }

  private func zip(_ path: String) -> [UInt8] {
    var zip = ZipFile()
    zip.add(path, "<plist><dict/></plist>")
    return zip.bytes
  }

  @Test("says in one line what is wrong with an archive")
  func archives() throws {
    #expect(
      try failure("App.ipa", Array("no zip".utf8))
        == "App.ipa: this is no zip archive, or its end is cut off: build or download it again")
    #expect(try failure("App.ipa", zip("App.ipa")) == "App.ipa: it holds no app: an .ipa has one at Payload/NAME.app")
    #expect(try failure("Kit.zip", zip("readme.txt")) == "Kit.zip: it holds no app and no framework")
    #expect(try failure("App.ipa", zip("Payload/../../x"))?.contains("leads out of it") == true)
  }

  @Test("takes a project's folder that is called like an app for a project")
  func folderName() throws {
    let folder = try TemporaryFolder(["my.app/main.swift": "print(1)"])
    let result = try ProjectChecker().check("\(folder.path)/my.app")
    #expect(result.targets.map(\.kind) == [.folder])
  }
}
