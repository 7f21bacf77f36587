import Documents
import Foundation
import SwiftParser
import Testing

@testable import ProjectCheck

@Suite("All that can be mended")
struct FixPropertyTests {
  /// The example apps, and a project with every kind of change in it.
  private static let projects = ["Recipes", "Tides", "Trails", "WordGarden", "RecipesFixed", "TidesFixed", "faults"]

  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")

  private static let faults = [
    "App/Info.plist": """
    <plist version="1.0"><dict>
    <key>LSRequiresIPhoneOS</key><true/>
    <key>SKAdNetworkItems</key>
    <array>
      <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
      <dict><key>SKAdNetworkIdentifier</key><string> cstr6suwn9.skadnetwork</string></dict>
      <dict><key>SKAdNetworkIdentifier</key><string>4fzdc 2evr5.skadnetwork</string></dict>
      <dict><key>SKAdNetworkIdentifier</key><string>cstr6suwn9.skadnetwork</string></dict>
    </array>
    </dict></plist>
    """,
    "App/PrivacyInfo.xcprivacy": """
    \u{FEFF}<plist version="1.0"><dict>\r
    <key>NSPrivacyTracking</key><true/>\r
    <key>NSPrivacyTrackingDomains</key>\r
    <array>\r
    \t<string>https://a.example.com/x</string> <!-- A -->\r
    \t<string>http://a.example.com</string>\r
    \t<string>b.example.com</string>\r
    \t<string>b.example.com:443</string>\r
    \t<string>B.example.com</string>\r
    \t<string></string>\r
    \t<string> c.example.com</string>\r
    </array>\r
    </dict></plist>\r

    """,
    "App/Consent.swift": """
    import AppTrackingTransparency
    import UIKit

    final class Delegate: UIResponder, UIApplicationDelegate {
      func applicationDidBecomeActive(_ application: UIApplication) {
        ATTrackingManager.requestTrackingAuthorization(
          preferExpandedInterface: true, additionalInformationAction: nil
        ) { _ in }
      }
    }

    """,
    "App/Consent.m": """
    #import <AppTrackingTransparency/AppTrackingTransparency.h>
    BOOL knows(void) {
      return [ATTrackingManager respondsToSelector:@selector(requestTrackingAuthorizationUsingExpandedInterface:additionalInformationAction:completionHandler:)];
    }

    """,
    "project.yml": """
    name: App
    targets:
      App:
        type: application
        platform: [iOS, macOS]
        deploymentTarget: {iOS: "16.0", macOS: "13.0"}
        sources: [App]
        info: {path: App/Info.plist}

    """,
  ]

