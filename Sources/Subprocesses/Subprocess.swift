import CSpawn
import Foundation

/// A program to be run, with what it is given.
///
/// It takes the place of `Foundation.Process`, which on Linux copies 256 bytes from each entry of `/proc/self/fd` to find
/// the open files. The last ones lie at the end of their memory, so with some 1,300 files open that ends the process
/// that wanted to start another.
public struct Subprocess: Sendable {
  /// Where a program reads from or writes to.
  public enum Stream: Sendable {
    /// What this process has.
    case inherited
    /// Nothing to read, and nobody who reads.
    case null
    /// A file that is open.
    case file(FileHandle)
    /// A pipe. This process keeps the other end, and loses this one when the program starts.
    case pipe(Pipe)
  }

  /// The path of the program's file.
  public var executable: String
  /// What stands behind the program's name in its call.
  public var arguments: [String]
  /// The variables that it gets; nil for those of this process.
  public var environment: [String: String]?
  /// The folder that it starts in; nil for that of this process.
  public var folder: URL?
  /// What it reads.
  public var standardInput = Stream.inherited
  /// What it prints.
  public var standardOutput = Stream.inherited
  /// What it says of errors.
  public var standardError = Stream.inherited
  /// Whether it gets a process group of its own: what it leaves running ends with it, and the keys of a terminal do not
  /// reach it.
  public var hasGroup = false

  /// Describes a call of a program.
  public init(_ executable: String, _ arguments: [String] = []) {
    self.executable = executable
    self.arguments = arguments
  }

  /// Starts the program. It gets no file of this process but its three streams. With a pipe for its input, this process
  /// ignores SIGPIPE from now on.
  ///
  /// - Throws: ``SubprocessError`` if the system cannot start it.
  public func start() throws(SubprocessError) -> RunningSubprocess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder.path) }
    standardInput.add(to: &actions, as: STDIN_FILENO)
    standardOutput.add(to: &actions, as: STDOUT_FILENO)
    standardError.add(to: &actions, as: STDERR_FILENO)
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads that belong to queues block signals, and a program would go on with that.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    // Whoever writes to a program that has ended is to get an error, and not to end with it; the program itself is to end
    // when nobody reads what it prints.
    if case .pipe = standardInput { signal(SIGPIPE, SIG_IGN) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    let group = hasGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))

    var words = Self.copies(of: [executable] + arguments)
    var variables = Self.copies(
      of: (environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" })
    defer { for copy in words + variables { free(copy) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, executable, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw SubprocessError(executable: executable, code: code) }
    standardInput.handOver(isInput: true)
    standardOutput.handOver(isInput: false)
    standardError.handOver(isInput: false)
    return RunningSubprocess(identifier: identifier, hasGroup: hasGroup)
  }

  /// Starts the program and waits for its end.
  ///
  /// - Throws: ``SubprocessError`` if the system cannot start it.
  @discardableResult
  public func run() throws(SubprocessError) -> SubprocessEnd {
    try start().wait()
  }

  /// C strings, with a null pointer behind the last.
  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}

/// A program that the system cannot start.
public struct SubprocessError: Error, CustomStringConvertible {
  /// The path of the program's file.
  public let executable: String
  /// The system's number of the error.
  public let code: Int32

  /// What is wrong, in a line.
  public var description: String { "\(executable) cannot be started: \(String(cString: strerror(code)))" }
}

extension Subprocess.Stream {
  /// Makes it the file of a number in the program that starts.
  fileprivate func add(to actions: inout posix_spawn_file_actions_t, as number: Int32) {
    let isInput = number == STDIN_FILENO
    switch self {
    case .inherited: break
    case .null:
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", isInput ? O_RDONLY : O_WRONLY, 0)
    case .file(let file): posix_spawn_file_actions_adddup2(&actions, file.fileDescriptor, number)
    case .pipe(let pipe):
      let end = isInput ? pipe.fileHandleForReading : pipe.fileHandleForWriting
      posix_spawn_file_actions_adddup2(&actions, end.fileDescriptor, number)
    }
  }

  /// Closes the program's end of a pipe in this process, so that the pipe ends with the program. A pipe may be there for
  /// output and errors.
  fileprivate func handOver(isInput: Bool) {
    guard case .pipe(let pipe) = self else { return }
    try? (isInput ? pipe.fileHandleForReading : pipe.fileHandleForWriting).close()
  }
}
