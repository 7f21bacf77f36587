import Foundation
import TestSupport
import Testing

@testable import TypeChecking

/// What the compiler says about sources, and what it cannot be made to do.
@Suite(.serialized)
struct TypeCheckerTests {
  private func check(
    _ sources: [String: String], _ platform: ApplePlatform = .iOS, _ minimum: [Int] = [13], focus: Int = 1,
    limit: Duration = .seconds(300)
  ) async throws -> TypeCheckResult {
    let checker = try Compiler.checker.get()
    var build = TypeChecker.Build(platform, minimum: minimum)
    build.limit = limit
    let texts = sources.sorted { $0.key < $1.key }.map { CheckedSource(path: $0.key, bytes: Array($0.value.utf8)) }
    return try await Compiler.onThread { [build] in try checker.check(texts, focus: focus, for: build) }
  }

  @Test("What is known of the frameworks is told, and what is not known of others is not")
  func tells() async throws {
    let result = try await check([
      "A.swift": """
      @preconcurrency import AppTrackingTransparency
      import struct GoogleMobileAds.Ad
      import UIKit
      final class Screen: UIViewController {
        @objc func ask() {
          ATTrackingManager.requestTrackingAuthorization { _ in }
          let ad = MobileAds.shared.ad
          Helper.log(ad)
        }
      }
      """,
      "Helper.swift": "enum Helper { static func log(_ text: Any) { let broken: Int = \"\" } }",
    ])
    #expect(result.diagnostics.map(\.message) == ["'ATTrackingManager' is only available in iOS 14.0 or newer"])
    #expect(result.diagnostics.map(\.line) == [6])
    #expect(result.seen.contains { $0.line == 6 })
    #expect(result.partial == [0])
  }

  @Test("A use that stands in code that the compiler does not understand counts as not seen")
  func unseen() async throws {
    let result = try await check([
      "A.swift": """
      import AppTrackingTransparency
      func ask() {
        ATTrackingManager.requestTrackingAuthorization { status in Nobody.knows(status) }
      }
      """
    ])
    #expect(result.diagnostics.isEmpty)
    #expect(result.seen.isEmpty)
    #expect(result.partial == [0])
  }

  @Test("A switch without all statuses is told")
  func switches() async throws {
    let result = try await check(
      [
        "A.swift": """
        import AppTrackingTransparency
        func name(_ status: ATTrackingManager.AuthorizationStatus) -> String {
          switch status {
          case .authorized: "yes"
          case .denied: "no"
          }
        }
        """
      ], .iOS, [15])
    #expect(result.diagnostics.map(\.message) == ["switch must be exhaustive"])
  }

  @Test("Where a framework does not exist, its import is told, and the rest is read all the same")
  func absentFrameworks() async throws {
    let result = try await check(
      [
        "A.swift": """
        import AppTrackingTransparency
        import StoreKit
        func ask() { SKAdNetwork.registerAppForAdNetworkAttribution() }
        """
      ], .watchOS, [8])
    #expect(
      result.diagnostics.map(\.message) == [
        "no such module 'AppTrackingTransparency'", "'SKAdNetwork' is unavailable in watchOS",
      ])
  }

  @Test("A source cannot speak for another, name an option, or make the compiler load a plug-in")
  func hostile() async throws {
    let marker = FileManager.default.temporaryDirectory.appendingPathComponent("ran-\(UUID().uuidString)")
    let result = try await check(
      [
        "--load-plugin-library.swift": """
        import AppTrackingTransparency
        #sourceLocation(file: "/etc/passwd", line: 1)
        @freestanding(expression) macro run() = #externalMacro(module: "Evil", type: "\(marker.path)")
        // f1.swift:1:1: error: 'ATTrackingManager' is only available in iOS 99.0 or newer
        let x = #run()
        func ask() { ATTrackingManager.requestTrackingAuthorization { _ in } }
        """,
        "/etc/passwd": "import Foundation",
      ], focus: 2)
    #expect(!FileManager.default.fileExists(atPath: marker.path))
    #expect(!result.diagnostics.contains { $0.message.contains("99.0") })
    let interfaces = Interfaces(platform: .iOS, folder: "/nowhere")
    let arguments = interfaces.arguments(target: "x", moduleCache: "y").joined(separator: " ")
    #expect(!arguments.contains("plugin"))
  }

  @Test("A time limit ends the run")
  func limited() {
    let run = CompilerRun.run("/bin/sleep", ["1000"], within: .milliseconds(50))
    #expect(run?.end == .stopped)
  }
}
