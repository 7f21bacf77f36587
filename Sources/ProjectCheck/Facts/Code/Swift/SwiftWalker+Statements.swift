import SwiftSyntax

extension SwiftWalker {
  /// Statements in their order: what one says holds for those behind it.
  mutating func statements(_ items: CodeBlockItemListSyntax, in scope: Ref<Scope>) {
    withLocals { walker in
      walker.deeper { walker in
        var scope = scope
        for item in items { scope = walker.statement(item.item, in: scope) }
      }
    }
  }

  /// One statement; returns the scope of what follows it.
  @discardableResult
  mutating func statement(
    _ item: CodeBlockItemSyntax.Item, in scope: Ref<Scope>, as use: ResultUse = .dropped
  ) -> Ref<Scope> {
    switch item {
    case .decl(let declaration):
      localDeclaration(declaration, in: scope)
      return scope
    case .stmt(let statement):
      return self.statement(statement, in: scope)
    default:
      guard case .expr(let expression) = item else { return scope }
      if let node = expression.as(IfExprSyntax.self) { return ifStatement(node, in: scope, as: use) }
      if let node = expression.as(SwitchExprSyntax.self) { return switchStatement(node, in: scope, as: use) }
      let logged = mentionLog.count
      let value = self.expression(expression, in: scope, as: use)
      if use == .returned {
        facts.returns.append(
          ReturnFact(
            value: value, mentions: Array(mentionLog[logged...]), scope: scope, place: place(of: expression)))
      }
      return scope
    }
  }

  private mutating func statement(_ node: StmtSyntax, in scope: Ref<Scope>) -> Ref<Scope> {
    switch node.as(StmtSyntaxEnum.self) {
    case .guardStmt(let node):
      return guardStatement(node, in: scope)
    case .returnStmt(let node):
      if let expression = node.expression { statement(.expr(expression), in: scope, as: .returned) }
    case .expressionStmt(let node):
      return statement(.expr(node.expression), in: scope)
    case .deferStmt(let node):
      statements(node.body.statements, in: addScope(.deferred, in: scope, at: node))
    case .doStmt(let node):
      statements(node.body.statements, in: scope)
      for clause in node.catchClauses { statements(clause.body.statements, in: scope) }
    case .whileStmt(let node):
      var ended: Branch?
      withLocals { walker in
        let (condition, known) = walker.conditions(node.conditions, .loop, in: scope)
        let branch = Branch(condition: condition, side: .whenTrue, known: known.whenTrue)
        walker.statements(node.body.statements, in: walker.addScope(.branch(branch), in: scope, at: node.body))
        ended = Branch(condition: condition, side: .whenFalse, known: known.whenFalse)
      }
      // `while applicationState != .active { await … }` waits for what holds behind it.
      if let ended, ended.known.isActive != nil { return addScope(.branch(ended), in: scope, at: node) }
    case .forStmt(let node):
      _ = expression(node.sequence, in: scope)
      withLocals { walker in
        walker.bindNames(in: node.pattern)
        walker.statements(node.body.statements, in: scope)
      }
    case .repeatStmt(let node):
      statements(node.body.statements, in: scope)
      _ = expression(node.condition, in: scope)
    default:
      children(of: Syntax(node), in: scope)
    }
    return scope
  }

