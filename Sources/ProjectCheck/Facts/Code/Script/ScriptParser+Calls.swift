// Paths of names, and the calls in them.

extension ScriptParser {
  /// `a.b?.c(…)..d`, with the calls in it.
  mutating func path(in scope: Ref<Scope>, as use: ResultUse, from base: Receiver?) -> Value {
    var receiver = base
    var last: Value = .other
    var previous: Ref<CallFact>?
    while var name = takeIdentifier() {
      let nameAt = index - 1
      mention(name)
      skipCallTypes()
      let isCall = isNext("(")
      if receiver == nil, locals[name] == nil, let whole = imported[name] {
        for member in whole.members { mention(member.name) }
        (receiver, name) = Self.split(whole, isCall: isCall)
        if !isCall {
          last = .reference(whole)
          receiver = whole
        }
      } else if !isCall {
        if receiver != nil || name.first?.isLowercase == true, locals[name] == nil || receiver != nil {
          facts.reads.append(
            ReadFact(
              name: name, receiver: receiver ?? .implicit, result: use, argumentOf: argumentOf, scope: scope,
              place: place(at: nameAt)))
        }
        // What a module exports by default is taken for the module.
        if name != "default" || receiver == nil { receiver = receiver?.appending(name) ?? start(name) }
        last = .reference(receiver ?? .opaque)
      }
      if isCall {
        if let module = module(ofCall: name, on: receiver) {
          receiver = module
          last = .reference(module)
        } else {
          let call = self.call(name, nameAt, on: receiver, after: previous, in: scope, as: use)
          receiver = Self.result(of: name, on: receiver)
          last = constant(call) ?? .call(call)
          previous = call
        }
      }
      while isNext("!") || isNext("[") || isNext("?.") && isNext("[", 1) {
        if isNext("!"), grammar == .javaScript, tokens[index].startsLine { break }
        if isNext("["), endsStatement(at: index) { break }
        if take("!") || take("?.") { continue }
        index += 1
        elements(until: "]", in: scope)
        receiver = (receiver ?? .opaque).appending("[]")
        last = .reference(receiver ?? .opaque)
      }
      if isNext("=") || isNext("+="), case .reference(let target) = last {
        index += 1
        return assign(name, nameAt, target, in: scope)
      }
      guard isNext(anyOf: [".", "?.", "..", "?.."]), isIdentifier(1) else { break }
      index += 1
    }
    return last
  }

  /// Type arguments before the parenthesis of a call.
  private mutating func skipCallTypes() {
    if isNext("?."), isNext("(", 1) { index += 1 }
    guard isNext("<") else { return }
    let start = index
    skipTypeArguments()
    if !isNext("(") { index = start }
  }

  /// The receiver and the name that an imported name stands for where it is called.
  private static func split(_ whole: Receiver, isCall: Bool) -> (Receiver?, String) {
    var receiver = whole
    if let last = receiver.members.popLast() { return (receiver, last.name) }
    guard case .name(let base) = whole.base else { return (whole, "") }
    return Wrappers.known.modules.contains(base) ? (whole, "default") : (nil, base)
  }

  private func start(_ name: String) -> Receiver {
    switch name {
    case "this": return Receiver(base: .selfInstance)
    case "super": return Receiver(base: .superInstance)
    case "base" where grammar == .cSharp: return Receiver(base: .superInstance)
    default:
      guard let local = locals[name] else { return Receiver(base: .name(name)) }
      return Receiver(base: .local(name, type: local.type))
    }
  }

  private static func result(of name: String, on receiver: Receiver?) -> Receiver {
    if let receiver { return receiver.appending(name, isCall: true) }
    if name.first?.isUppercase == true { return Receiver(base: .created(type: name)) }
    return Receiver(base: .implicit, members: [Receiver.Member(name: name, isCall: true)])
  }

  /// The module that `require('…')` or `import('…')` gives, goes behind the call.
  private mutating func module(ofCall name: String, on receiver: Receiver?) -> Receiver? {
    guard grammar == .javaScript, receiver == nil, name == "require" || name == "import",
      let module = string(at: index + 1), isNext(")", 2), Wrappers.known.modules.contains(module)
    else { return nil }
    index += 3
    return Receiver(base: .name(module))
  }

