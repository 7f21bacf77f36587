import Foundation

/// A file that a call asks for.
enum OutputFile {
  /// Writes a file, in place of what has its name.
  ///
  /// A file is replaced whole or stays as it was: the bytes go into a new one beside it, which takes over its permissions
  /// and then its name. What is no file, such as a pipe, is written into, and so is a file whose folder takes no new ones.
  ///
  /// - Throws: `CommandFailure` that says why.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    // A link that leads nowhere yet is followed by opening it.
    let isLink = !isThere && lstat(path, &status) == 0
    if isLink || (isThere && status.st_mode & S_IFMT != S_IFREG) { return try fill(path, with: bytes) }

    let target = isThere ? whereLinksLead(path) : path
    let folder = (target as NSString).deletingLastPathComponent
    let successor = (folder as NSString).appendingPathComponent(".askright-\(getpid())")
    do {
      try create(successor, with: bytes, permissions: isThere ? status.st_mode & 0o7777 : nil)
    } catch let error where isThere && [EACCES, EPERM, EROFS].contains(error.code) {
      return try fill(path, with: bytes)
    } catch {
      throw failure(path, error.code)
    }
    guard rename(successor, target) != 0 else { return }
    let code = errno
    unlink(successor)
    throw failure(path, code)
  }

  /// Why the system refused.
  private struct Refusal: Error {
    let code: Int32
  }

  private static func create(
    _ path: String, with bytes: [UInt8], permissions: mode_t?
  ) throws(Refusal) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Refusal(code: errno) }
    var code: Int32 = 0
    if let permissions, fchmod(descriptor, permissions) != 0 { code = errno }
    if code == 0 { code = write(bytes, into: descriptor) }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code != 0 else { return }
    unlink(path)
    throw Refusal(code: code)
  }

  private static func fill(_ path: String, with bytes: [UInt8]) throws(CommandFailure) {
    // Without O_NONBLOCK a pipe that nobody reads would be waited for for ever.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw failure(path, errno) }
    // A reader may take its time over what does not fit in the pipe.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    var code = write(bytes, into: descriptor)
    if close(descriptor) != 0, code == 0 { code = errno }
    if code != 0 { throw failure(path, code) }
  }

  /// Writes all bytes; what comes back is the system's error number, 0 if there was none.
  private static func write(_ bytes: [UInt8], into descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
    }
    return 0
  }

  private static func whereLinksLead(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      "\(path): cannot be written: \(String(cString: strerror(code))): name another file or make room for this one")
  }
}
