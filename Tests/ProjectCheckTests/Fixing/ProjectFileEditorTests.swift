import Documents
import Foundation
import Testing

@testable import ProjectCheck

@Suite("Changes to Xcode projects")
struct ProjectFileEditorTests {
  private static let key = "INFOPLIST_KEY_NSUserTrackingUsageDescription"

  private func add(_ text: String, to configuration: String, at line: Int, of file: String) throws -> String {
    let bytes = Array(file.utf8)
    let place = Place(path: "App.xcodeproj/project.pbxproj", line: line, column: 3)
    let addition = SettingAddition(
      name: Self.key, text: text, configurations: configuration.split(separator: "+").map(String.init))
    let edits = try ProjectFileEditor(FixedText(bytes), path: place.path).add(addition, at: place)
    return String(decoding: edits.applied(to: bytes), as: UTF8.self)
  }

  private static let file = """
    // !$*UTF8*$!
    {
    \tobjects = {
    \t\tAPP /* App */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildConfigurationList = LIST /* Build configuration list */;
    \t\t};
    \t\tDEBUG /* Debug */ = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbuildSettings = {
    \t\t\t\tGENERATE_INFOPLIST_FILE = YES;
    \t\t\t\tINFOPLIST_KEY_UILaunchScreen_Generation = YES; /* ü */
    \t\t\t\tSWIFT_VERSION = 6.0;
    \t\t\t};
    \t\t\tname = Debug;
    \t\t};
    \t\tRELEASE = {
    \t\t\tisa = XCBuildConfiguration; buildSettings = { A = 1; "B" = 2; }; name = Release;
    \t\t};
    \t\tEMPTY = {isa = XCBuildConfiguration; buildSettings = { }; name = Empty; };
    \t\tLIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG, RELEASE, EMPTY); };
    \t\tPROJECT = {isa = PBXProject; };
    \t};
    \trootObject = PROJECT;
    }

    """

  @Test("A setting stands where Xcode would sort it, and all other bytes are the same", arguments: ["\n", "\r\n"])
  func sorted(newline: String) throws {
    let file = Self.file.replacing("\n", with: newline)
    let line = "\t\t\t\t\(Self.key) = \"Say \\\"why\\\" \\\\ what\";\(newline)"
    let changed = try add("Say \"why\" \\ what", to: "Debug", at: 4, of: file)
    #expect(changed.contains("YES;\(newline)" + line))
    #expect(changed.replacing(line, with: "") == file)
    let settings = try PropertyList.read(Array(changed.utf8))["objects"]?["DEBUG"]?["buildSettings"]
    #expect(settings?[Self.key]?.string == "Say \"why\" \\ what")
    #expect(
      settings?.members?.map(\.key) == [
        "GENERATE_INFOPLIST_FILE", Self.key, "INFOPLIST_KEY_UILaunchScreen_Generation", "SWIFT_VERSION",
      ])
  }

  @Test("Settings in one line stay in one, and several configurations are changed together")
  func oneLine() throws {
    let changed = try add("why", to: "Release+Debug", at: 4, of: Self.file)
    #expect(changed.contains("YES;\n\t\t\t\t\(Self.key) = \"why\";\n"))
    #expect(changed.contains("{ A = 1; \(Self.key) = \"why\"; \"B\" = 2; }"))
  }

  @Test(
    "Where the target, the configuration or its settings are not what was found, it is refused",
    arguments: [("Debug", 8), ("Debug", 5), ("Profile", 4), ("Empty", 4), ("Debug+Profile", 4)])
  func refused(configuration: String, line: Int) {
    #expect(throws: FixRefusal.self) { try add("why", to: configuration, at: line, of: Self.file) }
    #expect(throws: FixRefusal.self) { try add("why", to: "Debug", at: 4, of: "{ objects = ") }
  }

  @Test("A target that generates its Info.plist gets the text in each configuration that lacks it")
  func generated() throws {
    var fixture = XcodeFixture()
    fixture.file("CODE", "App.swift")
    fixture.phase("SOURCES", "PBXSourcesBuildPhase", ["CODE"])
    fixture.target(
      "App", type: "application", phases: ["SOURCES"],
      settings: "GENERATE_INFOPLIST_FILE = YES; IPHONEOS_DEPLOYMENT_TARGET = 17.0; SDKROOT = iphoneos;")
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": fixture.text,
      "App.swift": """
      import AppTrackingTransparency
      import UIKit

      @main final class Delegate: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) {
          ATTrackingManager.requestTrackingAuthorization { _ in }
        }
      }
      """,
    ])
    let kind = "usage-description.missing"
    let findings = try ProjectChecker().check(folder.path).findings
    #expect(findings.filter { $0.kind == kind && $0.isFixable }.count == 1)
    for (path, fix) in try ProjectFixes(for: findings, ofProjectAt: folder.path).files {
      try Data(fix.after).write(to: URL(fileURLWithPath: path))
    }
    let after = try ProjectChecker().check(folder.path).findings
    #expect(!after.contains { $0.kind == kind })
    #expect(after.contains { $0.kind == "usage-description.placeholder" })
  }
}
