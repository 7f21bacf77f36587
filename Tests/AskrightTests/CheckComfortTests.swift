import Foundation
import TestSupport
import Testing

@Suite("askright check day by day: baselines, changes, mending, configuration")
struct CheckComfortTests {
  private func project(_ files: [String: String] = [:]) throws -> Scratch {
    let scratch = try Scratch()
    let usual = [
      "App/Info.plist": """
      <plist version="1.0">
      <dict>
        <key>LSRequiresIPhoneOS</key>
        <true/>
      </dict>
      </plist>

      """,
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

  private func check(_ project: Scratch, _ arguments: String...) throws -> Program.Run {
    try Program.run(["check", "--no-audience"] + arguments + ["."], in: project.folder)
  }

  private func text(_ file: URL) throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }

  @Test("A baseline hides what it holds, and only that")
  func baseline() throws {
    let project = try project()
    #expect(try check(project).status == 1)
    let written = try check(project, "--baseline", "known.json", "--write-baseline")
    #expect(written.status == 0)
    #expect(written.output == "")
    #expect(written.errors.hasPrefix("askright: known.json: holds "))
    #expect(try check(project, "--baseline", "known.json").status == 0)
    try Data(
      "<plist><dict><key>NSPrivacyTracking</key><true/><key>NSPrivacyTrackingDomains</key><array/></dict></plist>".utf8
    ).write(to: project["App/PrivacyInfo.xcprivacy"])
    let more = try check(project, "--baseline", "known.json")
    #expect(more.status == 1)
    #expect(more.output.split(separator: "\n").count == 1)
    #expect(more.output.contains("[manifest.tracking-without-domains]"))
  }

  @Test(
    "Paths are seen from the folder of --relative-to, in every form that names places",
    arguments: [
      ("..", "PROJECT/App/Info.plist"), (".", "App/Info.plist"), ("/", "WHOLE/App/Info.plist"),
      // Not around the project: the whole path.
      ("App", "WHOLE/App/Info.plist"),
    ])
  func relativePaths(base: String, path: String) throws {
    let project = try project()
    let whole = project.folder.resolvingSymlinksInPath().path
    let path = path.replacing("PROJECT", with: project.folder.lastPathComponent).replacing("WHOLE", with: whole)
    let quoted = "\"\(path)\""
    for (format, mark) in [
      ("xcode", "\(path):1:1: error: "), ("json", "\"path\": \(quoted)"), ("sarif", "\"uri\": \(quoted)"),
      ("junit", "message=\"\(path):1:1: "), ("checkstyle", "<file name=\(quoted)>"), ("github", "file=\(path),"),
      ("gitlab", "\"path\": \(quoted)"), ("markdown", "`\(path):1`"), ("html", ">\(path):1:1<"),
    ] {
      let run = try check(project, "--relative-to", base, "--format", format)
      #expect(run.status == 1, "\(format)")
      #expect(
        run.output.split(separator: "\n").contains { $0.contains(mark) }, "\(format): \(run.output.suffix(2_000))")
    }
    // The page still finds the lines around the place.
    #expect(try check(project, "--relative-to", base, "--format", "html").output.contains("LSRequiresIPhoneOS"))
  }

