extension ObjectiveCParser {
  /// Statements up to the end of the bracket.
  mutating func statements() -> [CStatement] { statements(upTo: .max) }

  /// Some statements at most.
  mutating func statements(upTo most: Int) -> [CStatement] {
    var result: [CStatement] = []
    while !isAtEnd, result.count < most {
      let before = index
      if let statement = statement() { result.append(statement) }
      if index == before { index += 1 }
    }
    return result
  }

  /// A statement; nil for one without meaning.
  private mutating func statement() -> CStatement? {
    let start = index
    guard let statement = deeper({ $0.statementBody() }) else {
      passStatement()
      return CStatement(kind: .nested([], []), token: start)
    }
    return statement
  }

  /// Goes behind a statement without reading it.
  private mutating func passStatement() {
    if isAt("{") {
      index = behind(index)
      return
    }
    while !isAtEnd {
      if take(";") { return }
      index = token().isOpener ? behind(index) : index + 1
    }
  }

  private mutating func statementBody() -> CStatement? {
    let start = index
    let token = token()
    switch token.kind {
    case .clauseStart: return compiled()
    case .clauseEnd:
      index += 1
      return nil
    case .identifier:
      if let statement = keyword(text()) { return statement }
    case .punctuator:
      switch token.punctuator {
      case ";":
        index += 1
        return nil
      case "{":
        return CStatement(kind: .block(inside(start) { $0.statements() }), token: start)
      case "@":
        if let statement = atKeyword(text(1)) { return statement }
      default: break
      }
    default: break
    }
    if isAtDeclaration { return declaration() }
    let expression = expression()
    guard index > start else { return nil }
    _ = take(";")
    return CStatement(kind: .expression(expression), token: start)
  }

  /// The code of an `#if`'s clause.
  private mutating func compiled() -> CStatement {
    let start = index
    let platforms = file.clausePlatforms[Int(token().offset)]
    index += 1
    var body: [CStatement] = []
    while !isAtEnd, token().kind != .clauseEnd {
      let before = index
      if let statement = statement() { body.append(statement) }
      if index == before { index += 1 }
    }
    index += 1
    return CStatement(kind: .compiled(platforms, body), token: start)
  }

  // MARK: - Keywords

  private mutating func keyword(_ word: String) -> CStatement? {
    let start = index
    func made(_ kind: CStatement.Kind) -> CStatement { CStatement(kind: kind, token: start) }
    switch word {
    case "if": return branches()
    case "while" where isAt("(", 1):
      index += 1
      let condition = parenthesised()
      return made(.whileLoop(condition, branch()))
    case "do":
      index += 1
      let body = branch()
      var condition: CExpression?
      if isAtWord("while"), isAt("(", 1) {
        index += 1
        condition = parenthesised()
      }
      _ = take(";")
      return made(.doLoop(body, condition))
    case "for" where isAt("(", 1):
      index += 1
      return forLoop(start)
    case "switch" where isAt("(", 1):
      index += 1
      let subject = parenthesised()
      guard isAt("{") else { return made(.expression(subject)) }
      return made(.switching(subject, inside(index) { $0.statements() }))
    case "case":
      index += 1
      let value = assignment()
      // A range: `case 1 ... 3:`
      if take("...") { _ = assignment() }
      _ = take(":")
      return made(.label(value))
    case "default" where isAt(":", 1):
      index += 2
      return made(.label(nil))
    case "return", "co_return":
      index += 1
      let value = isAt(";") || isAtEnd ? nil : expression()
      _ = take(";")
      return made(.returned(value))
    case "break", "continue", "goto":
      passStatement()
      return made(.leave(word == "break" ? .breaking : word == "continue" ? .continuing : .jumping))
    case "throw":
      index += 1
      let value = isAt(";") || isAtEnd ? nil : expression()
      _ = take(";")
      return made(.thrown(value))
    case "try" where isAt("{", 1), "else":
      index += 1
      return made(.nested([], isAt("{") ? inside(index) { $0.statements() } : []))
    case "catch" where isAt("(", 1):
      index = behind(index + 1)
      return made(.nested([], isAt("{") ? inside(index) { $0.statements() } : []))
    case "typedef", "using", "static_assert", "_Static_assert":
      passStatement()
      return made(.nested([], []))
    default:
      // A jump's target.
      guard isAt(":", 1) else { return nil }
      index += 2
      return made(.nested([], []))
    }
  }

  private mutating func atKeyword(_ word: String) -> CStatement? {
    let start = index
    switch word {
    case "autoreleasepool", "try", "finally":
      index += 2
      guard isAt("{") else { return nil }
      return CStatement(kind: .nested([], inside(index) { $0.statements() }), token: start)
    case "catch":
      index = isAt("(", 2) ? behind(index + 2) : index + 2
      guard isAt("{") else { return nil }
      return CStatement(kind: .nested([], inside(index) { $0.statements() }), token: start)
    case "synchronized" where isAt("(", 2):
      index += 2
      let lock = parenthesised()
      guard isAt("{") else { return nil }
      return CStatement(kind: .nested([lock], inside(index) { $0.statements() }), token: start)
    case "throw":
      index += 2
      let value = isAt(";") || isAtEnd ? nil : expression()
      _ = take(";")
      return CStatement(kind: .thrown(value), token: start)
    default: return nil
    }
  }

