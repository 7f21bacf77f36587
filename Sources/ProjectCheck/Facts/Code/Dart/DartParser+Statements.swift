extension DartParser {
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
  private mutating func statement(in scope: Ref<Scope>) -> (Ref<Scope>, leaves: Bool) {
    guard let token = token() else { return (scope, false) }
    guard token.kind == .identifier else {
      if take("{") { return (scope, block(in: scope)) }
      if take(";") { return (scope, false) }
      expressionStatement(in: scope)
      return (scope, false)
    }
    switch token.text {
    case "if": return ifStatement(in: scope)
    case "for", "while":
      index += 1
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
      if !isNext(";") { returned(in: scope) }
      _ = take(";")
      return (scope, true)
    case "throw", "rethrow", "break", "continue":
      index += 1
      expressionStatement(in: scope)
      return (scope, true)
    case "final", "var", "const", "late": variables(in: scope)
    default: plain(in: scope)
    }
    return (scope, false)
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
    let hasType = ahead < tokens.count && tokens[ahead].kind == .identifier
    let nameAt = hasType ? ahead : index
    let next = nameAt + 1
    if next < tokens.count, tokens[next].text == "(", tokens[next].kind == .punctuation {
      let behind = closing(next) + 1
      let follows = behind < tokens.count ? tokens[behind].text : ""
      let isFunction = follows == "{" || (hasType && follows == "=>") || follows == "async" || follows == "sync"
      if isFunction {
        index = next
        return localFunction(tokens[nameAt].text, nameAt, in: scope)
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
    while let token = token(), !["=", ";", "{", "}", "("].contains(token.text) || token.kind == .identifier {
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
      let start = index
      let logged = mentionLog.count
      let value = expression(in: scope, as: .bound(name))
      facts.writes.append(
        WriteFact(
          name: name, receiver: .implicit, isLocal: true, value: value, mentions: Array(mentionLog[logged...]),
          scope: scope, place: place(at: nameAt)))
      local = describe(local, value, from: start)
    }
    locals[name] = local
    _ = take(";")
  }

  /// What is known of a local name with a value that starts at a position.
  private func describe(_ local: Local, _ value: Value, from start: Int) -> Local {
    var local = local
    local.value = value
    guard case .call(let ref) = value else { return local }
    let call = facts.calls[ref]
    if call.name.first?.isUppercase == true { local.type = local.type ?? call.name }
    if TrackingRequest(call) != nil { local.status = .answer }
    return local
  }

  private mutating func parenthesised(in scope: Ref<Scope>) {
    guard isNext("(") else { return }
    let end = closing(index)
    index += 1
    while index < end {
      let start = index
      expression(in: scope, as: .used)
      if index == start || isNext(",") || isNext(";") || isNext(":") { index += 1 }
    }
    index = min(end + 1, tokens.count)
  }

  // MARK: - Branches

  private mutating func ifStatement(in scope: Ref<Scope>) -> (Ref<Scope>, leaves: Bool) {
    index += 1
    guard isNext("(") else { return (scope, false) }
    let open = index
    let end = closing(open)
    parenthesised(in: scope)
    let known = condition(open + 1, end)
    let ref = facts.conditions.add(ConditionFact(kind: .if, scope: scope, place: place(at: open + 1)))
    func branch(_ side: Branch.Side) -> Scope.Step {
      .branch(Branch(condition: ref, side: side, known: side == .whenTrue ? known.whenTrue : known.whenFalse))
    }
    let thenLeaves = statement(in: addScope(branch(.whenTrue), in: scope, at: index)).leaves
    guard take("else") else {
      return (thenLeaves ? addScope(branch(.whenFalse), in: scope, at: index) : scope, false)
    }
    let elseLeaves = statement(in: addScope(branch(.whenFalse), in: scope, at: index)).leaves
    if thenLeaves, elseLeaves { return (scope, true) }
    if thenLeaves { return (addScope(branch(.whenFalse), in: scope, at: index), false) }
    return (elseLeaves ? addScope(branch(.whenTrue), in: scope, at: index) : scope, false)
  }

  private mutating func switchStatement(in scope: Ref<Scope>) {
    index += 1
    let subject = index + 1
    parenthesised(in: scope)
    guard take("{") else { return }
    let ref = facts.conditions.add(ConditionFact(kind: .switch, scope: scope, place: place(at: subject)))
    var inner = scope
    var number = 0
    deeper { parser in
      while !parser.isAtEnd, !parser.isNext("}") {
        let start = parser.index
        if parser.isNext("case") || parser.isNext("default") {
          let first = parser.index + 1
          while !parser.isAtEnd, !parser.isNext(":"), !parser.isNext("=>"), !parser.isNext("}") { parser.index += 1 }
          let known = parser.caseKnowledge(first, parser.index)
          parser.index += 1
          let branch = Branch(condition: ref, side: .switchCase(number), known: known)
          inner = parser.addScope(.branch(branch), in: scope, at: first)
          number += 1
        } else {
          inner = parser.statement(in: inner).0
        }
        if parser.index == start { parser.index += 1 }
      }
    }
    _ = take("}")
  }

  /// What a case's pattern says.
  private func caseKnowledge(_ start: Int, _ end: Int) -> Knowledge {
    guard let (known, _) = constant(start, end) else { return .opaque }
    return known(place(at: start), .system).whenTrue
  }

  // MARK: - Conditions

  /// What the tokens of a condition say.
  func condition(_ start: Int, _ end: Int) -> Condition {
    guard start < end else { return .opaque }
    for op in ["||", "&&"] {
      let parts = split(start, end, op)
      guard parts.count > 1 else { continue }
      let conditions = parts.map { condition($0.0, $0.1) }
      return conditions.dropFirst().reduce(conditions[0]) { op == "||" ? $0 || $1 : $0 && $1 }
    }
    if tokens[start].text == "!", tokens[start].kind == .punctuation { return !condition(start + 1, end) }
    if tokens[start].text == "(", closing(start) == end - 1 { return condition(start + 1, end - 1) }
    for (op, isEqual) in [("==", true), ("!=", false)] {
      let sides = split(start, end, op)
      guard sides.count == 2 else { continue }
      guard let (known, _) = constant(sides[1].0, sides[1].1) else { return .opaque }
      let condition = known(place(at: start), subject(start, sides[0].1))
      return isEqual ? condition : !condition
    }
    // A Boolean by its name.
    if end - start == 1, tokens[start].kind == .identifier {
      let name = tokens[start].text
      let flag = Flag.named(Receiver(base: locals[name] == nil ? .name(name) : .local(name, type: nil)))
      return Condition(whenTrue: Knowledge(flags: [flag: true]), whenFalse: Knowledge(flags: [flag: false]))
    }
    return .opaque
  }

  private func subject(_ start: Int, _ end: Int) -> StatusSubject {
    if end - start == 1, let status = locals[tokens[start].text]?.status { return status }
    return tokens[start..<end].contains { $0.text == TrackingRequest.systemBaseName } ? .answer : .system
  }

  /// `TrackingStatus.denied` or `AppLifecycleState.resumed`: what a comparison with it says.
  private func constant(_ start: Int, _ end: Int) -> ((Place, StatusSubject) -> Condition, Bool)? {
    guard end - start == 3, tokens[start + 1].text == "." else { return nil }
    let name = tokens[start + 2].text
    switch tokens[start].text {
    case "TrackingStatus":
      guard let set = StatusSet(name: name) else { return nil }
      return (
        { place, subject in
          func known(_ set: StatusSet) -> Knowledge {
            Knowledge(statuses: [subject: Knowledge.KnownStatuses(possible: set, place: place)])
          }
          return Condition(whenTrue: known(set), whenFalse: known(set.complement))
        }, true
      )
    case "AppLifecycleState":
      let isResumed = name == "resumed"
      return (
        { _, _ in
          Condition(
            whenTrue: Knowledge(isActive: isResumed), whenFalse: isResumed ? Knowledge(isActive: false) : .opaque)
        }, true
      )
    default: return nil
    }
  }

  /// The parts between operators that stand in no brackets.
  private func split(_ start: Int, _ end: Int, _ op: String) -> [(Int, Int)] {
    var parts: [(Int, Int)] = []
    var first = start
    var position = start
    while position < end {
      let token = tokens[position]
      if token.kind == .punctuation {
        if ["(", "[", "{"].contains(token.text) {
          position = closing(position)
        } else if token.text == op {
          parts.append((first, position))
          first = position + 1
        }
      }
      position += 1
    }
    parts.append((first, end))
    return parts
  }
}
