extension ObjectiveCRecorder {
  /// An expression: writes down what is in it, and returns what it says by itself.
  ///
  /// - Parameter storedAs: The variable or property that a block would be the value of.
  mutating func evaluate(
    _ node: CExpression, in scope: Ref<Scope>, as use: ResultUse = .used, storedAs: String? = nil
  ) -> Meaning {
    var meaning = Meaning(at: place(node.token))
    switch node.kind {
    case .name(let name): return self.name(name, node.token, in: scope, as: use)
    case .number(let text): meaning.value = NumberLiteral.value(text).map(Value.number) ?? .other
    case .text(let text): meaning.value = self.text(text, node.token, in: scope)
    case .selector(let text):
      let name = String(text.prefix { $0 != ":" })
      mention(name)
      meaning.value = .selector(name)
    case .availability(let versions):
      facts.availabilityChecks.append(
        AvailabilityCheck(versions: versions, isNegative: false, scope: scope, place: meaning.place))
      meaning.condition = Meaning.available(versions)
    case .collection(let elements), .other(let elements):
      for element in elements { _ = evaluate(element, in: scope) }
    case .sequence(let elements):
      for element in elements.dropLast() { _ = evaluate(element, in: scope, as: .dropped) }
      if let last = elements.last { return evaluate(last, in: scope, as: use, storedAs: storedAs) }
    case .block(let block):
      meaning.value = closure(block, node.token, use: storedAs.map { .stored(as: $0) } ?? .other, in: scope)
    case .message(let message): return self.message(message, node.token, in: scope, as: use)
    case .path(let base, let suffixes): return path(base, suffixes[...], in: scope, as: use)
    case .prefixed(let prefixes, let operand): return prefixed(prefixes, operand, in: scope, as: use, storedAs)
    case .operation(let operands, let operators): return operation(operands, operators, meaning, in: scope)
    case .assignment(let targets, let value): return assignment(targets, value, in: scope)
    case .conditional(let condition, let then, let otherwise):
      conditional(condition, then, otherwise, in: scope, as: use)
    case .created(let type, let arguments):
      meaning.value = .call(
        call(type, .implicit, arguments.map { ("_", [$0]) }, node.token, in: scope, as: use))
      meaning.path = Receiver(base: .created(type: type))
      meaning.type = type
    case .statements(let body): statements(body, in: scope)
    }
    return meaning
  }

  mutating func text(_ text: String, _ token: Int, in scope: Ref<Scope>) -> Value {
    if (4...200).contains(text.utf8.count), !text.utf8.contains(where: { $0 <= UInt8(ascii: " ") }) {
      facts.texts.append(TextFact(text: text, argumentOf: argumentOf, scope: scope, place: place(token)))
    }
    return .text(text)
  }

  // MARK: - Names

  mutating func name(_ name: String, _ token: Int, in scope: Ref<Scope>, as use: ResultUse) -> Meaning {
    var meaning = described(name, token)
    if case .name(let named) = meaning.path.base, meaning.path.members.isEmpty, case .reference = meaning.value {
      mention(named)
      if named.first?.isLowercase == true {
        facts.reads.append(
          ReadFact(
            name: named, receiver: .implicit, result: use, argumentOf: argumentOf, scope: scope, place: place(token)))
      }
    } else if locals[name] != nil {
      mentionLocal(name)
    } else if case .status = meaning.value {
      mention(name)
    }
    meaning.isNamed = meaning.isNamed && !ObjectiveCNames.isConstant(name)
    return meaning
  }

  /// A local name, and the queue that it stands for: whoever looks for a queue finds it by the call's name.
  mutating func mentionLocal(_ name: String) {
    mention(name)
    if let alias = locals[name]?.alias, alias.base == .implicit, let call = alias.members.first { mention(call.name) }
  }

  /// What a name stands for.
  func described(_ name: String, _ token: Int) -> Meaning {
    var meaning = Meaning(at: place(token))
    if let local = locals[name] {
      meaning.path = local.alias ?? Receiver(base: .local(name, type: local.type))
      meaning.value = .reference(meaning.path)
      switch local.value {
      case .number?, .duration?, .text?, .boolean?, .selector?: meaning.value = local.value ?? meaning.value
      default: break
      }
      meaning.condition = local.condition
      meaning.status = local.status
      meaning.isPhase = local.isPhase
      meaning.type = local.type
      meaning.isNamed = local.type == nil || ObjectiveCNames.isBoolean(local.type)
      return meaning
    }
    if let value = ObjectiveCNames.constants[name] {
      meaning.value = value
      return meaning
    }
    if name.hasPrefix("ATTrackingManagerAuthorizationStatus"), let status = StatusSet(name: name) {
      meaning.value = .status(status)
      return meaning
    }
    switch name {
    case "self", "this": meaning.path = Receiver(base: .selfInstance)
    case "super": meaning.path = Receiver(base: .superInstance)
    default: meaning.path = Receiver(base: .name(ObjectiveCNames.property(ofVariable: name)))
    }
    meaning.value = .reference(meaning.path)
    meaning.isNamed = true
    return meaning
  }

