import TestSupport
import Testing

@testable import ProjectCheck
@testable import TypeChecking

/// The kind about the main actor beside the compiler, on generated code.
@Suite(.serialized)
struct MainActorOracleTests {
  @Test("What the compiler finds to be the main actor’s in a completion is reported, and nothing else")
  func agree() async throws {
    let checker = try Compiler.checker.get()
    let refused = try await Compiler.onThread { try Self.refused(by: checker) }
    let reported = try await Compiler.onThread { Self.reported() }
    // Some of each, or the comparison says nothing.
    #expect(refused.count > 100 && refused.count < MainActorVariants.files.count - 100)
    let missed = refused.subtracting(reported).sorted()
    let invented = reported.subtracting(refused).sorted()
    #expect(missed.isEmpty, "\(missed.count) not reported, such as \(Self.show(missed))")
    #expect(invented.isEmpty, "\(invented.count) reported without reason, such as \(Self.show(invented))")
  }

  private static func show(_ names: [String]) -> String {
    names.prefix(3).map { "\($0):\n" + (MainActorVariants.files[$0] ?? "") }.joined(separator: "\n")
  }

  /// The files in whose completion the compiler finds something that belongs to the main actor.
  private static func refused(by checker: TypeChecker) throws -> Set<String> {
    let names = MainActorVariants.files.keys.sorted()
    let sources = names.map { CheckedSource(path: $0, bytes: Array((MainActorVariants.files[$0] ?? "").utf8)) }
    var build = TypeChecker.Build(ApplePlatform(.iOS), minimum: [16, 0, 0])
    build.limit = .seconds(600)
    build.language = "6"
    let result = try checker.check(sources, focus: names.count, for: build)
    try #require(result.unchecked.isEmpty)
    return Set(result.isolation.map { names[$0.source] })
  }

  private static func reported() -> Set<String> {
    let facts = CodeFixture(MainActorVariants.files).facts
    let project = ProjectFacts(targets: [facts], looseManifests: [])
    return Set(MainActorUIInCompletion().findings(in: facts, of: project).map(\.place.path))
  }
}
