import Foundation
import Subprocesses

/// The program `git`, asked for what a repository holds.
///
/// Only commands are run that read objects. They neither look at the working tree nor refresh the index, and so start none
/// of the programs that a repository's configuration can name: hooks, filters, drivers, watchers, transports.
struct GitProgram {
  private let executable: String
  private let folder: String

  /// The program on the machine; nil if there is none. Folders of the search path that are not absolute are passed over:
  /// they could be the project's.
  init?(in folder: String) {
    let search = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let paths = search.filter { $0.hasPrefix("/") }.map { "\($0)/git" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    executable = path
    self.folder = folder
  }

  /// The longest that Git may take for an answer. It reads objects alone; whoever waits longer waits for a broken disk.
  static let patience = Duration.seconds(60)
  /// The most that is read of a list.
  private static let mostOutput = 256 << 20

  /// What a command prints; nil if it fails, or gives no answer in time.
  func output(_ arguments: String...) -> [UInt8]? {
    guard let output = try? subprocess(arguments).collect(within: Self.patience, most: Self.mostOutput) else {
      return nil
    }
    return output.end == .exited(0) ? output.bytes : nil
  }

  /// The repository's objects, all from one run of the program; nil if it does not start.
  func objects() -> GitObjects? { GitObjects(subprocess(["cat-file", "--batch"])) }

  private func subprocess(_ arguments: [String]) -> Subprocess {
    let options = [
      "--no-pager", "--no-replace-objects", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
      "-c", "protocol.allow=never", "-C", folder,
    ]
    var git = Subprocess(executable, options + arguments)
    git.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C",
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