  /// What stands before a dot or is sent a message: a name is mentioned only, anything else is an expression.
  ///
  /// - Parameter use: What becomes of it, if the message only spells it otherwise.
  mutating func base(_ node: CExpression, in scope: Ref<Scope>, as use: ResultUse? = nil) -> Meaning {
    switch node.kind {
    case .name(let name):
      let meaning = described(name, node.token)
      if locals[name] != nil {
        mentionLocal(name)
      } else if case .name(let named) = meaning.path.base {
        mention(named)
      }
      return meaning
    case .path(let base, let suffixes): return path(base, suffixes[...], in: scope, as: use)
    case .prefixed(let prefixes, let operand) where prefixes.allSatisfy(\.keepsPath):
      var meaning = self.base(operand, in: scope, as: use)
      // A cast tells a type that the operand does not.
      if case .cast(let type?) = prefixes.first, case .opaque = meaning.path.base {
        meaning.path = Receiver(base: .local("", type: type))
      }
      return meaning
    case .message(let message): return self.message(message, node.token, in: scope, as: use)
    default: return evaluate(node, in: scope)
    }
  }

  // MARK: - Operators

  mutating func prefixed(
    _ prefixes: [CExpression.Prefix], _ operand: CExpression, in scope: Ref<Scope>, as use: ResultUse,
    _ storedAs: String?
  ) -> Meaning {
    // `(void)[object method]` drops the result.
    let isDropped = prefixes.first == .cast("void")
    let isCast = prefixes.allSatisfy { if case .cast = $0 { true } else { false } }
    let isTransparent = isCast || prefixes.allSatisfy(\.keepsPath)
    var meaning = evaluate(
      operand, in: scope, as: isDropped ? .dropped : isTransparent ? use : .used, storedAs: isCast ? storedAs : nil)
    for prefix in prefixes.reversed() {
      switch prefix {
      case .cast: break
      case .operator("!"):
        let condition = meaning.truth
        meaning = Meaning(at: meaning.place)
        meaning.condition = !condition
      case .operator("-"):
        if case .number(let number) = meaning.value { meaning.value = .number(-number) } else { meaning.value = .other }
      case .operator("++"), .operator("--"): write(meaning, .other, [], operand.token, in: scope)
      case .operator("*"), .operator("&"):
        // `&error` hands the variable out; nobody knows what it holds after that.
        if case .name(let name) = operand.kind, let local = locals[name], prefix == .operator("&") {
          update(name, Local(type: local.type))
        }
        meaning.value = .other
        meaning.condition = nil
      default: break
      }
    }
    return meaning
  }

  mutating func operation(
    _ operands: [CExpression], _ operators: [Punctuator], _ empty: Meaning, in scope: Ref<Scope>
  ) -> Meaning {
    var meaning = empty
    guard let first = operators.first else { return meaning }
    switch first {
    case "&&", "||":
      meaning.condition = logical(operands, first, in: scope)
    case "==", "!=", "<", ">", "<=", ">=":
      if operands.count == 2 {
        meaning.condition = comparison(operands[0], operands[1], first, in: scope)
      } else {
        for operand in operands { _ = evaluate(operand, in: scope) }
        meaning.condition = .opaque
      }
    default:
      let values = operands.map { evaluate($0, in: scope).value }
      meaning.value = Self.arithmetic(values, operators)
    }
    return meaning
  }

  /// Numbers, and spans of time with numbers added.
  private static func arithmetic(_ values: [Value], _ operators: [Punctuator]) -> Value {
    guard var total = values.first else { return .other }
    for (op, value) in zip(operators, values.dropFirst()) {
      switch (total, value, op) {
      case (.number(let left), .number(let right), "*"): total = .number(left * right)
      case (.number(let left), .number(let right), "/"): total = right == 0 ? .other : .number(left / right)
      case (.number(let left), .number(let right), "+"): total = .number(left + right)
      case (.number(let left), .number(let right), "-"): total = .number(left - right)
      default: return .other
      }
    }
    return total
  }

  mutating func conditional(
    _ condition: CExpression, _ then: CExpression?, _ otherwise: CExpression, in scope: Ref<Scope>, as use: ResultUse
  ) {
    let ref = facts.conditions.add(ConditionFact(kind: .ternary, scope: scope, place: place(condition.token)))
    let known = test(condition, in: scope)
    if let then {
      let branch = Branch(condition: ref, side: .whenTrue, known: known.whenTrue)
      _ = evaluate(then, in: addScope(.branch(branch), in: scope, at: then.token), as: use)
    }
    let branch = Branch(condition: ref, side: .whenFalse, known: known.whenFalse)
    _ = evaluate(otherwise, in: addScope(.branch(branch), in: scope, at: otherwise.token), as: use)
  }
}

extension CExpression.Prefix {
  /// Whether the path stays the same behind it: casts, `*` and `&`.
  fileprivate var keepsPath: Bool {
    switch self {
    case .cast: true
    case .operator(let op): op == "*" || op == "&"
    }
  }
}
