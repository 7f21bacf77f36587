/// Reads types, expressions and statements out of a file's tokens.
///
/// The grammar is read loosely: macros, unknown extensions and half-written code must not make it lose what stands
/// around them. A bracket whose content is not understood is left for what follows it. Nesting is followed to a fixed
/// depth; what lies deeper is passed over.
struct ObjectiveCParser {
  let file: CompiledSource
  let brackets: BracketTable
  /// The next token.
  var index: Int
  /// Behind the last token of the bracket, or file, that is being read.
  var end: Int
  /// How many brackets, blocks and branches are open.
  private(set) var depth = 0
  /// Whether something was passed over since it lies too deep.
  private(set) var isCut = false

  /// Hand-written code has a tenth of this.
  private static let deepest = 200

  init(_ file: CompiledSource, _ brackets: BracketTable, _ range: Range<Int>) {
    self.file = file
    self.brackets = brackets
    index = range.lowerBound
    end = range.upperBound
  }

  // MARK: - Tokens

  var isAtEnd: Bool { index >= end }

  /// A token by its distance from the next one; one that is nothing behind the end.
  func token(_ distance: Int = 0) -> Token { token(at: index + distance) }

  func token(at position: Int) -> Token {
    position >= 0 && position < end ? file.tokens[position] : Self.nothing
  }

  private static let nothing = Token(kind: .directiveEnd, offset: 0, length: 0, line: 0, column: 0)

  func isAt(_ punctuator: Punctuator, _ distance: Int = 0) -> Bool { token(distance).punctuator == punctuator }

  func isAtWord(_ word: StaticString, _ distance: Int = 0) -> Bool { isWord(word, at: index + distance) }

  func isWord(_ word: StaticString, at position: Int) -> Bool {
    let token = token(at: position)
    return token.kind == .identifier && file.source.isWord(token, word)
  }

  func text(_ distance: Int = 0) -> String { text(at: index + distance) }

  func text(at position: Int) -> String {
    let token = token(at: position)
    return token.length == 0 ? "" : file.source.text(token)
  }

  mutating func take(_ punctuator: Punctuator) -> Bool {
    guard isAt(punctuator) else { return false }
    index += 1
    return true
  }

  /// The position behind a bracket and its content.
  func behind(_ opening: Int) -> Int {
    let close = brackets.end(of: opening)
    guard close < end else { return end }
    return file.tokens[close].isCloser ? close + 1 : close
  }

  /// Reads a bracket's content, then goes on behind it. What is left unread in it is passed over.
  mutating func inside<Result>(_ opening: Int, _ body: (inout ObjectiveCParser) -> Result) -> Result {
    let (outerEnd, next) = (end, behind(opening))
    index = opening + 1
    end = min(brackets.end(of: opening), outerEnd)
    let result = body(&self)
    end = outerEnd
    index = next
    return result
  }

  /// Reads something one level deeper; nil if that is too deep.
  mutating func deeper<Result>(_ body: (inout ObjectiveCParser) -> Result) -> Result? {
    guard depth < Self.deepest else {
      isCut = true
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }
}

extension Token {
  var isOpener: Bool { punctuator == "(" || punctuator == "[" || punctuator == "{" }
  var isCloser: Bool { punctuator == ")" || punctuator == "]" || punctuator == "}" }
}
