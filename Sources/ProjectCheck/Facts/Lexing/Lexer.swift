/// Splits a source file of a C-like language into tokens, in one pass over its bytes.
///
/// It reads any bytes: what is no token of the language becomes one of the kind `.unknown`. Comments and white space
/// make no tokens. What differs between the languages is in the `LexicalTables`.
struct Lexer {
  private let bytes: [UInt8]
  private let end: Int
  private let tables: LexicalTables
  private var tokens: [Token] = []
  private var index = 0
  private var line: UInt32 = 1
  /// Where the current line starts.
  private var lineStart = 0
  /// How many bytes of the current line before `index` begin no Unicode scalar.
  private var continuations = 0
  private var isLineStart = true
  private var isInDirective = false

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
  private struct Mark {
    var index: Int
    var line: UInt32
    var column: UInt32
  }

  private var mark: Mark {
    Mark(index: index, line: line, column: UInt32(truncatingIfNeeded: index - lineStart - continuations + 1))
  }

  private mutating func add(
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
  private mutating func passLineEnd() {
    index += bytes[index] == 0x0D && bytes[index + 1] == 0x0A ? 2 : 1
    line += 1
    lineStart = index
    continuations = 0
  }

  /// Goes behind one byte that is no line end.
  private mutating func passByte() {
    if bytes[index].isContinuation { continuations += 1 }
    index += 1
  }

  /// Where a line splice that starts at a backslash ends; nil if there is none.
  private func spliceEnd(at start: Int) -> Int? {
    guard tables.hasLineSplices else { return nil }
    var next = start + 1
    while bytes[next].isBlank { next += 1 }
    return next < end && bytes[next].isLineEnd ? next : nil
  }

  /// Goes behind a line splice.
  private mutating func passSplice() -> Bool {
    guard let lineEnd = spliceEnd(at: index) else { return false }
    index = lineEnd
    passLineEnd()
    return true
  }

  // MARK: Words and numbers

  private mutating func identifier() {
    let start = mark
    let flags = passWord(withExtras: true)
    if index < end, tables.classes[Int(bytes[index])] == .quote, prefixedLiteral(from: start, flags) { return }
    add(.identifier, from: start, flags)
  }

  /// Goes behind letters and digits.
  private mutating func passWord(withExtras: Bool = false) -> Token.Flags {
    var flags: Token.Flags = []
    while index < end {
      switch tables.classes[Int(bytes[index])] {
      case .identifier, .digit:
        passByte()
        continue
      case .identifierExtra where withExtras:
        index += 1
        continue
      case .backslash:
        if let next = universalNameEnd() {
          index = next
          continue
        }
        if passSplice() {
          flags.insert(.isSpliced)
          continue
        }
      default: break
      }
      break
    }
    return flags
  }

  /// Where a letter ends that is written as `\u00e9` at `index`.
  private func universalNameEnd() -> Int? {
    guard tables.hasUniversalNames, bytes[index] == UInt8(ascii: "\\") else { return nil }
    let digits = bytes[index + 1] == UInt8(ascii: "u") ? 4 : bytes[index + 1] == UInt8(ascii: "U") ? 8 : 0
    guard digits > 0, index + 2 + digits <= end else { return nil }
    return bytes[index + 2..<index + 2 + digits].allSatisfy(\.isHexDigit) ? index + 2 + digits : nil
  }

  /// A number as the C preprocessor sees it: anything that starts with a digit and goes on like a word.
  private mutating func number(from start: Mark? = nil) {
    let start = start ?? mark
    var flags: Token.Flags = []
    var previous: UInt8 = 0
    while index < end {
      let byte = bytes[index]
      switch tables.classes[Int(byte)] {
      case .digit, .identifier:
        previous = byte
        passByte()
        continue
      case .backslash:
        if let next = universalNameEnd() {
          index = next
          continue
        }
        if passSplice() {
          flags.insert(.isSpliced)
          continue
        }
      default:
        if byte == UInt8(ascii: ".") || isExponentSign(byte, after: previous) || isSeparator(byte) {
          previous = byte
          // The digit behind a separator is none that a sign may follow.
          index += isSeparator(byte) ? 2 : 1
          continue
        }
      }
      break
    }
    add(.number, from: start, flags)
  }

  private func isExponentSign(_ byte: UInt8, after previous: UInt8) -> Bool {
    guard byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return false }
    let letter = previous | 0x20
    return letter == UInt8(ascii: "e") || letter == UInt8(ascii: "p")
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    guard byte == tables.digitSeparator, byte != 0 else { return false }
    let next = bytes[index + 1]
    return next < 0x80 && [.digit, .identifier].contains(tables.classes[Int(next)])
  }

