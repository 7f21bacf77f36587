import Foundation
import Subprocesses

/// The program `git`, asked for what a repository holds.
///
/// Only commands are run that read objects. They neither look at the working tree nor refresh the index, and so start none
/// of the programs that a repository's configuration can name: hooks, filters, drivers, watchers, transports.
///
/// A repository may also be made to keep Git busy for ever: trees that hold each other a hundred times, pipes in the place
/// of its files. So what Git prints is bounded, and so is the time that it may take.
struct GitProgram: Sendable {
  /// The most bytes of a listing: more than that of as many files as a walk through a folder finds.
  private static let longestOutput = 128 << 20

  private let executable: String
  private let folder: String
  private let patience: Duration

  /// The program on the machine; nil if there is none. Folders of the search path that are not absolute are passed over:
  /// they could be the project's.
  ///
  /// - Parameter patience: How long one answer may take.
  init?(in folder: String, patience: Duration = .seconds(60)) {
    let search = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let paths = search.filter { $0.hasPrefix("/") }.map { "\($0)/git" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    executable = path
    self.folder = folder
    self.patience = patience
  }

  /// What a command prints; nil if it fails, takes too long, or prints more bytes than `limit`.
  func output(_ arguments: String..., limit: Int = longestOutput) -> [UInt8]? {
    guard let output = try? subprocess(arguments).collect(within: patience, most: limit) else { return nil }
    return output.end == .exited(0) ? output.bytes : nil
  }

  /// The repository's objects, all from two runs of the program; nil if it does not start.
  func objects() -> GitObjects? {
    GitObjects(
      contents: subprocess(["cat-file", "--batch"]), sizes: subprocess(["cat-file", "--batch-check"]),
      patience: patience)
  }

  private func subprocess(_ arguments: [String]) -> Subprocess {
    let options = [
      "--no-pager", "--no-replace-objects", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
      "-c", "protocol.allow=never", "-c", "core.bigFileThreshold=\(FileContents.standardLimit)", "-C", folder,
    ]
    var git = Subprocess(executable, options + arguments)
    // An object that is not there would be fetched by a program that the configuration names. Older versions don't know
    // that they should not, and a protocol that the configuration allows counts more than all of them; no protocol that
    // this list lacks is used all the same.
    git.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
      "LC_ALL": "C",
    ]) { $1 }
    git.standardError = .null
    git.hasGroup = true
    return git
  }

  /// The first line of what a command prints; nil if it fails.
  func line(_ output: [UInt8]?) -> String? {
    output.map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
  }
}
