import Foundation
import Subprocesses

/// A folder with a copy of the repository's scripts and a `PATH` of its own, so that a script meets exactly the
/// commands that a test gives it.
final class Sandbox {
  /// The folder's name has what breaks careless scripts: a space and letters beyond ASCII.
  let folder: URL
  /// The root of the pretended checkout.
  let root: URL
  private let commands: URL

  /// What a script printed and how it ended.
  struct Outcome: Equatable {
    var code: Int32
    var output: String
    var errors: String
  }

  init() throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appendingPathComponent("ask right é \(UUID().uuidString)")
    root = folder.appendingPathComponent("check out")
    commands = folder.appendingPathComponent("bin")
    try files.createDirectory(at: root.appendingPathComponent("Scripts"), withIntermediateDirectories: true)
    try files.createDirectory(at: commands, withIntermediateDirectories: true)
    for script in ["askright", "Scripts/install-packages", "Scripts/packages.txt"] {
      try Self.install(Self.repository.appendingPathComponent(script), as: root.appendingPathComponent(script))
    }
    try write("// swift-tools-version: 6.0\n", to: "Package.swift")
    try write("print()\n", to: "Sources/askright/main.swift")
    try provide([
      "cat", "dirname", "env", "find", "flock", "mkdir", "mktemp", "mv", "readlink", "rm", "sed", "sh", "tail", "touch",
    ])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the machine has Python, which only the figures and scores need.
  static let hasPython = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }

  /// Writes a file of the pretended checkout.
  func write(_ text: String, to path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// What a fake command noted in the sandbox's folder; empty if it was never called.
  func log(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  /// Lets scripts use these commands of the system.
  func provide(_ names: [String]) throws {
    let places = ["/usr/bin/", "/bin/"]
    for name in names {
      guard let place = places.first(where: { FileManager.default.isExecutableFile(atPath: $0 + name) }) else {
        continue
      }
      try FileManager.default.createSymbolicLink(
        atPath: command(name).path, withDestinationPath: place + name)
    }
  }

  /// Puts a shell script on the path; `$SANDBOX` names the sandbox's folder.
  func fake(_ name: String, _ body: String) throws {
    let file = command(name)
    try? FileManager.default.removeItem(at: file)
    let text = folder.appendingPathComponent("\(name).text")
    try Data("#!/bin/sh\n\(body)\n".utf8).write(to: text)
    try Self.install(text, as: file)
    try FileManager.default.removeItem(at: text)
  }

  /// Copies a file and makes it executable, by a program of its own: were it written by this process, one that another test
  /// starts meanwhile could inherit the open file, and the system runs no file that is open for writing.
  private static func install(_ source: URL, as file: URL) throws {
    let copy = Subprocess("/usr/bin/install", ["-m", "755", source.path, file.path])
    guard try copy.run() == .exited(0) else { throw CocoaError(.fileWriteUnknown) }
  }

  /// The body of a fake command, to put it back later.
  func script(of name: String) -> String {
    let text = (try? String(contentsOf: command(name), encoding: .utf8)) ?? ""
    return String(text.drop { $0 != "\n" }.dropFirst())
  }

  /// Where a command of the sandbox's path stands.
  func command(_ name: String) -> URL { commands.appendingPathComponent(name) }

  /// Takes a command off the path.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: command(name))
  }

  /// Runs a script and waits for it.
  func run(_ script: URL, _ arguments: [String] = [], input: String = "", from place: URL? = nil) throws -> Outcome {
    try start(script, arguments, input: input, from: place)()
  }

  /// Starts a script; the function that comes back waits for its end.
  func start(_ script: URL, _ arguments: [String], input: String = "", from place: URL? = nil) throws -> () throws ->
    Outcome
  {
    let id = UUID().uuidString
    func file(_ suffix: String, _ text: String = "") throws -> URL {
      let file = folder.appendingPathComponent("\(id).\(suffix)")
      try Data(text.utf8).write(to: file)
      return file
    }
    let (output, errors) = (try file("out"), try file("err"))
    var subprocess = Subprocess(script.path, arguments)
    subprocess.folder = place ?? folder
    subprocess.environment = ["PATH": commands.path, "SANDBOX": folder.path, "TMPDIR": folder.path]
    subprocess.standardInput = .file(try FileHandle(forReadingFrom: file("in", input)))
    subprocess.standardOutput = .file(try FileHandle(forWritingTo: output))
    subprocess.standardError = .file(try FileHandle(forWritingTo: errors))
    let process = try subprocess.start()
    return {
      Outcome(
        code: process.wait().status, output: try String(contentsOf: output, encoding: .utf8),
        errors: try String(contentsOf: errors, encoding: .utf8))
    }
  }
}
