/// Literals and matches that wait to be coded together, with how often each symbol comes (RFC 1951, 3.2.5).
struct TokenBlock {
  /// A literal as its value, or a match: the length, then the distance.
  private(set) var tokens: [UInt32] = []
  private(set) var literalCounts = [Int](repeating: 0, count: 286)
  private(set) var distanceCounts = [Int](repeating: 0, count: 30)

  private static let capacity = 1 << 16

  /// Marks a token as a match.
  static let match: UInt32 = 1 << 31

  var isFull: Bool { tokens.count >= Self.capacity }

  mutating func addLiteral(_ byte: UInt8) {
    tokens.append(UInt32(byte))
    literalCounts[Int(byte)] += 1
  }

  mutating func addMatch(length: Int, distance: Int) {
    tokens.append(Self.match | UInt32(length) << 16 | UInt32(distance - 1))
    literalCounts[LengthSymbol(length).symbol] += 1
    distanceCounts[DistanceSymbol(distance).symbol] += 1
  }

  /// The block as it is, leaving an empty one.
  mutating func takeAll() -> TokenBlock {
    let block = self
    self = TokenBlock()
    tokens.reserveCapacity(Self.capacity)
    return block
  }
}

/// How the length of a match is written: a symbol and some bits more.
struct LengthSymbol {
  var symbol: Int
  var extraBits: Int
  var extra: UInt64

  /// - Parameter length: 3 to 258.
  init(_ length: Int) {
    let offset = length - 3
    if length == 258 {
      self.init(symbol: 285, extraBits: 0, extra: 0)
    } else if offset < 8 {
      self.init(symbol: 257 + offset, extraBits: 0, extra: 0)
    } else {
      // Four symbols for each power of two.
      let bits = Int.bitWidth - 1 - offset.leadingZeroBitCount - 2
      self.init(
        symbol: 257 + 4 * bits + offset >> bits, extraBits: bits, extra: UInt64(offset & ((1 << bits) - 1)))
    }
  }

  private init(symbol: Int, extraBits: Int, extra: UInt64) {
    self.symbol = symbol
    self.extraBits = extraBits
    self.extra = extra
  }
}

/// How the distance of a match is written: a symbol and some bits more.
struct DistanceSymbol {
  var symbol: Int
  var extraBits: Int
  var extra: UInt64

  /// - Parameter distance: 1 to 32,768.
  init(_ distance: Int) {
    let offset = distance - 1
    if offset < 4 {
      symbol = offset
      extraBits = 0
      extra = 0
    } else {
      // Two symbols for each power of two.
      let bits = Int.bitWidth - 1 - offset.leadingZeroBitCount - 1
      symbol = 2 * bits + offset >> bits
      extraBits = bits
      extra = UInt64(offset & ((1 << bits) - 1))
    }
  }
}
