/// Puts bits into bytes, the lowest first, and blocks of tokens into bits (RFC 1951, 3.2.7).
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var held: UInt64 = 0
  private var heldCount = 0

  private static let endOfBlock = 256
  /// The order in which the lengths of the code for code lengths are written.
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Appends whole bytes; no bits may be held.
  mutating func append(bytes more: [UInt8]) { bytes += more }

  /// Appends at most 31 bits.
  mutating func append(_ value: UInt64, count: Int) {
    held |= value << UInt64(heldCount)
    heldCount += count
    if heldCount >= 32 {
      withUnsafeBytes(of: UInt32(truncatingIfNeeded: held).littleEndian) { bytes.append(contentsOf: $0) }
      held >>= 32
      heldCount -= 32
    }
  }

  /// Ends the last byte.
  mutating func alignToByte() {
    while heldCount > 0 {
      bytes.append(UInt8(truncatingIfNeeded: held))
      held >>= 8
      heldCount = max(0, heldCount - 8)
    }
  }

  /// Appends a block with codes of its own.
  mutating func append(_ block: TokenBlock, isLast: Bool) {
    var counts = block.literalCounts
    counts[Self.endOfBlock] = 1
    let literals = HuffmanCode(counts: counts, longest: 15)
    let distances = HuffmanCode(counts: block.distanceCounts, longest: 15)
    append(isLast ? 1 : 0, count: 1)
    append(2, count: 2)
    appendLengths(literals, distances)
    for token in block.tokens {
      if token & TokenBlock.match == 0 {
        append(literals, Int(token))
      } else {
        let length = LengthSymbol(Int(token >> 16 & 0x7FFF))
        append(literals, length.symbol)
        append(length.extra, count: length.extraBits)
        let distance = DistanceSymbol(Int(token & 0xFFFF) + 1)
        append(distances, distance.symbol)
        append(distance.extra, count: distance.extraBits)
      }
    }
    append(literals, Self.endOfBlock)
  }

  private mutating func append(_ code: HuffmanCode, _ symbol: Int) {
    append(code.codes[symbol], count: code.lengths[symbol])
  }

  /// Appends both codes' lengths, coded themselves. Runs are not shortened: a block has at most 316 lengths.
  private mutating func appendLengths(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    // A stream without matches still has one code for distances, of one bit.
    let distanceLengths = distances.lengths.contains { $0 > 0 } ? distances.lengths : [1]
    let all = literals.lengths + distanceLengths
    var counts = [Int](repeating: 0, count: Self.lengthOrder.count)
    for length in all { counts[length] += 1 }
    let code = HuffmanCode(counts: counts, longest: 7)
    append(UInt64(literals.lengths.count - 257), count: 5)
    append(UInt64(distanceLengths.count - 1), count: 5)
    append(UInt64(Self.lengthOrder.count - 4), count: 4)
    for symbol in Self.lengthOrder { append(UInt64(code.lengths[symbol]), count: 3) }
    for length in all { append(code, length) }
  }
}
