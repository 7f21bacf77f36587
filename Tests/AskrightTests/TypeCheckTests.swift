import Documents
import Foundation
import Testing

@testable import TestSupport

/// `askright check --typecheck`: what the compiler adds, and how it fails.
@Suite("askright check --typecheck", .serialized)
struct TypeCheckTests {
  /// An app for iOS 13 whose code the other kinds find nothing wrong with, although it does not compile.
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    let files = [
      "project.yml": """
      name: App
      targets:
        App:
          type: application
          platform: iOS
          deploymentTarget: "13.0"
          sources: [Sources]
          info: {path: Info.plist, properties: {NSUserTrackingUsageDescription: "To show you ads for what you cook."}}
      """,
      "Sources/--help.swift": """
      import StoreKit
      import SomeAds

      enum Campaign {
        static func report(_ value: Int) {
          SKAdNetwork.updatePostbackConversionValue(value)
          SomeAds.start()
        }
      }

      """,
      "Sources/Status.swift": """
      import AppTrackingTransparency

      @available(iOS 14, *)
      func name(_ status: ATTrackingManager.AuthorizationStatus) -> String {
        switch status {
        case .authorized: "yes"
        case .denied: "no"
        }
      }

      """,
    ]
    for (path, text) in files {
      let file = scratch[path]
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return scratch
  }

  private func run(_ line: String, in project: Scratch) async throws -> Program.Run {
    let folder = project.folder.path
    let cache = try URL(fileURLWithPath: Compiler.cacheFolder).deletingLastPathComponent().path
    return try await Compiler.onThread {
      try Program.shell("cd '\(folder)' && export XDG_CACHE_HOME='\(cache)' && \(line)")
    }
  }

  @Test("What the compiler refuses is a finding with its place, and the report says how much it saw")
  func findings() async throws {
    let project = try project()
    let run = try await run("\"$askright\" check --typecheck --no-audience", in: project)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "Sources/--help.swift:6:17: error: Swift does not compile this for iOS 13.0: "
          + "'updatePostbackConversionValue(_:completionHandler:)' is only available in iOS 15.4 or newer "
          + "[typecheck.unavailable]"), "\(run.output)")
    #expect(
      run.output.contains(
        "Sources/Status.swift:5:3: error: this switch lacks an authorization status [typecheck.incomplete-switch]"),
      "\(run.output)")
    #expect(run.errors.contains("type-checked 2 files: 1 whole, 1 in part"), "\(run.errors)")
    let plain = try await self.run("\"$askright\" check --no-audience", in: project)
    #expect(!plain.output.contains("typecheck."))
    let document = try await self.run("\"$askright\" check --typecheck --format json", in: project)
    let root = try #require(try JSONSerialization.jsonObject(with: Data(document.output.utf8)) as? [String: Any])
    let summary = try #require(root["typeCheck"] as? [String: Int])
    #expect(summary["files"] == 2)
    #expect(summary["partial"] == 1)
  }

  @Test("Without a compiler, and with a cache folder that cannot be written, there is one line and status 2")
  func failures() async throws {
    let project = try project()
    let without = try await run("PATH=/nowhere \"$askright\" check --typecheck", in: project)
    #expect(without.status == 2)
    #expect(
      without.errors == "askright: error: --typecheck: there is no swiftc on this machine: install a Swift toolchain "
        + "and put its bin folder on PATH\n")
    let unwritable = try await run("XDG_CACHE_HOME=/dev/null \"$askright\" check --typecheck", in: project)
    #expect(unwritable.status == 2)
    #expect(
      unwritable.errors.hasPrefix("askright: error: --typecheck: /dev/null/askright cannot be written: Not a directory")
    )
    #expect(unwritable.errors.split(separator: "\n").count == 1)
  }
}
