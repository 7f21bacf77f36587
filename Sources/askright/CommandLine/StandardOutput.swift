import Foundation

/// Nobody reads the output any more: there is nothing left to do, and nothing to complain about.
struct OutputClosed: Error {}

/// Standard output, as bytes that either arrive or end the run.
struct StandardOutput: Sendable {
  private let descriptor: Int32 = STDOUT_FILENO

  /// Takes hold of standard output.
  ///
  /// - Throws: `CommandFailure` if the process was started without one.
  init() throws(CommandFailure) {
    // A reader that goes away shall be an error of `write`, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is one too, of whatever writes it, as a full disk is.
    signal(SIGXFSZ, SIG_IGN)
    guard fcntl(descriptor, F_GETFD) != -1 else {
      throw CommandFailure("standard output is closed: run askright with one")
    }
  }

  /// Writes a text as it stands.
  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write($0) }
  }

  /// Writes bytes.
  ///
  /// - Throws: `OutputClosed` when the reader has gone, `CommandFailure` when the bytes cannot be written.
  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EPIPE {
        throw OutputClosed()
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw CommandFailure("standard output cannot be written: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Writes bytes.
  func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBufferPointer { try write($0) }
  }
}

/// Writes a line to standard error; a failure to do so has nowhere to be told, and the exit status stands by itself.
func writeToStandardError(_ line: String) {
  // Not FileHandle's `write`, which ends the process where nobody reads or the disk is full.
  var rest = Array((line + "\n").utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if count < 0, errno == EAGAIN {
      var wait = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
      poll(&wait, 1, -1)
    } else if count == 0 || errno != EINTR {
      return
    }
  }
}
