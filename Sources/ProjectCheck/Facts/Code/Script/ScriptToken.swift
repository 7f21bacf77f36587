/// A token of a file that `ScriptParser` reads.
struct ScriptToken: Sendable {
  enum Kind: Sendable, Equatable {
    case identifier
    case number
    /// A string; its text without quotes, nil where it has code in it.
    case string(String?)
    /// An operator or bracket. In JavaScript `${` and `}$` are around code in templates, `<tag`, `tag>`, `</` and `/>`
    /// around and in tags.
    case punctuation
  }

  var kind: Kind
  var text: String
  /// Where it starts, in bytes.
  var offset: Int
  /// Whether it is the first of its line; always false in languages where that means nothing.
  var startsLine = false
}

extension ScriptToken {
  /// The tokens of a file of a language that the one lexer reads.
  static func all(of source: SourceText, by tables: LexicalTables) -> [ScriptToken] {
    let lexed = Lexer.tokens(of: source, by: tables)
    var result: [ScriptToken] = []
    result.reserveCapacity(lexed.count)
    for token in lexed {
      let offset = Int(token.offset)
      let startsLine = token.flags.contains(.startsLine)
      func add(_ kind: Kind, _ text: String) {
        result.append(ScriptToken(kind: kind, text: text, offset: offset, startsLine: startsLine))
      }
      switch token.kind {
      case .identifier: add(.identifier, source.text(token))
      case .number: add(.number, source.text(token))
      case .punctuator, .directive: add(.punctuation, source.text(token, orBracketOf: token.punctuator))
      case .string:
        if token.flags.contains(.closesInterpolation) {
          add(.punctuation, "}$")
        } else {
          add(.string(text(of: token, in: source)), "")
        }
        if token.flags.contains(.opensInterpolation) { add(.punctuation, "${") }
      // A regular expression, or a single character.
      case .character: add(.string(nil), "")
      case .directiveEnd: add(.punctuation, "\n")
      case .clauseStart, .clauseEnd, .unknown: break
      }
    }
    return result
  }

  /// What a string stands for; nil where code is part of it.
  private static func text(of token: Token, in source: SourceText) -> String? {
    guard !token.flags.contains(.opensInterpolation) else { return nil }
    let whole = source.bytes[Int(token.offset)..<Int(token.offset + token.length)]
    // `$@"…"`: computed in C#.
    guard whole.first != UInt8(ascii: "$"),
      whole.dropFirst().first != UInt8(ascii: "$") || whole.first != UInt8(ascii: "@")
    else { return nil }
    let isQuote: (UInt8) -> Bool = { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "`") }
    let content = whole.drop { !isQuote($0) }.dropFirst()
    let bytes = Array(token.flags.contains(.isUnterminated) ? content : content.dropLast())
    guard bytes.contains(UInt8(ascii: "\\")), !token.flags.contains(.isRaw) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return StringLiteral.unescaped(bytes)
  }
}

extension SourceText {
  /// The text of a punctuator; the brackets of elements have names of their own.
  fileprivate func text(_ token: Token, orBracketOf punctuator: Punctuator) -> String {
    switch punctuator {
    case Lexer.ElementBracket.opening: "<tag"
    case Lexer.ElementBracket.end: "tag>"
    default: text(token)
    }
  }
}
