import Locking

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The apps of the tests that run at this moment, each on a phone of its own.
///
/// A call that no task, thread or queue tells apart can only be of one of them. With one in use it is that one's. With
/// several it would be a guess, so it gets no phone, and each test that it may have come from is told.
package final class PhonesInUse: Sendable {
  /// Those of this process.
  package static let shared = PhonesInUse()

  private struct Use {
    var app: VirtualApp
    var strayCalls = 0
  }

  private struct Uses {
    var uses: [Int: Use] = [:]
    var last = 0
  }

  private let uses = Lock(Uses())

  package init() {}

  /// Takes an app into use, under a number.
  package func begin(_ app: VirtualApp) -> Int {
    uses.withLock { uses in
      uses.last += 1
      uses.uses[uses.last] = Use(app: app)
      return uses.last
    }
  }

  /// Takes it out of use, and tells how many calls meanwhile may have been its code's.
  package func end(_ number: Int) -> Int {
    uses.withLock { $0.uses.removeValue(forKey: number)?.strayCalls ?? 0 }
  }

  /// The app that calls when nothing says which.
  ///
  /// - Parameter chosen: The app that someone chose for such calls, which counts as one in use.
  func callingApp(chosen: VirtualApp?) -> CallingApp {
    uses.withLock { uses in
      switch (uses.uses.count, chosen) {
      case (0, nil): return .none
      case (0, let app?): return .one(app)
      case (1, nil): return uses.uses.values.first.map { .one($0.app) } ?? .none
      default:
        for number in uses.uses.keys { uses.uses[number]?.strayCalls += 1 }
        return .oneOfSeveral
      }
    }
  }

  enum CallingApp {
    /// There is none.
    case none
    /// There is but one.
    case one(VirtualApp)
    /// There are several.
    case oneOfSeveral
  }
}

/// A call of the system that no one knows whose it is.
package enum StrayCall {
  /// What happened and what to do, in one line.
  package static let message =
    "code that belongs to no test asked for permission to track or the like while several tests had a phone, so it got "
    + "none: let it come from a task, a thread or a queue's block that the test's code starts, or run it with "
    + "VirtualApp.run, or serialise the tests"

  /// Says so on standard error.
  static func report() { say(message) }

  /// Says on standard error that a call is answered by a phone that nobody holds.
  static func reportFallback() {
    say(
      "code called that has no phone, so that of VirtualApp.fallback answers, on which nobody taps: give the test one, as in "
        + "@Test(.device(.iPhone())), or use VirtualApp.fallback")
  }

  private static func say(_ message: String) {
    _ = "virtual device: \(message)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
