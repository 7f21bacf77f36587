import SwiftSyntax

extension SwiftWalker {
  mutating func call(_ node: FunctionCallExprSyntax, in scope: Ref<Scope>, as use: ResultUse) -> Value {
    var called = node.calledExpression
    while let inner = Self.unwrapped(called) { called = inner }
    if let closure = called.as(ClosureExprSyntax.self) {
      return self.closure(closure, use: .immediate, in: scope)
    }
    guard let (nameNode, receiver) = callee(called) else {
      expression(called, in: scope)
      for argument in node.arguments { expression(argument.expression, in: scope) }
      if let closure = node.trailingClosure { self.closure(closure, use: .other, in: scope) }
      return .other
    }
    if let base = called.as(MemberAccessExprSyntax.self)?.base { self.base(base, in: scope, as: use) }
    let name = nameNode.baseName.text
    mention(name)
    let ref = facts.calls.add(
      CallFact(
        name: name, receiver: receiver, arguments: [], isAwaited: isAwaited, result: use, argumentOf: argumentOf,
        scope: scope, place: place(of: nameNode)))
    arguments(of: node, ref, in: scope)
    return constant(ref) ?? .call(ref)
  }

  /// The name that is called and what it is called on; nil where what is called has no name.
  private func callee(_ node: ExprSyntax) -> (DeclReferenceExprSyntax, Receiver)? {
    if let name = node.as(DeclReferenceExprSyntax.self) {
      // A local constant can hold a function.
      if let alias = locals[name.baseName.text]?.alias, alias.base != .selfInstance {
        return (name, Receiver(base: .local(name.baseName.text, type: nil)))
      }
      return (name, .implicit)
    }
    guard let member = node.as(MemberAccessExprSyntax.self) else { return nil }
    return (member.declName, member.base.map { receiver(of: $0) } ?? .implicit)
  }

  private mutating func arguments(of node: FunctionCallExprSyntax, _ call: Ref<CallFact>, in scope: Ref<Scope>) {
    let (savedCall, savedAwait) = (argumentOf, isAwaited)
    argumentOf = call
    isAwaited = false
    for argument in node.arguments {
      self.argument(
        argument.label?.text ?? "_", argument.expression, isTrailing: false, at: place(of: argument), of: call,
        in: scope)
    }
    if let closure = node.trailingClosure {
      argument("_", ExprSyntax(closure), isTrailing: true, at: place(of: closure), of: call, in: scope)
    }
    for element in node.additionalTrailingClosures {
      argument(
        element.label.text, ExprSyntax(element.closure), isTrailing: true, at: place(of: element), of: call, in: scope)
    }
    argumentOf = savedCall
    isAwaited = savedAwait
  }

  private mutating func argument(
    _ label: String, _ expression: ExprSyntax, isTrailing: Bool, at place: Place, of call: Ref<CallFact>,
    in scope: Ref<Scope>
  ) {
    let index = facts.calls[call].arguments.count
    let logged = mentionLog.count
    // A closure's code may ask for the argument that it is.
    facts.calls[call].arguments.append(
      CallFact.Argument(label: label, value: .other, mentions: [], isTrailing: isTrailing, place: place))
    let value: Value
    if let closure = expression.as(ClosureExprSyntax.self) {
      value = self.closure(closure, use: .argument(of: call, at: index), in: scope)
    } else {
      value = self.expression(expression, in: scope)
    }
    facts.calls[call].arguments[index].value = value
    facts.calls[call].arguments[index].mentions = Array(mentionLog[logged...])
  }

  /// The value of calls that only make numbers or spans of time.
  private func constant(_ ref: Ref<CallFact>) -> Value? {
    let call = facts.calls[ref]
    if call.name == "now", call.arguments.isEmpty { return .duration(0) }
    guard call.arguments.count == 1, case .number(let number)? = call.arguments.first?.value else { return nil }
    switch call.name {
    case "seconds": return .duration(number)
    case "milliseconds": return .duration(number / 1e3)
    case "microseconds": return .duration(number / 1e6)
    case "nanoseconds": return .duration(number / 1e9)
    case "UInt64", "Int64", "UInt32", "Int", "Double", "Float", "TimeInterval": return .number(number)
    default: return nil
    }
  }

  mutating func macro(_ node: MacroExpansionExprSyntax, in scope: Ref<Scope>) -> Value {
    // A preview is not part of the app.
    guard node.macroName.text != "Preview" else { return .other }
    guard node.macroName.text == "selector", let argument = node.arguments.first?.expression else {
      for argument in node.arguments { expression(argument.expression, in: scope) }
      if let closure = node.trailingClosure { self.closure(closure, use: .other, in: scope) }
      return .other
    }
    let selected = receiver(of: argument)
    for member in selected.members { mention(member.name) }
    guard let name = selected.lastName else { return .other }
    mention(name)
    return .selector(name)
  }

  // MARK: - Closures

  /// A closure and its statements.
  @discardableResult
  mutating func closure(_ node: ClosureExprSyntax, use: ClosureFact.Use, in scope: Ref<Scope>) -> Value {
    let parameters = Self.parameters(of: node)
    let names = parameters.map(\.name)
    let attributes = (node.signature?.attributes).map { list in
      list.compactMap { element -> String? in
        guard case .attribute(let attribute) = element else { return nil }
        return attribute.attributeName.trimmedDescription
      }
    }
    let fact = ClosureFact(use: use, parameters: names, attributes: attributes ?? [])
    let inside = addScope(.closure(fact), in: scope, at: node)
    let saved = locals
    if let captures = node.signature?.capture {
      for capture in captures.items {
        if let value = capture.initializer?.value { locals[capture.name.text] = description(of: value) }
      }
    }
    for (index, parameter) in parameters.enumerated() {
      var local = closureParameter(index, of: parameters.count, use)
      local.type = parameter.type ?? local.type
      locals[parameter.name] = local
    }
    if parameters.isEmpty {
      locals["$0"] = closureParameter(0, of: 1, use)
      locals["$1"] = closureParameter(1, of: 2, use)
    }
    inBody { walker in
      if node.statements.count == 1, let only = node.statements.first, case .expr = only.item {
        walker.statement(only.item, in: inside, as: .returned)
      } else {
        walker.statements(node.statements, in: inside)
      }
    }
    locals = saved
    return .closure(inside)
  }

  private static func parameters(of node: ClosureExprSyntax) -> [(name: String, type: String?)] {
    switch node.signature?.parameterClause {
    case .simpleInput(let list): list.map { ($0.name.text, nil) }
    case .parameterClause(let clause):
      clause.parameters.map { parameter in
        ((parameter.secondName ?? parameter.firstName).text, parameter.type.flatMap { SwiftType($0).name })
      }
    default: []
    }
  }

  /// What a closure's parameter holds, from what the closure is passed to.
  private func closureParameter(_ index: Int, of count: Int, _ use: ClosureFact.Use) -> Local {
    guard case .argument(let ref, _) = use else { return Local() }
    let call = facts.calls[ref]
    if index == 0, TrackingRequest(call) != nil { return Local(status: .answer) }
    if call.name == "onChange", index == count - 1, let argument = call.argument("of"),
      let name = argument.mentions.last, isPhase(named: name)
    {
      return Local(isPhase: true)
    }
    return Local()
  }
}
