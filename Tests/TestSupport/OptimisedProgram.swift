import Foundation
import Subprocesses

/// A program that a test compiles with optimisation and runs, since a debug build would need an hour for what this takes
/// half a minute.
public struct OptimisedProgram: Sendable {
  /// The modules of this package that it imports, each after those that it depends on itself.
  public var modules: [String]
  /// The folder with its code, but for its main file; tests among that are left out.
  public var code: URL
  /// Its main file.
  public var main: String
  /// Whether its code imports with `@testable`, which optimises less.
  public var isTestable: Bool

  /// Describes a program.
  public init(modules: [String], code: URL, main: String, isTestable: Bool = false) {
    self.modules = modules
    self.code = code
    self.main = main
    self.isTestable = isTestable
  }

  /// Compiles the program, runs it, and returns what it printed.
  ///
  /// - Throws: When one of that fails, an error with all that was printed.
  public func output() async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let mainFile = folder.appendingPathComponent("main.swift")
    try Data(main.utf8).write(to: mainFile)

    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let compile =
      ["swiftc", "-O", "-wmo", "-swift-version", "6", "-package-name", "askright", "-I", "."]
      + (isTestable ? ["-enable-testing"] : [])
    for module in modules {
      let sources = try files(in: repository.appendingPathComponent("Sources/\(module)"))
      try await run(
        compile + ["-parse-as-library", "-emit-module", "-module-name", module, "-c", "-o", "\(module).o"] + sources,
        in: folder)
    }
    let own = try files(in: code).filter { !$0.hasSuffix("Tests.swift") } + [mainFile.path]
    try await run(compile + ["-o", "program"] + modules.map { "\($0).o" } + own, in: folder)
    return try await run(["./program"], in: folder)
  }

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }

  /// Runs a command to its end.
  @discardableResult
  private func run(_ command: [String], in folder: URL) async throws -> String {
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let file = try FileHandle(forWritingTo: log)
    var subprocess = Subprocess("/usr/bin/env", command)
    subprocess.folder = folder
    subprocess.standardOutput = .file(file)
    subprocess.standardError = .file(file)
    let process = try subprocess.start()
    // Waiting this way leaves the thread to other tests.
    let end = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: process.wait()) }
    }
    let output = try String(contentsOf: log, encoding: .utf8)
    guard end == .exited(0) else { throw Failure(description: "\(command[0]): \(output)") }
    return output
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