  private mutating func localDeclaration(_ node: DeclSyntax, in scope: Ref<Scope>) {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node):
      for binding in node.bindings { localVariable(binding, in: scope) }
    case .functionDecl(let node):
      withAvailability(of: scope) { $0.function(node, declaredIn: scope) }
    case .ifConfigDecl(let node):
      let saved = platforms
      for (clause, platforms) in CompiledPlatforms.clauses(of: node, within: saved) {
        guard case .statements(let items)? = clause.elements else { continue }
        self.platforms = platforms
        // No block of its own: the names that it declares are visible behind it.
        var inner = addScope(.compiled(platforms), in: scope, at: clause)
        for item in items { inner = statement(item.item, in: inner) }
      }
      platforms = saved
    case .classDecl, .structDecl, .enumDecl, .actorDecl:
      withAvailability(of: scope) { $0.declaration(node) }
    default:
      break
    }
  }

  /// Reads a local declaration, in which holds what is known about versions where it stands.
  private mutating func withAvailability(of scope: Ref<Scope>, _ body: (inout SwiftWalker) -> Void) {
    let saved = (availability, platforms)
    var around: [Availability] = []
    var next: Ref<Scope>? = scope
    while let ref = next {
      switch facts.scopes[ref].step {
      case .branch(let branch) where !branch.isBehindBranches: around.append(branch.known.availability)
      case .function(let function):
        around.append(facts.functions[function].availability)
        platforms.formIntersection(facts.functions[function].platforms)
      default: break
      }
      next = facts.scopes[ref].parent
    }
    // From the outside in, as the checks are met.
    for known in around.reversed() { availability = availability.meeting(known) }
    body(&self)
    (availability, platforms) = saved
  }

  private mutating func localVariable(_ binding: PatternBindingSyntax, in scope: Ref<Scope>) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      if let value = binding.initializer?.value { _ = expression(value, in: scope) }
      bindNames(in: binding.pattern)
      return
    }
    let name = pattern.identifier.text
    var local = Local(type: binding.typeAnnotation.flatMap { SwiftType($0.type).name })
    if let initial = binding.initializer?.value {
      let described = description(of: initial)
      let logged = mentionLog.count
      let value: Value
      if let closure = initial.as(ClosureExprSyntax.self) {
        value = self.closure(closure, use: .stored(as: name), in: scope)
      } else {
        value = expression(initial, in: scope, as: .bound(name))
      }
      facts.writes.append(
        WriteFact(
          name: name, receiver: .implicit, isLocal: true, value: value, mentions: Array(mentionLog[logged...]),
          scope: scope, place: place(of: pattern)))
      local = described.with(type: local.type, value: value)
    }
    locals[name] = local
    if case .getter(let statements)? = binding.accessorBlock?.accessors { self.statements(statements, in: scope) }
  }

  /// Makes the names of a pattern local without knowing more about them.
  mutating func bindNames(in pattern: some SyntaxProtocol) {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) {
      locals[identifier.identifier.text] = Local()
      return
    }
    for child in pattern.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
      deeper { $0.bindNames(in: child) }
    }
  }

  // MARK: - Branches

  private mutating func guardStatement(_ node: GuardStmtSyntax, in scope: Ref<Scope>) -> Ref<Scope> {
    // The names that it binds last to the end of the block; its own body cannot see them, which does not matter here.
    let (condition, known) = conditions(node.conditions, .guard, in: scope)
    let failed = Branch(condition: condition, side: .whenFalse, known: known.whenFalse)
    statements(node.body.statements, in: addScope(.branch(failed), in: scope, at: node.body))
    return addScope(
      .branch(Branch(condition: condition, side: .whenTrue, known: known.whenTrue)), in: scope, at: node)
  }

  /// An `if` with all its branches; returns the scope of what follows it.
  mutating func ifStatement(_ first: IfExprSyntax, in scope: Ref<Scope>, as use: ResultUse) -> Ref<Scope> {
    var outcomes = BranchOutcomes()
    var outer = scope
    var failedSoFar = Knowledge.nothing
    var firstCondition: Ref<ConditionFact>?
    var next: IfExprSyntax? = first
    while let node = next {
      next = nil
      let saved = locals
      let (condition, known) = conditions(node.conditions, .if, in: outer)
      firstCondition = firstCondition ?? condition
      let then = Branch(condition: condition, side: .whenTrue, known: known.whenTrue)
      block(node.body.statements, in: addScope(.branch(then), in: outer, at: node.body), as: use)
      locals = saved
      outcomes.add(
        failedSoFar.and(known.whenTrue), side: .whenTrue, leaves: Exits.leave(node.body.statements))
      failedSoFar = failedSoFar.and(known.whenFalse)
      let otherwise = Branch(condition: condition, side: .whenFalse, known: known.whenFalse)
      switch node.elseBody {
      case .codeBlock(let body):
        block(body.statements, in: addScope(.branch(otherwise), in: outer, at: body), as: use)
        outcomes.add(failedSoFar, side: .whenFalse, leaves: Exits.leave(body.statements))
      case .ifExpr(let node):
        outer = addScope(.branch(otherwise), in: outer, at: node)
        next = node
      default:
        outcomes.add(failedSoFar, side: .whenFalse, leaves: false)
      }
    }
    guard let firstCondition else { return scope }
    return rest(outcomes, behind: firstCondition, in: scope, at: first)
  }

  /// The statements of a branch; a single expression is the value of the whole.
  private mutating func block(_ items: CodeBlockItemListSyntax, in scope: Ref<Scope>, as use: ResultUse) {
    if items.count == 1, let only = items.first, case .expr = only.item {
      withLocals { $0.statement(only.item, in: scope, as: use) }
    } else {
      statements(items, in: scope)
    }
  }

  /// The scope behind branches of which some leave the block.
  private mutating func rest(
    _ outcomes: BranchOutcomes, behind condition: Ref<ConditionFact>, in scope: Ref<Scope>, at node: some SyntaxProtocol
  ) -> Ref<Scope> {
    guard outcomes.someLeave, let known = outcomes.known else { return scope }
    return addScope(
      .branch(Branch(condition: condition, side: outcomes.side, known: known, isBehindBranches: true)), in: scope,
      at: node)
  }

  // MARK: - Switches

  mutating func switchStatement(_ node: SwitchExprSyntax, in scope: Ref<Scope>, as use: ResultUse) -> Ref<Scope> {
    _ = expression(node.subject, in: scope)
    let condition = facts.conditions.add(ConditionFact(kind: .switch, scope: scope, place: place(of: node.subject)))
    var reader = SwitchReader(subject: switchSubject(node.subject), place: place(of: node.subject))
    var outcomes = BranchOutcomes()
    switchCases(node.cases, condition, &reader, &outcomes, in: scope, as: use)
    return rest(outcomes, behind: condition, in: scope, at: node)
  }

  private mutating func switchCases(
    _ cases: SwitchCaseListSyntax, _ condition: Ref<ConditionFact>, _ reader: inout SwitchReader,
    _ outcomes: inout BranchOutcomes, in scope: Ref<Scope>, as use: ResultUse
  ) {
    for element in cases {
      switch element {
      case .switchCase(let node):
        let index = reader.index
        let known = reader.knowledge(of: node)
        let branch = Branch(condition: condition, side: .switchCase(index), known: known)
        withLocals { walker in
          if case .case(let label) = node.label {
            for item in label.caseItems { walker.bindNames(in: item.pattern) }
          }
          walker.block(node.statements, in: walker.addScope(.branch(branch), in: scope, at: node), as: use)
        }
        outcomes.add(
          known, side: .switchCase(index), leaves: Exits.leave(node.statements, breakLeaves: false))
      default:
        guard case .ifConfigDecl(let node) = element else { continue }
        for (clause, platforms) in CompiledPlatforms.clauses(of: node, within: platforms) {
          guard case .switchCases(let inner)? = clause.elements else { continue }
          let inside = addScope(.compiled(platforms), in: scope, at: clause)
          switchCases(inner, condition, &reader, &outcomes, in: inside, as: use)
        }
      }
    }
  }
}

