import Testing

@testable import ProjectCheck

@Suite("Findings that are to be ignored")
struct IgnoringTests {
  private static let infoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>NSUserTrackingUsageDescription</key>
      <string>Your activity in other companies’ apps helps our ad partners to show you recipes.</string>
      <key>SKAdNetworkItems</key>
      <array/>
    </dict>
    </plist>

    """

  private static func delegate(above: String = "", beside: String = "") -> String {
    """
    import AppTrackingTransparency
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        \(above)
        ATTrackingManager.requestTrackingAuthorization { _ in } \(beside)
        return true
      }
    }

    """
  }

  private func check(_ files: [String: String], at path: String = "") throws -> CheckResult {
    let usual = ["App/Info.plist": Self.infoPlist, "App/AppDelegate.swift": Self.delegate()]
    let folder = try TemporaryFolder(usual.merging(files) { $1 })
    var checker = ProjectChecker()
    if let text = files[".askright.json"] { checker = try ProjectChecker(configuration: configuration(text)) }
    return try checker.check(folder.path + path)
  }

  private func kinds(_ result: CheckResult) -> [String] { result.findings.map(\.kind) }

  @Test("A comment hides the finding of its kind in its line or the one below, and nothing else")
  func comment() throws {
    #expect(try kinds(check([:])) == ["request.at-launch"])
    let comment = "// askright:ignore request.at-launch only a demo"
    for source in [Self.delegate(above: comment), Self.delegate(beside: comment)] {
      let result = try check(["App/AppDelegate.swift": source])
      #expect(kinds(result) == [])
      #expect(result.hidden.ignored == 1)
    }
    let away = try check(["App/AppDelegate.swift": comment + "\n\n" + Self.delegate()])
    #expect(kinds(away) == ["ignore.unused", "request.at-launch"])
    #expect(away.findings.first?.place == Place(path: "App/AppDelegate.swift"))
    let other = try check(["App/AppDelegate.swift": Self.delegate(beside: "// askright:ignore idfa not this")])
    #expect(kinds(other) == ["request.at-launch", "ignore.unused"])
  }

  @Test("A comment without a reason hides nothing, and is told")
  func withoutReason() throws {
    let result = try check(["App/AppDelegate.swift": Self.delegate(beside: "// askright:ignore request.at-launch")])
    #expect(kinds(result) == ["request.at-launch", "ignore.malformed"])
    #expect(result.hidden.ignored == 0)
  }

  @Test("Of several kinds those that match nothing are told")
  func several() throws {
    let source = Self.delegate(beside: "// askright:ignore request.at-launch, request.off-main a demo")
    let result = try check(["App/AppDelegate.swift": source])
    #expect(kinds(result) == ["ignore.unused"])
    #expect(result.findings.first?.message == "nothing of request.off-main is left here to ignore")
  }

  @Test("A comment in a property list holds for the key under it and for its value")
  func propertyList() throws {
    let vague = Self.infoPlist.replacing(
      "Your activity in other companies’ apps helps our ad partners to show you recipes.", with: "TODO")
    #expect(try kinds(check(["App/Info.plist": vague])).contains("usage-description.placeholder"))
    let comment = "<!-- askright:ignore usage-description.placeholder the build server fills it in -->"
    let key = "  <key>NSUserTrackingUsageDescription</key>"
    let result = try check(["App/Info.plist": vague.replacing(key, with: comment + "\n" + key)])
    #expect(kinds(result) == ["request.at-launch"])
    #expect(result.hidden.ignored == 1)
  }

  @Test("The configuration ignores kinds by path, with a reason, and its own folder's entries only there")
  func configured() throws {
    let entry = #"{"ignore": [{"kind": ["request.at-launch", "idfa"], "path": "PATH", "reason": "a demo"}]}"#
    for path in ["App", "App/*.swift", "**/AppDelegate.swift", "./App/"] {
      let result = try check([".askright.json": entry.replacing("PATH", with: path)])
      #expect(result.findings.map(\.message) == ["nothing of idfa is left here to ignore"], "\(path)")
      #expect(result.findings.first?.place.path == ".askright.json")
      #expect(result.hidden.ignored == 1)
    }
    let nested = try check(["App/.askright.json": entry.replacing("PATH", with: "*.swift")])
    #expect(nested.findings.map(\.place.path) == ["App/.askright.json"])
    let elsewhere = try check(["Other/.askright.json": entry.replacing("PATH", with: "*.swift")])
    #expect(kinds(elsewhere) == ["request.at-launch", "ignore.unused"])
  }

  @Test("Nothing is said of ignores whose kinds are off, or where not everything was looked at")
  func undecided() throws {
    let source = Self.delegate(beside: "// askright:ignore request.off-main later")
    let off = #"{"severities": {"request": "off"}}"#
    #expect(try kinds(check(["App/AppDelegate.swift": source, ".askright.json": off])) == [])
    #expect(try kinds(check(["App/AppDelegate.swift": source])) == ["request.at-launch", "ignore.unused"])
    let limited = try check(["App/AppDelegate.swift": source], at: "/App/AppDelegate.swift")
    #expect(!kinds(limited).contains("ignore.unused"))
    let partial = try check([
      "App/AppDelegate.swift": source, "App/PrivacyInfo.xcprivacy": "<plist",
      "App/en.lproj/InfoPlist.strings": "\"a\" =",
    ])
    #expect(!partial.unread.isEmpty)
    #expect(!kinds(partial).contains("ignore.unused"))
  }
}
