/// Where lines come from.
public struct LineSource {
  /// Fills the buffer as far as bytes are there, waiting for one if there are none; returns how many, 0 at the end.
  let read: (UnsafeMutableRawBufferPointer) throws -> Int
  /// Whether `read` would return at once.
  let isReady: () -> Bool

  /// A source made of its two questions.
  public init(read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int, isReady: @escaping () -> Bool) {
    self.read = read
    self.isReady = isReady
  }

  /// A source of bytes that are at hand.
  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    self.init(
      read: { buffer in
        let part = rest.prefix(buffer.count)
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
      }, isReady: { true })
  }
}
