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
  /// Whether there are templates with code in them, and regular expressions.
  var hasScriptLiterals = false
  /// Whether elements stand among the expressions (JSX).
  var hasElements = false

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

  /// JavaScript and TypeScript without elements.
  static let typeScript = LexicalRules(
    hasUniversalNames: true, identifierExtras: "$#",
    quotes: [
      Quote(opening: "\"", closing: "\"", kind: .string), Quote(opening: "'", closing: "'", kind: .string),
    ],
    punctuators: [
      "[", "]", "(", ")", "{", "}", ".", "...", "&", "&&", "&=", "&&=", "*", "*=", "**", "**=", "+", "++", "+=", "-",
      "--", "-=", "~", "!", "!=", "!==", "/", "/=", "%", "%=", "<", "<<", "<=", ">", ">=", "^", "^=", "|", "||", "|=",
      "||=", "?", "??", "??=", "?.", ":", ";", "=", "==", "===", "=>", ",", "@", "`",
    ],
    hasScriptLiterals: true)

  /// JavaScript and TypeScript with elements.
  static let javaScript: LexicalRules = {
    var rules = typeScript
    rules.hasElements = true
    return rules
  }()

  /// C#. What interpolated strings have between braces stays within them.
  static let cSharp = LexicalRules(
    hasDirectives: true, hasUniversalNames: true,
    quotes: [
      Quote(opening: "\"", closing: "\"", kind: .string), Quote(opening: "$\"", closing: "\"", kind: .string),
      Quote(opening: "@\"", closing: "\"", kind: .string, hasEscapes: false, spansLines: true),
      Quote(opening: "$@\"", closing: "\"", kind: .string, hasEscapes: false, spansLines: true),
      Quote(opening: "@$\"", closing: "\"", kind: .string, hasEscapes: false, spansLines: true),
      Quote(opening: "\"\"\"", closing: "\"\"\"", kind: .string, hasEscapes: false, spansLines: true),
      Quote(opening: "'", closing: "'", kind: .character),
    ],
    punctuators: [
      "[", "]", "(", ")", "{", "}", ".", "..", "&", "&&", "&=", "*", "*=", "+", "++", "+=", "-", "--", "-=", "->", "~",
      "!", "!=", "/", "/=", "%", "%=", "<", "<=", ">", ">=", "^", "^=", "|", "||", "|=", "?", "??", "??=", "?.", ":",
      "::", ";", "=", "==", "=>", ",", "#",
    ])
}
