/// How far lines of text lie apart.
///
/// Fonts ask for very different heights (Noto Sans Arabic for 1.6 times its size), and a line would be as high as its fonts
/// together. The platform spaces lines by the script, so do these: the same for every line of a box, by the script that
/// needs most among the letters in it.
struct LineHeight {
  /// The height of a line in points, whole so that lines of a box fall on whole points.
  let points: Double
  /// How far below its upper edge letters stand, in points.
  let baseline: Double

  /// The lines of a text.
  init(for text: String, size: Double) {
    points = (Self.ratio(for: text, size: size) * size).rounded(.up)
    // Letters of Inter reach from 0.97 above to 0.24 below their baseline: that puts them in the middle.
    baseline = points / 2 + 0.36 * size
  }

  private static func ratio(for text: String, size: Double) -> Double {
    // Large letters need less air.
    var highest = size < 22 ? 1.29 : 1.21
    for scalar in text.unicodeScalars where scalar.value >= 0x0590 {
      highest = max(highest, ratio(for: scalar.value))
    }
    return highest
  }

  private static func ratio(for scalar: UInt32) -> Double {
    switch scalar {
    // Hebrew.
    case 0x0590..<0x0600, 0xFB1D..<0xFB50: 1.35
    // Arabic and its relatives.
    case 0x0600..<0x0900, 0xFB50..<0xFE00, 0xFE70..<0xFF00: 1.5
    // India's scripts, with marks above and below.
    case 0x0900..<0x0E00: 1.5
    // Thai, Lao, Tibetan, Myanmar.
    case 0x0E00..<0x10A0: 1.55
    // Khmer.
    case 0x1780..<0x1800: 1.6
    // Chinese, Japanese, Korean.
    case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xA960..<0xA980, 0xAC00..<0xD800, 0xF900..<0xFB00, 0xFF00..<0xFFF0,
      0x20000..<0x40000:
      1.36
    default: 1
    }
  }
}
