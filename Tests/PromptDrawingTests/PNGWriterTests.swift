import CPango
import Testing

@testable import PromptDrawing

@Suite("Pixels as PNG")
struct PNGWriterTests {
  /// Pixels of which Cairo's own reader, which is libpng, must see each.
  struct Sample: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var width: Int
    var height: Int
    var colour: @Sendable (_ x: Int, _ y: Int) -> UInt32
  }

  static let samples = [
    Sample(testDescription: "one pixel", width: 1, height: 1) { _, _ in 0x12_3456 },
    Sample(testDescription: "one column", width: 1, height: 300) { UInt32($0 + $1) },
    Sample(testDescription: "one row", width: 700, height: 1) { x, _ in UInt32(x / 90 * 70_000) },
    Sample(testDescription: "one colour", width: 500, height: 400) { _, _ in 0xFF_FFFF },
    Sample(testDescription: "stripes", width: 333, height: 200) { _, y in y % 7 < 3 ? 0xFF0000 : 0x0000FF },
    Sample(testDescription: "a slope of colours", width: 257, height: 300) {
      UInt32($0 & 0xFF) << 16 | UInt32($1 & 0xFF)
    },
    Sample(testDescription: "repeated shapes", width: 400, height: 90) { x, y in
      (x % 23) * (y % 17) % 5 == 0 ? 0x202020 : 0xF0F0F0
    },
    Sample(testDescription: "noise", width: 211, height: 170) { noise($0, $1) },
    Sample(testDescription: "noise among flat rows", width: 300, height: 400) { x, y in y % 40 == 3 ? noise(x, y) : 9 },
    Sample(testDescription: "rows longer than deflate looks back", width: 11_000, height: 6) { x, y in
      x < 200 ? noise(x, y / 2) : UInt32(x / 1000)
    },
    Sample(testDescription: "frequencies that ask for codes of over 15 bits", width: 1000, height: 500) { x, y in
      let step = UInt64(y * 1000 + x + 2)
      let depth = min(22, step.trailingZeroBitCount)
      return UInt32(depth * 0x01_0305) ^ (noise(x, y) & 1)
    },
  ]

  @Test("What is written is what libpng reads", arguments: samples)
  func roundTrip(_ sample: Sample) throws {
    let stride = sample.width + 3
    var pixels = [UInt32](repeating: 0xDEAD_BEEF, count: stride * sample.height)
    for y in 0..<sample.height {
      for x in 0..<sample.width { pixels[y * stride + x] = 0xFF00_0000 | sample.colour(x, y) }
    }
    let file = try pixels.withUnsafeBufferPointer { buffer in
      PNGWriter().file(
        of: .init(
          width: sample.width, height: sample.height, stride: stride, memory: try #require(buffer.baseAddress)))
    }
    let read = try DecodedPicture(png: file)
    #expect(read.width == sample.width)
    #expect(read.height == sample.height)
    for y in 0..<sample.height {
      let row = pixels[(y * stride)..<(y * stride + sample.width)].map { $0 & 0xFF_FFFF }
      guard row[...] == read.pixels[(y * sample.width)..<((y + 1) * sample.width)] else {
        Issue.record("row \(y) differs")
        return
      }
    }
  }

  @Test("A screen of one colour takes a few bytes a row")
  func flatness() throws {
    let pixels = [UInt32](repeating: 0xFF33_4455, count: 1179 * 2556)
    let file = try pixels.withUnsafeBufferPointer { buffer in
      PNGWriter().file(
        of: .init(width: 1179, height: 2556, stride: 1179, memory: try #require(buffer.baseAddress)))
    }
    #expect(file.count < 24 * 2556)
  }

  private static func noise(_ x: Int, _ y: Int) -> UInt32 {
    var value = UInt64(x * 7919 + y * 104_729 + 1) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
    value &*= 0xBF58_476D_1CE4_E5B9
    return UInt32(truncatingIfNeeded: value >> 40)
  }
}

/// A prefix code must be one that a reader can take apart, however uneven the frequencies.
@Suite("Codes of symbols")
struct HuffmanCodeTests {
  @Test(
    "Codes are complete, none longer than allowed, none the beginning of another",
    arguments: [
      [1, 1], [5, 0, 0, 1], [1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181, 6765],
      [Int](repeating: 3, count: 286), (0..<286).map { $0 * $0 * $0 },
    ], [7, 9, 15])
  func complete(counts: [Int], longest: Int) {
    guard counts.filter({ $0 > 0 }).count <= 1 << longest else { return }
    let code = HuffmanCode(counts: counts, longest: longest)
    var taken = 0
    var seen: Set<[Bool]> = []
    for (symbol, length) in code.lengths.enumerated() {
      #expect((length > 0) == (counts[symbol] > 0))
      #expect(length <= longest)
      guard length > 0 else { continue }
      taken += 1 << (longest - length)
      let bits = (0..<length).map { code.codes[symbol] >> UInt64($0) & 1 == 1 }
      for end in 1...length { #expect(!seen.contains(Array(bits.prefix(end)))) }
      seen.insert(bits)
    }
    #expect(taken == 1 << longest)
  }
}
