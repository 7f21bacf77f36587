/// Turns offsets in a text's UTF-8 into lines and columns.
///
/// A line ends with `\n`, `\r\n` or `\r`. Columns count Unicode scalars from 1, as those of documents do.
struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: some Collection<UInt8>) {
    self.bytes = Array(bytes)
    var starts = [0]
    var offset = 0
    var previous: UInt8 = 0
    for byte in bytes {
      offset += 1
      if byte == UInt8(ascii: "\n") {
        if previous == UInt8(ascii: "\r") { starts.removeLast() }
        starts.append(offset)
      } else if byte == UInt8(ascii: "\r") {
        starts.append(offset)
      }
      previous = byte
    }
    self.starts = starts
  }

  func place(_ offset: Int, in path: String) -> Place {
    // The last line that starts at or before the offset.
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    // Bytes that continue a scalar do not count.
    let scalars = bytes[starts[low]..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 }
    return Place(path: path, line: low + 1, column: scalars + 1)
  }
}
