import SwiftSyntax

extension SwiftWalker {
  /// An expression: writes down what is in it, and returns its value as far as it shows it.
  @discardableResult
  mutating func expression(_ node: ExprSyntax, in scope: Ref<Scope>, as use: ResultUse = .used) -> Value {
    var value = Value.other
    deeper { value = $0.expressionBody(node, in: scope, as: use) }
    return value
  }

  private mutating func expressionBody(_ node: ExprSyntax, in scope: Ref<Scope>, as use: ResultUse) -> Value {
    switch node.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let node): return call(node, in: scope, as: use)
    case .memberAccessExpr(let node): return read(node, in: scope, as: use)
    case .declReferenceExpr(let node): return reference(node, in: scope, as: use)
    case .closureExpr(let node): return closure(node, use: .other, in: scope)
    case .sequenceExpr(let node): return sequence(Array(node.elements)[...], in: scope, as: use)
    case .awaitExpr(let node):
      let saved = isAwaited
      isAwaited = true
      defer { isAwaited = saved }
      return expression(node.expression, in: scope, as: use)
    case .tryExpr(let node): return expression(node.expression, in: scope, as: use)
    case .unsafeExpr(let node): return expression(node.expression, in: scope, as: use)
    case .optionalChainingExpr(let node): return expression(node.expression, in: scope, as: use)
    case .forceUnwrapExpr(let node): return expression(node.expression, in: scope, as: use)
    case .genericSpecializationExpr(let node): return expression(node.expression, in: scope, as: use)
    case .tupleExpr(let node):
      if node.elements.count == 1, let only = node.elements.first {
        return expression(only.expression, in: scope, as: use)
      }
      for element in node.elements { expression(element.expression, in: scope) }
      return .other
    case .prefixOperatorExpr(let node):
      let value = expression(node.expression, in: scope)
      if case .number(let number) = value, node.operator.text == "-" { return .number(-number) }
      return .other
    case .stringLiteralExpr(let node): return string(node, in: scope)
    case .ifExpr(let node):
      _ = ifStatement(node, in: scope, as: use)
      return .other
    case .switchExpr(let node):
      _ = switchStatement(node, in: scope, as: use)
      return .other
    case .macroExpansionExpr(let node): return macro(node, in: scope)
    case .subscriptCallExpr(let node):
      base(node.calledExpression, in: scope)
      for argument in node.arguments { expression(argument.expression, in: scope) }
      return .other
    case .postfixIfConfigExpr(let node):
      if let inner = node.base { expression(inner, in: scope, as: use) }
      for (clause, platforms) in CompiledPlatforms.clauses(of: node.config, within: platforms) {
        guard case .postfixExpression(let expression)? = clause.elements else { continue }
        self.expression(expression, in: addScope(.compiled(platforms), in: scope, at: clause), as: use)
      }
      return .other
    default:
      if let literal = literal(node) { return literal }
      children(of: Syntax(node), in: scope)
      return .other
    }
  }

  /// Whatever stands below a node that has no meaning of its own here.
  mutating func children(of node: Syntax, in scope: Ref<Scope>) {
    for child in node.children(viewMode: .sourceAccurate) {
      if let expression = child.as(ExprSyntax.self) {
        self.expression(expression, in: scope)
      } else if let items = child.as(CodeBlockItemListSyntax.self) {
        statements(items, in: scope)
      } else if !child.is(TokenSyntax.self), !child.is(TypeSyntax.self) {
        deeper { $0.children(of: child, in: scope) }
      }
    }
  }

  mutating func mention(_ name: String) {
    mentionLog.append(name)
    facts.mentions.insert(name)
  }

  // MARK: - Names

  private mutating func reference(
    _ node: DeclReferenceExprSyntax, in scope: Ref<Scope>, as use: ResultUse
  ) -> Value {
    let name = node.baseName.text
    if name == "NSEC_PER_SEC" { return .number(1e9) }
    if name == "NSEC_PER_MSEC" { return .number(1e6) }
    mention(name)
    if let local = locals[name] {
      if let value = local.value, case .number = value { return value }
      if let value = local.value, case .duration = value { return value }
    } else if name.first?.isLowercase == true, name != "self", name != "super" {
      facts.reads.append(
        ReadFact(
          name: name, receiver: .implicit, result: use, argumentOf: argumentOf, scope: scope, place: place(of: node)))
    }
    return .reference(receiver(of: ExprSyntax(node)))
  }

  private mutating func read(_ node: MemberAccessExprSyntax, in scope: Ref<Scope>, as use: ResultUse) -> Value {
    let name = node.declName.baseName.text
    mention(name)
    if let base = node.base { self.base(base, in: scope, as: use) }
    if let status = statusLiteral(ExprSyntax(node)) { return .status(status) }
    if node.base == nil { return .reference(Receiver.implicit.appending(name)) }
    facts.reads.append(
      ReadFact(
        name: name, receiver: receiver(of: node.base), result: use, argumentOf: argumentOf, scope: scope,
        place: place(of: node.declName)))
    return .reference(receiver(of: ExprSyntax(node)))
  }

  /// What stands before a dot: the name at the beginning is mentioned only, anything else is an expression like others.
  mutating func base(_ node: ExprSyntax, in scope: Ref<Scope>, as use: ResultUse = .used) {
    deeper { walker in
      switch node.as(ExprSyntaxEnum.self) {
      case .declReferenceExpr(let node): walker.mention(node.baseName.text)
      case .optionalChainingExpr(let node): walker.base(node.expression, in: scope, as: use)
      case .forceUnwrapExpr(let node): walker.base(node.expression, in: scope, as: use)
      default: walker.expression(node, in: scope, as: use)
      }
    }
  }

  // MARK: - Operators

  /// Operands and operators in turn, as the parser leaves them.
  private mutating func sequence(
    _ elements: ArraySlice<ExprSyntax>, in scope: Ref<Scope>, as use: ResultUse
  ) -> Value {
    guard let first = elements.first else { return .other }
    if elements.count == 1 { return expression(first, in: scope, as: use) }
    if elements.count > 2, elements.dropFirst().first?.is(AssignmentExprSyntax.self) == true {
      return assignment(to: first, elements.dropFirst(2), in: scope)
    }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      return ternary(elements, at: index, in: scope, as: use)
    }
    for op in ["||", "&&"] {
      let parts = elements.split(separator: op)
      if parts.count > 1 { return logical(parts, op, in: scope) }
    }
    if let assigned = elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text,
      assigned.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(assigned)
    {
      return assignment(to: first, elements.dropFirst(2), in: scope)
    }
    // With `a ?? b` or `a as? B` the value is still mostly that of its first part.
    let others = elements.dropFirst()
    let keepsUse = others.allSatisfy { element in
      element.as(BinaryOperatorExprSyntax.self).map { $0.operator.text == "??" } ?? true
    }
    var values: [Value] = []
    for element in elements where !element.is(BinaryOperatorExprSyntax.self) {
      values.append(expression(element, in: scope, as: keepsUse ? use : .used))
    }
    return arithmetic(elements, values)
  }

  private mutating func assignment(
    to target: ExprSyntax, _ right: ArraySlice<ExprSyntax>, in scope: Ref<Scope>
  ) -> Value {
    if target.is(DiscardAssignmentExprSyntax.self) {
      _ = sequence(right, in: scope, as: .dropped)
      return .other
    }
    var target = target
    while let inner = Self.unwrapped(target) { target = inner }
    let path = receiver(of: target)
    let logged = mentionLog.count
    let isClosure = right.count == 1
    let value: Value
    if isClosure, let closure = right.first?.as(ClosureExprSyntax.self) {
      value = self.closure(closure, use: .stored(as: path.lastName ?? ""), in: scope)
    } else {
      value = sequence(right, in: scope, as: .assigned(path))
    }
    let mentions = Array(mentionLog[logged...])
    var write: WriteFact?
    switch target.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      let name = node.baseName.text
      write = WriteFact(
        name: name, receiver: .implicit, isLocal: locals[name] != nil, value: value, mentions: mentions, scope: scope,
        place: place(of: node))
      if locals[name] != nil, right.count == 1, let only = right.first {
        locals[name] = description(of: only).with(type: locals[name]?.type, value: value)
      }
    case .memberAccessExpr(let node):
      if let base = node.base { self.base(base, in: scope) }
      write = WriteFact(
        name: node.declName.baseName.text, receiver: receiver(of: node.base), isLocal: false, value: value,
        mentions: mentions, scope: scope, place: place(of: node.declName))
    case .subscriptCallExpr(let node):
      base(node.calledExpression, in: scope)
      var key = "[]"
      for argument in node.arguments {
        if case .text(let text) = expression(argument.expression, in: scope) { key = text }
      }
      write = WriteFact(
        name: key, receiver: receiver(of: node.calledExpression), isLocal: false, value: value, mentions: mentions,
        scope: scope, place: place(of: node))
    default:
      expression(target, in: scope)
    }
    if let write { facts.writes.append(write) }
    return .other
  }

  private mutating func ternary(
    _ elements: ArraySlice<ExprSyntax>, at index: Int, in scope: Ref<Scope>, as use: ResultUse
  ) -> Value {
    guard let node = elements[index].as(UnresolvedTernaryExprSyntax.self), let first = elements.first else {
      return .other
    }
    let tested = elements[..<index]
    _ = sequence(tested, in: scope, as: .used)
    let known = condition(tested)
    let ref = facts.conditions.add(ConditionFact(kind: .ternary, scope: scope, place: place(of: first)))
    let then = Branch(condition: ref, side: .whenTrue, known: known.whenTrue)
    expression(node.thenExpression, in: addScope(.branch(then), in: scope, at: node.thenExpression), as: use)
    let otherwise = Branch(condition: ref, side: .whenFalse, known: known.whenFalse)
    _ = sequence(
      elements[(index + 1)...], in: addScope(.branch(otherwise), in: scope, at: node.colon), as: use)
    return .other
  }

  /// Operands of `&&` or `||`: a later one is only reached if the earlier ones were all true, or all false.
  private mutating func logical(
    _ parts: [ArraySlice<ExprSyntax>], _ op: String, in scope: Ref<Scope>
  ) -> Value {
    var scope = scope
    for part in parts {
      _ = sequence(part, in: scope, as: .used)
      let tested = condition(part)
      let known = op == "&&" ? tested.whenTrue : tested.whenFalse
      guard known.isUseful, let first = part.first else { continue }
      let ref = facts.conditions.add(ConditionFact(kind: .conjunction, scope: scope, place: place(of: first)))
      let side: Branch.Side = op == "&&" ? .whenTrue : .whenFalse
      scope = addScope(.branch(Branch(condition: ref, side: side, known: known)), in: scope, at: first)
    }
    return .other
  }

  /// Takes `?`, `!`, parentheses and generic arguments off.
  static func unwrapped(_ node: ExprSyntax) -> ExprSyntax? {
    switch node.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node): node.expression
    case .forceUnwrapExpr(let node): node.expression
    case .genericSpecializationExpr(let node): node.expression
    case .tupleExpr(let node):
      node.elements.count == 1 && node.elements.first?.label == nil ? node.elements.first?.expression : nil
    default: nil
    }
  }
}

extension Knowledge {
  /// Whether it says anything that is worth a scope of its own.
  fileprivate var isUseful: Bool {
    !statuses.isEmpty || !availability.isEmpty || isActive != nil || !flags.isEmpty
  }
}

extension ArraySlice<ExprSyntax> {
  /// The operands of an operator.
  func split(separator: String) -> [ArraySlice<ExprSyntax>] {
    split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == separator }
  }
}
