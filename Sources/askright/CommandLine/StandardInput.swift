import Foundation
import PolicyReports

extension LineSource {
  /// Standard input.
  static var standardInput: LineSource {
    LineSource(read: readInput, isReady: { waitForInput(milliseconds: 0) })
  }

  private static func readInput(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = Foundation.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: _ = waitForInput(milliseconds: -1)
      default: throw CommandFailure("standard input cannot be read: \(String(cString: strerror(errno)))")
      }
    }
  }

  private static func waitForInput(milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) > 0
  }
}
