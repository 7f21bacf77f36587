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

  // MARK: - Operands

  private mutating func primary() -> CExpression {
    let start = index
    let token = token()
    switch token.kind {
    case .identifier: return name()
    case .number:
      index += 1
      return CExpression(kind: .number(file.source.text(token)), token: start)
    case .string: return string()
    case .character:
      index += 1
      return CExpression(kind: .other([]), token: start)
    case .punctuator: return punctuated(token.punctuator)
    default: return CExpression(kind: .other([]), token: start)
    }
  }

  private mutating func punctuated(_ punctuator: Punctuator) -> CExpression {
    let start = index
    switch punctuator {
    case "@": return literal()
    case "(":
      let kind = deeper { parser -> CExpression.Kind in
        parser.inside(start) { parser in
          if parser.isAt("{") {
            return .statements(parser.inside(parser.index) { $0.statements() })
          }
          let expression = parser.expression()
          let rest = parser.list()
          return rest.isEmpty ? expression.kind : .other([expression] + rest)
        }
      }
      if kind == nil { index = behind(start) }
      return CExpression(kind: kind ?? .other([]), token: start)
    case "[":
      if let lambda = lambda() { return lambda }
      let message = deeper { parser in parser.inside(start) { $0.message(start) } }
      if message == nil { index = behind(start) }
      return message ?? CExpression(kind: .other([]), token: start)
    case "{":
      let elements = deeper { parser in parser.inside(start) { $0.list() } }
      if elements == nil { index = behind(start) }
      return CExpression(kind: .collection(elements ?? []), token: start)
    case "^":
      return block() ?? CExpression(kind: .other([]), token: start)
    case "::" where self.token(1).kind == .identifier:
      index += 1
      return name()
    default:
      return CExpression(kind: .other([]), token: start)
    }
  }

  private mutating func name() -> CExpression {
    let start = index
    let word = text()
    let isCall = isAt("(", 1)
    switch word {
    case "sizeof", "alignof", "_Alignof", "__alignof__", "__builtin_offsetof", "offsetof", "typeid", "asm", "__asm__",
      "__builtin_types_compatible_p":
      index = isCall ? behind(start + 1) : start + 1
      return CExpression(kind: .other([]), token: start)
    case "__builtin_available" where isCall:
      let versions = AvailabilitySyntax.checked(inside(start + 1) { $0.words() })
      return CExpression(kind: .availability(versions), token: start)
    case "static_cast", "dynamic_cast", "reinterpret_cast", "const_cast":
      guard let next = behindAngles(start + 1), token(at: next).punctuator == "(" else { break }
      let type = type(at: start + 2)?.type.typeName
      index = next
      return CExpression(kind: .prefixed([.cast(type)], punctuated("(")), token: start)
    case "new" where file.dialect.isCxx || file.dialect == .header:
      guard let (type, next, _) = type(at: start + 1), let name = type.name else { break }
      index = next
      var arguments: [CExpression] = []
      if isAt("(") || isAt("{") { arguments = deeper { parser in parser.inside(next) { $0.list() } } ?? [] }
      return CExpression(kind: .created(name, arguments), token: start)
    default: break
    }
    index += 1
    return CExpression(kind: .name(word), token: start)
  }

  /// String literals side by side, perhaps with a macro for a format between them.
  private mutating func string() -> CExpression {
    let start = index
    var value = ""
    while true {
      if token().kind == .string {
        value += StringLiteral.value(of: token(), in: file.source)
        index += 1
      } else if isAt("@"), token(1).kind == .string {
        index += 1
      } else if index > start, token().kind == .identifier,
        token(1).kind == .string || (isAt("@", 1) && token(2).kind == .string)
      {
        index += 1
      } else {
        return CExpression(kind: .text(value), token: start)
      }
    }
  }

  /// What an `@` begins.
  private mutating func literal() -> CExpression {
    let start = index
    let next = token(1)
    switch next.kind {
    case .string: return string()
    case .number:
      index += 2
      return CExpression(kind: .number(file.source.text(next)), token: start)
    case .punctuator where next.isOpener:
      index += 1
      guard next.punctuator != "(" else { return punctuated("(") }
      let elements = deeper { parser in parser.inside(parser.index) { $0.list() } }
      if elements == nil { index = behind(start + 1) }
      return CExpression(kind: .collection(elements ?? []), token: start)
    case .identifier: break
    default:
      index += 1
      return CExpression(kind: .other([]), token: start)
    }
    let isCall = isAt("(", 2)
    switch file.source.text(next) {
    case "selector" where isCall:
      let words = inside(start + 2) { $0.words() }
      return CExpression(kind: .selector(words.joined()), token: start)
    case "available" where isCall:
      let versions = AvailabilitySyntax.checked(inside(start + 2) { $0.words() })
      return CExpression(kind: .availability(versions), token: start)
    case "encode" where isCall, "protocol" where isCall:
      index = behind(start + 2)
      return CExpression(kind: .other([]), token: start)
    default:
      // `@YES`, `@weakify(self)`
      index += 1
      return name()
    }
  }

  /// The texts of the tokens up to the end of the bracket.
  mutating func words() -> [String] {
    var result: [String] = []
    while !isAtEnd {
      result.append(text())
      index += 1
    }
    return result
  }

  // MARK: - Messages

  /// What stands between `[` and `]`.
  private mutating func message(_ start: Int) -> CExpression {
    var receiver = prefixed()
    if isAt("<"), let next = behindAngles(index) {
      // `[NSArray<NSString *> array]`
      index = next
      receiver.token = start + 1
    }
    var pieces: [CExpression.Message.Piece] = []
    while !isAtEnd {
      if token().kind == .identifier, isAt(":", 1) {
        let (keyword, at) = (text(), index)
        index += 2
        pieces.append(CExpression.Message.Piece(keyword: keyword, token: at, arguments: messageArguments()))
      } else if isAt(":") {
        index += 1
        pieces.append(CExpression.Message.Piece(keyword: "", token: index - 1, arguments: messageArguments()))
      } else if token().kind == .identifier, pieces.isEmpty, index + 1 == end {
        pieces.append(CExpression.Message.Piece(keyword: text(), token: index, arguments: []))
        index += 1
      } else {
        break
      }
    }
    let rest = list()
    guard !pieces.isEmpty else { return CExpression(kind: .other([receiver] + rest), token: start) }
    pieces[pieces.count - 1].arguments += rest
    return CExpression(kind: .message(CExpression.Message(receiver: receiver, pieces: pieces)), token: start)
  }

  private mutating func messageArguments() -> [CExpression] {
    var result = [assignment()]
    while take(",") { result.append(assignment()) }
    return result
  }

  // MARK: - Blocks

  /// `^{ … }`, `^(int a) { … }`, `^BOOL(int a) { … }`.
  private mutating func block() -> CExpression? {
    let start = index
    var position = start + 1
    var parameterList: Int?
    while position < end, position - start < 64 {
      let token = token(at: position)
      if token.punctuator == "{" { break }
      if token.punctuator == "(" {
        parameterList = position
        position = behind(position)
      } else if token.kind == .identifier || [Punctuator("*"), "&", "::"].contains(token.punctuator) {
        position += 1
      } else if let next = behindAngles(position) {
        position = next
      } else {
        return nil
      }
    }
    guard token(at: position).punctuator == "{" else { return nil }
    return body(at: position, parameterList, from: start)
  }

  /// C++'s `[captures](int a) { … }`.
  private mutating func lambda() -> CExpression? {
    guard file.dialect.isCxx else { return nil }
    let start = index
    var position = behind(start)
    var parameterList: Int?
    if token(at: position).punctuator == "(" {
      parameterList = position
      position = behind(position)
    }
    while token(at: position).kind == .identifier
      || [Punctuator("->"), "*", "&", "::"].contains(token(at: position).punctuator)
    {
      position += 1
    }
    guard token(at: position).punctuator == "{" else { return nil }
    return body(at: position, parameterList, from: start)
  }

  private mutating func body(at opening: Int, _ parameterList: Int?, from start: Int) -> CExpression {
    let parameters = parameterList.map { self.parameters(in: $0) } ?? []
    let statements = deeper { parser in parser.inside(opening) { $0.statements() } }
    if statements == nil { index = behind(opening) }
    return CExpression(kind: .block(CExpression.Block(parameters: parameters, body: statements ?? [])), token: start)
  }
}
