import Glibc
import Locking

/// What the server knows of an open connection.
final class Connection: Sendable {
  let descriptor: Int32
  private let phase: Lock<Phase>

  /// What a connection is busy with; the times are in the server's ticks.
  enum Phase {
    /// A request arrives, or none does.
    case receiving(since: Int)
    /// A handler works on the answer.
    case answering(since: Int)
    /// The answer is known later.
    case awaiting(PendingAnswer, since: Int)
    /// The answer is a stream.
    case streaming(EventStream)
  }

  init(_ descriptor: Int32, tick: Int) {
    self.descriptor = descriptor
    phase = Lock(.receiving(since: tick))
  }

  func enter(_ newPhase: Phase) {
    phase.withLock { $0 = newPhase }
  }

  /// Looks after the connection once in a while. The descriptor must be open.
  func look(at tick: Int, limits: HTTPLimits) {
    switch phase.withLock({ $0 }) {
    case .receiving(let start):
      if tick - start > limits.requestSeconds { shutdown(descriptor, Int32(SHUT_RDWR)) }
    case .answering: break
    case .awaiting(let answer, let start):
      if tick - start > limits.answerSeconds {
        answer.fulfil(.problem(.unavailable("the answer took longer than \(limits.answerSeconds) seconds")))
      } else if isClosedByClient {
        answer.clientLeft()
      }
    case .streaming(let stream):
      if isClosedByClient { stream.abandon() } else { stream.tick(keepAliveAfter: limits.keepAliveSeconds) }
    }
  }

  /// Asks for the end of what has no end of its own, since the server stops.
  func finish() {
    if case .streaming(let stream) = phase.withLock({ $0 }) { stream.end() }
  }

  /// Answers what is still open, since the server stops now.
  func giveUp() {
    switch phase.withLock({ $0 }) {
    case .awaiting(let answer, _): answer.fulfil(.problem(.unavailable("the server stops")))
    case .streaming(let stream): stream.abandon()
    case .receiving, .answering: break
    }
  }

  /// Whether the client has closed its end. A sleeping connection is not watched by the library, so this asks the
  /// system.
  private var isClosedByClient: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(Self.pollClosedForReading), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// `POLLRDHUP`, which Glibc's module shows to GNU sources only.
  private static let pollClosedForReading = 0x2000
}
