/// Turns offsets in a text's UTF-8 into lines and columns.
///
/// A line ends with `\n`, `\r\n` or `\r`. Columns count bytes from 1, as Swift's and Clang's messages do.
struct LineTable: Sendable {
  private var starts: [Int]

  init(_ bytes: some Collection<UInt8>) {
    starts = [0]
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
  }

  func place(_ offset: Int, in path: String) -> Place {
    // The last line that starts at or before the offset.
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return Place(path: path, line: low + 1, column: offset - starts[low] + 1)
  }
}
