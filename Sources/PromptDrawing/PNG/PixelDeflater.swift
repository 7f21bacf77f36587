import Foundation

/// Compresses the rows of a picture into a zlib stream (RFC 1950, RFC 1951), as PNG wants them: every row as a byte 0 (no
/// filter) and three bytes a pixel.
///
/// It looks for repetitions pixel by pixel, not byte by byte, and in three places only: the pixel to the left, the pixel
/// above, and the last place where the next two pixels stood. Rows that repeat the row above, as most do, are found with
/// one comparison of memory and cost a dozen tokens.
struct PixelDeflater {
  private let pixels: PNGWriter.Pixels
  private let rowBytes: Int
  private var tokens = TokenBlock()
  private var bits = BitWriter()
  private var checkSum: RowCheckSum
  /// Where two pixels last stood together, by their hash: the row of the first one, and its column plus one, in 16 bits each,
  /// which is enough for what Cairo draws. 0 is nowhere.
  private var places: [UInt32]

  private static let hashBits = 14
  /// How far back a repetition may lie, in bytes.
  private static let window = 32_768
  private static let longestMatch = 258
  private static let shortestMatch = 3
  /// A repetition of so many pixels is good enough not to look for a longer one.
  private static let longRun = 32

  init(_ pixels: PNGWriter.Pixels) {
    self.pixels = pixels
    rowBytes = 1 + 3 * pixels.width
    checkSum = RowCheckSum(width: pixels.width)
    places = [UInt32](repeating: 0, count: 1 << Self.hashBits)
  }

  /// The whole stream.
  mutating func stream() -> [UInt8] {
    bits.reserve(64 * 1024)
    // Deflate with a window of 32 KiB, made by a fast compressor.
    bits.append(bytes: [0x78, 0x01])
    let reachesAbove = rowBytes <= Self.window
    let black = [UInt32](repeating: 0, count: pixels.width)
    black.withUnsafeBufferPointer { black in
      guard let start = black.baseAddress else { return }
      addRow(0, below: start, reachesAbove: false)
      checkSum.addRow()
    }
    for y in 1..<pixels.height {
      let row = pixels.row(y)
      let above = pixels.row(y - 1)
      if reachesAbove, memcmp(row, above, pixels.width * MemoryLayout<UInt32>.stride) == 0 {
        addMatch(length: rowBytes, distance: rowBytes)
      } else {
        addRow(y, below: above, reachesAbove: reachesAbove)
      }
      checkSum.addRow()
      if tokens.isFull { bits.append(tokens.takeAll(), isLast: false) }
    }
    bits.append(tokens.takeAll(), isLast: true)
    bits.alignToByte()
    let sum = checkSum.value
    bits.append(bytes: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) })
    return bits.bytes
  }

  private mutating func addRow(_ y: Int, below above: UnsafePointer<UInt32>, reachesAbove: Bool) {
    let row = pixels.row(y)
    let width = pixels.width
    tokens.addLiteral(0)
    var x = 0
    while x < width {
      let pixel = row[x]
      var length = 0
      var distance = 0
      if reachesAbove, pixel == above[x] {
        length = run(row + x, above + x, width - x)
        distance = rowBytes
      }
      if length < Self.longRun, x > 0, pixel == row[x - 1] {
        let own = run(row + x, row + x - 1, width - x)
        if own > length {
          length = own
          distance = 3
        }
      }
      if length < 2, x + 1 < width, let earlier = earlierPlace(of: row + x, x: x, y: y) {
        let far = (y - earlier.y) * rowBytes + 3 * (x - earlier.x)
        let most = width - max(x, earlier.x)
        let own = far <= Self.window ? run(row + x, pixels.row(earlier.y) + earlier.x, most) : 0
        if own >= 2 {
          length = own
          distance = far
        }
      }
      let end = x + max(1, length)
      if length > 0 {
        addMatch(length: 3 * length, distance: distance)
      } else {
        tokens.addLiteral(UInt8(truncatingIfNeeded: pixel >> 16))
        tokens.addLiteral(UInt8(truncatingIfNeeded: pixel >> 8))
        tokens.addLiteral(UInt8(truncatingIfNeeded: pixel))
      }
      if length == 0 || distance != rowBytes {
        for place in x..<end where row[place] != above[place] {
          checkSum.change(at: place, from: above[place], to: row[place])
        }
      }
      x = end
    }
  }

  /// How many pixels are the same from two places on.
  private func run(_ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ most: Int) -> Int {
    typealias Group = SIMD8<UInt32>
    var count = 0
    while count + Group.scalarCount <= most {
      let offset = count * MemoryLayout<UInt32>.stride
      let ours = UnsafeRawPointer(one).loadUnaligned(fromByteOffset: offset, as: Group.self)
      let theirs = UnsafeRawPointer(other).loadUnaligned(fromByteOffset: offset, as: Group.self)
      if ours != theirs { break }
      count += Group.scalarCount
    }
    while count < most, one[count] == other[count] { count += 1 }
    return count
  }

  /// Where a pixel and the one after it stood before; notes that they stand here now.
  private mutating func earlierPlace(of pixel: UnsafePointer<UInt32>, x: Int, y: Int) -> (x: Int, y: Int)? {
    let mixed = (pixel[0] &* 0x9E37_79B1) ^ (pixel[1] &* 0x85EB_CA77)
    let hash = Int(mixed >> UInt32(32 - Self.hashBits))
    let last = places[hash]
    places[hash] = UInt32(truncatingIfNeeded: y) << 16 | UInt32(truncatingIfNeeded: x + 1)
    return last == 0 ? nil : (Int(last & 0xFFFF) - 1, Int(last >> 16))
  }

  private mutating func addMatch(length: Int, distance: Int) {
    var rest = length
    while rest > 0 {
      // What remains must not be too short for a match of its own.
      var part = min(rest, Self.longestMatch)
      if rest - part > 0, rest - part < Self.shortestMatch { part -= Self.shortestMatch }
      tokens.addMatch(length: part, distance: distance)
      rest -= part
    }
  }
}

/// Adler-32 of rows. It knows each by what differs from the row before, so what is the same costs nothing.
private struct RowCheckSum {
  private static let modulus = 65_521
  private let width: Int
  private var first = 1
  private var second = 0
  /// The sum of the row's bytes, and the sum of the sums after each of its bytes.
  private var row = (sum: 0, sums: 0)

  /// - Parameter width: how many pixels a row has. The row before the first is black.
  init(width: Int) { self.width = width }

  var value: UInt32 { UInt32(second << 16 | first) }

  /// Notes that a pixel is not as it was in the row before.
  mutating func change(at x: Int, from old: UInt32, to new: UInt32) {
    let red = Int(new >> 16 & 0xFF) - Int(old >> 16 & 0xFF)
    let green = Int(new >> 8 & 0xFF) - Int(old >> 8 & 0xFF)
    let blue = Int(new & 0xFF) - Int(old & 0xFF)
    let sum = red + green + blue
    row.sum += sum
    // The sums that a byte is part of: those after it, to the end of the row. No width makes these overflow.
    row.sums += 3 * (width - 1 - x) * sum + 3 * red + 2 * green + blue
  }

  /// Goes on over the row as it is now, and the byte before it, which is 0.
  mutating func addRow() {
    second = (second + (1 + 3 * width) * first + row.sums) % Self.modulus
    first = (first + row.sum) % Self.modulus
  }
}
