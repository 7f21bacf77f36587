import Foundation
import Locking

/// How a program ended.
public enum SubprocessEnd: Sendable, Hashable {
  /// By itself, with this status.
  case exited(Int32)
  /// By a signal of this number.
  case killed(signal: Int32)

  /// The status, or that which a shell shows for a signal: 128 and its number.
  public var status: Int32 {
    switch self {
    case .exited(let status): status
    case .killed(let signal): 128 + signal
    }
  }
}

/// A program that was started.
public final class RunningSubprocess: Sendable {
  /// The number that the system knows it by, until its end was waited for.
  public let identifier: pid_t
  private let hasGroup: Bool
  private let end = Lock<SubprocessEnd?>(nil)

  init(identifier: pid_t, hasGroup: Bool) {
    self.identifier = identifier
    self.hasGroup = hasGroup
  }

  /// Waits for its end, on this thread. It may be called again, and by several threads.
  public func wait() -> SubprocessEnd {
    // Its number may be another program's by then.
    if let end = end.withLock({ $0 }) { return end }
    // Leaves it to be waited for, so that its number is not another program's until the lock is held.
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return end.withLock { end in
      if let end { return end }
      // What it left running, while no other group can have its number.
      if hasGroup { kill(-identifier, SIGKILL) }
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      let result = signal == 0 ? SubprocessEnd.exited((status >> 8) & 0xFF) : .killed(signal: signal)
      end = result
      return result
    }
  }

  /// Ends it, with its group if it has one, and waits for that.
  @discardableResult
  public func stop() -> SubprocessEnd {
    end.withLock { end in
      if end == nil { kill(hasGroup ? -identifier : identifier, SIGKILL) }
    }
    return wait()
  }

  /// Sends it a signal; without effect once its end was waited for.
  public func send(_ signal: Int32) {
    end.withLock { end in
      if end == nil { kill(identifier, signal) }
    }
  }
}
