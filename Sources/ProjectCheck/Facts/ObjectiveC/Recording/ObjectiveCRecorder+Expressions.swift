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

  private mutating func text(_ text: String, _ token: Int, in scope: Ref<Scope>) -> Value {
    if (4...200).contains(text.utf8.count), !text.utf8.contains(where: { $0 <= UInt8(ascii: " ") }) {
      facts.texts.append(TextFact(text: text, argumentOf: argumentOf, scope: scope, place: place(token)))
    }
    return .text(text)
  }

  // MARK: - Names

  private mutating func name(_ name: String, _ token: Int, in scope: Ref<Scope>, as use: ResultUse) -> Meaning {
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
  private mutating func mentionLocal(_ name: String) {
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
  mutating func base(_ node: CExpression, in scope: Ref<Scope>) -> Meaning {
    switch node.kind {
    case .name(let name):
      let meaning = described(name, node.token)
      if locals[name] != nil {
        mentionLocal(name)
      } else if case .name(let named) = meaning.path.base {
        mention(named)
      }
      return meaning
    case .path(let base, let suffixes): return path(base, suffixes[...], in: scope, as: nil)
    case .prefixed(let prefixes, let operand) where prefixes.allSatisfy(\.keepsPath):
      var meaning = self.base(operand, in: scope)
      // A cast tells a type that the operand does not.
      if case .cast(let type?) = prefixes.first, case .opaque = meaning.path.base {
        meaning.path = Receiver(base: .local("", type: type))
      }
      return meaning
    case .message(let message): return self.message(message, node.token, in: scope, as: nil)
    default: return evaluate(node, in: scope)
    }
  }

  // MARK: - Members and calls

  /// Members, calls and subscripts in a row. Without a use it is only the beginning of a longer path.
  private mutating func path(
    _ first: CExpression, _ suffixes: ArraySlice<CExpression.Suffix>, in scope: Ref<Scope>, as use: ResultUse?
  ) -> Meaning {
    var rest = suffixes
    var meaning: Meaning
    if case .name(let name) = first.kind, case .call(let arguments)? = rest.first?.kind {
      rest.removeFirst()
      meaning = function(name, arguments, first.token, in: scope, as: rest.isEmpty ? use ?? .used : .used)
    } else {
      meaning = base(first, in: scope)
    }
    while let suffix = rest.popFirst() {
      // A path of that length is no path that anybody looks for.
      if meaning.path.members.count > Self.longestPath { meaning.path = .opaque }
      switch suffix.kind {
      case .member(let written):
        let name = ObjectiveCNames.property(ofVariable: written)
        if case .call(let arguments)? = rest.first?.kind {
          rest.removeFirst()
          let path = meaning.path
          mention(name)
          let ref = call(
            name, path, arguments.map { ("_", [$0]) }, suffix.token, in: scope, as: rest.isEmpty ? use ?? .used : .used)
          meaning = Meaning(at: place(suffix.token))
          meaning.value = .call(ref)
          meaning.path = path.appending(name, isCall: true)
          meaning.isNamed = arguments.isEmpty
        } else {
          let isEnd = rest.isEmpty || rest.allSatisfy(\.isIncrement)
          meaning = member(name, of: meaning, suffix.token, in: scope, as: isEnd ? use : nil)
        }
      case .call(let arguments):
        // What a call or an expression returns is called.
        for argument in arguments { _ = evaluate(argument, in: scope) }
        meaning = Meaning(at: meaning.place)
      case .element(let elements):
        for element in elements { _ = evaluate(element, in: scope) }
        let path = meaning.path.appending("[]")
        meaning = Meaning(at: meaning.place)
        meaning.path = path
      case .increment:
        write(meaning, .other, [], suffix.token, in: scope)
        meaning = Meaning(at: meaning.place)
      }
    }
    return meaning
  }

  private static let longestPath = 32

  /// A property read with a dot, or a method without arguments that is called with one.
  private mutating func member(
    _ name: String, of base: Meaning, _ token: Int, in scope: Ref<Scope>, as use: ResultUse?
  ) -> Meaning {
    let type = base.path == Receiver(base: .selfInstance) ? ownerName : base.path.typeName
    if classes.hasGetter(name, in: type), !classes.declaresProperty(name, in: type) {
      mention(name)
      let ref = call(name, base.path, [], token, in: scope, as: use ?? .used)
      return result(of: ref, base.path.appending(name, isCall: true), token)
    }
    if name == "new" || name == "class", let meaning = classMessage(name, base, token, in: scope, as: use ?? .used) {
      return meaning
    }
    mention(name)
    if let use {
      facts.reads.append(
        ReadFact(
          name: name, receiver: base.path, result: use, argumentOf: argumentOf, scope: scope, place: place(token)))
    }
    return read(name, of: base.path, token)
  }

  /// What a read of a property says.
  func read(_ name: String, of base: Receiver, _ token: Int) -> Meaning {
    var meaning = Meaning(at: place(token))
    meaning.path = base.appending(name)
    meaning.value = .reference(meaning.path)
    meaning.isNamed = true
    if name == "trackingAuthorizationStatus", base.isType("ATTrackingManager") { meaning.status = .system }
    meaning.isPhase = name == "applicationState" || name == "activationState"
    return meaning
  }

  /// What the result of a call without arguments says.
  func result(of ref: Ref<CallFact>, _ path: Receiver, _ token: Int) -> Meaning {
    var meaning = Meaning(at: place(token))
    meaning.value = .call(ref)
    meaning.path = path
    meaning.isNamed = facts.calls[ref].arguments.isEmpty
    return meaning
  }

  /// A call of a C function, or of a block by its variable's name.
  private mutating func function(
    _ name: String, _ arguments: [CExpression], _ token: Int, in scope: Ref<Scope>, as use: ResultUse
  ) -> Meaning {
    let called = locals[name] == nil ? ObjectiveCNames.property(ofVariable: name) : name
    mention(called)
    var receiver = Receiver.implicit
    // A local variable can hold a block that somebody else made.
    if let alias = locals[name]?.alias, alias.base != .selfInstance {
      receiver = Receiver(base: .local(name, type: nil))
    }
    let ref = call(called, receiver, arguments.map { ("_", [$0]) }, token, in: scope, as: use)
    var meaning = result(of: ref, Receiver.implicit.appending(called, isCall: true), token)
    interpret(ref, &meaning)
    return meaning
  }

  /// What is known of C's and Apple's functions.
  private mutating func interpret(_ ref: Ref<CallFact>, _ meaning: inout Meaning) {
    let call = facts.calls[ref]
    let first = call.arguments.first?.value
    switch call.name {
    case "dispatch_time":
      if case .duration(let start)? = first, case .number(let nanoseconds)? = call.arguments.last?.value {
        meaning.value = .duration(start + nanoseconds / 1e9)
      }
    case "dispatch_walltime":
      if case .number(let nanoseconds)? = call.arguments.last?.value { meaning.value = .duration(nanoseconds / 1e9) }
    case "NSClassFromString", "objc_getClass", "objc_lookUpClass":
      guard case .text(let name)? = first else { return }
      meaning.path = Receiver(base: .name(name))
      meaning.condition = Self.existence(ofClass: name)
    case "NSSelectorFromString", "sel_registerName":
      guard case .text(let selector)? = first else { return }
      let name = String(selector.prefix { $0 != ":" })
      mention(name)
      meaning.value = .selector(name)
    case "SYSTEM_VERSION_GREATER_THAN_OR_EQUAL_TO":
      if case .text(let text)? = first, let version = PlatformVersion(text) {
        meaning.condition = Meaning.available([.iOS: version, .macCatalyst: version])
      }
    case "__builtin_expect":
      // The condition is the argument's, which has just been written down.
      meaning.condition = lastCondition
    default: break
    }
  }

  /// Adds a call with its arguments.
  mutating func call(
    _ name: String, _ receiver: Receiver, _ arguments: [(label: String, values: [CExpression])], _ token: Int,
    in scope: Ref<Scope>, as use: ResultUse
  ) -> Ref<CallFact> {
    let ref = facts.calls.add(
      CallFact(
        name: name, receiver: receiver, arguments: [], isAwaited: false, result: use, argumentOf: argumentOf,
        scope: scope, place: place(token)))
    let saved = argumentOf
    argumentOf = ref
    lastCondition = nil
    var condition: Condition?
    for (label, values) in arguments {
      for (index, value) in values.enumerated() {
        let meaning = argument(index == 0 ? label : "_", value, of: ref, in: scope)
        condition = condition ?? meaning.condition
      }
    }
    argumentOf = saved
    lastCondition = condition
    return ref
  }

  private mutating func argument(
    _ label: String, _ node: CExpression, of call: Ref<CallFact>, in scope: Ref<Scope>
  ) -> Meaning {
    let index = facts.calls[call].arguments.count
    let logged = mentionLog.count
    // A block's code may ask for the argument that it is.
    facts.calls[call].arguments.append(
      CallFact.Argument(label: label, value: .other, mentions: [], isTrailing: false))
    var meaning = Meaning(at: place(node.token))
    if let block = node.block {
      meaning.value = closure(block, node.token, use: .argument(of: call, at: index), in: scope)
    } else {
      meaning = evaluate(node, in: scope)
    }
    facts.calls[call].arguments[index].value = meaning.value
    facts.calls[call].arguments[index].mentions = Array(mentionLog[logged...])
    return meaning
  }

  // MARK: - Blocks

  /// A block and its statements.
  mutating func closure(
    _ block: CExpression.Block, _ token: Int, use: ClosureFact.Use, in scope: Ref<Scope>
  ) -> Value {
    let names = block.parameters.map(\.name)
    let inside = addScope(.closure(ClosureFact(use: use, parameters: names, attributes: [])), in: scope, at: token)
    inBody { recorder in
      for (index, parameter) in block.parameters.enumerated() {
        var local = Local(type: recorder.name(of: parameter.type))
        if case .argument(let call, _) = use, index == 0,
          TrackingRequest(recorder.facts.calls[call]) != nil || ObjectiveCNames.isTrackingStatus(local.type)
        {
          local.status = .answer
        }
        recorder.declare(parameter.name, local)
      }
      recorder.statements(block.body, in: inside)
    }
    return .closure(inside)
  }

  // MARK: - Operators

  private mutating func prefixed(
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

  private mutating func operation(
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

  private mutating func conditional(
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

  // MARK: - Assignments

  private mutating func assignment(
    _ targets: [CExpression.Target], _ value: CExpression, in scope: Ref<Scope>
  ) -> Meaning {
    var sides: [(target: Meaning, name: CExpression, isPlain: Bool)] = []
    for target in targets {
      sides.append((self.target(target.expression, in: scope), target.expression, target.isPlain))
    }
    let logged = mentionLog.count
    let last = sides.last?.target.path ?? .opaque
    var use = ResultUse.assigned(last)
    if case .local(let name, _) = last.base, last.members.isEmpty { use = .bound(name) }
    let meaning = evaluate(value, in: scope, as: use, storedAs: last.lastName ?? "")
    let mentions = Array(mentionLog[logged...])
    for side in sides {
      write(side.target, side.isPlain ? meaning.value : .other, mentions, side.name.nameToken, in: scope)
      guard case .name(let name) = side.name.kind, let before = locals[name] else { continue }
      update(name, side.isPlain ? merged(before, meaning) : Local(type: before.type))
    }
    return meaning
  }

  /// What the left side of an assignment is. A local name is itself, whatever it stands for.
  private mutating func target(_ node: CExpression, in scope: Ref<Scope>) -> Meaning {
    if case .name(let name) = node.kind, let local = locals[name] {
      var meaning = Meaning(at: place(node.token))
      meaning.path = Receiver(base: .local(name, type: local.type))
      return meaning
    }
    guard case .path(let first, let suffixes) = node.kind, case .element(let elements)? = suffixes.last?.kind else {
      return base(node, in: scope)
    }
    // `values[@"key"] = …`
    let whole = path(first, suffixes.dropLast(), in: scope, as: nil)
    var key = "[]"
    for element in elements {
      if case .text(let text) = evaluate(element, in: scope).value { key = text }
    }
    var meaning = Meaning(at: whole.place)
    meaning.path = whole.path.appending(key)
    return meaning
  }

  /// A variable that keeps the status it holds although a constant is assigned for older systems.
  private func merged(_ before: Local, _ meaning: Meaning) -> Local {
    switch meaning.value {
    case .number, .status:
      guard before.status != nil else { break }
      var local = before
      local.value = nil
      return local
    default: break
    }
    return local(meaning, type: before.type, isPointer: !ObjectiveCNames.isBoolean(before.type))
  }

  /// Adds a write to what a path names.
  private mutating func write(
    _ target: Meaning, _ value: Value, _ mentions: [String], _ token: Int, in scope: Ref<Scope>
  ) {
    var receiver = target.path
    let name: String
    var isLocal = false
    if let member = receiver.members.popLast() {
      guard !member.isCall else { return }
      name = member.name
    } else {
      switch receiver.base {
      case .name(let base): (name, receiver) = (base, .implicit)
      case .local(let base, _): (name, receiver, isLocal) = (base, .implicit, true)
      default: return
      }
    }
    facts.writes.append(
      WriteFact(
        name: name, receiver: receiver, isLocal: isLocal, value: value, mentions: mentions, scope: scope,
        place: place(token)))
  }
}

extension CExpression {
  /// The block that it is, perhaps behind a cast.
  fileprivate var block: Block? {
    switch kind {
    case .block(let block): block
    case .prefixed(let prefixes, let operand):
      prefixes.allSatisfy { if case .cast = $0 { true } else { false } } ? operand.block : nil
    default: nil
    }
  }

  /// The token of the last name that is written.
  fileprivate var nameToken: Int {
    guard case .path(_, let suffixes) = kind, let last = suffixes.last else { return token }
    if case .member = last.kind { return last.token }
    return token
  }
}

extension CExpression.Suffix {
  fileprivate var isIncrement: Bool { if case .increment = kind { true } else { false } }
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