  private func copy(_ name: String) throws -> TemporaryFolder {
    if name == "faults" { return try TemporaryFolder(Self.faults) }
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Self.examples.appendingPathComponent(name), to: URL(fileURLWithPath: folder.path + "/App"))
    return folder
  }

  @Test("A second check is clean of it, files still parse, and all other bytes are the same", arguments: projects)
  func mended(name: String) throws {
    let folder = try copy(name)
    var mended = 0
    for round in 0... {
      #expect(round < 4, "it goes on and on")
      let result = try ProjectChecker().check(folder.path)
      let fixes = try ProjectFixes(for: result.findings, ofProjectAt: folder.path)
      #expect(fixes.refused.isEmpty)
      if fixes.files.isEmpty || round >= 4 {
        #expect(result.findings.filter { $0.isFixable } == [])
        break
      }
      for (path, fix) in fixes.files {
        mended += fix.mended.count
        #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) == fix.before)
        try expectUntouchedRest(fix)
        try expectParsable(fix)
        try Data(fix.after).write(to: URL(fileURLWithPath: path))
      }
    }
    #expect((mended > 0) == !name.hasSuffix("Fixed") || name == "TidesFixed" || name == "WordGarden")
  }

  /// What stands between the changes is there after them, in the same order, and nothing else is but what they add.
  private func expectUntouchedRest(_ fix: FileFix) throws {
    var edits: [FixEdit] = []
    for finding in fix.mended { edits += try finding.edits(in: fix.before).filter { !edits.contains($0) } }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    var rest = fix.after[...]
    var position = 0
    for edit in edits {
      let kept = fix.before[position..<edit.range.lowerBound]
      #expect(rest.starts(with: kept))
      rest = rest.dropFirst(kept.count)
      #expect(rest.starts(with: edit.replacement.utf8))
      rest = rest.dropFirst(edit.replacement.utf8.count)
      position = edit.range.upperBound
    }
    #expect(rest.elementsEqual(fix.before[position...]))
  }

  private func expectParsable(_ fix: FileFix) throws {
    if fix.path.hasSuffix(".swift") {
      #expect(!Parser.parse(source: String(decoding: fix.after, as: UTF8.self)).hasError)
    } else if !fix.path.hasSuffix(".m") {
      #expect(try PropertyList.read(fix.after).members != nil)
    }
  }

  @Test("Links, read-only files and files with a second name are left alone, with a word")
  func unwritable() throws {
    let folder = try copy("faults")
    let path = folder.path + "/App/PrivacyInfo.xcprivacy"
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    try FileManager.default.linkItem(atPath: folder.path + "/App/Info.plist", toPath: folder.path + "/second")
    let findings = try ProjectChecker().check(folder.path).findings
    let fixes = try ProjectFixes(for: findings, ofProjectAt: folder.path)
    #expect(fixes.refused.map(\.path) == ["App/Info.plist", "App/PrivacyInfo.xcprivacy"])
    #expect(fixes.refused.map(\.why).contains("is read-only"))

    // The folder may have become a link since it was checked.
    try FileManager.default.moveItem(atPath: folder.path + "/App", toPath: folder.path + "/Elsewhere")
    try folder.link("App", to: "Elsewhere")
    let linked = try ProjectFixes(for: findings, ofProjectAt: folder.path)
    #expect(linked.files.isEmpty)
    #expect(linked.refused.allSatisfy { $0.why.contains("through a link") })
  }

  @Test("Of changes that overlap the first are made, of those that agree one")
  func overlaps() {
    func finding(_ from: String, _ to: String) -> Finding {
      Finding(
        kind: "", severity: .info, place: Place(path: "a.swift"), message: "", why: "", facts: [],
        certainty: .documented, remedy: .rename(from: from, to: to))
    }
    let findings = [finding("a", "x"), finding("a", "x"), finding("a", "y"), finding("b", "z"), finding("c", "")]
    let fix = FileFix(findings, in: Array("a b".utf8), of: "a.swift")
    #expect(String(decoding: fix.after, as: UTF8.self) == "x z")
    #expect(fix.mended.count == 3)
    #expect(fix.postponed.count == 1)
    #expect(fix.refused.count == 1)
  }

  @Test("Git applies the diff and gets the same bytes", .enabled(if: TemporaryFolder.hasGit))
  func diff() throws {
    var random = SystemRandomNumberGenerator()
    for round in 0..<20 {
      let ends = ["\n", "\r\n"]
      func line() -> String { "\(Int.random(in: 0..<6, using: &random))" + (ends[round % 2]) }
      let before = Array(((0..<Int.random(in: 0..<30, using: &random)).map { _ in line() }.joined() + "end").utf8)
      var after = before
      for _ in 0..<3 {
        let start = Int.random(in: 0...after.count, using: &random)
        after.replaceSubrange(start..<min(after.count, start + 3), with: line().utf8)
      }
      guard before != after, !after.isEmpty else { continue }
      let name = ["plain.txt", "with space.txt", "Grün \"q\".txt"][round % 3]
      let folder = try TemporaryFolder()
      try folder.write(name, Data(before))
      try folder.write("change.diff", UnifiedDifference(path: name, from: before, to: after).text)
      #expect(folder.git("apply", "--whitespace=nowarn", "change.diff") != nil)
      #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))) == after)
    }
  }
}
