/// In what a client counts the characters of a line.
enum PositionEncoding: String, Sendable {
  /// UTF-16's code units, which every client knows.
  case utf16 = "utf-16"
  /// Bytes.
  case utf8 = "utf-8"

  /// How many units a part of a line has.
  func units(in bytes: ArraySlice<UInt8>) -> Int {
    switch self {
    case .utf8: bytes.count
    case .utf16:
      // Each scalar counts once, by its first byte; those of four bytes are two units.
      bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    }
  }

  /// Where a number of units ends in a line; the line's end for more than it has. A place inside of a scalar is the scalar's
  /// start.
  func offset(of units: Int, in line: ArraySlice<UInt8>) -> Int {
    var rest = units
    var index = line.startIndex
    while index < line.endIndex {
      var next = index + 1
      while next < line.endIndex, line[next] & 0xC0 == 0x80 { next += 1 }
      rest -= self.units(in: line[index..<next])
      if rest < 0 { break }
      index = next
    }
    return index
  }
}
