import Foundation
import Locking
import ProjectCheck

/// A server of the Language Server Protocol over two streams of bytes: what `askright check` finds, while one types.
///
/// One thread talks with the client, another checks. The first reads on only when it has done all that came before, so
/// that a client which sends faster than that is held up by its pipe, not by this process's memory.
public final class LanguageServer {
  private let input: Int32
  private let output: ([UInt8]) throws -> Void
  private let worker: Worker
  private var framing = MessageFraming()
  private var state = ServerState()
  private let start = ContinuousClock.now

  /// A server that has not begun.
  ///
  /// - Parameters:
  ///   - input: The descriptor that messages come from.
  ///   - output: Sends bytes to the client; an error ends the server.
  ///   - configuration: The configuration of a project's folder; an error's description says in one line why it cannot be
  ///     used. It is called on another thread.
  public init(
    input: Int32, output: @escaping ([UInt8]) throws -> Void,
    configuration: @escaping @Sendable (_ folder: String) throws -> CheckConfiguration
  ) throws {
    self.input = input
    self.output = output
    worker = try Worker(FolderChecker(configuration: configuration))
  }

  /// Serves the client until it says exit, or goes away.
  ///
  /// - Returns: Whether the client shut the server down as the protocol wants it.
  /// - Throws: What `output` throws, and `SystemFailure` if the input cannot be read.
  public func run() throws -> Bool {
    while true {
      for event in try nextEvents() {
        for effect in state.handle(event, at: ContinuousClock.now - start) {
          switch effect {
          case .send(let message): try output(MessageFraming.frame(message))
          case .check(let order): worker.check(order)
          case .close(let folder): worker.close(folder)
          case .end(let isOrderly): return isOrderly
          }
        }
      }
    }
  }

  /// Waits for what happens next.
  private func nextEvents() throws -> [ServerEvent] {
    var sources = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: worker.doorbell, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&sources, 2, patience) >= 0 else {
      if errno == EINTR { return [] }
      throw SystemFailure(call: "poll", code: errno)
    }
    var events: [ServerEvent] = worker.answers().map { .checked($0) }
    if sources[0].revents != 0 { events += try readInput() }
    return events.isEmpty ? [.woke] : events
  }

  /// How many milliseconds to wait at most; less than nothing to wait for ever.
  private var patience: Int32 {
    guard let time = state.wakeTime else { return -1 }
    let rest = time - (ContinuousClock.now - start)
    // Rounded up, so as not to wake too early.
    return Int32(max(0, min(3_600_000, rest / .milliseconds(1) + 1)))
  }

  private func readInput() throws -> [ServerEvent] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      let got = read(input, buffer.baseAddress, buffer.count)
      if got < 0 { code = errno }
      count = max(0, got)
    }
    if code == EINTR || code == EAGAIN { return [] }
    guard code == 0 else { throw SystemFailure(call: "read", code: code) }
    return bytes.isEmpty ? [.inputEnded] : framing.parts(completedBy: bytes).map { .received($0) }
  }

  /// A call of the system that failed.
  public struct SystemFailure: Error, CustomStringConvertible {
    var call: String
    var code: Int32

    /// What failed, and why.
    public var description: String { "\(call): \(String(cString: strerror(code)))" }
  }
}

/// The thread that checks, one order after the other.
private final class Worker: Sendable {
  private let queue = DispatchQueue(label: "askright.check")
  private let checker: Lock<FolderChecker>
  private let done = Lock<[CheckAnswer]>([])
  /// A pipe that something stands in whenever answers wait: its end to read from, and its end to write to.
  private let pipe: (reading: Int32, writing: Int32)

  init(_ checker: FolderChecker) throws {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw LanguageServer.SystemFailure(call: "pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    pipe = (ends[0], ends[1])
    self.checker = Lock(checker)
  }

  deinit {
    Foundation.close(pipe.reading)
    Foundation.close(pipe.writing)
  }

  /// Becomes readable when there are answers.
  var doorbell: Int32 { pipe.reading }

  func check(_ order: CheckOrder) {
    queue.async { [self] in
      let answer = checker.withLock { $0.answer(order) }
      done.withLock { $0.append(answer) }
      var byte: UInt8 = 0
      _ = write(pipe.writing, &byte, 1)
    }
  }

  func close(_ folder: String) {
    queue.async { [self] in checker.withLock { $0.close(folder) } }
  }

  /// The answers since the last call.
  func answers() -> [CheckAnswer] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(pipe.reading, &bytes, bytes.count) > 0 {}
    return done.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}
