/// A token of a source file: what kind it is and where it stands. Its text stays in the `SourceText`.
struct Token: Sendable, Equatable {
  enum Kind: UInt8, Sendable {
    case identifier
    case number
    /// A string literal with its quotes and prefix.
    case string
    /// A character literal with its quotes and prefix.
    case character
    case punctuator
    /// The `#` that begins a preprocessor line.
    case directive
    /// The end of a preprocessor line; without text.
    case directiveEnd
    /// The start of code that compiles for some platforms only; without text. The lexer makes none.
    case clauseStart
    /// The end of such code; without text.
    case clauseEnd
    /// A byte that means nothing in the language.
    case unknown
  }

  struct Flags: OptionSet, Sendable {
    var rawValue: UInt8

    /// The text has line splices in it.
    static let isSpliced = Flags(rawValue: 1 << 0)
    /// A literal whose closing quote is missing; it ends with its line or file.
    static let isUnterminated = Flags(rawValue: 1 << 1)
    /// Backslashes in the literal stand for themselves.
    static let isRaw = Flags(rawValue: 1 << 2)
    /// The first token of its line.
    static let startsLine = Flags(rawValue: 1 << 3)
    /// A part of a template behind which code stands: it ends with `${`.
    static let opensInterpolation = Flags(rawValue: 1 << 4)
    /// A part of a template before which code stands: it begins with `}`.
    static let closesInterpolation = Flags(rawValue: 1 << 5)
  }

  var kind: Kind
  var flags: Flags = []
  /// The punctuator; empty for other kinds.
  var punctuator: Punctuator = .none
  /// Where the text starts, in bytes.
  var offset: UInt32
  /// How many bytes it has.
  var length: UInt32
  /// The line, from 1.
  var line: UInt32
  /// The column in Unicode scalars, from 1.
  var column: UInt32
}
