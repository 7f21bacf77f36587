extension ObjectiveCRecorder {
  /// Members, calls and subscripts in a row. Without a use it is only the beginning of a longer path.
  mutating func path(
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
          let isEnd = rest.allSatisfy { suffix in
            if case .member(let name) = suffix.kind { Self.spellings.contains(name) } else { suffix.isIncrement }
          }
          // The identifier is read wherever it stands: `….advertisingIdentifier.UUIDString.length`.
          let begun: ResultUse? = name == "advertisingIdentifier" ? .used : nil
          meaning = member(name, of: meaning, suffix.token, in: scope, as: isEnd ? use : begun)
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
  mutating func member(
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
  mutating func function(
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
  mutating func interpret(_ ref: Ref<CallFact>, _ meaning: inout Meaning) {
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

  mutating func argument(
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
}

extension CExpression.Suffix {
  fileprivate var isIncrement: Bool { if case .increment = kind { true } else { false } }
}
