// What TypeScript has that is gone when the code runs.

extension ScriptParser {
  /// `: Type`, if it stands here.
  mutating func skipTypeAnnotation(ofResult isResult: Bool = false) {
    if isNext(":"), grammar == .javaScript {
      index += 1
      // Behind a result an arrow begins the function's body, not a function's type.
      skipType(allowsArrow: !isResult)
    }
  }

  /// One type.
  mutating func skipType(allowsArrow: Bool = true) {
    deeper { parser in
      while parser.isNext("|") || parser.isNext("&") { parser.index += 1 }
      var isFunction = allowsArrow && parser.isNext("(")
      while parser.skipTypeOperand() {
        while parser.isNext("["), !parser.tokens[parser.index].startsLine {
          parser.index = min(parser.closing(parser.index) + 1, parser.tokens.count)
        }
        if parser.take("is") { continue }
        if parser.isNext("extends") {
          parser.index += 1
          parser.skipType()
          if parser.take("?") { parser.skipType() }
          if parser.take(":") { parser.skipType() }
          break
        }
        guard parser.take("|") || parser.take("&") || isFunction && parser.take("=>") else { break }
        isFunction = allowsArrow && parser.isNext("(")
      }
    }
  }

  private static let prefixes: Set = [
    "typeof", "keyof", "readonly", "infer", "asserts", "unique", "abstract", "new",
  ]

  private mutating func skipTypeOperand() -> Bool {
    while isNext(anyOf: Self.prefixes), isIdentifier(1) || isNext("(", 1) { index += 1 }
    guard let token = token() else { return false }
    switch token.kind {
    case .identifier:
      index += 1
      while isNext("."), isIdentifier(1) { index += 2 }
      if isNext("<") { skipTypeArguments() }
      return true
    case .number:
      index += 1
      return true
    case .string:
      index += 1
      while isNext("${") { index = min(closing(index) + 1, tokens.count) }
      return true
    case .punctuation:
      switch token.text {
      case "(", "{", "[":
        index = min(closing(index) + 1, tokens.count)
        return true
      case "<":
        skipTypeArguments()
        return true
      case "-":
        index += 1
        return true
      default: return false
      }
    }
  }

  /// `interface`, `type`, `enum`, `declare`: nothing of them runs that matters here. False if none stands here.
  mutating func skipTypeDeclaration() -> Bool {
    switch token()?.text {
    case "interface" where isIdentifier(1), "enum" where isIdentifier(1):
      skipToBody()
    case "declare" where isIdentifier(1):
      index += 1
      if isNext(anyOf: ["module", "global", "namespace", "class", "interface", "enum"]) {
        skipToBody()
      } else {
        skipStatement()
      }
    case "type" where isIdentifier(1) && (isNext("=", 2) || isNext("<", 2)):
      index += 2
      if isNext("<") { skipTypeArguments() }
      if take("=") { skipType() }
      _ = take(";")
    default: return false
    }
    return true
  }

  private mutating func skipToBody() {
    while !isAtEnd, !isNext("{"), !isNext(";") { index += 1 }
    if isNext("{") { index = min(closing(index) + 1, tokens.count) }
  }
}