/// Decides whether a block always leaves the block around it.
enum Exits {
  static func leave(_ items: CodeBlockItemListSyntax, breakLeaves: Bool = true) -> Bool {
    guard let last = items.last else { return false }
    switch last.item {
    case .stmt(let statement):
      switch statement.as(StmtSyntaxEnum.self) {
      case .returnStmt, .throwStmt, .continueStmt: return true
      case .breakStmt(let node): return breakLeaves || node.label != nil
      case .expressionStmt(let node): return leave(node.expression, breakLeaves)
      case .doStmt(let node):
        return leave(node.body.statements, breakLeaves: breakLeaves)
          && node.catchClauses.allSatisfy { leave($0.body.statements, breakLeaves: breakLeaves) }
      default: return false
      }
    case .expr(let expression): return leave(expression, breakLeaves)
    default: return false
    }
  }

  private static func leave(_ expression: ExprSyntax, _ breakLeaves: Bool) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      return name.map(["fatalError", "preconditionFailure", "exit", "abort"].contains) ?? false
    case .ifExpr(let first):
      var next: IfExprSyntax? = first
      while let node = next {
        guard leave(node.body.statements, breakLeaves: breakLeaves) else { return false }
        switch node.elseBody {
        case .codeBlock(let body): return leave(body.statements, breakLeaves: breakLeaves)
        case .ifExpr(let node): next = node
        default: return false
        }
      }
      return false
    case .switchExpr(let node):
      return node.cases.allSatisfy { element in
        guard case .switchCase(let element) = element else { return false }
        return leave(element.statements, breakLeaves: false)
      }
    default: return false
    }
  }
}
