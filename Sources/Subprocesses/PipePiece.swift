import Foundation

/// What came next out of a pipe.
public enum PipePiece: Sendable, Hashable {
  /// Some bytes, at least one.
  case bytes([UInt8])
  /// Nobody writes any more.
  case end
  /// Nothing came in time.
  case late
}

extension FileHandle {
  /// Waits for the next bytes of a pipe on this thread, however many they are. `availableData` waits for ever, and ends the
  /// process where the system reports an error.
  public func piece(until deadline: ContinuousClock.Instant) -> PipePiece {
    let file = fileDescriptor
    while true {
      let left = (deadline - ContinuousClock.now).components
      guard left.seconds >= 0, left.attoseconds >= 0 else { return .late }
      var watched = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      // A millisecond more than is left, or the last one would be a loop without waiting.
      let milliseconds = min(left.seconds, 1_000_000) * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1
      let ready = poll(&watched, 1, Int32(milliseconds))
      guard ready > 0 else {
        if ready == 0 || errno == EINTR { continue }
        return .end
      }
      var fault: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let result = Glibc.read(file, buffer.baseAddress, 1 << 16)
        if result < 0 { fault = errno }
        count = max(0, result)
      }
      if fault != EINTR { return bytes.isEmpty ? .end : .bytes(bytes) }
    }
  }
}
