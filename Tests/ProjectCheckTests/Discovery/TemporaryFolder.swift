import Foundation
import Subprocesses

/// A folder with files for one test, removed at its end.
final class TemporaryFolder {
  /// The absolute path, without links.
  let path: String

  /// Makes the folder and writes files into it by their relative paths.
  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("askright-\(UUID().uuidString)")
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ relative: String, _ text: String) throws {
    try write(relative, Data(text.utf8))
  }

  func write(_ relative: String, _ data: Data) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(relative)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func link(_ relative: String, to target: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(relative)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  /// Runs Git in the folder, untouched by the machine's own configuration; nil if Git is missing or fails.
  func git(_ arguments: String..., in folder: String = "") -> [String]? {
    var git = Subprocess(
      "/usr/bin/env", ["git", "-c", "core.excludesFile=/dev/null", "-c", "core.quotePath=false"] + arguments)
    git.folder = URL(fileURLWithPath: path).appendingPathComponent(folder)
    git.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    ]) { $1 }
    let output = Pipe()
    git.standardOutput = .pipe(output)
    git.standardError = .null
    guard let process = try? git.start() else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    guard process.wait() == .exited(0) else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init).sorted()
  }

  /// Whether this machine has Git, which is an oracle here and never part of the product.
  static let hasGit = (try? TemporaryFolder().git("--version")) != nil
}
