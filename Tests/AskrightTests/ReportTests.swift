import Documents
import Foundation
import Testing

@testable import TestSupport

@Suite("askright report")
struct ReportTests {
  /// A project with an app that lists one domain, and whose SDK lists another; `files` adds.
  private func project(_ files: [String: String] = [:]) throws -> Scratch {
    let scratch = try Scratch()
    let usual = [
      "project.yml": """
      name: Shop
      targets:
        Shop: {type: application, platform: iOS, sources: [Shop], settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.shop}}
      """,
      "Shop/App.swift": "", "Shop/PrivacyInfo.xcprivacy": Self.manifest("track.example.com"), "Podfile": "",
      "Pods/AdKit/PrivacyInfo.xcprivacy": Self.manifest("ads.adkit.example"),
    ]
    for (path, text) in usual.merging(files, uniquingKeysWith: { $1 }) {
      let file = scratch[path]
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return scratch
  }

  private static func manifest(_ domain: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>NSPrivacyTracking</key><true/>
    <key>NSPrivacyTrackingDomains</key><array><string>\(domain)</string></array>
    </dict></plist>
    """
  }

  private static func contact(
    _ host: String, of app: String = "com.example.shop", type: Int = 2, initiated: String = "AppInitiated"
  ) -> String {
    """
    {"domain":"\(host)","firstTimeStamp":"2026-11-24T09:00:00.000+01:00","context":"",\
    "timeStamp":"2026-11-30T12:05:00.000+01:00","domainType":\(type),"initiatedType":"\(initiated)","hits":42,\
    "type":"networkActivity","domainOwner":"","bundleID":"\(app)"}

    """
  }

  private func report(_ text: String, in project: Scratch, _ arguments: String...) throws -> Program.Run {
    try Program.run(
      ["report", "-", "--project", project.folder.path] + arguments, input: Data(text.utf8))
  }

  @Test("A report without anything to say ends with status 0 and says what was judged")
  func clean() throws {
    let run = try report(
      Self.contact("api.example.com") + Self.contact("ads.adkit.example", of: "org.example.other"), in: project())
    #expect(
      run.output == """
        com.example.shop (status unknown): 42 contacts with 1 host
        not judged: 1 other app, 1 line about contacts

        """)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("A contact without permission is named with its owner, why and what to do, and ends with status 1")
  func finding() throws {
    let run = try report(Self.contact("ads.adkit.example"), in: project(), "--status", "denied")
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.first.map(String.init)
        == "standard input:1:1: error: com.example.shop contacted the tracking domain ads.adkit.example without "
        + "permission: 42 times, 2026-11-24 09:00 to 2026-11-30 12:05 (listed by AdKit) [contact.without-permission]")
    #expect(lines.dropFirst().first?.hasPrefix("  why: the status is said to have been denied, and then") == true)
    #expect(lines.dropFirst().first?.hasSuffix("(ATT-183, ATT-184, ATT-202, ATT-203; INF)") == true)
    #expect(lines.dropFirst(2).first?.hasPrefix("  do: compare the manifests") == true)
    #expect(run.status == 1)
  }

  @Test(
    "The status, the version and the threshold decide what a contact comes to",
    arguments: [
      (["--status", "authorized"], 0), (["--status", "com.example.shop=AUTHORIZED"], 0), ([], 0),
      (["--fail-on", "info"], 1), (["--os-version", "16.4"], 1), (["--os-version", "16.4", "--fail-on", "error"], 0),
      (["--status", "denied", "--status", "com.example.shop=authorized"], 0), (["--status", "restricted"], 1),
      (["--bundle-id", "com.example.shop.beta"], 2), (["--bundle-id", "com.example.shop", "--fail-on", "info"], 1),
    ] as [([String], Int32)])
  func options(arguments: [String], status: Int32) throws {
    let project = try project()
    let run = try Program.run(
      ["report", "-", "--project", project.folder.path] + arguments,
      input: Data(Self.contact("ads.adkit.example").utf8))
    #expect(run.status == status)
  }

  @Test("An identifier that the project does not know is judged by all of its manifests")
  func otherIdentifier() throws {
    let run = try report(
      Self.contact("track.example.com", of: "com.example.shop.beta"), in: project(), "--bundle-id",
      "com.example.shop.beta", "--status", "com.example.shop.beta=denied")
    #expect(run.output.contains("(listed by Shop) [contact.without-permission]"))
    #expect(run.status == 1)
  }

  @Test("The project's configuration answers open questions and sets the threshold")
  func configuration() throws {
    let project = try project([
      ".askright.json": #"{"assumptions": {"blockSubdomains": false}, "failOn": "error"}"#
    ])
    let run = try report(Self.contact("eu.track.example.com"), in: project)
    #expect(run.output.contains("[contact.permission-unproven]"))
    #expect(run.status == 0)
  }

  @Test("The JSON form is complete and keeps to its schema")
  func json() throws {
    let lines =
      Self.contact("ads.adkit.example") + Self.contact("eu.track.example.com", initiated: "NonAppInitiated")
      + Self.contact("t.tracker.example", type: 1) + Self.contact("a.example", of: "org.example.other")
      + #"{"type":"beacon","a":1}"# + "\n" + #"{"type":"access","accessor":{"identifier":"com.example.shop"},"b":2}"#
      + "\nnot an export\n"
    let run = try report(lines, in: project(), "--format", "json")
    #expect(run.status == 2)
    #expect(run.errors == "askright: standard input:7:1: expected an object, found ‘n’\n")
    let document = try JSONDocument.read(Array(run.output.utf8), repeatedKeys: .refuse)
    #expect(try Schema(named: "report").faults(in: document) == [])
    #expect(
      document["findings"]?.array?.compactMap { $0["kind"]?.string }
        == ["contact.permission-implied", "contact.permission-unproven", "contact.undeclared-tracker"])
    #expect(document["findings"]?.array?.first?["listings"]?.array?.first?["owner"]?.string == "AdKit")
    #expect(document["unknownTypes"]?["beacon"]?.value == .integer(1))
    #expect(document["unknownMembers"]?["b"]?.value == .integer(1))
    #expect(document["others"]?["apps"]?.value == .integer(1))
    #expect(document["faultCount"]?.value == .integer(1))
  }

  @Test("A file is read by its name, with a byte order mark and Windows' line ends too")
  func file() throws {
    let project = try project()
    let name = "App_Privacy_Report_v4_2026-11-30T13_05_09.ndjson"
    let text = "\u{FEFF}" + Self.contact("t.tracker.example", type: 1).replacing("\n", with: "\r\n")
    try Data(text.utf8).write(to: project[name])
    let run = try Program.run(["report", name], in: project.folder)
    #expect(
      run.output.hasPrefix("\(name):1:1: warning: com.example.shop contacted t.tracker.example, a likely tracker"))
    #expect(run.status == 1)
  }

  @Test("A manifest that cannot be read makes the result partial")
  func brokenManifest() throws {
    let run = try report(
      Self.contact("api.example.com"), in: project(["Pods/Broken/PrivacyInfo.xcprivacy": "no property list"]))
    #expect(run.errors.hasPrefix("askright: Pods/Broken/PrivacyInfo.xcprivacy: not read: "))
    #expect(run.status == 2)
  }

  /// Arguments behind `report`, an input, and the one line on standard error.
  static let failures: [([String], String, String)] = [
    ([], "", "which report? Write the name of the exported file, or - for standard input"),
    (["missing.ndjson"], "", "missing.ndjson: cannot be opened: No such file or directory"),
    (["."], "", ".: cannot be read: Is a directory"),
    (["-"], "", "-: holds nothing: export the report after using the app for a while"),
    (["-", "--os-version", "x"], "", "--os-version is \"x\": write a version such as 26.2"),
    (
      ["-", "--os-version", "15.1"], "", "--os-version is 15.1: no version before 15.2 exports an App Privacy Report"
    ),
    (
      ["-", "--status", "allowed"], "",
      "--status is \"allowed\": write one of notDetermined, restricted, denied, authorized, or ID=STATUS for one app"
    ),
    (
      ["-", "--status", "denied", "--status", "authorized"], "", "--status says two things of all apps: keep one"
    ),
    (
      ["-", "--status", "org.example.other=denied"], "",
      "--status names org.example.other, which is not judged: the apps are com.example.shop"
    ),
    (
      ["-"], contact("a.example", of: "org.example.other"),
      "-: does not mention com.example.shop, so nothing can be judged: use the app while the report is turned on, or "
        + "name another with --bundle-id. It names org.example.other"
    ),
  ]

  @Test("What cannot be used gets one line that says what to do, and status 2", arguments: failures)
  func failure(arguments: [String], input: String, message: String) throws {
    let project = try project()
    let run = try Program.run(["report"] + arguments, input: Data(input.utf8), in: project.folder)
    #expect(run.errors == "askright: error: \(message)\n")
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test("A project without a bundle identifier asks for one")
  func noIdentifier() throws {
    let scratch = try Scratch()
    let run = try Program.run(["report", "-"], input: Data(), in: scratch.folder)
    #expect(run.errors == "askright: error: the project does not say its bundle identifier: write --bundle-id ID\n")
    #expect(run.status == 2)
  }
}
