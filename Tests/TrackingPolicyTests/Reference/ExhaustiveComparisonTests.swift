import Foundation
import TestSupport
import Testing

@Suite("The policy and the reference agree")
struct ExhaustiveComparisonTests {
  @Test("On every situation of the folded domain, and under every assumption", .timeLimit(.minutes(20)))
  func everySituation() async throws {
    let comparison = OptimisedProgram(
      modules: ["TrackingPolicy"], code: URL(fileURLWithPath: #filePath).deletingLastPathComponent(),
      main: "await ExhaustiveComparison.main()\n")
    let summary = try #require(try await comparison.output().split(separator: "\n").last)
    #expect(summary.hasSuffix("situations compared: no difference."))
    print(summary)
  }
}
