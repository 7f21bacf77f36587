import Foundation
import Testing

@Suite("The policy and the reference agree")
struct ExhaustiveComparisonTests {
  /// Builds the policy and the reference with optimisation, since a debug build would need an hour for what this takes
  /// half a minute.
  @Test("On every situation of the folded domain, and under every assumption", .timeLimit(.minutes(20)))
  func everySituation() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("comparison-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let main = folder.appendingPathComponent("main.swift")
    try Data("await ExhaustiveComparison.main()\n".utf8).write(to: main)
    let reference = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let policy = reference.appendingPathComponent("../../../Sources/TrackingPolicy").standardizedFileURL
    let comparison = try sources(in: reference).filter { !$0.hasSuffix("Tests.swift") } + [main.path]
    let optimised = ["swiftc", "-O", "-wmo", "-swift-version", "6"]

    try await run(
      optimised + ["-parse-as-library", "-emit-module", "-module-name", "TrackingPolicy", "-c"]
        + ["-o", "TrackingPolicy.o"] + (try sources(in: policy)), in: folder)
    try await run(optimised + ["-I", ".", "-o", "comparison", "TrackingPolicy.o"] + comparison, in: folder)
    let output = try await run(["./comparison"], in: folder)

    let summary = try #require(output.split(separator: "\n").last)
    #expect(summary.hasSuffix("situations compared: no difference."))
    print(summary)
  }

  private func sources(in folder: URL) throws -> [String] {
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
    // Waiting this way leaves the thread to other tests.
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
