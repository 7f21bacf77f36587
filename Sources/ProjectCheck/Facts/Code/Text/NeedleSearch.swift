/// Looks for any of several texts in one pass over the bytes, about a nanosecond a byte.
struct NeedleSearch: Sendable {
  private let needles: [[UInt8]]
  /// By the hash of four bytes: whether some needle begins with such bytes.
  private let starts: [Bool]

  /// - Precondition: Every text has at least four bytes.
  init(_ texts: [String]) {
    needles = texts.map { Array($0.utf8) }
    var starts = [Bool](repeating: false, count: 1 << Self.hashBits)
    for needle in needles {
      precondition(needle.count >= 4, "a needle needs four bytes")
      needle.withUnsafeBytes { starts[Self.hash($0.loadUnaligned(as: UInt32.self))] = true }
    }
    self.starts = starts
  }

  /// Whether one of the texts stands anywhere in the bytes.
  func occurs(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard bytes.count >= 4 else { return false }
      return starts.withUnsafeBufferPointer { starts in
        for offset in 0...(bytes.count - 4)
        where starts[Self.hash(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))] {
          if needles.contains(where: { bytes[offset...].starts(with: $0) }) { return true }
        }
        return false
      }
    }
  }

  private static let hashBits = 12

  private static func hash(_ word: UInt32) -> Int { Int((word &* 0x9E37_79B1) >> (32 - UInt32(hashBits))) }
}
