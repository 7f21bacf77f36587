/// The rules as the lexer needs them: a class for every byte, and short lists behind those that need a closer look.
struct LexicalTables: Sendable {
  enum ByteClass: UInt8, Sendable {
    case unknown
    case blank
    case lineEnd
    case identifier
    /// Part of an identifier, not of a number.
    case identifierExtra
    case digit
    case quote
    case punctuator
    case backslash
  }

  /// What an identifier can be the prefix of.
  enum Prefixed: Sendable {
    case string
    case rawString
    case character
  }

  struct Spelling: Sendable {
    var bytes: [UInt8]
    var meaning: Punctuator
  }

  struct Quote: Sendable {
    var opening: [UInt8]
    var closing: [UInt8]
    var kind: Token.Kind
    var hasEscapes: Bool
    var spansLines: Bool
  }

  private(set) var classes = [ByteClass](repeating: .unknown, count: 256)
  /// By first byte, the longest first.
  private(set) var punctuators = [[Spelling]](repeating: [], count: 256)
  /// By first byte, those with the longest opening first.
  private(set) var quotes = [[Quote]](repeating: [], count: 256)
  private(set) var prefixes: [[UInt8]: Set<Prefixed>] = [:]
  let lineComment: [UInt8]
  let blockOpening: [UInt8]
  let blockClosing: [UInt8]
  let nestsBlockComments: Bool
  let hasDirectives: Bool
  let hasLineSplices: Bool
  let hasUniversalNames: Bool
  /// Zero if there is none.
  let digitSeparator: UInt8
  let stringSuffixes: Set<[UInt8]>?
  let hasTemplates: Bool
  let hasScriptLiterals: Bool
  let hasElements: Bool

  init(_ rules: LexicalRules) {
    lineComment = Array(rules.lineComment.utf8)
    blockOpening = Array(rules.blockComment.0.utf8)
    blockClosing = Array(rules.blockComment.1.utf8)
    nestsBlockComments = rules.nestsBlockComments
    hasDirectives = rules.hasDirectives
    hasLineSplices = rules.hasLineSplices
    hasUniversalNames = rules.hasUniversalNames
    digitSeparator = rules.digitSeparator?.asciiValue ?? 0
    stringSuffixes = rules.stringSuffixes.map { Set($0.map { Array($0.utf8) }) }
    hasTemplates = rules.hasTemplates
    hasScriptLiterals = rules.hasScriptLiterals
    hasElements = rules.hasElements

    for (words, literal) in [
      (rules.stringPrefixes, Prefixed.string), (rules.rawStringPrefixes, .rawString),
      (rules.characterPrefixes, .character),
    ] {
      for word in words { prefixes[Array(word.utf8), default: []].insert(literal) }
    }
    for spelling in rules.punctuators + Array(rules.alternativePunctuators.keys) {
      let bytes = Array(spelling.utf8)
      let meaning = Punctuator((rules.alternativePunctuators[spelling] ?? spelling).utf8)
      punctuators[Int(bytes[0])].append(Spelling(bytes: bytes, meaning: meaning))
      classes[Int(bytes[0])] = .punctuator
    }
    for quote in rules.quotes {
      let opening = Array(quote.opening.utf8)
      quotes[Int(opening[0])].append(
        Quote(
          opening: opening, closing: Array(quote.closing.utf8), kind: quote.kind, hasEscapes: quote.hasEscapes,
          spansLines: quote.spansLines))
      classes[Int(opening[0])] = .quote
    }
    for index in 0..<256 {
      punctuators[index].sort { $0.bytes.count > $1.bytes.count }
      quotes[index].sort { $0.opening.count > $1.opening.count }
    }
    for byte: UInt8 in [0x20, 0x09, 0x0B, 0x0C] { classes[Int(byte)] = .blank }
    for byte: UInt8 in [0x0A, 0x0D] { classes[Int(byte)] = .lineEnd }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { classes[Int(byte)] = .digit }
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { classes[Int(byte)] = .identifier }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { classes[Int(byte)] = .identifier }
    classes[Int(UInt8(ascii: "_"))] = .identifier
    for byte in rules.identifierExtras.utf8 { classes[Int(byte)] = .identifierExtra }
    // Letters beyond ASCII. What is no letter there (emoji, dashes) is taken for one: no tool after this one cares.
    for byte in 0x80...0xFF { classes[byte] = .identifier }
    classes[Int(UInt8(ascii: "\\"))] = .backslash
  }

  static let objectiveC = LexicalTables(.objectiveC)
  static let objectiveCxx = LexicalTables(.objectiveCxx)
  static let typeScript = LexicalTables(.typeScript)
  static let javaScript = LexicalTables(.javaScript)
  static let cSharp = LexicalTables(.cSharp)
}
