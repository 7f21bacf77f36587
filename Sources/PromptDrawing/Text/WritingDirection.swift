import TrackingPrompt

/// The direction in which a text runs by itself: that of its first letter that has one (Unicode Standard Annex 9, P2 and P3).
enum WritingDirection {
  /// The direction; nil for a text without such a letter, as of digits and emoji.
  static func ofFirstLetter(in text: String) -> TextDirection? {
    // What stands between an isolate and its end does not count.
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      case _ where depth > 0: continue
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return .rightToLeft }
      default:
        if scalar.properties.isAlphabetic { return .leftToRight }
      }
    }
    return nil
  }
}
