extension ObjectiveCParser {
  /// An expression with commas.
  mutating func expression() -> CExpression {
    let start = index
    let first = assignment()
    guard isAt(",") else { return first }
    var all = [first]
    while take(",") { all.append(assignment()) }
    return CExpression(kind: .sequence(all), token: start)
  }

  /// Expressions and whatever stands between them, up to the end of the bracket.
  mutating func list() -> [CExpression] {
    var result: [CExpression] = []
    while !isAtEnd {
      // `.member = value` in an initialiser.
      if isAt("."), token(1).kind == .identifier, isAt("=", 2) {
        index += 3
        continue
      }
      let before = index
      let expression = assignment()
      if index > before { result.append(expression) } else { index += 1 }
    }
    return result
  }

  /// An expression without commas.
  mutating func assignment() -> CExpression {
    let start = index
    var targets: [CExpression.Target] = []
    var expression = conditional()
    while let isPlain = Self.assignments[token().punctuator] {
      index += 1
      targets.append(CExpression.Target(expression: expression, isPlain: isPlain))
      expression = conditional()
    }
    return targets.isEmpty ? expression : CExpression(kind: .assignment(targets, expression), token: start)
  }

  private static let assignments: [Punctuator: Bool] = [
    "=": true, "+=": false, "-=": false, "*=": false, "/=": false, "%=": false, "&=": false, "|=": false, "^=": false,
    "<<=": false, ">>=": false,
  ]

  private mutating func conditional() -> CExpression {
    let start = index
    let condition = operation(above: 0)
    guard isAt("?") else { return condition }
    let whole = deeper { parser -> CExpression in
      parser.index += 1
      let then = parser.isAt(":") ? nil : parser.assignment()
      guard parser.take(":") else {
        return CExpression(kind: .other([condition, then].compactMap(\.self)), token: start)
      }
      return CExpression(kind: .conditional(condition, then, parser.conditional()), token: start)
    }
    return whole ?? condition
  }

  private static let precedences: [Punctuator: Int] = [
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7, "<<": 8, ">>": 8,
    "+": 9, "-": 9, "*": 10, "/": 10, "%": 10, ".*": 11, "->*": 11,
  ]

  private mutating func operation(above level: Int) -> CExpression {
    let start = index
    var left = prefixed()
    while let precedence = Self.precedences[token().punctuator], precedence > level {
      var operands = [left]
      var operators: [Punctuator] = []
      while Self.precedences[token().punctuator] == precedence {
        operators.append(token().punctuator)
        index += 1
        operands.append(operation(above: precedence))
      }
      left = CExpression(kind: .operation(operands, operators), token: start)
    }
    return left
  }

  // MARK: - Operators in front and behind

  private static let prefixes: Set<Punctuator> = ["!", "-", "+", "~", "*", "&", "++", "--", "&&"]

  mutating func prefixed() -> CExpression {
    let start = index
    var prefixes: [CExpression.Prefix] = []
    while true {
      if Self.prefixes.contains(token().punctuator) {
        prefixes.append(.operator(token().punctuator))
        index += 1
      } else if isAt("("), isCast(index) {
        prefixes.append(.cast(parenthesisedType(index).typeName ?? (isVoid(index) ? "void" : nil)))
        index = behind(index)
      } else if token().kind == .identifier, Self.prefixWords.contains(text()), token(1).kind == .identifier {
        index += 1
      } else {
        break
      }
    }
    let operand = suffixed(primary(), from: start)
    return prefixes.isEmpty ? operand : CExpression(kind: .prefixed(prefixes, operand), token: start)
  }

  private static let prefixWords: Set = ["__extension__", "co_await", "co_yield", "delete", "await"]

  private func isVoid(_ opening: Int) -> Bool {
    isWord("void", at: opening + 1) && brackets.end(of: opening) == opening + 2
  }

