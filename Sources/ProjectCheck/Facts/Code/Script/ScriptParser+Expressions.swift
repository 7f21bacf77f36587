extension ScriptParser {
  /// An expression up to what ends it; returns its value if it is a single thing.
  @discardableResult
  mutating func expression(in scope: Ref<Scope>, as use: ResultUse) -> Value {
    var value = Value.other
    var count = 0
    let savedAwait = isAwaited
    isAwaited = false
    deeper { parser in
      let first = parser.index
      var way = Way(base: scope, scope: scope, start: first, whole: first)
      while let token = parser.token(), !parser.endsExpression(token, since: first) {
        let start = parser.index
        if parser.branches(&way, as: use) {
          count += 2
          value = .other
        } else if let part = parser.operand(in: way.scope, as: use) {
          value = count == 0 ? part : .other
          count += 1
        }
        if parser.index == start { parser.index += 1 }
      }
    }
    isAwaited = savedAwait
    return value
  }

  private func endsExpression(_ token: ScriptToken, since first: Int) -> Bool {
    if token.kind == .punctuation {
      switch token.text {
      case ";", ",", ")", "]", "}", "}$", "</", "/>", "tag>": return true
      case ":": if colonEnds { return true }
      default: break
      }
    }
    return index > first && endsStatement(at: index)
  }

  /// Whether a line's end before a token ends the statement, without a semicolon.
  func endsStatement(at position: Int) -> Bool {
    guard grammar == .javaScript, position > 0, position < tokens.count, tokens[position].startsLine else {
      return false
    }
    let (last, next) = (tokens[position - 1], tokens[position])
    switch last.kind {
    case .identifier where Self.wordsBeforeOperands.contains(last.text): return false
    case .punctuation where !Self.operandEnds.contains(last.text): return false
    default: break
    }
    switch next.kind {
    case .identifier: return !Self.wordsBetweenOperands.contains(next.text)
    case .punctuation: return Self.operandStarts.contains(next.text)
    case .number, .string: return true
    }
  }

  private static let operandEnds: Set = [")", "]", "}", "}$", "tag>", "/>", "++", "--"]
  private static let operandStarts: Set = ["{", "<tag", "@", "!", "~", "++", "--"]
  private static let wordsBetweenOperands: Set = ["instanceof", "in", "as", "of", "satisfies"]
  private static let wordsBeforeOperands: Set = [
    "await", "return", "typeof", "new", "void", "delete", "throw", "case", "yield", "else", "in", "of", "instanceof",
    "extends", "default", "async",
  ]

  // MARK: - Ways through an expression

  /// How far an expression has come through `&&`, `||` and `? :`.
  struct Way {
    /// The scope of the expression, or of the side of `? :` that is being read.
    var base: Ref<Scope>
    /// Where the next operand runs.
    var scope: Ref<Scope>
    /// Where the condition begins that the next operator looks at.
    var start: Int
    /// Where the condition of a `?` begins.
    var whole: Int
    var hasConjunction = false
    var count = 0
  }

  /// Reads an operator whose right side runs in some cases only; false if there is none.
  private mutating func branches(_ way: inout Way, as use: ResultUse) -> Bool {
    guard let token = token(), token.kind == .punctuation else { return false }
    switch token.text {
    case "&&":
      enter(&way, .conjunction, .whenTrue, condition(way.start, index).whenTrue)
      way.hasConjunction = true
    case "||":
      let known = way.hasConjunction ? .opaque : condition(way.start, index).whenFalse
      way.scope = way.base
      enter(&way, .conjunction, .whenFalse, known)
    case "??":
      way.scope = way.base
      enter(&way, .conjunction, .whenFalse, .opaque)
    case "?" where grammar != .dart:
      ternary(&way, as: use)
      return true
    default: return false
    }
    index += 1
    way.start = index
    return true
  }

  /// The longest chain of operators that is followed; behind that nothing more is known.
  private static let longestChain = 64

  private mutating func enter(
    _ way: inout Way, _ kind: ConditionFact.Kind, _ side: Branch.Side, _ known: Knowledge
  ) {
    guard way.count < Self.longestChain else { return }
    way.count += 1
    let condition = facts.conditions.add(
      ConditionFact(kind: kind, scope: way.scope, place: place(at: way.start)))
    way.scope = addScope(
      .branch(Branch(condition: condition, side: side, known: known)), in: way.scope, at: index)
  }

  private mutating func ternary(_ way: inout Way, as use: ResultUse) {
    let known = way.count < Self.longestChain ? condition(way.whole, index) : .opaque
    let ref = facts.conditions.add(ConditionFact(kind: .ternary, scope: way.base, place: place(at: way.whole)))
    index += 1
    let yes = addScope(
      .branch(Branch(condition: ref, side: .whenTrue, known: known.whenTrue)), in: way.base, at: index)
    let saved = colonEnds
    colonEnds = true
    expression(in: yes, as: use)
    colonEnds = saved
    _ = take(":")
    guard way.count < Self.longestChain else { return }
    way.count += 1
    way.base = addScope(
      .branch(Branch(condition: ref, side: .whenFalse, known: known.whenFalse)), in: way.base, at: index)
    (way.scope, way.start, way.whole, way.hasConjunction) = (way.base, index, index, false)
  }

  // MARK: - Operands

  /// One operand, or an operator, which has no value.
  private mutating func operand(in scope: Ref<Scope>, as use: ResultUse) -> Value? {
    guard let token = token() else { return nil }
    switch token.kind {
    case .number:
      index += 1
      return NumberLiteral.value(token.text).map(Value.number) ?? .other
    case .string(let text): return string(text, in: scope)
    case .identifier: return word(token.text, in: scope, as: use)
    case .punctuation:
      switch token.text {
      case "(":
        if closureShape(at: index) != nil { return closure(.other, in: scope) }
        return parenthesis(in: scope)
      case "[":
        index += 1
        elements(until: "]", in: scope)
        return .other
      case "{":
        if grammar == .javaScript { return objectLiteral(in: scope) }
        index += 1
        elements(until: "}", in: scope)
        return .other
      case "<tag": return element(in: scope)
      case "<" where grammar == .javaScript:
        if closureShape(at: index) != nil { return closure(.other, in: scope) }
        index += 1
        return nil
      case ".", "?.":
        // The rest of a path behind something in brackets.
        index += 1
        return isIdentifier() ? path(in: scope, as: use, from: .opaque) : nil
      default:
        index += 1
        return nil
      }
    }
  }

  private mutating func string(_ text: String?, in scope: Ref<Scope>) -> Value {
    index += 1
    guard !isNext("${") else {
      while take("${") {
        expression(in: scope, as: .used)
        while !isAtEnd, !isNext("}$") { index += 1 }
        _ = take("}$")
      }
      return .other
    }
    guard let text else { return .other }
    if (4...200).contains(text.utf8.count), !text.utf8.contains(where: { $0 <= UInt8(ascii: " ") }) {
      facts.texts.append(
        TextFact(text: text, argumentOf: argumentOf, scope: scope, place: place(at: index - 1)))
    }
    return .text(text)
  }

  /// What stands in parentheses; a function that is called on the spot runs at once.
  private mutating func parenthesis(in scope: Ref<Scope>) -> Value {
    let end = closing(index)
    index += 1
    if grammar == .javaScript, closureShape(at: index) != nil, isToken("(", at: end + 1) {
      _ = closure(.immediate, in: scope)
      if index == end { index += 1 }
      return .other
    }
    elements(until: ")", in: scope)
    return .other
  }

  private mutating func word(_ word: String, in scope: Ref<Scope>, as use: ResultUse) -> Value? {
    switch word {
    case "await":
      index += 1
      while isNext("new") { index += 1 }
      isAwaited = true
      let value = operand(in: scope, as: use)
      isAwaited = false
      return value
    case "as", "satisfies", "is":
      index += 1
      if grammar == .javaScript { skipType() }
      return nil
    case "const", "new", "throw", "in":
      index += 1
      return nil
    case "true", "false":
      index += 1
      return .boolean(word == "true")
    case "null", "undefined":
      index += 1
      return .nothing
    case "if", "for", "while", "switch":
      // Elements of collections.
      index += 1
      return nil
    case "typeof", "void", "delete", "instanceof", "yield", "let", "var", "of", "out", "ref":
      guard grammar != .dart else { break }
      index += 1
      return nil
    default: break
    }
    if closureShape(at: index) != nil { return closure(.other, in: scope) }
    if grammar == .javaScript, word == "class" {
      scriptClass(named: nil)
      return .other
    }
    return path(in: scope, as: use, from: nil)
  }

  mutating func elements(until end: String, in scope: Ref<Scope>) {
    let saved = colonEnds
    colonEnds = false
    while !isAtEnd, !isNext(end) {
      let start = index
      expression(in: scope, as: .used)
      _ = take(",")
      if index == start { index += 1 }
    }
    _ = take(end)
    colonEnds = saved
  }
}
