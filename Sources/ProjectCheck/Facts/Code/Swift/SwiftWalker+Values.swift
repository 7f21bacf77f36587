import SwiftSyntax

/// What expressions say by themselves, without writing anything down.
extension SwiftWalker {
  /// A literal's value; nil for anything with code in it.
  func literal(_ node: ExprSyntax) -> Value? {
    switch node.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let node): return .boolean(node.literal.text == "true")
    case .integerLiteralExpr(let node):
      return Double(node.literal.text.filter { $0 != "_" }).map(Value.number) ?? .other
    case .floatLiteralExpr(let node):
      return Double(node.literal.text.filter { $0 != "_" }).map(Value.number) ?? .other
    case .nilLiteralExpr: return .nothing
    default: return nil
    }
  }

  /// A string literal with the expressions in it.
  mutating func string(_ node: StringLiteralExprSyntax, in scope: Ref<Scope>) -> Value {
    guard let text = node.representedLiteralValue else {
      for segment in node.segments {
        guard case .expressionSegment(let segment) = segment else { continue }
        for element in segment.expressions { expression(element.expression, in: scope) }
      }
      return .other
    }
    if (4...200).contains(text.utf8.count), !text.utf8.contains(where: { $0 <= UInt8(ascii: " ") }) {
      facts.texts.append(TextFact(text: text, argumentOf: argumentOf, scope: scope, place: place(of: node)))
    }
    return .text(text)
  }

  /// The value of operands and operators: numbers and spans of time are added and multiplied.
  func arithmetic(_ elements: ArraySlice<ExprSyntax>, _ values: [Value]) -> Value {
    guard let first = values.first else { return .other }
    var operators: [String] = []
    for element in elements {
      if let node = element.as(BinaryOperatorExprSyntax.self) { operators.append(node.operator.text) }
    }
    guard operators.count == values.count - 1 else { return first }
    guard !operators.contains("??") else { return first }
    // Products first.
    var terms = [first]
    var sums: [String] = []
    for (op, value) in zip(operators, values.dropFirst()) {
      guard op == "*" || op == "/", case .number(let right) = value, case .number(let left)? = terms.last else {
        guard op == "+" || op == "-" else { return .other }
        terms.append(value)
        sums.append(op)
        continue
      }
      terms[terms.count - 1] = .number(op == "*" ? left * right : left / right)
    }
    var total = terms[0]
    for (op, term) in zip(sums, terms.dropFirst()) {
      let sign = op == "+" ? 1.0 : -1.0
      switch (total, term) {
      case (.number(let left), .number(let right)): total = .number(left + sign * right)
      case (.duration(let left), .number(let right)), (.duration(let left), .duration(let right)):
        total = .duration(left + sign * right)
      default: return .other
      }
    }
    return total
  }

  /// The path that an expression is.
  func receiver(of node: ExprSyntax?) -> Receiver {
    guard var node else { return .implicit }
    // From the end of the path to its base.
    var members: [Receiver.Member] = []
    // A path that is longer than anyone's tells nothing, and each of its parts asks for it again.
    while members.count < Self.longestPath {
      var isCall = false
      if let call = node.as(FunctionCallExprSyntax.self) {
        isCall = true
        node = call.calledExpression
      }
      while let inner = Self.unwrapped(node) { node = inner }
      switch node.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let member):
        let name = member.declName.baseName.text
        guard let base = member.base else {
          members.append(Receiver.Member(name: name, isCall: isCall))
          return Receiver(base: .implicit, members: members.reversed())
        }
        if isCall, name.first?.isUppercase == true, let outer = receiver(of: base).typeName {
          return Receiver(base: .created(type: outer + "." + name), members: members.reversed())
        }
        if isCall, name == "init", let type = receiver(of: base).typeName {
          return Receiver(base: .created(type: type), members: members.reversed())
        }
        // `Outer.Inner` is one type's name.
        if !isCall, name.first?.isUppercase == true, let outer = receiver(of: base).typeName,
          outer.first?.isUppercase == true
        {
          return Receiver(base: .name(outer + "." + name), members: members.reversed())
        }
        if name == "self", !isCall {
          node = base
          continue
        }
        members.append(Receiver.Member(name: name, isCall: isCall))
        node = base
      case .subscriptCallExpr(let subscripted):
        members.append(Receiver.Member(name: "[]", isCall: false))
        node = subscripted.calledExpression
      case .awaitExpr(let inner): node = inner.expression
      case .tryExpr(let inner): node = inner.expression
      case .declReferenceExpr(let reference):
        return path(from: reference.baseName.text, isCall: isCall, members: members.reversed())
      case .superExpr:
        return Receiver(base: .superInstance, members: members.reversed())
      default:
        return Receiver(base: .opaque, members: members.reversed())
      }
    }
    return .opaque
  }

  private static let longestPath = 64

  private func path(from name: String, isCall: Bool, members: [Receiver.Member]) -> Receiver {
    if isCall {
      guard name.first?.isUppercase == true else {
        return Receiver(base: .implicit, members: [Receiver.Member(name: name, isCall: true)] + members)
      }
      return Receiver(base: .created(type: name), members: members)
    }
    switch name {
    case "self": return Receiver(base: .selfInstance, members: members)
    case "super": return Receiver(base: .superInstance, members: members)
    case "Self": return Receiver(base: .name(owners.last.map { facts.types[$0].name } ?? name), members: members)
    default: break
    }
    guard let local = locals[name] else { return Receiver(base: .name(name), members: members) }
    if let alias = local.alias { return Receiver(base: alias.base, members: alias.members + members) }
    return Receiver(base: .local(name, type: local.type), members: members)
  }

  /// What is known of a local name that gets this value.
  func description(of node: ExprSyntax) -> Local {
    var local = Local(type: typeName(of: node))
    let path = receiver(of: node)
    switch path.base {
    case .selfInstance: local.alias = path
    case .name, .local: local.alias = path
    case .implicit where path.members.first?.isCall == true: break
    default: break
    }
    if case .local(let name, _) = path.base, path.members.isEmpty, let other = locals[name] { local = other }
    let condition = condition(node)
    if condition != .opaque { local.condition = condition }
    if let subject = certainStatus(node) { local.status = subject }
    if let name = path.lastName, isPhase(named: name) { local.isPhase = true }
    return local
  }

  /// The type of a new instance, or of a shared one.
  func typeName(of node: ExprSyntax) -> String? {
    let path = receiver(of: node)
    switch path.base {
    case .created(let type) where path.members.isEmpty: return type
    case .name(let type) where path.members.count == 1 && type.first?.isUppercase == true:
      let shared: Set = ["shared", "default", "standard", "main", "current", "instance", "sharedInstance", "live"]
      return path.members.first.map { shared.contains($0.name) } == true ? type : nil
    case .local(_, let type) where path.members.isEmpty: return type
    default: return nil
    }
  }

  /// Whether a name is that of a scene's phase or the app's state.
  func isPhase(named name: String) -> Bool {
    phaseNames.contains(name) || ["scenePhase", "applicationState", "activationState"].contains(name)
      || name.hasSuffix("ScenePhase")
  }
}
