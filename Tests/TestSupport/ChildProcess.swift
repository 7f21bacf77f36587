import Foundation

/// A program that runs beside the test, with its standard output.
///
/// `Foundation.Process` takes longer to start one and to see its end, and a test starts hundreds.
public struct ChildProcess: Sendable {
  /// The number that the system knows it by.
  public let identifier: pid_t
  private let output: Int32

  /// A call of the system that failed.
  public struct Failure: Error {
    var call: String
    var code: Int32
  }

  /// Starts the program that the first argument names.
  public init(_ arguments: [String]) throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(call: "pipe", code: errno) }
    // Neither end is for a program that another test starts.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    // Threads that belong to queues block signals, and a program would go on with that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = arguments.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, arguments[0], &actions, &attributes, &words, environ)
    guard code == 0 else {
      close(ends[0])
      throw Failure(call: "posix_spawn \(arguments[0])", code: code)
    }
    self.identifier = identifier
    output = ends[0]
  }

  /// The program of that name which was built with the tests; it lies beside them.
  public static func built(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Up to so many more bytes of its output; none once it has ended and all is read.
  public func read(upTo count: Int = 1 << 16) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = max(0, Glibc.read(output, buffer.baseAddress, count))
    }
  }

  /// Ends it at once, as if the power were cut for it alone.
  public func kill() {
    Glibc.kill(identifier, SIGKILL)
  }

  /// The rest of its output and its status as `wait` gives it, once it has ended.
  public func end() -> (output: [UInt8], status: Int32) {
    var rest: [UInt8] = []
    while case let more = read(), !more.isEmpty { rest += more }
    close(output)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
    return (rest, status)
  }
}
