import Foundation

/// A file that a call asks for.
enum OutputFile {
  /// Writes a file, in place of what has its name. A file that cannot be written whole is not left behind.
  ///
  /// - Throws: `CommandFailure` that says why.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw failure(path, errno) }
    var code: Int32 = 0
    var rest = bytes[...]
    while !rest.isEmpty, code == 0 {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { code = errno }
    }
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code != 0 else { return }
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG { unlink(path) }
    throw failure(path, code)
  }

  private static func failure(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      "\(path): cannot be written: \(String(cString: strerror(code))): name another file or make room for this one")
  }
}
