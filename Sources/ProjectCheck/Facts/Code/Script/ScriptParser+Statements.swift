extension ScriptParser {
  /// The statements of a block, behind its first bracket, to behind its last; says whether the last of them leaves.
  @discardableResult
  mutating func block(in scope: Ref<Scope>) -> Bool {
    var leaves = false
    let saved = locals
    deeper { parser in
      var scope = scope
      while !parser.isAtEnd, !parser.isNext("}") {
        let start = parser.index
        (scope, leaves) = parser.statement(in: scope)
        // Whatever it was, it must not stand still.
        if parser.index == start { parser.index += 1 }
      }
    }
    locals = saved
    _ = take("}")
    return leaves
  }

  /// One statement; returns the scope of what follows it, and whether it leaves the block.
  mutating func statement(in scope: Ref<Scope>) -> (Ref<Scope>, leaves: Bool) {
    var result = (scope, leaves: false)
    deeper { parser in result = parser.shallowStatement(in: scope) }
    return result
  }

  private mutating func shallowStatement(in scope: Ref<Scope>) -> (Ref<Scope>, leaves: Bool) {
    guard let token = token() else { return (scope, false) }
    guard token.kind == .identifier else {
      if take("{") { return (scope, block(in: scope)) }
      if take(";") { return (scope, false) }
      if grammar == .javaScript, isNext("@") {
        decorator()
        return (scope, false)
      }
      expressionStatement(in: scope)
      return (scope, false)
    }
    if grammar == .javaScript, scriptDeclaration(in: scope) { return (scope, false) }
    switch token.text {
    case "if": return ifStatement(in: scope)
    case "for", "while", "foreach", "using", "lock", "fixed":
      guard isNext("(", 1) || isNext("await", 1) else { return other(in: scope) }
      index += isNext("await", 1) ? 2 : 1
      parenthesised(in: scope)
      _ = statement(in: scope)
    case "await" where isNext("for", 1):
      index += 2
      parenthesised(in: scope)
      _ = statement(in: scope)
    case "do":
      index += 1
      _ = statement(in: scope)
      if take("while") { parenthesised(in: scope) }
      _ = take(";")
    case "try", "finally":
      index += 1
      if take("{") { block(in: scope) }
    case "on", "catch":
      while !isAtEnd, !isNext("{"), !isNext(";") { index += 1 }
      if take("{") { block(in: scope) }
    case "switch": switchStatement(in: scope)
    case "return":
      index += 1
      if !isNext(";"), !isNext("}"), !(grammar == .javaScript && self.token()?.startsLine == true) {
        returned(in: scope)
      }
      _ = take(";")
      return (scope, true)
    case "throw", "rethrow", "break", "continue":
      index += 1
      if grammar == .javaScript, self.token()?.startsLine == true { return (scope, true) }
      expressionStatement(in: scope)
      return (scope, true)
    default: return other(in: scope)
    }
    return (scope, false)
  }

  /// A statement without a keyword of its own.
  private mutating func other(in scope: Ref<Scope>) -> (Ref<Scope>, leaves: Bool) {
    if grammar == .javaScript {
      // A label.
      if isNext(":", 1) { index += 2 } else { expressionStatement(in: scope) }
    } else if isNext(anyOf: ["final", "var", "const", "late"]) {
      variables(in: scope)
    } else {
      plain(in: scope)
    }
    return (scope, false)
  }

  private mutating func decorator() {
    index += 1
    _ = takeIdentifier()
    while take(".") { _ = takeIdentifier() }
    if isNext("(") { index = min(closing(index) + 1, tokens.count) }
  }

  /// A declaration that begins with a type, a local function, or an expression.
  private mutating func plain(in scope: Ref<Scope>) {
    var ahead = index + 1
    if ahead < tokens.count, tokens[ahead].text == "<" {
      // `Future<void> f()`: look behind the type's arguments.
      let saved = index
      index = ahead
      skipTypeArguments()
      ahead = index
      index = saved
    }
    if grammar == .cSharp { ahead = behindType(index) }
    let hasType = ahead > index && ahead < tokens.count && tokens[ahead].kind == .identifier
    let nameAt = hasType ? ahead : index
    let next = nameAt + 1
    if next < tokens.count, tokens[next].text == "(", tokens[next].kind == .punctuation {
      let behind = closing(next) + 1
      let follows = behind < tokens.count ? tokens[behind].text : ""
      let isFunction = follows == "{" || (hasType && follows == "=>") || follows == "async" || follows == "sync"
      if isFunction, grammar == .dart {
        index = next
        return localFunction(tokens[nameAt].text, nameAt, in: scope)
      }
      if isFunction, hasType, grammar == .cSharp {
        return cSharpLocalFunction(tokens[nameAt].text, nameAt, in: scope)
      }
    }
    if hasType, next < tokens.count, ["=", ";"].contains(tokens[next].text) { return variables(in: scope) }
    expressionStatement(in: scope)
  }

  private mutating func expressionStatement(in scope: Ref<Scope>) {
    if !isNext(";") { expression(in: scope, as: .dropped) }
    if isNext(";") || isNext(",") { index += 1 }
  }

  mutating func returned(in scope: Ref<Scope>) {
    let start = index
    let logged = mentionLog.count
    let value = expression(in: scope, as: .returned)
    facts.returns.append(
      ReturnFact(value: value, mentions: Array(mentionLog[logged...]), scope: scope, place: place(at: start)))
  }

  /// `final status = …;`, `AdService service = AdService();`
  private mutating func variables(in scope: Ref<Scope>) {
    var words: [String] = []
    var nameAt = index
    while let token = token(), !["=", ";", "{", "}", "(", ","].contains(token.text) || token.kind == .identifier {
      if token.text == "<" {
        skipTypeArguments()
        continue
      }
      if token.kind == .identifier {
        words.append(token.text)
        nameAt = index
      }
      index += 1
    }
    guard let name = words.last else { return skipStatement() }
    var local = Local(type: words.dropLast().last { !["final", "const", "var", "late"].contains($0) })
    if take("=") {
      let logged = mentionLog.count
      let value =
        closureShape(at: index) != nil
        ? closure(.stored(as: name), in: scope) : expression(in: scope, as: .bound(name))
      facts.writes.append(
        WriteFact(
          name: name, receiver: .implicit, isLocal: true, value: value, mentions: Array(mentionLog[logged...]),
          scope: scope, place: place(at: nameAt)))
      local = describe(local, value)
    }
    locals[name] = local
    _ = take(";")
  }

  /// What is known of a local name with a value.
  private func describe(_ local: Local, _ value: Value) -> Local {
    var local = local
    local.value = value
    guard case .call(let ref) = value else { return local }
    let call = facts.calls[ref]
    if call.name.first?.isUppercase == true { local.type = local.type ?? call.name }
    guard let (wrapper, meaning) = Wrappers.known.meaning(of: call) else { return local }
    switch meaning {
    case .request: (local.status, local.wrapper) = (.answer, wrapper)
    case .status: (local.status, local.wrapper) = (.system, wrapper)
    case .identifier, .permission: break
    }
    return local
  }

  mutating func parenthesised(in scope: Ref<Scope>) {
    guard isNext("(") else { return }
    let end = closing(index)
    index += 1
    while index < end {
      let start = index
      expression(in: scope, as: .used)
      if index == start || isNext(",") || isNext(";") || isNext(":") { index += 1 }
    }
    index = min(max(index, end + 1), tokens.count)
  }
}
