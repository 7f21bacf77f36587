extension ScriptParser {
  /// How a closure is written.
  enum ClosureShape {
    /// `(a, b) => …`, `(a, b) { … }`: the parentheses stand at this position.
    case parenthesised(Int)
    /// `a => …`: the name stands at this position.
    case named(Int)
  }

  /// The closure that begins at a position; nil if none does.
  func closureShape(at position: Int) -> ClosureShape? {
    guard position < tokens.count else { return nil }
    let token = tokens[position]
    if token.kind == .punctuation {
      if token.text == "(" { return isClosure(at: position) ? .parenthesised(position) : nil }
      guard grammar == .javaScript, token.text == "<", let open = behindTypeParameters(position) else { return nil }
      return isToken("(", at: open) && isClosure(at: open) ? .parenthesised(open) : nil
    }
    guard token.kind == .identifier, grammar != .dart else { return nil }
    switch token.text {
    case "async" where !isToken("=>", at: position + 1):
      guard position + 1 < tokens.count, !tokens[position + 1].startsLine, !isToken("async", at: position + 1) else {
        return nil
      }
      return closureShape(at: position + 1)
    case "function" where grammar == .javaScript, "delegate" where grammar == .cSharp:
      var open = position + 1
      if isToken("*", at: open) { open += 1 }
      if open < tokens.count, tokens[open].kind == .identifier { open += 1 }
      if isToken("<", at: open), let behind = behindTypeParameters(open) { open = behind }
      return isToken("(", at: open) ? .parenthesised(open) : nil
    default: return isToken("=>", at: position + 1) ? .named(position) : nil
    }
  }

  /// The position behind `<…>`, where only types stand.
  private func behindTypeParameters(_ start: Int) -> Int? {
    var level = 0
    for position in start..<min(start + Self.longestType, tokens.count) {
      switch tokens[position].text {
      case "<": level += 1
      case ">": level -= 1
      case ";", ")", "{", "=>": return nil
      default: break
      }
      if level == 0 { return position + 1 }
    }
    return nil
  }

  /// How many tokens of a type are looked at.
  static let longestType = 96

  /// Whether the parenthesis at a position begins a closure.
  private func isClosure(at open: Int) -> Bool {
    let behind = closing(open) + 1
    guard behind < tokens.count, tokens[behind].kind != .number else { return false }
    if case .string = tokens[behind].kind { return false }
    switch grammar {
    case .dart: return ["{", "=>", "async", "sync"].contains(tokens[behind].text)
    case .cSharp: return tokens[behind].text == "=>"
    case .javaScript:
      if tokens[behind].text == "=>" { return true }
      // `(a): Type => …`; between the sides of `? :` a colon means something else.
      return tokens[behind].text == ":" && !colonEnds && typeLeadsToArrow(behind + 1)
    }
  }

  private func typeLeadsToArrow(_ start: Int) -> Bool {
    var position = start
    while position < min(start + Self.longestType, tokens.count) {
      switch tokens[position].text {
      case "=>": return true
      case "(", "[", "{": position = closing(position)
      case ";", ",", ")", "]", "}", "=", "?", ":": return false
      default: break
      }
      position += 1
    }
    return false
  }

  /// Reads a closure, from its first token.
  mutating func closure(_ use: ClosureFact.Use, in scope: Ref<Scope>) -> Value {
    guard let shape = closureShape(at: index) else { return .other }
    return closure(shape, use, in: scope)
  }

  /// Reads a closure whose parameters stand where its shape says.
  mutating func closure(_ shape: ClosureShape, _ use: ClosureFact.Use, in scope: Ref<Scope>) -> Value {
    let start = index
    var names: [String] = []
    var first: [ScriptPattern.Name] = []
    switch shape {
    case .named(let position):
      names = [tokens[position].text]
      first = [ScriptPattern.Name(key: nil, local: tokens[position].text)]
      index = position + 1
    case .parenthesised(let open) where grammar == .javaScript:
      let parameters = ScriptPattern.parameters(tokens, open + 1, closing(open)) { closing($0) }
      names = parameters.flatMap { $0.names.map(\.local) }
      first = parameters.first?.names ?? []
      index = min(closing(open) + 1, tokens.count)
      skipTypeAnnotation(ofResult: true)
    case .parenthesised(let open):
      let end = min(closing(open), tokens.count)
      names = tokens[(open + 1)..<max(open + 1, end)].filter { $0.kind == .identifier }.map(\.text)
      first = names.prefix(1).map { ScriptPattern.Name(key: nil, local: $0) }
      index = min(end + 1, tokens.count)
    }
    if isNext("async") || isNext("sync") { index += isNext("*", 1) ? 2 : 1 }
    let inside = addScope(.closure(ClosureFact(use: use, parameters: names, attributes: [])), in: scope, at: start)
    let answer = answered
    inBody { parser in
      for name in names { parser.locals[name] = Local() }
      if let answer { parser.bind(first, toAnswerOf: answer) }
      if parser.take("=>"), !parser.isNext("{") {
        parser.returned(in: inside)
      } else if parser.take("{") {
        parser.block(in: inside)
      }
    }
    return .closure(inside)
  }
}
