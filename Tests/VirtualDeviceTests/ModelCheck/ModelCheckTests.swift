import Foundation
import Testing

@Suite("Every step of a phone")
struct ModelCheckTests {
  /// Built with optimisation, since there are millions of steps.
  @Test("From a fresh phone every event is tried in every state, and the invariants hold", .timeLimit(.minutes(20)))
  func everyStep() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("model-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let main = folder.appendingPathComponent("main.swift")
    try Data(Self.main.utf8).write(to: main)
    let model = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let sources = model.appendingPathComponent("../../../Sources").standardizedFileURL
    let optimised = ["swiftc", "-O", "-wmo", "-swift-version", "6", "-enable-testing", "-I", "."]
    for module in ["TrackingPolicy", "Locking", "VirtualDevice"] {
      try await run(
        optimised + ["-parse-as-library", "-emit-module", "-module-name", module, "-c", "-o", "\(module).o"]
          + (try files(in: sources.appendingPathComponent(module))), in: folder)
    }
    let check = try files(in: model).filter { !$0.hasSuffix("Tests.swift") } + [main.path]
    try await run(optimised + ["-o", "model", "TrackingPolicy.o", "Locking.o", "VirtualDevice.o"] + check, in: folder)
    let output = try await run(["./model"], in: folder)

    let lines = output.split(separator: "\n")
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

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }

  /// Runs a command to its end and returns what it printed; a failure is an error with all of that.
  @discardableResult
  private func run(_ command: [String], in folder: URL) async throws -> String {
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let file = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardOutput = file
    process.standardError = file
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let output = try String(contentsOf: log, encoding: .utf8)
    guard process.terminationStatus == 0 else { throw CommandFailed(description: "\(command[0]): \(output)") }
    return output
  }
}

private struct CommandFailed: Error, CustomStringConvertible {
  let description: String
}
