/// How the tokens of one language look, for the one `Lexer` of the C-like languages.
struct LexicalRules: Sendable {
  /// A literal between two quotes.
  struct Quote: Sendable {
    var opening: String
    var closing: String
    var kind: Token.Kind
    /// Whether a backslash takes the next character's meaning away.
    var hasEscapes = true
    /// Whether it may go on behind the end of a line.
    var spansLines = false
  }

  var lineComment = "//"
  var blockComment = ("/*", "*/")
  var nestsBlockComments = false
  /// Whether a `#` that is first on its line begins a preprocessor line.
  var hasDirectives = false
  /// Whether a backslash before the end of a line joins it with the next.
  var hasLineSplices = false
  /// Whether `\u00e9` is a letter.
  var hasUniversalNames = false
  /// ASCII characters that identifiers may have besides letters, digits and `_`.
  var identifierExtras = ""
  var quotes: [Quote]
  /// Identifiers that belong to a string literal if its quote follows at once.
  var stringPrefixes: Set<String> = []
  /// Those that begin `R"delimiter(…)delimiter"`.
  var rawStringPrefixes: Set<String> = []
  /// Identifiers that belong to a character literal if its quote follows at once.
  var characterPrefixes: Set<String> = []
  /// Whether identifiers that follow a literal at once belong to it: all that begin with `_` or beyond ASCII, and for
  /// strings these.
  var stringSuffixes: Set<String>?
  /// A character that may stand between the digits of a number.
  var digitSeparator: Character?
  var punctuators: [String]
  /// Other spellings of punctuators, with what they stand for.
  var alternativePunctuators: [String: String] = [:]
  /// Whether `<::` is `<` and `::`, not a bracket `<:` and a colon.
  var hasTemplates = false

  private static let cQuotes = [
    Quote(opening: "\"", closing: "\"", kind: .string), Quote(opening: "'", closing: "'", kind: .character),
  ]

  private static let cPunctuators = [
    "[", "]", "(", ")", "{", "}", ".", "...", "&", "&&", "&=", "*", "*=", "+", "++", "+=", "-", "--", "-=", "->", "~",
    "!", "!=", "/", "/=", "%", "%=", "<", "<<", "<=", "<<=", ">", ">>", ">=", ">>=", "^", "^=", "|", "||", "|=", "?",
    ":", "::", ";", "=", "==", ",", "#", "##", "@",
  ]

  private static let digraphs = ["<:": "[", ":>": "]", "<%": "{", "%>": "}", "%:": "#", "%:%:": "##"]

  /// C and Objective-C, with the extensions that Apple's compiler has on.
  static let objectiveC = LexicalRules(
    hasDirectives: true, hasLineSplices: true, hasUniversalNames: true, identifierExtras: "$", quotes: cQuotes,
    stringPrefixes: ["L", "u8", "u", "U"], rawStringPrefixes: ["R", "LR", "u8R", "uR", "UR"],
    characterPrefixes: ["L", "u", "U"], punctuators: cPunctuators, alternativePunctuators: digraphs)

  /// C++ and Objective-C++.
  static let objectiveCxx: LexicalRules = {
    var rules = objectiveC
    rules.characterPrefixes.insert("u8")
    rules.stringSuffixes = ["s", "sv", "h", "min", "ms", "us", "ns", "il", "i", "if"]
    rules.digitSeparator = "'"
    rules.hasTemplates = true
    rules.punctuators += ["->*", ".*"]
    return rules
  }()
}

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
}
