extension ObjectiveCParser {
  mutating func primary() -> CExpression {
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

  mutating func punctuated(_ punctuator: Punctuator) -> CExpression {
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

  mutating func name() -> CExpression {
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
  mutating func string() -> CExpression {
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
  mutating func literal() -> CExpression {
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
  mutating func message(_ start: Int) -> CExpression {
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

  mutating func messageArguments() -> [CExpression] {
    var result = [assignment()]
    while take(",") { result.append(assignment()) }
    return result
  }

  // MARK: - Blocks

  /// `^{ … }`, `^(int a) { … }`, `^BOOL(int a) { … }`.
  mutating func block() -> CExpression? {
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
  mutating func lambda() -> CExpression? {
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

  mutating func body(at opening: Int, _ parameterList: Int?, from start: Int) -> CExpression {
    let parameters = parameterList.map { self.parameters(in: $0) } ?? []
    let statements = deeper { parser in parser.inside(opening) { $0.statements() } }
    if statements == nil { index = behind(opening) }
    return CExpression(kind: .block(CExpression.Block(parameters: parameters, body: statements ?? [])), token: start)
  }
}
