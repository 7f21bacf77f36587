/// Turns offsets in a text's UTF-8 into lines and columns.
///
/// A line ends with `\n`, `\r\n` or `\r`. Columns count Unicode scalars from 1, as those of documents do.
struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// How many bytes before each multiple of `step` continue a scalar.
  private let continuations: [Int]

  private static let step = 1_024

  init(_ bytes: some Collection<UInt8>) {
    self.bytes = Array(bytes)
    var starts = [0]
    var continuations = [0]
    var count = 0
    var previous: UInt8 = 0
    for (index, byte) in self.bytes.enumerated() {
      if Self.continues(byte) { count += 1 }
      if (index + 1) % Self.step == 0 { continuations.append(count) }
      if byte == UInt8(ascii: "\n") {
        if previous == UInt8(ascii: "\r") { starts.removeLast() }
        starts.append(index + 1)
      } else if byte == UInt8(ascii: "\r") {
        starts.append(index + 1)
      }
      previous = byte
    }
    self.starts = starts
    self.continuations = continuations
  }

  func place(_ offset: Int, in path: String) -> Place {
    let offset = min(offset, bytes.count)
    // The last line that starts at or before the offset.
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = starts[low]
    let scalars = offset - start - (continuations(before: offset) - continuations(before: start))
    return Place(path: path, line: low + 1, column: scalars + 1)
  }

  /// The bytes of a line, counted from 1, with its end; none if the text has fewer lines.
  func line(_ number: Int, of text: [UInt8]) -> ArraySlice<UInt8> {
    guard starts.indices.contains(number - 1) else { return [] }
    return text[starts[number - 1]..<(starts.indices.contains(number) ? starts[number] : text.count)]
  }

  private func continuations(before offset: Int) -> Int {
    let block = offset / Self.step
    return bytes[(block * Self.step)..<offset].reduce(continuations[block]) { Self.continues($1) ? $0 + 1 : $0 }
  }

  private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