  // MARK: - Calls

  private mutating func call(
    _ name: String, _ nameAt: Int, on receiver: Receiver?, after previous: Ref<CallFact>?, in scope: Ref<Scope>,
    as use: ResultUse
  ) -> Ref<CallFact> {
    let ref = facts.calls.add(
      CallFact(
        name: name, receiver: receiver ?? .implicit, arguments: [], isAwaited: isAwaited, result: use,
        argumentOf: argumentOf, scope: scope, place: place(at: nameAt)))
    let (savedCall, savedAwait, savedAnswer, savedColon) = (argumentOf, isAwaited, answered, colonEnds)
    argumentOf = ref
    isAwaited = false
    answered = name == "then" ? previous : nil
    colonEnds = false
    index += 1
    deeper { parser in
      while !parser.isAtEnd, !parser.isNext(")") {
        let start = parser.index
        parser.argument(of: ref, in: scope)
        _ = parser.take(",")
        if parser.index == start { parser.index += 1 }
      }
    }
    _ = take(")")
    (argumentOf, isAwaited, answered, colonEnds) = (savedCall, savedAwait, savedAnswer, savedColon)
    return ref
  }

  private mutating func argument(of call: Ref<CallFact>, in scope: Ref<Scope>) {
    var label = "_"
    if grammar != .javaScript, isIdentifier(), isNext(":", 1) {
      label = tokens[index].text
      index += 2
    }
    addArgument(label, to: call, in: scope)
  }

  /// Reads the value of an argument.
  mutating func addArgument(_ label: String, to call: Ref<CallFact>, in scope: Ref<Scope>) {
    let number = facts.calls[call].arguments.count
    facts.calls[call].arguments.append(
      CallFact.Argument(label: label, value: .other, mentions: [], isTrailing: false, place: place(at: index)))
    let logged = mentionLog.count
    let value =
      closureShape(at: index) != nil
      ? closure(.argument(of: call, at: number), in: scope) : expression(in: scope, as: .used)
    // Behind a closure: `.bind(this)`.
    if case .closure = value, !isNext(","), !isNext(")"), !isNext("}") { expression(in: scope, as: .used) }
    facts.calls[call].arguments[number].value = value
    facts.calls[call].arguments[number].mentions = Array(mentionLog[min(logged, mentionLog.count)...])
  }

  /// `Duration(milliseconds: 200)`.
  private func constant(_ ref: Ref<CallFact>) -> Value? {
    let call = facts.calls[ref]
    guard call.name == "Duration", let argument = call.arguments.first, case .number(let number) = argument.value else {
      return nil
    }
    switch argument.label {
    case "minutes": return .duration(number * 60)
    case "seconds": return .duration(number)
    case "milliseconds": return .duration(number / 1e3)
    case "microseconds": return .duration(number / 1e6)
    default: return nil
    }
  }

  private mutating func assign(_ name: String, _ nameAt: Int, _ target: Receiver, in scope: Ref<Scope>) -> Value {
    let logged = mentionLog.count
    let value =
      closureShape(at: index) != nil
      ? closure(.stored(as: name), in: scope) : expression(in: scope, as: .assigned(target))
    var base = target
    if base.members.isEmpty { base = .implicit } else { base.members.removeLast() }
    facts.writes.append(
      WriteFact(
        name: name, receiver: base, isLocal: locals[name] != nil && base == .implicit, value: value,
        mentions: Array(mentionLog[min(logged, mentionLog.count)...]), scope: scope, place: place(at: nameAt)))
    if base == .implicit { remember(name, value) }
    return .other
  }

  /// Notes what a name stands for if its value is a module or part of one.
  mutating func remember(_ name: String, _ value: Value) {
    guard case .reference(let path) = value, case .name(let base) = path.base, Wrappers.known.modules.contains(base)
    else { return }
    locals[name] = nil
    imported[name] = path
  }
}
