/// Turns byte offsets of a UTF-8 text into lines and columns, in one pass over the text for ascending offsets.
///
/// A line ends with LF; a CR in front of it belongs to the line. Columns count Unicode scalars, as `TextPosition` says.
struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var current = TextPosition.start

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The position of the byte at an offset; an offset before the last one asked for starts over.
  mutating func position(at target: Int) -> TextPosition {
    if target < offset {
      offset = 0
      current = .start
    }
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      if byte == 0x0A {
        current.line += 1
        current.column = 1
      } else if byte & 0xC0 != 0x80 {
        current.column += 1
      }
      offset += 1
    }
    return current
  }
}
