import Foundation

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
  /// It gets no more of the environment than it needs, so that nothing there changes what it does, and a process group
  /// of its own, so that whatever it starts ends with it.
  ///
  /// - Returns: nil if it could not be started.
  static func run(_ path: String, _ arguments: [String], within limit: Duration) -> CompilerRun? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Neither end is for another program; the compiler gets a copy.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    guard let process = start(path, arguments, output: ends[1]) else {
      close(ends[1])
      return nil
    }
    close(ends[1])
    let (output, isWhole) = read(ends[0], until: ContinuousClock.now + limit)
    if !isWhole { kill(-process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // Whatever it left running.
    kill(-process, SIGKILL)
    guard isWhole else { return CompilerRun(output: output, end: .stopped) }
    let signal = status & 0x7F
    // The compiler, and the shell if the program cannot be started, say more by their status.
    let code = (status >> 8) & 0xFF
    if signal != 0 { return CompilerRun(output: output, end: .crashed(signal: signal)) }
    return CompilerRun(output: output, end: code > 128 ? .crashed(signal: code - 128) : .exited(code))
  }

  private static func start(_ path: String, _ arguments: [String], output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Threads that belong to queues block signals, and a program would go on with that.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    // The shell only sets the limit; the words after the script reach the program as they are.
    let limited = ["/bin/sh", "-c", "ulimit -v \(mostMemory); exec \"$@\"", "sh", path] + arguments
    var words = limited.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
    defer { for word in words { free(word) } }
    var variables = environment.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
    defer { for variable in variables { free(variable) } }
    var process: pid_t = 0
    return posix_spawn(&process, limited[0], &actions, &attributes, &words, &variables) == 0 ? process : nil
  }

  private static let environment: [String] = {
    let kept = ["HOME", "LD_LIBRARY_PATH", "PATH", "SWIFTLY_BIN_DIR", "SWIFTLY_HOME_DIR", "TMPDIR"]
    let own = ProcessInfo.processInfo.environment
    return kept.compactMap { name in own[name].map { "\(name)=\($0)" } } + ["LC_ALL=C", "SWIFT_BACKTRACE=enable=no"]
  }()

  /// What comes out until its end, and whether that came in time and was not too much.
  private static func read(_ file: Int32, until deadline: ContinuousClock.Instant) -> ([UInt8], isWhole: Bool) {
    var output: [UInt8] = []
    while output.count < mostOutput {
      let left = (deadline - ContinuousClock.now).components
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      guard milliseconds > 0 else { return (output, false) }
      var watched = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let ready = poll(&watched, 1, Int32(clamping: milliseconds))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return (output, false) }
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, Glibc.read(file, buffer.baseAddress, 1 << 16))
      }
      if more.isEmpty { return (output, true) }
      output += more
    }
    return (output, false)
  }
}
