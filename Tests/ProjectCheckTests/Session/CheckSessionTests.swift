import Foundation
import Testing

@testable import ProjectCheck

@Suite("A project that is checked while it changes")
struct CheckSessionTests {
  private let folder: TemporaryFolder
  private let configuration = CheckConfiguration()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("App/Info.plist", Self.infoPlist(usage: "Helps partners to show you recipes that interest you."))
    try folder.write(
      "App/AppDelegate.swift", Self.delegate(asksIn: "applicationDidBecomeActive(_ application: UIApplication)"))
    try folder.write("App/Recipe.swift", "struct Recipe { var name = \"\" }\n")
    try folder.write("App/RecipeList.swift", "struct RecipeList { var recipes: [Recipe] = [] }\n")
  }

  private static func infoPlist(usage: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>NSUserTrackingUsageDescription</key><string>\(usage)</string>
    </dict></plist>

    """
  }

  private static func delegate(asksIn method: String) -> String {
    """
    import AppTrackingTransparency
    import UIKit

    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      func \(method) {
        ATTrackingManager.requestTrackingAuthorization { _ in }
      }
    }

    """
  }

  private static let tooEarly = "applicationDidFinishLaunching(_ application: UIApplication)"

  /// A session with its editor.
  private final class Editor {
    var session: CheckSession

    /// - Parameter later: How much later than on the file system it is, so that no file has just changed.
    init(_ folder: TemporaryFolder, later: Int64 = 3_600_000_000_000) throws {
      session = try CheckSession(folder.path) { SystemCalls.now + later }
    }

    var filesRead: [String] { session.filesRead }

    func check(_ configuration: CheckConfiguration, unsaved: [String: [UInt8]] = [:]) throws -> CheckResult {
      try session.check(configuration, unsaved: unsaved)
    }
  }

  private func report(_ result: CheckResult) -> String {
    ReportFormat.json.report(version: "1", failOn: .warning, showsAudience: true).text(of: result)
  }

  /// The session's result, which must be that of a check from scratch.
  private func check(_ session: Editor) throws -> CheckResult {
    let result = try session.check(configuration)
    #expect(report(result) == report(try ProjectChecker(configuration: configuration).check(folder.path)))
    return result
  }

  @Test func `A second check of the same files reads none`() throws {
    let session = try Editor(folder)
    let first = try check(session)
    #expect(session.filesRead.contains("App/RecipeList.swift"))
    let second = try check(session)
    #expect(session.filesRead == [])
    #expect(report(first) == report(second))
  }

  @Test func `A change in one file reads that file alone`() throws {
    let session = try Editor(folder)
    #expect(try check(session).findings.contains { $0.kind == "request.at-launch" } == false)
    try folder.write("App/AppDelegate.swift", Self.delegate(asksIn: Self.tooEarly))
    #expect(try check(session).findings.contains { $0.kind == "request.at-launch" })
    #expect(session.filesRead == ["App/AppDelegate.swift"])
    try folder.write("App/Info.plist", Self.infoPlist(usage: ""))
    #expect(try check(session).findings.contains { $0.kind == "usage-description.empty" })
    #expect(session.filesRead == ["App/Info.plist"])
  }

  @Test func `A text that is not saved stands for the file, and no longer`() throws {
    let session = try Editor(folder)
    _ = try session.check(configuration)
    let unsaved = ["App/AppDelegate.swift": Array(Self.delegate(asksIn: Self.tooEarly).utf8)]
    let result = try session.check(configuration, unsaved: unsaved)
    #expect(session.filesRead == ["App/AppDelegate.swift"])
    #expect(result.findings.contains { $0.kind == "request.at-launch" && $0.place.path == "App/AppDelegate.swift" })
    #expect(try check(session).findings.contains { $0.kind == "request.at-launch" } == false)
    #expect(session.filesRead == ["App/AppDelegate.swift"])
  }

  @Test func `A file that only the editor has is checked where it will lie`() throws {
    let session = try Editor(folder)
    _ = try session.check(configuration)
    let text = "import AdSupport\nlet id = ASIdentifierManager.shared().advertisingIdentifier\n"
    let unsaved = ["App/New.swift": Array(text.utf8), ".build/Other.swift": Array(text.utf8), "../Out.swift": []]
    let result = try session.check(configuration, unsaved: unsaved)
    #expect(Set(result.findings.map(\.place.path)).contains("App/New.swift"))
    #expect(session.filesRead.contains(".build/Other.swift") == false)
    #expect(session.filesRead.contains("../Out.swift") == false)
  }

  @Test func `Files that come, go and come again are noticed without being told`() throws {
    let session = try Editor(folder)
    _ = try check(session)
    let text = "import AdSupport\nlet id = ASIdentifierManager.shared().advertisingIdentifier\n"
    try folder.write("App/Identifier.swift", text)
    let found = try check(session).findings.filter { $0.place.path == "App/Identifier.swift" }
    #expect(!found.isEmpty)
    #expect(!session.filesRead.contains("App/RecipeList.swift"))
    try FileManager.default.removeItem(atPath: folder.path + "/App/Identifier.swift")
    #expect(try check(session).findings.allSatisfy { $0.place.path != "App/Identifier.swift" })
    try folder.write("App/Identifier.swift", "let nothing = 0\n")
    #expect(try check(session).findings.allSatisfy { $0.place.path != "App/Identifier.swift" })
    // What Git ignores goes too, and comes back.
    if folder.git("init") != nil {
      try folder.write("App/Identifier.swift", text)
      _ = try check(session)
      try folder.write(".gitignore", "Identifier.swift\n")
      session.session.noteFilesCameOrWent()
      #expect(try check(session).findings.allSatisfy { $0.place.path != "App/Identifier.swift" })
    }
  }

  @Test func `A change of what describes the project changes its targets`() throws {
    try folder.write("Package.swift", Self.package(target: "Ads"))
    try folder.write("Sources/Ads/Ads.swift", "import AppTrackingTransparency\n")
    let session = try Editor(folder)
    #expect(try check(session).targets.map(\.name) == ["Ads"])
    _ = try check(session)
    try folder.write("Package.swift", Self.package(target: "Sponsors", path: "Sources/Ads"))
    #expect(try check(session).targets.map(\.name) == ["Sponsors"])
    #expect(session.filesRead.contains("Package.swift"))
  }

  private static func package(target: String, path: String? = nil) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Ads", platforms: [.iOS(.v15)],
      targets: [.target(name: "\(target)"\(path.map { ", path: \"\($0)\"" } ?? ""))])

    """
  }

  @Test func `Two changes within a tick of the clock are both seen`() throws {
    let session = try Editor(folder, later: 0)
    for usage in ["", "abc", "", "abc"] {
      try folder.write("App/Info.plist", Self.infoPlist(usage: usage))
      #expect(try check(session).findings.contains { $0.kind == "usage-description.empty" } == usage.isEmpty)
    }
  }

  @Test func `What the configuration leaves out is left out from the next check on, and comes back`() throws {
    let session = try Editor(folder)
    let result = try session.check(configuration)
    var other = configuration
    let isPath = other.exclude("App/AppDelegate.swift")
    #expect(isPath)
    let without = try session.check(other)
    #expect(report(without) == report(try ProjectChecker(configuration: other).check(folder.path)))
    #expect(report(try session.check(configuration)) == report(result))
  }

  @Test func `A folder that is gone is an error, each time, and a check again once it is back`() throws {
    let session = try Editor(folder)
    _ = try check(session)
    let away = folder.path + "-away"
    try FileManager.default.moveItem(atPath: folder.path, toPath: away)
    for _ in 0..<2 { #expect(throws: DiscoveryError.self) { try session.check(configuration) } }
    try FileManager.default.moveItem(atPath: away, toPath: folder.path)
    _ = try check(session)
  }
}