  /// A condition in parentheses. C++ can declare a variable in it.
  private mutating func parenthesised() -> CExpression {
    let start = index
    return inside(start) { parser in
      var before: [CStatement] = []
      while parser.isAtDeclaration, let declaration = parser.deeper({ $0.declaration() }) { before.append(declaration) }
      guard !before.isEmpty else {
        let expression = parser.expression()
        let rest = parser.list()
        return rest.isEmpty ? expression : CExpression(kind: .other([expression] + rest), token: start)
      }
      if !parser.isAtEnd {
        let expression = parser.expression()
        before.append(CStatement(kind: .expression(expression), token: expression.token))
      }
      return CExpression(kind: .statements(before), token: start)
    }
  }

  /// The statement that a condition governs.
  private mutating func branch() -> CStatement {
    let start = index
    return statement() ?? CStatement(kind: .block([]), token: start)
  }

  private mutating func branches() -> CStatement? {
    let start = index
    var all: [(condition: CExpression, body: CStatement)] = []
    var otherwise: CStatement?
    while isAtWord("if") {
      index += 1
      if isAtWord("constexpr") { index += 1 }
      guard isAt("(") else { break }
      let condition = parenthesised()
      all.append((condition, branch()))
      guard isAtWord("else") else { break }
      index += 1
      if !isAtWord("if") {
        otherwise = branch()
        break
      }
    }
    return all.isEmpty ? nil : CStatement(kind: .branches(all, otherwise: otherwise), token: start)
  }

  private mutating func forLoop(_ start: Int) -> CStatement {
    let opening = index
    let close = min(brackets.end(of: opening), end)
    // What parts the head: `in`, `:` or semicolons.
    var position = opening + 1
    var separator: Int?
    while position < close {
      if token(at: position).punctuator == ";" { break }
      if isWord("in", at: position) || token(at: position).punctuator == ":" {
        separator = position
        break
      }
      position = token(at: position).isOpener ? behind(position) : position + 1
    }
    guard let separator else { return countingLoop(opening, start) }
    let (variables, collection) = inside(opening) { parser -> ([CStatement.Variable], CExpression) in
      let outerEnd = parser.end
      parser.end = separator
      var variables: [CStatement.Variable] = []
      if case .variables(let declared)? = parser.deeper({ $0.declaration() })?.kind { variables = declared }
      parser.end = outerEnd
      parser.index = separator + 1
      return (variables, parser.expression())
    }
    return CStatement(kind: .forEach(variables, collection, branch()), token: start)
  }

  private mutating func countingLoop(_ opening: Int, _ start: Int) -> CStatement {
    let head = inside(opening) { parser -> (CStatement?, CExpression?, CExpression?) in
      var first: CStatement?
      if !parser.take(";") {
        first = parser.deeper { parser in
          if parser.isAtDeclaration { return parser.declaration() }
          let expression = parser.expression()
          _ = parser.take(";")
          return CStatement(kind: .expression(expression), token: expression.token)
        }
      }
      let condition = parser.isAt(";") ? nil : parser.expression()
      _ = parser.take(";")
      return (first, condition, parser.isAtEnd ? nil : parser.expression())
    }
    return CStatement(kind: .forLoop(first: head.0, condition: head.1, step: head.2, branch()), token: start)
  }

  // MARK: - Local variables

  /// The declaration of local variables, with its semicolon.
  private mutating func declaration() -> CStatement {
    let start = index
    var variables: [CStatement.Variable] = []
    guard let (type, next, isStatic) = type(at: index) else {
      index += 1
      return CStatement(kind: .nested([], []), token: start)
    }
    index = next
    repeat {
      var own = type
      while isAt("*") || isAt("&") || isQualifier(index) {
        own.isPointer = own.isPointer || isAt("*")
        index += 1
      }
      guard let name = declarator(&own) else { break }
      var variable = CStatement.Variable(
        type: own, name: text(at: name), token: name, isStatic: isStatic, initial: nil)
      while isAt("[") { index = behind(index) }
      while isQualifier(index) { index = isAt("(", 1) ? behind(index + 1) : index + 1 }
      if take("=") {
        variable.initial = assignment()
      } else if isAt("(") || isAt("{") {
        let at = index
        let values = deeper { parser in parser.inside(at) { $0.list() } } ?? []
        variable.initial = CExpression(kind: .created(own.name ?? "", values), token: at)
      }
      variables.append(variable)
    } while take(",")
    _ = take(";")
    return CStatement(kind: .variables(variables), token: start)
  }

  private func isQualifier(_ position: Int) -> Bool {
    token(at: position).kind == .identifier && Self.qualifiers.contains(text(at: position))
  }

  /// The token of the name that a declarator declares.
  private mutating func declarator(_ type: inout CType) -> Int? {
    if let (name, next) = functionDeclarator(at: index) {
      type.isFunction = true
      index = next
      return name
    }
    guard token().kind == .identifier else {
      // `auto [a, b] = …` declares more than one; the names are of no interest.
      if isAt("[") { index = behind(index) }
      if take("=") { _ = assignment() }
      return nil
    }
    index += 1
    return index - 1
  }
}
