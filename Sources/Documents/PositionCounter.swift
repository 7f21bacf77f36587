/// Turns rising byte offsets of a UTF-8 text into lines and columns, at the cost of one pass over the text.
///
/// A line ends with LF, CR LF or a CR alone, as editors count.
struct PositionCounter {
  private var offset = 0
  private var line = 1
  private var column = 1

  var position: TextPosition { TextPosition(line: line, column: column) }

  /// Moves on to an offset, which must not lie before the last one.
  mutating func advance(to target: Int, in bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { advance(to: target, in: $0) }
  }

  /// Moves on to an offset, which must not lie before the last one.
  mutating func advance(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var offset = offset
    var line = line
    var column = column
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !Self.isLineFeed(at: offset, in: bytes)) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    (self.offset, self.line, self.column) = (offset, line, column)
  }

  private static func isLineFeed(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
  }
}

extension TextPosition {
  /// The place of a byte in a UTF-8 text; the end of the text for an offset behind it.
  public init(ofByte offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var counter = PositionCounter()
    counter.advance(to: min(offset, bytes.count), in: bytes)
    self = counter.position
  }
}