  /// Whether parentheses hold a type that the following operand is cast to.
  private func isCast(_ opening: Int) -> Bool {
    let close = brackets.end(of: opening)
    guard close < end, close > opening + 1, close - opening < 80, let (type, next, _) = type(at: opening + 1) else {
      return false
    }
    let last = token(at: close - 1)
    var isCertain =
      type.isPointer || Self.builtIn.contains(type.name ?? "") || Self.certainTypes.contains(type.name ?? "")
    if next < close {
      guard let (name, behind) = functionDeclarator(at: next), name == nil, behind == close else { return false }
      isCertain = true
    }
    isCertain =
      isCertain || last.punctuator == ">" || last.punctuator == "*"
      || Self.qualifiers.contains(text(at: opening + 1))
    let name = type.name ?? ""
    let isTypeLike = isCertain || name.hasSuffix("_t") || (name.first?.isUppercase == true && !Self.isShouted(name))
    let following = token(at: close + 1)
    switch following.kind {
    case .identifier: return !Self.isInfix(text(at: close + 1))
    case .number, .string, .character: return true
    case .punctuator:
      switch following.punctuator {
      case "@", "!", "~": return true
      case "^": return [Punctuator("("), "{"].contains(token(at: close + 2).punctuator) && isTypeLike
      case "(", "[", "{": return isTypeLike
      case "-", "+", "*", "&", "++", "--": return isCertain
      default: return false
      }
    default: return false
    }
  }

  private static let certainTypes: Set = [
    "id", "Class", "SEL", "IMP", "BOOL", "instancetype", "NSInteger", "NSUInteger",
  ]

  private static func isShouted(_ name: String) -> Bool { name.utf8.allSatisfy { $0 < UInt8(ascii: "a") } }

  private static func isInfix(_ word: String) -> Bool { ["and", "or", "in"].contains(word) }

  /// Members, calls and subscripts behind an operand.
  private mutating func suffixed(_ base: CExpression, from start: Int) -> CExpression {
    var suffixes: [CExpression.Suffix] = []
    loop: while !isAtEnd {
      let token = token()
      switch token.punctuator {
      case ".", "->", "::":
        guard self.token(1).kind == .identifier else { break loop }
        suffixes.append(CExpression.Suffix(kind: .member(text(1)), token: index + 1))
        index += 2
      case "(":
        let at = suffixes.last?.token ?? base.token
        let arguments = deeper { parser in parser.inside(parser.index) { $0.arguments() } }
        if arguments == nil { index = behind(index) }
        suffixes.append(CExpression.Suffix(kind: .call(arguments ?? []), token: at))
      case "[":
        let at = index
        let elements = deeper { parser in parser.inside(parser.index) { $0.list() } }
        if elements == nil { index = behind(index) }
        suffixes.append(CExpression.Suffix(kind: .element(elements ?? []), token: at))
      case "++", "--":
        suffixes.append(CExpression.Suffix(kind: .increment, token: index))
        index += 1
      case "<":
        // `make<T>(…)`
        guard file.dialect != .objectiveC, file.dialect != .c, let next = behindAngles(index),
          self.token(at: next).punctuator == "(" || self.token(at: next).punctuator == "::"
        else { break loop }
        index = next
      default: break loop
      }
    }
    guard !suffixes.isEmpty else { return base }
    if case .path(let inner, let first) = base.kind {
      return CExpression(kind: .path(inner, first + suffixes), token: start)
    }
    return CExpression(kind: .path(base, suffixes), token: base.token)
  }

  /// The arguments of a call. Arguments of a macro can be types and other things that are no expressions.
  private mutating func arguments() -> [CExpression] {
    var result: [CExpression] = []
    while !isAtEnd {
      let before = index
      result.append(assignment())
      // What is left of an argument that is no expression.
      var rest: [CExpression] = []
      while !isAtEnd, !isAt(",") {
        let before = index
        let expression = assignment()
        if index > before { rest.append(expression) } else { index += 1 }
      }
      if !rest.isEmpty {
        result[result.count - 1] = CExpression(kind: .other([result[result.count - 1]] + rest), token: before)
      }
      index += 1
    }
    return result
  }
}
