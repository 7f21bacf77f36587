/// A writing system, as far as telling languages apart needs it.
enum WritingScript: Sendable, Hashable, CaseIterable {
  case latin
  case cyrillic
  case greek
  case armenian
  case georgian
  case hebrew
  case arabic
  case devanagari
  case bengali
  case otherIndic
  case thai
  case han
  case kana
  case hangul

  /// The writing system of a letter; nil for everything that is no letter, and for scripts that nothing here needs.
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.isASCII ? (0x41...0x5A).contains(scalar.value & ~0x20) : scalar.properties.isAlphabetic else {
      return nil
    }
    switch scalar.value {
    case 0x41...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF5A: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x530...0x58F: self = .armenian
    case 0x590...0x5FF: self = .hebrew
    case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
    case 0x900...0x97F: self = .devanagari
    case 0x980...0x9FF: self = .bengali
    case 0xA00...0xDFF: self = .otherIndic
    case 0xE00...0xE7F: self = .thai
    case 0x10A0...0x10FF, 0x1C90...0x1CBF: self = .georgian
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: self = .hangul
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .kana
    case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    default: return nil
    }
  }

  /// Whether words are not set apart by spaces, or carry particles, so that wordings are looked for inside them.
  var isComparedByCharacters: Bool {
    switch self {
    case .han, .kana, .hangul, .thai: true
    default: false
    }
  }

  /// The number of letters of each writing system in the beginning of a text.
  static func counts(in text: String) -> [WritingScript: Int] {
    var counts: [WritingScript: Int] = [:]
    for scalar in text.unicodeScalars.prefix(FoldedText.longestText) {
      if let script = WritingScript(scalar) { counts[script, default: 0] += 1 }
    }
    return counts
  }
}
