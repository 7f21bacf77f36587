import Documents
import Foundation

extension LineSource {
  /// Standard input.
  static var standardInput: LineSource {
    LineSource(
      read: { try readBytes(from: STDIN_FILENO, named: "standard input", into: $0) },
      isReady: { waitForInput(STDIN_FILENO, milliseconds: 0) })
  }

  /// A file; `-` is standard input.
  ///
  /// - Throws: `CommandFailure` for a file that cannot be opened.
  init(file path: String) throws(CommandFailure) {
    guard path != "-" else {
      self = .standardInput
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandFailure("\(path): cannot be opened: \(String(cString: strerror(errno)))")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.init(
      read: { try Self.readBytes(from: file.fileDescriptor, named: path + ":", into: $0) },
      isReady: { Self.waitForInput(file.fileDescriptor, milliseconds: 0) })
  }

  private static func readBytes(
    from descriptor: Int32, named name: String, into buffer: UnsafeMutableRawBufferPointer
  ) throws -> Int {
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: _ = waitForInput(descriptor, milliseconds: -1)
      default: throw CommandFailure("\(name) cannot be read: \(String(cString: strerror(errno)))")
      }
    }
  }

  private static func waitForInput(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) > 0
  }
}
