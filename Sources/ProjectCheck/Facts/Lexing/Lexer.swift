/// Splits a source file of a C-like language into tokens, in one pass over its bytes.
///
/// It reads any bytes: what is no token of the language becomes one of the kind `.unknown`. Comments and white space
/// make no tokens. What differs between the languages is in the `LexicalTables`.
struct Lexer {
  let bytes: [UInt8]
  let end: Int
  let tables: LexicalTables
  private(set) var tokens: [Token] = []
  var index = 0
  private var line: UInt32 = 1
  /// Where the current line starts.
  private var lineStart = 0
  /// How many bytes of the current line before `index` begin no Unicode scalar.
  private var continuations = 0
  var isLineStart = true
  var isInDirective = false
  /// What is open in a script, the innermost last.
  var nesting: [Nesting] = []
  /// Whether the text between an element's tags comes next.
  var isInText = false

  private init(_ source: SourceText, _ tables: LexicalTables) {
    bytes = source.bytes
    end = source.count
    self.tables = tables
  }

  /// The tokens of a file.
  static func tokens(of source: SourceText, by tables: LexicalTables) -> [Token] {
    var lexer = Lexer(source, tables)
    lexer.tokens.reserveCapacity(source.count / 5)
    lexer.run()
    return lexer.tokens
  }

  private mutating func run() {
    if end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      // The byte order mark has no column.
      index = 3
      lineStart = 3
    }
    while index < end {
      if isInText {
        elementText()
        continue
      }
      let byte = bytes[index]
      switch tables.classes[Int(byte)] {
      case .blank:
        index += 1
      case .lineEnd:
        endDirective()
        passLineEnd()
        isLineStart = true
      case .identifier, .identifierExtra:
        identifier()
      case .digit:
        number()
      case .quote:
        if !literal(at: index) { unknown() }
      case .punctuator:
        if tables.hasScriptLiterals, scriptPunctuator() { continue }
        if !comment() { punctuator() }
      case .backslash:
        if universalNameEnd() != nil { identifier() } else if !passSplice() { unknown() }
      case .unknown:
        unknown()
      }
    }
    endDirective()
  }

  // MARK: Positions

  /// Where a token starts.
  struct Mark {
    var index: Int
    var line: UInt32
    var column: UInt32
  }

  var mark: Mark {
    Mark(index: index, line: line, column: UInt32(truncatingIfNeeded: index - lineStart - continuations + 1))
  }

  mutating func add(
    _ kind: Token.Kind, from start: Mark, _ flags: Token.Flags = [], _ punctuator: Punctuator = .none
  ) {
    tokens.append(
      Token(
        kind: kind, flags: isLineStart ? flags.union(.startsLine) : flags, punctuator: punctuator,
        offset: UInt32(start.index), length: UInt32(index - start.index), line: start.line, column: start.column))
    isLineStart = false
  }

  private mutating func endDirective() {
    guard isInDirective else { return }
    isInDirective = false
    add(.directiveEnd, from: mark)
  }

  /// Goes behind the line end at `index`.
  mutating func passLineEnd() {
    index += bytes[index] == 0x0D && bytes[index + 1] == 0x0A ? 2 : 1
    line += 1
    lineStart = index
    continuations = 0
  }

  /// Goes behind one byte that is no line end.
  mutating func passByte() {
    if bytes[index].isContinuation { continuations += 1 }
    index += 1
  }

  /// Where a line splice that starts at a backslash ends; nil if there is none.
  func spliceEnd(at start: Int) -> Int? {
    guard tables.hasLineSplices else { return nil }
    var next = start + 1
    while bytes[next].isBlank { next += 1 }
    return next < end && bytes[next].isLineEnd ? next : nil
  }

  /// Goes behind a line splice.
  mutating func passSplice() -> Bool {
    guard let lineEnd = spliceEnd(at: index) else { return false }
    index = lineEnd
    passLineEnd()
    return true
  }

  /// A byte that begins no token.
  mutating func unknown() {
    let start = mark
    passByte()
    add(.unknown, from: start)
  }
}
