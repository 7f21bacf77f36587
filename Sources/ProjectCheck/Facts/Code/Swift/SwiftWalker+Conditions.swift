import SwiftSyntax

extension SwiftWalker {
  /// The conditions of an `if`, `guard` or `while`: writes down what is in them and says what they mean.
  mutating func conditions(
    _ list: ConditionElementListSyntax, _ kind: ConditionFact.Kind, in scope: Ref<Scope>
  ) -> (Ref<ConditionFact>, Condition) {
    let ref = facts.conditions.add(ConditionFact(kind: kind, scope: scope, place: place(of: list)))
    var scope = scope
    var all = Condition(whenTrue: .nothing, whenFalse: .nothing)
    var isFirst = true
    for element in list {
      let known = condition(element.condition, in: scope)
      all = isFirst ? known : all && known
      isFirst = false
      if element != list.last, known.whenTrue != .opaque {
        scope = addScope(
          .branch(Branch(condition: ref, side: .whenTrue, known: known.whenTrue)), in: scope, at: element)
      }
    }
    return (ref, all)
  }

  private mutating func condition(_ element: ConditionElementSyntax.Condition, in scope: Ref<Scope>) -> Condition {
    // The toolchain's SwiftSyntax is resilient: its enums have to be taken apart with a default.
    switch element {
    case .availability(let node):
      let versions = SwiftAvailability.versions(node.availabilityArguments)
      let isNegative = node.availabilityKeyword.text == "#unavailable"
      facts.availabilityChecks.append(
        AvailabilityCheck(versions: versions, isNegative: isNegative, scope: scope, place: place(of: node)))
      let availability = Availability(atLeast: versions)
      var fails = availability.negated
      // The `*` stands for every other platform. visionOS goes by the version of iOS where it is not named itself.
      fails.never = Set(Platform.allCases).subtracting(versions.keys)
      if versions[.iOS] != nil { fails.never.remove(.visionOS) }
      let holds = Condition(whenTrue: Knowledge(availability: availability), whenFalse: Knowledge(availability: fails))
      return isNegative ? !holds : holds
    case .matchingPattern(let node):
      self.expression(node.initializer.value, in: scope)
      var reader = SwitchReader(subject: switchSubject(node.initializer.value), place: place(of: node))
      let known = reader.knowledge(ofPattern: node.pattern)
      bindNames(in: node.pattern)
      return known
    case .optionalBinding(let node):
      var local = Local()
      if let value = node.initializer?.value {
        local = description(of: value)
        if let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
          let name = pattern.identifier.text
          local = local.with(type: nil, value: expression(value, in: scope, as: .bound(name)))
        } else {
          self.expression(value, in: scope)
        }
      } else if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
        facts.mentions.insert(name)
        local = locals[name] ?? Local(alias: Receiver(base: .name(name)))
      }
      let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      if let name, name != "self" { locals[name] = local } else { bindNames(in: node.pattern) }
      // `guard let self` says nothing about when the code runs.
      let isSelf = name == "self" || local.alias == Receiver(base: .selfInstance)
      return isSelf ? Condition(whenTrue: .nothing, whenFalse: .opaque) : .opaque
    default:
      guard case .expression(let expression) = element else { return .opaque }
      self.expression(expression, in: scope)
      return condition(expression)
    }
  }

  // MARK: - Meaning

  /// What a Boolean expression says.
  func condition(_ node: ExprSyntax) -> Condition {
    switch node.as(ExprSyntaxEnum.self) {
    case .sequenceExpr(let node): return condition(Array(node.elements)[...])
    case .tupleExpr(let node):
      guard node.elements.count == 1, let only = node.elements.first else { return .opaque }
      return condition(only.expression)
    case .prefixOperatorExpr(let node): return node.operator.text == "!" ? !condition(node.expression) : .opaque
    case .awaitExpr(let node): return condition(node.expression)
    case .tryExpr(let node): return condition(node.expression)
    case .booleanLiteralExpr: return Condition(whenTrue: .nothing, whenFalse: .nothing)
    case .functionCallExpr(let node): return condition(node)
    case .declReferenceExpr(let node):
      if let known = locals[node.baseName.text]?.condition { return known }
      return flag(.named(receiver(of: ExprSyntax(node))))
    case .memberAccessExpr(let member):
      guard member.base != nil else { return .opaque }
      return flag(.named(receiver(of: node)))
    default: return .opaque
    }
  }

  /// What operands and operators in turn say.
  func condition(_ elements: ArraySlice<ExprSyntax>) -> Condition {
    if elements.count == 1, let only = elements.first { return condition(only) }
    guard !elements.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) || $0.is(AssignmentExprSyntax.self) })
    else { return .opaque }
    let alternatives = elements.split(separator: "||")
    if alternatives.count > 1 {
      return alternatives.dropFirst().reduce(condition(alternatives[0])) { $0 || condition($1) }
    }
    let conjuncts = elements.split(separator: "&&")
    if conjuncts.count > 1 {
      return conjuncts.dropFirst().reduce(condition(conjuncts[0])) { $0 && condition($1) }
    }
    let operands = Array(elements)
    guard operands.count == 3, let op = operands[1].as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return .opaque
    }
    switch op {
    case "==": return comparison(operands[0], operands[2])
    case "!=": return !comparison(operands[0], operands[2])
    // `[.denied, .restricted] ~= status` is nobody's style; `flag ?? false` is.
    case "??" where operands[2].is(BooleanLiteralExprSyntax.self): return condition(operands[0])
    default: return .opaque
    }
  }

  private func flag(_ flag: Flag) -> Condition {
    Condition(whenTrue: Knowledge(flags: [flag: true]), whenFalse: Knowledge(flags: [flag: false]))
  }

  private func status(_ subject: StatusSubject, _ set: StatusSet, _ node: some SyntaxProtocol) -> Condition {
    func known(_ set: StatusSet) -> Knowledge {
      Knowledge(statuses: [subject: Knowledge.KnownStatuses(possible: set, place: place(of: node))])
    }
    return Condition(whenTrue: known(set), whenFalse: known(set.complement))
  }

  private func condition(_ call: FunctionCallExprSyntax) -> Condition {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
      guard call.calledExpression.is(DeclReferenceExprSyntax.self), call.arguments.isEmpty else { return .opaque }
      return flag(.named(receiver(of: ExprSyntax(call))))
    }
    let name = member.declName.baseName.text
    if name == "contains", let argument = call.arguments.first?.expression,
      let array = member.base?.as(ArrayExprSyntax.self)
    {
      // `[.denied, .restricted].contains(status)`
      let statuses = array.elements.map { statusLiteral($0.expression) }
      guard !statuses.contains(nil), let subject = statusSubject(argument) else { return .opaque }
      return status(subject, StatusSet(statuses.compactMap(\.self)), argument)
    }
    if name == "bool", let key = call.arguments.first, key.label?.text == "forKey" {
      return flag(.stored(key: self.key(key.expression)))
    }
    return call.arguments.isEmpty && call.trailingClosure == nil
      ? flag(.named(receiver(of: ExprSyntax(call)))) : .opaque
  }

  /// The key of a stored setting: its text, or the name of the constant that holds it.
  private func key(_ node: ExprSyntax) -> String {
    node.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? receiver(of: node).lastName ?? ""
  }

  private func comparison(_ left: ExprSyntax, _ right: ExprSyntax) -> Condition {
    comparison(of: left, with: right) ?? comparison(of: right, with: left) ?? .opaque
  }

  private func comparison(of node: ExprSyntax, with constant: ExprSyntax) -> Condition? {
    if let set = statusLiteral(constant) {
      return statusSubject(node).map { status($0, set, node) }
    }
    if let integer = constant.as(IntegerLiteralExprSyntax.self), let set = StatusSet(name: integer.literal.text),
      let subject = certainStatus(node)
    {
      return status(subject, set, node)
    }
    if let literal = constant.as(BooleanLiteralExprSyntax.self) {
      let known = condition(node)
      return literal.literal.text == "true" ? known : !known
    }
    if constant.is(NilLiteralExprSyntax.self), let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let key = call.arguments.first,
      ["object", "value", "string"].contains(member.declName.baseName.text), key.label?.text == "forKey"
    {
      return !flag(.stored(key: self.key(key.expression)))
    }
    if let member = constant.as(MemberAccessExprSyntax.self), isPhase(node) {
      switch member.declName.baseName.text {
      case "active", "foregroundActive":
        return Condition(whenTrue: Knowledge(isActive: true), whenFalse: Knowledge(isActive: false))
      case "inactive", "background", "foregroundInactive", "unattached":
        return Condition(whenTrue: Knowledge(isActive: false), whenFalse: .opaque)
      default: return nil
      }
    }
    return nil
  }

  /// Whether an expression is a scene's phase or the app's state.
  func isPhase(_ node: ExprSyntax) -> Bool {
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text, let local = locals[name] {
      return local.isPhase
    }
    return receiver(of: node).lastName.map(isPhase(named:)) ?? false
  }

  // MARK: - Statuses

  /// `.denied`, `ATTrackingManager.AuthorizationStatus.denied`, with or without `.rawValue`.
  func statusLiteral(_ node: ExprSyntax) -> StatusSet? {
    guard let member = node.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    guard let base = member.base else { return name.first?.isNumber == true ? nil : StatusSet(name: name) }
    if name == "rawValue" { return statusLiteral(base) }
    guard receiver(of: base).lastName.map({ $0.hasSuffix("AuthorizationStatus") }) ?? false else { return nil }
    return StatusSet(name: name)
  }

  /// What holds a status that is compared with one by name; the flow finds out whether it is one about tracking.
  func statusSubject(_ node: ExprSyntax) -> StatusSubject? {
    if let certain = certainStatus(node) { return certain }
    let node = withoutRawValue(node)
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text, let status = locals[name]?.status {
      return status
    }
    let call = node.as(AwaitExprSyntax.self)?.expression ?? node
    if let called = call.as(FunctionCallExprSyntax.self)?.calledExpression {
      let name = called.as(MemberAccessExprSyntax.self)?.declName ?? called.as(DeclReferenceExprSyntax.self)
      guard let at = name.map({ place(of: $0) }) else { return nil }
      // The call has just been written down.
      return facts.calls.indices.suffix(64).last { facts.calls[$0].place == at }.map { .result(of: Ref(index: $0)) }
    }
    let path = receiver(of: node)
    return path.base == .opaque ? nil : .named(path)
  }

  /// What holds a status about tracking for certain.
  func certainStatus(_ node: ExprSyntax) -> StatusSubject? {
    let node = withoutRawValue(node)
    switch node.as(ExprSyntaxEnum.self) {
    case .awaitExpr(let node): return certainStatus(node.expression)
    case .tryExpr(let node): return certainStatus(node.expression)
    case .memberAccessExpr(let member):
      let isGetter = member.declName.baseName.text == "trackingAuthorizationStatus"
      return isGetter && receiver(of: member.base).isType("ATTrackingManager") ? .system : nil
    case .functionCallExpr(let call):
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        receiver(of: member.base).isType("ATTrackingManager")
      else { return nil }
      return member.declName.baseName.text.hasPrefix(TrackingRequest.systemBaseName) ? .answer : nil
    case .declReferenceExpr(let node):
      switch locals[node.baseName.text]?.status {
      case .system: return .system
      case .answer: return .answer
      default: return nil
      }
    default: return nil
    }
  }

  private func withoutRawValue(_ node: ExprSyntax) -> ExprSyntax {
    if let member = node.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "rawValue",
      let base = member.base
    {
      return base
    }
    return node
  }

  /// What a `switch` is about.
  func switchSubject(_ node: ExprSyntax) -> SwitchReader.Subject {
    if isPhase(node) { return .phase }
    if let certain = certainStatus(node) { return .status(certain, isCertain: true) }
    return statusSubject(node).map { .status($0, isCertain: false) } ?? .other
  }
}