  // MARK: Literals

  /// Reads a literal whose quote stands at an index; its prefix may start earlier.
  private mutating func literal(
    at quoteIndex: Int, from prefix: Mark? = nil, _ prefixFlags: Token.Flags = []
  ) -> Bool {
    let candidates = tables.quotes[Int(bytes[quoteIndex])]
    guard let quote = candidates.first(where: { matches($0.opening, at: quoteIndex) }) else { return false }
    let start = prefix ?? mark
    var flags = quote.hasEscapes ? prefixFlags : prefixFlags.union(.isRaw)
    index = quoteIndex + quote.opening.count
    while index < end {
      let byte = bytes[index]
      if byte == quote.closing[0], matches(quote.closing, at: index) {
        index += quote.closing.count
        if index - quoteIndex > 2 || quote.kind == .string { flags.formUnion(passSuffix(of: quote.kind)) }
        add(quote.kind, from: start, flags)
        return true
      }
      if byte == UInt8(ascii: "\\") {
        if passSplice() {
          flags.insert(.isSpliced)
        } else {
          index += 1
          // The escaped character; a line splice may stand before it.
          if quote.hasEscapes {
            while index < end, bytes[index] == UInt8(ascii: "\\"), passSplice() { flags.insert(.isSpliced) }
            if index < end, !bytes[index].isLineEnd { passByte() }
          }
        }
      } else if byte.isLineEnd {
        if !quote.spansLines { break }
        passLineEnd()
      } else {
        passByte()
      }
    }
    add(quote.kind, from: start, flags.union(.isUnterminated))
    return true
  }

  /// Reads a literal such as `L"…"` behind its prefix, if the word before the quote is one.
  private mutating func prefixedLiteral(from start: Mark, _ flags: Token.Flags) -> Bool {
    let word = bytes[start.index..<index]
    // The longest prefix has three letters.
    guard word.count <= 3 || flags.contains(.isSpliced) else { return false }
    let prefix = flags.contains(.isSpliced) ? SourceText.withoutSplices(word) : Array(word)
    guard let literals = tables.prefixes[prefix] else { return false }
    if bytes[index] == UInt8(ascii: "'") {
      return literals.contains(.character) && literal(at: index, from: start, flags)
    }
    if literals.contains(.rawString), bytes[index] == UInt8(ascii: "\"") {
      rawString(from: start, flags)
      return true
    }
    return literals.contains(.string) && literal(at: index, from: start, flags)
  }

