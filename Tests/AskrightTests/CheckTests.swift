import Documents
import Foundation
import Testing

@testable import TestSupport

@Suite("askright check")
struct CheckTests {
  /// An app that asks when it becomes active, with a text that says what for; `files` replaces or adds.
  private func project(_ files: [String: String] = [:]) throws -> Scratch {
    let scratch = try Scratch()
    let usual = [
      "App/Info.plist": Self.infoPlist(
        "Your activity in other companies' apps helps our ad partners to show you recipes that interest you."),
      "App/AppDelegate.swift": """
      import AppTrackingTransparency
      import UIKit

      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) {
          ATTrackingManager.requestTrackingAuthorization { _ in }
        }
      }

      """,
    ]
    for (path, text) in usual.merging(files, uniquingKeysWith: { $1 }) {
      let file = scratch[path]
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return scratch
  }

  private static func infoPlist(_ text: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>NSUserTrackingMarkdownUsageDescription</key>
      <string>\(text)</string>
      <key>NSUserTrackingUsageDescription</key>
      <string>\(text)</string>
    </dict>
    </plist>

    """
  }

  private static let launchingApp = """
    import AppTrackingTransparency
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        ATTrackingManager.requestTrackingAuthorization { _ in }
        return true
      }
    }

    """

  private func check(_ project: Scratch, _ arguments: String...) throws -> Program.Run {
    try Program.run(["check", project.folder.path] + arguments)
  }

  @Test("An app without faults ends with status 0 and no finding")
  func clean() throws {
    let run = try check(project(), "--no-audience")
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("Other people's parsers read every form, and find in it what the JSON holds")
  func forms() async throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts/check-formats").path
    let hostile = try Self.hostileProject()
    // It takes a while: not on one of the few threads that all tests share.
    let run = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          with: Result {
            try Program.shell(
              """
              command -v python3 >/dev/null || exit 78
              '\(script)' --askright "$askright" && '\(script)' --askright "$askright" '\(hostile.folder.path)'
              """)
          })
      }
    }
    switch run.status {
    case 77: try Test.cancel("\(run.errors)")
    case 78: try Test.cancel("Python 3 is not there")
    default: #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }

  /// Names and texts that mean something in one form or another, and a file that cannot be read.
  private static func hostileProject() throws -> Scratch {
    let scratch = try Scratch()
    let odd = #"A, "b": <i>é|x%0A & `c` ::error *d* www.example.com https://example.com"#
    let files = [
      "\(odd.replacing("/", with: ""))/Info.plist": infoPlist("TODO &lt;script> | `tick` **bold** ::error file=x%0A"),
      "A,b:c d|<i>.swift": launchingApp,
      "package.json": #"{"dependencies": {"expo": "1"}}"#,
      "app.json": #"{"expo": {"#,
    ]
    for (path, text) in files {
      let file = scratch[path]
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return scratch
  }

  @Test("A fingerprint stays when lines above it come, and tells findings apart")
  func fingerprints() throws {
    let fingerprints = { (source: String) in
      let run = try check(
        project(["App/AppDelegate.swift": source, "App/PrivacyInfo.xcprivacy": Self.emptyDomains]), "--format", "sarif")
      return run.output.split(separator: "\n").filter { $0.contains("askright/v1") }.map(String.init)
    }
    let before = try fingerprints(Self.launchingApp)
    #expect(before.count >= 3)
    #expect(Set(before).count == before.count)
    #expect(try fingerprints("\n\n" + Self.launchingApp) == before)
  }

  private static let emptyDomains = """
    <plist version="1.0"><dict><key>NSPrivacyTracking</key><true/><key>NSPrivacyTrackingDomains</key>
    <array><string></string><string></string></array></dict></plist>
    """

  @Test("A form that is one document takes one project", arguments: ["sarif", "junit", "checkstyle", "gitlab", "html"])
  func oneProject(format: String) throws {
    let project = try project()
    let run = try Program.run(["check", project.folder.path, project.folder.path, "--format", format])
    #expect(run.status == 2)
    #expect(run.errors.contains("--format \(format) takes one PATH"))
  }

  @Test("A finding is a line that Xcode reads, and ends with status 1")
  func faulty() throws {
    let run = try check(project(["App/AppDelegate.swift": Self.launchingApp]), "--no-audience")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let form = #/^[^:]+:\d+:\d+: (error|warning|note): .+ \[[a-z0-9-]+\.[a-z0-9-]+\]$/#
      #expect(String(line).wholeMatch(of: form) != nil, "\(line)")
    }
    #expect(lines.contains { $0.hasPrefix("App/AppDelegate.swift:9:") && $0.hasSuffix("[request.at-launch]") })
  }

  @Test("The threshold decides which findings end with status 1", arguments: ["info", "warning", "error"])
  func threshold(severity: String) throws {
    let long = String(
      repeating: "Your activity in other companies' apps helps our ad partners to show you ads. ", count: 4)
    let run = try check(project(["App/Info.plist": Self.infoPlist(long)]), "--no-audience", "--fail-on", severity)
    #expect(run.output.contains("note: "))
    #expect(run.status == (severity == "info" ? 1 : 0))
  }

  @Test("The JSON report fits its schema, for an app with faults and for one without", arguments: [true, false])
  func json(isFaulty: Bool) throws {
    let run = try check(project(isFaulty ? ["App/AppDelegate.swift": Self.launchingApp] : [:]), "--format", "json")
    let document = try JSONDocument.read(Array(run.output.utf8), repeatedKeys: .refuse)
    #expect(try Schema(named: "check").faults(in: document) == [])
    #expect((document["findings"]?.array?.isEmpty == false) == isFaulty)
    #expect(document["audience"]?.array?.isEmpty == false)
  }

  @Test("The table says who sees the sheet, who the alert, and which versions have a fault")
  func audience() throws {
    let run = try check(project())
    #expect(run.output.contains("request: classic"))
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("DE FR IT PL RO + 6 territories"))
    #expect(text.contains("a full-page sheet with the Markdown text"))
    #expect(text.contains("notEligible"))
    #expect(text.contains("17.4-17.4.1"))
  }

  @Test("An app that asks before it is active shows its people nothing")
  func audienceBeforeActive() throws {
    let run = try check(project(["App/AppDelegate.swift": Self.launchingApp]), "--format", "json")
    let document = try JSONDocument.read(Array(run.output.utf8))
    let rows = try #require(document["audience"]?.array)
    let reasons = rows.filter {
      $0["osVersions"]?.string?.contains("- ") == true || $0["osVersions"]?.string?.hasSuffix("-") == true
    }
    .compactMap { $0["firstRun"]?["reason"]?.string }
    #expect(!reasons.isEmpty)
    #expect(reasons.allSatisfy { $0 == "inactive" })
  }

  @Test("The configuration turns kinds off, changes severities and leaves folders out")
  func configuration() throws {
    let files = ["App/AppDelegate.swift": Self.launchingApp]
    let off = #"{"severities": {"request": "off"}}"#
    #expect(try check(project(files.merging([".askright.json": off]) { $1 }), "--no-audience").status == 0)
    let milder = #"{"severities": {"request.at-launch": "info"}, "failOn": "warning"}"#
    let run = try check(project(files.merging([".askright.json": milder]) { $1 }), "--no-audience")
    #expect(run.output.contains("note: asks for permission to track in didFinishLaunching"))
    let left = #"{"exclude": ["App"]}"#
    #expect(try check(project(files.merging([".askright.json": left]) { $1 }), "--no-audience").output == "")
    #expect(try check(project(files), "--no-audience", "--exclude", "App").output == "")
  }

  @Test(
    "A configuration that cannot be used is told with its place",
    arguments: [
      (#"{"severities": {"request.nothing": "off"}}"#, "request.nothing"),
      (#"{"failOn": "never"}"#, "failOn is error, warning or info"),
      (#"{"colour": 1}"#, "colour"), (#"{"exclude": "App"}"#, "exclude"),
      (#"{"longestUsageDescription": 0}"#, "longestUsageDescription"),
    ])
  func faultyConfiguration(text: String, part: String) throws {
    let run = try check(project([".askright.json": text]))
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains(".askright.json:1:"))
    #expect(run.errors.contains(part))
  }

  @Test("A file that cannot be read is named, the rest is checked, and the status is 2")
  func unread() throws {
    let run = try check(
      project(["App/AppDelegate.swift": Self.launchingApp, "App/Info.plist": "<plist><dict><key>NSUser"]),
      "--no-audience")
    #expect(run.status == 2)
    #expect(run.errors.contains("App/Info.plist: not read: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.contains("[request.at-launch]"))
  }

  @Test("A path where nothing lies is told in one line")
  func nothingThere() throws {
    let run = try Program.run(["check", "/nowhere/at all"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == "askright: error: /nowhere/at all: there is no such file or folder\n")
  }

  @Test("Names with spaces, emoji, directions and escape characters stay on their line")
  func hostileNames() throws {
    let folder = "My app 🍲 \u{202E}ppa\u{1B}[31m"
    let run = try check(
      project(["\(folder)/AppDelegate.swift": Self.launchingApp, "App/AppDelegate.swift": ""]), "--no-audience")
    #expect(run.output.contains("My app 🍲 \u{FFFD}ppa\u{FFFD}[31m/AppDelegate.swift:9:"))
    #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test(
    "No form of the report holds what a terminal obeys or what turns text; those with escapes keep the name by them",
    arguments: [
      ("json", #"\u202e"#), ("sarif", "%E2%80%AE"), ("gitlab", #"\u202e"#), ("junit", "\u{FFFD}"),
      ("checkstyle", "&#x202E;"), ("github", "\u{FFFD}"), ("markdown", "\u{FFFD}"), ("html", "\u{FFFD}"),
    ])
  func hostileNames(format: String, written: String) throws {
    let project = try project(["a\u{202E}b/AppDelegate.swift": Self.launchingApp])
    let run = try check(project, "--no-audience", "--format", format)
    #expect(run.output.contains(written))
    #expect(!run.output.unicodeScalars.contains { $0 != "\n" && isTreacherous($0) })
  }

  @Test("Links that lead back do not keep it busy")
  func links() throws {
    let project = try project()
    try FileManager.default.createSymbolicLink(at: project["App/Loop"], withDestinationURL: project["App"])
    try FileManager.default.createSymbolicLink(at: project["Away"], withDestinationURL: URL(fileURLWithPath: "/"))
    let run = try check(project, "--no-audience")
    #expect(run.status == 0)
    #expect(run.output == "")
  }
}
