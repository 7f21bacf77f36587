import Foundation
import TestSupport
import Testing

@Suite("Every step of a phone")
struct ModelCheckTests {
  /// There are millions of steps.
  @Test("From a fresh phone every event is tried in every state, and the invariants hold", .timeLimit(.minutes(20)))
  func everyStep() async throws {
    let check = OptimisedProgram(
      modules: ["TrackingPolicy", "LanguageTags", "Locking", "VirtualDevice"],
      code: URL(fileURLWithPath: #filePath).deletingLastPathComponent(), main: Self.main, isTestable: true)
    let lines = try await check.output().split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      #expect(line.hasSuffix(": all hold"))
      print(line)
    }
  }

  /// Two apps through the update that brings the rules of the European Union; one on each of two versions with faults of
  /// their own, where an update to the version they have is refused.
  private static let main = """
    import TrackingPolicy
    let (ours, theirs) = (ModelEvents.ours, ModelEvents.theirs)
    print(ModelCheck(version: "27.1", events: ModelEvents(apps: [ours, theirs], update: "27.2")).run())
    print(ModelCheck(version: "14.8", events: ModelEvents(apps: [ours], update: "14.8")).run())
    print(ModelCheck(version: "17.4.1", events: ModelEvents(apps: [ours], update: "17.4.1")).run())

    """
}
