/// A text made ready for comparing wordings: lower case, without punctuation, quotes, marks of direction and format.
///
/// Scripts that put spaces between words are compared word by word; Chinese, Japanese, Korean and Thai, which do not
/// or whose words carry particles, are compared by the characters of the whole text.
struct FoldedText: Sendable {
  /// The words, folded; where a script has no spaces, one word is everything between two punctuation marks.
  let words: [String]
  /// All characters of all words, without anything between them.
  let characters: [Character]

  /// The most Unicode scalars that are looked at: a usage description that is longer is no text for an alert.
  static let longestText = 2_000

  /// Folds the beginning of a text.
  init(_ text: String) {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(Self.longestText) {
      switch Self.role(of: scalar) {
      case .inWord: word.append(contentsOf: Self.folded(scalar).unicodeScalars)
      case .ignored: continue
      case .separator:
        if !word.isEmpty { words.append(String(word)) }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    self.init(words: words)
  }

  init(words: [String]) {
    self.words = words
    characters = Array(words.joined())
  }

  /// Whether nothing is left but punctuation, symbols and white space.
  var isEmpty: Bool { words.isEmpty }

  private enum Role {
    case inWord
    case separator
    case ignored
  }

  private static func role(of scalar: Unicode.Scalar) -> Role {
    if scalar.isASCII {
      return scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? .inWord : .separator
    }
    switch scalar.properties.generalCategory {
    case .format, .enclosingMark: return .ignored
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      return isVariationSelector(scalar) ? .ignored : .inWord
    default: return .separator
    }
  }

  private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    (0xFE00...0xFE0F).contains(scalar.value) || (0xE0100...0xE01EF).contains(scalar.value)
  }

  private static func folded(_ scalar: Unicode.Scalar) -> String {
    // Full-width Latin letters and digits, as East Asian keyboards type them, stand for the ordinary ones.
    if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
      return narrow.properties.lowercaseMapping
    }
    return scalar.properties.lowercaseMapping
  }
}
