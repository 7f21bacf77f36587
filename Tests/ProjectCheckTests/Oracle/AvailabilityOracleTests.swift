import TestSupport
import Testing
import TypeChecking

@testable import ProjectCheck

/// The kinds about availability beside the compiler, on generated code. What it refuses they must report, and nothing
/// else.
@Suite(.serialized)
struct AvailabilityOracleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var platforms: [Platform: PlatformVersion]

    var hasEverything: Bool { platforms == [.iOS: PlatformVersion(27, 2)] }

    var testDescription: String {
      platforms.map { "\($0.key.rawValue) \($0.value)" }.sorted().joined(separator: ", ")
    }
  }

  static let cases: [Case] = [
    Case(platforms: [.iOS: PlatformVersion(13)]),
    Case(platforms: [.iOS: PlatformVersion(16)]),
    Case(platforms: [.iOS: PlatformVersion(27, 2)]),
    Case(platforms: [.macCatalyst: PlatformVersion(13, 1)]),
    Case(platforms: [.macOS: PlatformVersion(10, 15)]),
    Case(platforms: [.tvOS: PlatformVersion(13)]),
    Case(platforms: [.visionOS: PlatformVersion(1)]),
    Case(platforms: [.iOS: PlatformVersion(13), .macOS: PlatformVersion(12), .tvOS: PlatformVersion(15)]),
    Case(platforms: [.iOS: PlatformVersion(15), .macCatalyst: PlatformVersion(15), .watchOS: PlatformVersion(8)]),
  ]

  @Test("The check refuses what the compiler refuses, and nothing else", arguments: cases)
  func agree(_ example: Case) async throws {
    let checker = try Compiler.checker.get()
    let refused = try await Compiler.onThread { try Self.refused(by: checker, example.platforms) }
    let reported = try await Compiler.onThread { Self.reported(example.platforms) }
    // Some of each, or the comparison says nothing; systems that have all of it refuse nothing.
    #expect(refused.count < AvailabilityVariants.files.count)
    #expect(example.hasEverything || refused.count > 20)
    let missed = refused.subtracting(reported).sorted()
    let invented = reported.subtracting(refused).sorted()
    #expect(missed.isEmpty, "\(missed.count) not reported, such as \(Self.show(missed))")
    #expect(invented.isEmpty, "\(invented.count) reported without reason, such as \(Self.show(invented))")
  }

  private static func show(_ names: [String]) -> String {
    names.prefix(3).map { "\($0):\n" + (AvailabilityVariants.files[$0] ?? "") }.joined(separator: "\n")
  }

  /// The files that the compiler refuses for one of the platforms.
  private static func refused(by checker: TypeChecker, _ platforms: [Platform: PlatformVersion]) throws -> Set<String> {
    let names = AvailabilityVariants.files.keys.sorted()
    let sources =
      names.map { CheckedSource(path: $0, bytes: Array((AvailabilityVariants.files[$0] ?? "").utf8)) }
      + [CheckedSource(path: "Support.swift", bytes: Array(AvailabilityVariants.support.utf8))]
    var refused: Set<String> = []
    for (platform, version) in platforms {
      var build = TypeChecker.Build(
        ApplePlatform(platform), minimum: [version.major, version.minor, version.patch])
      build.limit = .seconds(600)
      let result = try checker.check(sources, focus: names.count, for: build)
      try #require(result.unchecked.isEmpty)
      refused.formUnion(result.diagnostics.filter { $0.severity == .error }.map { names[$0.source] })
    }
    return refused
  }

  /// The files that the kinds about availability report.
  private static func reported(_ platforms: [Platform: PlatformVersion]) -> Set<String> {
    var fixture = CodeFixture(AvailabilityVariants.files)
    fixture.platforms = platforms.mapValues { $0 }
    let facts = fixture.facts
    let project = ProjectFacts(targets: [facts], looseManifests: [])
    let kinds: [any Kind] = [
      AvailabilityMissing(), ExpandedRequestNeedsAvailability(), ExpandedRequestNeedsPlatformGuard(),
    ]
    return Set(kinds.flatMap { $0.findings(in: facts, of: project) }.map(\.place.path))
  }
}
