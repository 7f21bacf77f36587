extension ObjectiveCRecorder {
  /// Statements in their order: what one says holds for those behind it.
  mutating func statements(_ list: [CStatement], in scope: Ref<Scope>) {
    withLocals { recorder in
      var scope = scope
      for statement in list { scope = recorder.statement(statement, in: scope) }
    }
  }

  /// One statement; returns the scope of what follows it.
  mutating func statement(_ node: CStatement, in scope: Ref<Scope>) -> Ref<Scope> {
    switch node.kind {
    case .expression(let expression):
      _ = evaluate(expression, in: scope, as: .dropped)
    case .variables(let variables):
      for variable in variables { declare(variable, in: scope) }
    case .block(let body):
      statements(body, in: scope)
    case .nested(let expressions, let body):
      for expression in expressions { _ = evaluate(expression, in: scope) }
      statements(body, in: scope)
    case .branches(let clauses, let otherwise):
      return branches(clauses, otherwise, in: scope, at: node.token)
    case .switching(let subject, let body):
      return switching(subject, body, in: scope, at: node.token)
    case .whileLoop(let condition, let body):
      return loop(condition, body, in: scope, at: node.token)
    case .doLoop(let body, let condition):
      statements([body], in: scope)
      if let condition { _ = test(condition, in: scope) }
    case .forLoop(let first, let condition, let step, let body):
      withLocals { recorder in
        if let first { recorder.countingVariables(first, in: scope) }
        if let condition { _ = recorder.test(condition, in: scope) }
        recorder.statements([body], in: scope)
        if let step { _ = recorder.evaluate(step, in: scope, as: .dropped) }
      }
    case .forEach(let variables, let collection, let body):
      _ = evaluate(collection, in: scope)
      withLocals { recorder in
        for variable in variables { recorder.declare(variable.name, Local(type: recorder.name(of: variable.type))) }
        recorder.statements([body], in: scope)
      }
    case .label(let value):
      if let value { _ = evaluate(value, in: scope) }
    case .returned(let value):
      if let value { returned(value, at: node.token, in: scope) }
    case .thrown(let value):
      if let value { _ = evaluate(value, in: scope) }
    case .leave: break
    case .compiled(let platforms, let body):
      compiled(platforms, body, in: scope, at: node.token)
    }
    return scope
  }

  /// The variables of a counting loop; their first values are not those in its body.
  private mutating func countingVariables(_ first: CStatement, in scope: Ref<Scope>) {
    _ = statement(first, in: scope)
    guard case .variables(let variables) = first.kind else { return }
    for variable in variables { update(variable.name, Local(type: name(of: variable.type))) }
  }

  private mutating func loop(
    _ condition: CExpression, _ body: CStatement, in scope: Ref<Scope>, at token: Int
  ) -> Ref<Scope> {
    let ref = facts.conditions.add(ConditionFact(kind: .loop, scope: scope, place: place(condition.token)))
    var known = Condition.opaque
    withLocals { recorder in
      known = recorder.test(condition, in: scope)
      let branch = Branch(condition: ref, side: .whenTrue, known: known.whenTrue)
      recorder.statements([body], in: recorder.addScope(.branch(branch), in: scope, at: body.token))
    }
    // `while (applicationState != UIApplicationStateActive)` waits for what holds behind it.
    guard known.whenFalse.isActive != nil else { return scope }
    return addScope(
      .branch(Branch(condition: ref, side: .whenFalse, known: known.whenFalse)), in: scope, at: token)
  }

  private mutating func returned(_ value: CExpression, at token: Int, in scope: Ref<Scope>) {
    let logged = mentionLog.count
    let meaning = evaluate(value, in: scope, as: .returned)
    facts.returns.append(
      ReturnFact(
        value: meaning.value, mentions: Array(mentionLog[logged...]), scope: scope, place: place(value.token)))
    results.note(meaning, at: token)
  }

  /// The clause of an `#if`. It is no block: names that it declares are visible behind it.
  private mutating func compiled(
    _ clause: Set<Platform>, _ body: [CStatement], in scope: Ref<Scope>, at token: Int
  ) {
    let saved = platforms
    platforms.formIntersection(clause)
    var inner = addScope(.compiled(platforms), in: scope, at: token)
    for statement in body { inner = self.statement(statement, in: inner) }
    platforms = saved
  }

  private mutating func declare(_ variable: CStatement.Variable, in scope: Ref<Scope>) {
    let type = name(of: variable.type)
    if variable.isStatic {
      // It outlives the call: a global variable that only this function can name.
      declare(variable.name, nil)
      let initial = variable.initial.map { evaluate($0, in: scope, as: .used, storedAs: variable.name).value }
      facts.properties.append(
        PropertyFact(
          name: variable.name, owner: nil, typeName: type, isClosure: isFunction(variable.type), isStatic: true,
          isComputed: false, attributes: [], initial: initial, place: place(variable.token)))
      return
    }
    guard let initial = variable.initial else { return declare(variable.name, Local(type: type)) }
    let logged = mentionLog.count
    let meaning = evaluate(initial, in: scope, as: .bound(variable.name), storedAs: variable.name)
    facts.writes.append(
      WriteFact(
        name: variable.name, receiver: .implicit, isLocal: true, value: meaning.value,
        mentions: Array(mentionLog[logged...]), scope: scope, place: place(variable.token)))
    declare(variable.name, local(meaning, type: type, isPointer: variable.type.isPointer))
  }

  /// What is known of a local name that has a value.
  func local(_ meaning: Meaning, type: String?, isPointer: Bool) -> Local {
    var local = Local()
    if case .local(let name, _) = meaning.path.base, meaning.path.members.isEmpty, let other = locals[name] {
      local = other
    }
    // `id` and `auto` say less than the value.
    let declared = type.flatMap { ["id", "auto", "__auto_type", "Class"].contains($0) ? nil : $0 }
    if meaning.isAlias(forType: declared) { local.alias = meaning.path }
    if let status = meaning.status { local.status = status }
    local.isPhase = meaning.isPhase
    if let condition = meaning.condition, condition != .opaque {
      local.condition = condition
    } else if !isPointer, ObjectiveCNames.isBoolean(type) {
      local.condition = meaning.truth
    }
    return local.with(type: declared ?? meaning.type ?? type, value: meaning.value)
  }

  // MARK: - Leaving

  /// Whether statements always leave the block around them.
  static func leave(_ list: [CStatement], breakLeaves: Bool = true) -> Bool {
    list.last.map { leaves($0, breakLeaves) } ?? false
  }

  static func leaves(_ node: CStatement, _ breakLeaves: Bool = true) -> Bool {
    switch node.kind {
    case .returned, .thrown: return true
    case .leave(let leaving): return leaving != .breaking || breakLeaves
    case .block(let body), .nested(_, let body): return leave(body, breakLeaves: breakLeaves)
    case .branches(let clauses, let otherwise):
      guard let otherwise else { return false }
      return clauses.allSatisfy { leaves($0.body, breakLeaves) } && leaves(otherwise, breakLeaves)
    case .expression(let expression):
      guard case .path(let base, let suffixes) = expression.kind, case .name(let name) = base.kind, suffixes.count == 1
      else { return false }
      return ["exit", "abort", "_exit", "__builtin_trap", "__builtin_unreachable", "fatalError"].contains(name)
    default: return false
    }
  }
}