  /// Reads `R"delimiter(…)delimiter"` behind its prefix.
  private mutating func rawString(from start: Mark, _ flags: Token.Flags) {
    var open = index + 1
    while open < end, open - index <= 17, Self.isDelimiter(bytes[open]) { open += 1 }
    guard open < end, open - index <= 17, bytes[open] == UInt8(ascii: "(") else {
      // No delimiter: it is taken to end at the next quote, as compilers do.
      index += 1
      while index < end, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index].isLineEnd { passLineEnd() } else { passByte() }
      }
      index = min(index + 1, end)
      return add(.unknown, from: start, flags)
    }
    let closing = [UInt8(ascii: ")")] + bytes[index + 1..<open] + [UInt8(ascii: "\"")]
    index = open + 1
    while index < end {
      if bytes[index] == closing[0], matches(closing, at: index) {
        index += closing.count
        return add(.string, from: start, passSuffix(of: .string).union(.isRaw))
      }
      if bytes[index].isLineEnd { passLineEnd() } else { passByte() }
    }
    add(.string, from: start, [.isRaw, .isUnterminated])
  }

  /// Goes behind an identifier that belongs to the literal before it.
  private mutating func passSuffix(of kind: Token.Kind) -> Token.Flags {
    guard let suffixes = tables.stringSuffixes, index < end else { return [] }
    let first = bytes[index]
    guard tables.classes[Int(first)] == .identifier || universalNameEnd() != nil else { return [] }
    if first == UInt8(ascii: "_") || first >= 0x80 || first == UInt8(ascii: "\\") { return passWord() }
    guard kind == .string else { return [] }
    let word = bytes[index...].prefix(8).prefix { byte in
      byte < 0x80 && (tables.classes[Int(byte)] == .identifier || tables.classes[Int(byte)] == .digit)
    }
    return suffixes.contains(Array(word)) ? passWord() : []
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "(") && byte != UInt8(ascii: ")") && byte != UInt8(ascii: "\\")
  }

  private func matches(_ spelling: [UInt8], at start: Int) -> Bool {
    guard start + spelling.count <= end else { return false }
    for offset in spelling.indices where bytes[start + offset] != spelling[offset] { return false }
    return true
  }

  // MARK: Punctuators and comments

  private mutating func punctuator() {
    let start = mark
    if bytes[index] == UInt8(ascii: "."), startsFraction() {
      index += 1
      return number(from: start)
    }
    for candidate in tables.punctuators[Int(bytes[index])] {
      guard let (next, isSpliced) = end(of: candidate.bytes) else { continue }
      // `<::` is `<` and `::` unless `:` or `>` follows (C++11).
      if candidate.meaning == "[", candidate.bytes.count == 2, tables.hasTemplates, bytes[next] == UInt8(ascii: ":"),
        bytes[next + 1] != UInt8(ascii: ":"), bytes[next + 1] != UInt8(ascii: ">")
      {
        continue
      }
      if isSpliced { pass(to: next) } else { index = next }
      if candidate.meaning == "#", isLineStart, tables.hasDirectives, !isInDirective {
        add(.directive, from: start, isSpliced ? .isSpliced : [], candidate.meaning)
        isInDirective = true
      } else {
        add(.punctuator, from: start, isSpliced ? .isSpliced : [], candidate.meaning)
      }
      return
    }
    unknown()
  }

  /// Whether a digit follows the dot at `index`, perhaps behind line splices.
  private func startsFraction() -> Bool {
    var next = index + 1
    while bytes[next] == UInt8(ascii: "\\"), let lineEnd = spliceEnd(at: next) { next = behindLineEnd(lineEnd) }
    return tables.classes[Int(bytes[next])] == .digit
  }

  /// Where a spelling that starts at `index` ends, and whether it has line splices in it.
  private func end(of spelling: [UInt8]) -> (Int, Bool)? {
    var next = index + 1
    var isSpliced = false
    for expected in spelling.dropFirst() {
      while bytes[next] == UInt8(ascii: "\\"), let lineEnd = spliceEnd(at: next) {
        next = behindLineEnd(lineEnd)
        isSpliced = true
      }
      guard bytes[next] == expected else { return nil }
      next += 1
    }
    return (next, isSpliced)
  }

  private func behindLineEnd(_ lineEnd: Int) -> Int {
    lineEnd + (bytes[lineEnd] == 0x0D && bytes[lineEnd + 1] == 0x0A ? 2 : 1)
  }

  /// Goes to an index and counts the lines on the way.
  private mutating func pass(to target: Int) {
    while index < target { if bytes[index].isLineEnd { passLineEnd() } else { passByte() } }
  }

  private mutating func comment() -> Bool {
    if bytes[index] == tables.lineComment[0], let (next, isSpliced) = end(of: tables.lineComment) {
      if isSpliced { pass(to: next) } else { index = next }
      lineComment()
      return true
    }
    if bytes[index] == tables.blockOpening[0], let (next, isSpliced) = end(of: tables.blockOpening) {
      if isSpliced { pass(to: next) } else { index = next }
      blockComment()
      return true
    }
    return false
  }

  private mutating func lineComment() {
    while index < end, !bytes[index].isLineEnd {
      if bytes[index] != UInt8(ascii: "\\") || !passSplice() { passByte() }
    }
  }

  private mutating func blockComment() {
    var depth = 1
    while index < end {
      let byte = bytes[index]
      if byte == tables.blockClosing[0], let (next, isSpliced) = end(of: tables.blockClosing) {
        if isSpliced { pass(to: next) } else { index = next }
        depth -= 1
        if depth == 0 { return }
      } else if tables.nestsBlockComments, matches(tables.blockOpening, at: index) {
        index += tables.blockOpening.count
        depth += 1
      } else if byte.isLineEnd {
        passLineEnd()
      } else {
        passByte()
      }
    }
  }

  private mutating func unknown() {
    let start = mark
    passByte()
    add(.unknown, from: start)
  }
}
