import Foundation
import Subprocesses

/// One run of the compiler's frontend: what it printed, and how it ended.
struct CompilerRun: Sendable {
  /// What it wrote to standard error and standard output.
  var output: [UInt8]
  var end: End

  enum End: Sendable, Equatable {
    /// It ended by itself, with this status.
    case exited(Int32)
    /// It crashed.
    case crashed(signal: Int32)
    /// It was stopped since it took too long or printed too much.
    case stopped
  }

  /// The most that is read of what it prints.
  static let mostOutput = 16 << 20
  /// The most memory that it may take, in kilobytes.
  static let mostMemory = 6 << 20

  /// Runs a program with arguments and nothing to read, until it ends or its time is over.
  ///
  /// It gets no more of the environment than it needs, so that nothing there changes what it does; whatever it starts ends
  /// with it.
  ///
  /// - Returns: nil if it could not be started.
  static func run(_ path: String, _ arguments: [String], within limit: Duration) -> CompilerRun? {
    // The shell only sets the limit; the words after the script reach the program as they are.
    var compiler = Subprocess("/bin/sh", ["-c", "ulimit -v \(mostMemory); exec \"$@\"", "sh", path] + arguments)
    compiler.environment = environment
    guard let output = try? compiler.collect(within: limit, most: mostOutput, withErrors: true) else { return nil }
    let end =
      switch output.end {
      case nil: End.stopped
      // The compiler, and the shell if the program cannot be started, say more by their status.
      case .exited(let status): status > 128 ? End.crashed(signal: status - 128) : End.exited(status)
      case .killed(let signal): End.crashed(signal: signal)
      }
    return CompilerRun(output: output.bytes, end: end)
  }

  private static let environment: [String: String] = {
    let kept: Set = ["HOME", "LD_LIBRARY_PATH", "PATH", "SWIFTLY_BIN_DIR", "SWIFTLY_HOME_DIR", "TMPDIR"]
    let own = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    return own.merging(["LC_ALL": "C", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
  }()
}
