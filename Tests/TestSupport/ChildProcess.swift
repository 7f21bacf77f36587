import Foundation
import Subprocesses

/// A program that runs beside the test, with its standard output.
public struct ChildProcess: Sendable {
  private let process: RunningSubprocess
  private let output: FileHandle

  /// The number that the system knows it by.
  public var identifier: pid_t { process.identifier }

  /// Starts the program that the first argument names.
  public init(_ arguments: [String]) throws {
    let pipe = Pipe()
    var subprocess = Subprocess(arguments[0], Array(arguments.dropFirst()))
    subprocess.standardOutput = .pipe(pipe)
    process = try subprocess.start()
    output = pipe.fileHandleForReading
  }

  /// The program of that name which was built with the tests; it lies beside them.
  public static func built(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Up to so many more bytes of its output; none once it has ended and all is read.
  public func read(upTo count: Int = 1 << 16) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = max(0, Glibc.read(output.fileDescriptor, buffer.baseAddress, count))
    }
  }

  /// Ends it at once, as if the power were cut for it alone.
  public func kill() {
    process.send(SIGKILL)
  }

  /// The rest of its output and how it ended, once it has.
  public func end() -> (output: [UInt8], end: SubprocessEnd) {
    var rest: [UInt8] = []
    while case let more = read(), !more.isEmpty { rest += more }
    return (rest, process.wait())
  }
}
