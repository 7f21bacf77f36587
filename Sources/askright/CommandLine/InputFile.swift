import Documents
import Foundation

/// Reads the files that a call names, within bounds.
enum InputFile {
  /// The bytes of a file; nil if there is nothing of that name. A link that leads nowhere is there, and so is what is no
  /// file: whoever made it wants it to be read.
  ///
  /// - Throws: `CommandFailure` for what is there and cannot be read, or has more bytes than `limit`.
  static func bytesIfThere(of path: String, limit: Int) throws(CommandFailure) -> [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path, String(cString: strerror(errno)))
    }
    // Without O_NONBLOCK a named pipe would wait for a writer for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw unreadable(path, "it is no file")
    }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit + 1) { buffer, count in
      while count < buffer.count {
        let got = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        count += got
      }
    }
    guard code == 0 else { throw unreadable(path, String(cString: strerror(code))) }
    guard bytes.count <= limit else {
      throw CommandFailure("\(path): has more than \(limit >> 20) MiB: make it smaller")
    }
    return bytes
  }

  /// The bytes of a file that must be there.
  static func bytes(of path: String, limit: Int) throws(CommandFailure) -> [UInt8] {
    guard let bytes = try bytesIfThere(of: path, limit: limit) else {
      throw CommandFailure("\(path): is not there: give the path of a file")
    }
    return bytes
  }

  private static func unreadable(_ path: String, _ why: String) -> CommandFailure {
    CommandFailure("\(path): cannot be read: \(why): make it a readable file or remove it")
  }
}