  @Test("Of several projects each line tells which it is about")
  func severalProjects() throws {
    let (first, second) = (try project(), try project())
    let folder = first.folder.deletingLastPathComponent()
    let names = [first, second].map(\.folder.lastPathComponent)
    let run = try Program.run(["check", "--no-audience", "--relative-to", "."] + names, in: folder)
    for name in names { #expect(run.output.contains("\(name)/App/Info.plist:1:1: ")) }
    let named = run.output.split(separator: "\n").allSatisfy { line in names.contains { line.hasPrefix($0 + "/") } }
    #expect(named, "\(run.output)")
  }

  @Test(
    "What cannot be used is told in one line, with status 2",
    arguments: [
      (["--baseline", "none.json"], "none.json: there is no baseline"),
      (["--write-baseline"], "--write-baseline needs the name of a file"),
      (["--write-baseline", "--baseline", "b", "--diff", "HEAD"], "leave --diff out"),
      (["--diff", "HEAD"], "lies in no Git repository"), (["--dry-run"], "add --fix"),
      (["--relative-to", "nowhere"], "--relative-to is \"nowhere\": there is no such folder"),
      (["--relative-to", ".", "--fix", "--dry-run"], "leave out --dry-run"),
      (["--relative-to", ".", "--report", "privacy"], "leave out --report"),
      (["--config", "none.json"], "none.json: is not there"), (["--baseline", "App/Info.plist"], "App/Info.plist:1:1"),
    ])
  func unusable(arguments: [String], part: String) throws {
    let project = try project()
    let run = try Program.run(["check", "."] + arguments, in: project.folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains(part), "\(run.errors)")
  }

  @Test("Mending is shown first, then done, keeps permissions, and is not done twice")
  func fix() throws {
    let project = try project()
    let file = project["App/Info.plist"]
    let before = try text(file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let shown = try check(project, "--fix", "--dry-run")
    #expect(shown.status == 1)
    #expect(shown.output.hasPrefix("--- a/App/Info.plist\n+++ b/App/Info.plist\n@@ "))
    #expect(try text(file) == before)

    let done = try check(project, "--fix")
    #expect(done.errors == "askright: mended 1 finding in 1 file\n")
    #expect(done.output.contains("[usage-description.placeholder]"))
    #expect(!done.output.contains("[usage-description.missing]"))
    #expect(done.status == 1)
    let after = try text(file)
    #expect(after.contains("<key>NSUserTrackingUsageDescription</key>"))
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o640)

    #expect(try check(project, "--fix", "--dry-run").output == "")
    #expect(try check(project, "--fix").errors == "")
    #expect(try text(file) == after)
    #expect(try FileManager.default.contentsOfDirectory(atPath: project["App"].path).count == 2)
  }

  @Test("A baseline and ignores keep their findings from being mended")
  func fixesWhatIsReported() throws {
    let ignored = #"{"ignore": [{"kind": "usage-description", "path": "App", "reason": "not yet"}]}"#
    #expect(try check(project([".askright.json": ignored]), "--fix").errors == "")
  }

  @Test("--config takes another file's place")
  func config() throws {
    let files = [".askright.json": #"{"severities": {"usage-description": "info"}}"#, "ci.json": "{}"]
    #expect(try check(project(files)).status == 0)
    #expect(try check(project(files), "--config", "ci.json").status == 1)
  }

  @Test("init writes a configuration that check can use, and replaces none unless told to")
  func initialise() throws {
    let project = try project(["Vendor/Ads/LICENSE": "", "Vendor/Ads/a.swift": "", "External/b.swift": ""])
    let run = try Program.run(["init"], in: project.folder)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("Left out, since others wrote it: Vendor\n"))
    let written = try text(project[".askright.json"])
    #expect(written.contains(#""Vendor""#))
    #expect(!written.contains("External"))
    #expect(try check(project).status == 1)

    try Data("{}".utf8).write(to: project[".askright.json"])
    let again = try Program.run(["init"], in: project.folder)
    #expect(again.status == 2)
    #expect(again.errors == "askright: error: .askright.json: is there already: --force replaces it\n")
    #expect(try text(project[".askright.json"]) == "{}")
    #expect(try Program.run(["init", "--force"], in: project.folder).status == 0)
    #expect(try text(project[".askright.json"]) == written)
  }

  @Test(
    "A built product is not changed, and neither is what lies beside it under the same names",
    arguments: ["app", "ipa"])
  func builtProducts(form: String) throws {
    let list = """
      <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.app</string><key>SKAdNetworkItems</key>
      <array><dict><key>SKAdNetworkIdentifier</key><string>v72qych5uu.skadnetwork</string></dict>
      <dict><key>SKAdNetworkIdentifier</key><string>v72qych5uu.skadnetwork</string></dict></array></dict></plist>

      """
    let project = try project(["Payload/Sample.app/Info.plist": list, "Sample.app/Info.plist": list])
    var archive = ZipFile()
    archive.add("Payload/Sample.app/Info.plist", list)
    try Data(archive.bytes).write(to: project["Sample.ipa"])
    for more in [[], ["--dry-run"]] {
      let run = try Program.run(["check", "Sample.\(form)", "--fix"] + more, in: project.folder)
      #expect(run.status == 2)
      #expect(
        run.errors == "askright: error: Sample.\(form): is a built product, which is not changed: "
          + "mend its sources and build it again\n")
    }
    for path in ["Payload/Sample.app/Info.plist", "Sample.app/Info.plist"] {
      #expect(try String(contentsOf: project[path], encoding: .utf8) == list)
    }
  }
}
