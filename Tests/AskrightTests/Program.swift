import Foundation
import Subprocesses

/// The built program, run as people run it.
enum Program {
  /// What a run ended with.
  struct Run {
    var output: String
    var errors: String
    var status: Int32
  }

  /// The program that was built with these tests: it lies in the folder of the test bundle.
  static var path: String {
    if let path = ProcessInfo.processInfo.environment["ASKRIGHT_PROGRAM"] { return path }
    let candidates =
      [Bundle.main.bundlePath, Bundle.main.executablePath ?? "", "/proc/self/exe"]
      + CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
    for candidate in candidates {
      var folder = URL(fileURLWithPath: candidate).resolvingSymlinksInPath()
      for _ in 0..<4 {
        let program = folder.appendingPathComponent("askright").path
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: program, isDirectory: &isFolder), !isFolder.boolValue,
          FileManager.default.isExecutableFile(atPath: program), !folder.path.isEmpty, isBuildFolder(folder)
        {
          return program
        }
        folder = folder.deletingLastPathComponent()
      }
    }
    return "askright"
  }

  /// Whether a folder holds test bundles, and so is not the repository, whose script has the program's name.
  private static func isBuildFolder(_ folder: URL) -> Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names?.contains { $0.hasSuffix(".xctest") } ?? false
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], input: Data = Data(), in folder: URL = FileManager.default.temporaryDirectory
  ) throws -> Run {
    try run(path, arguments, input, folder)
  }

  /// Runs a line of shell in which `$askright` is the program.
  static func shell(_ line: String) throws -> Run {
    try run("/bin/sh", ["-c", line], Data(), FileManager.default.temporaryDirectory)
  }

  private static func run(_ program: String, _ arguments: [String], _ input: Data, _ folder: URL) throws -> Run {
    let files = try Scratch()
    var process = Subprocess(program, arguments)
    process.folder = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["askright": path]) { $1 }
    // Files rather than pipes: neither side can wait for the other.
    try input.write(to: files["input"])
    for name in ["output", "errors"] { try Data().write(to: files[name]) }
    process.standardInput = .file(try FileHandle(forReadingFrom: files["input"]))
    process.standardOutput = .file(try FileHandle(forWritingTo: files["output"]))
    process.standardError = .file(try FileHandle(forWritingTo: files["errors"]))
    let end = try process.run()
    return Run(
      output: String(decoding: try Data(contentsOf: files["output"]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files["errors"]), as: UTF8.self),
      status: end.status)
  }
}

/// A folder of its own that goes away with its owner.
final class Scratch: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("askright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  subscript(_ name: String) -> URL { folder.appendingPathComponent(name) }
}
