import Foundation

/// What a program printed, and how it ended.
public struct CollectedOutput: Sendable {
  /// What it printed; what came before it was stopped, if it was.
  public var bytes: [UInt8]
  /// How it ended; nil if it was stopped, since it took too long or printed too much.
  public var end: SubprocessEnd?
}

extension Subprocess {
  /// Runs the program with nothing to read and collects what it prints on this thread. It is stopped when its time is over
  /// or it has printed too much, with all that it has started.
  ///
  /// - Parameters:
  ///   - limit: The time that it may take.
  ///   - most: The bytes that it may print.
  ///   - withErrors: Whether what it says of errors is collected too; nobody reads it otherwise.
  /// - Throws: ``SubprocessError`` if the system cannot start it.
  public func collect(
    within limit: Duration, most: Int, withErrors: Bool = false
  ) throws(SubprocessError) -> CollectedOutput {
    let deadline = ContinuousClock.now + limit
    let pipe = Pipe()
    var program = self
    program.standardInput = .null
    program.standardOutput = .pipe(pipe)
    program.standardError = withErrors ? .pipe(pipe) : .null
    program.hasGroup = true
    let process = try program.start()
    var bytes: [UInt8] = []
    while bytes.count <= most {
      switch pipe.fileHandleForReading.piece(until: deadline) {
      case .bytes(let more): bytes += more
      case .end: return CollectedOutput(bytes: bytes, end: process.wait())
      case .late:
        process.stop()
        return CollectedOutput(bytes: bytes, end: nil)
      }
    }
    process.stop()
    return CollectedOutput(bytes: bytes, end: nil)
  }
}
