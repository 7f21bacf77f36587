extension DartParser {
  /// An expression up to what ends it; returns its value if it is a single thing.
  @discardableResult
  mutating func expression(in scope: Ref<Scope>, as use: ResultUse) -> Value {
    var value = Value.other
    var count = 0
    let savedAwait = isAwaited
    isAwaited = false
    deeper { parser in
      while let token = parser.token(), !parser.endsExpression(token) {
        let start = parser.index
        if let part = parser.operand(in: scope, as: use) {
          value = count == 0 ? part : .other
          count += 1
        }
        if parser.index == start { parser.index += 1 }
      }
    }
    isAwaited = savedAwait
    return value
  }

  private func endsExpression(_ token: DartToken) -> Bool {
    guard token.kind == .punctuation else { return false }
    return [";", ",", ")", "]", "}"].contains(token.text)
  }

  /// One operand, or an operator, which has no value.
  private mutating func operand(in scope: Ref<Scope>, as use: ResultUse) -> Value? {
    guard let token = token() else { return nil }
    switch token.kind {
    case .number:
      index += 1
      return Double(token.text).map(Value.number) ?? .other
    case .string(let text):
      index += 1
      guard let text else { return .other }
      if (4...200).contains(text.utf8.count), !text.utf8.contains(where: { $0 <= UInt8(ascii: " ") }) {
        facts.texts.append(
          TextFact(text: text, argumentOf: argumentOf, scope: scope, place: place(at: index - 1)))
      }
      return .text(text)
    case .identifier: return word(token.text, in: scope, as: use)
    case .punctuation:
      switch token.text {
      case "(":
        if isClosure(at: index) { return closure(.other, in: scope) }
        index += 1
        elements(until: ")", in: scope)
        return .other
      case "[":
        index += 1
        elements(until: "]", in: scope)
        return .other
      case "{":
        index += 1
        elements(until: "}", in: scope)
        return .other
      case ".":
        // The rest of a path behind something in brackets.
        index += 1
        return isIdentifier() ? path(in: scope, as: use, from: .opaque) : nil
      default:
        index += 1
        return nil
      }
    }
  }

  private mutating func word(_ word: String, in scope: Ref<Scope>, as use: ResultUse) -> Value? {
    switch word {
    case "await":
      index += 1
      isAwaited = true
      let value = operand(in: scope, as: use)
      isAwaited = false
      return value
    case "const", "new", "throw", "as", "is", "in":
      index += 1
      return nil
    case "true", "false":
      index += 1
      return .boolean(word == "true")
    case "null":
      index += 1
      return .nothing
    case "if", "for", "while", "switch":
      // Elements of collections.
      index += 1
      return nil
    default:
      return path(in: scope, as: use, from: nil)
    }
  }

  private mutating func elements(until end: String, in scope: Ref<Scope>) {
    while !isAtEnd, !isNext(end) {
      let start = index
      expression(in: scope, as: .used)
      _ = take(",")
      if index == start { index += 1 }
    }
    _ = take(end)
  }

  // MARK: - Paths and calls

  /// `a.b?.c(…)..d`, with the calls in it.
  private mutating func path(in scope: Ref<Scope>, as use: ResultUse, from base: Receiver?) -> Value {
    var receiver = base
    var last: Value = .other
    while let name = takeIdentifier() {
      let nameAt = index - 1
      mention(name)
      let typeArguments = index
      if isNext("<") {
        skipTypeArguments()
        if !isNext("(") { index = typeArguments }
      }
      if isNext("(") {
        let call = self.call(name, nameAt, on: receiver, in: scope, as: use)
        receiver = Self.result(of: name, on: receiver)
        last = constant(call) ?? .call(call)
      } else {
        if receiver != nil || name.first?.isLowercase == true, locals[name] == nil || receiver != nil {
          facts.reads.append(
            ReadFact(
              name: name, receiver: receiver ?? .implicit, result: use, argumentOf: argumentOf, scope: scope,
              place: place(at: nameAt)))
        }
        receiver = receiver?.appending(name) ?? start(name)
        last = .reference(receiver ?? .opaque)
      }
      while isNext("!") || isNext("[") {
        if take("!") { continue }
        index += 1
        elements(until: "]", in: scope)
        receiver = (receiver ?? .opaque).appending("[]")
      }
      if isNext("="), case .reference(let target) = last {
        index += 1
        return assign(name, nameAt, target, in: scope)
      }
      guard [".", "?.", "..", "?.."].contains(where: { isNext($0) }), isIdentifier(1) else { break }
      index += 1
    }
    return last
  }

  private func start(_ name: String) -> Receiver {
    switch name {
    case "this": return Receiver(base: .selfInstance)
    case "super": return Receiver(base: .superInstance)
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

  private mutating func call(
    _ name: String, _ nameAt: Int, on receiver: Receiver?, in scope: Ref<Scope>, as use: ResultUse
  ) -> Ref<CallFact> {
    let ref = facts.calls.add(
      CallFact(
        name: name, receiver: receiver ?? .implicit, arguments: [], isAwaited: isAwaited, result: use,
        argumentOf: argumentOf, scope: scope, place: place(at: nameAt)))
    let (savedCall, savedAwait) = (argumentOf, isAwaited)
    argumentOf = ref
    isAwaited = false
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
    argumentOf = savedCall
    isAwaited = savedAwait
    return ref
  }

  private mutating func argument(of call: Ref<CallFact>, in scope: Ref<Scope>) {
    var label = "_"
    if isIdentifier(), isNext(":", 1) {
      label = tokens[index].text
      index += 2
    }
    let number = facts.calls[call].arguments.count
    facts.calls[call].arguments.append(
      CallFact.Argument(label: label, value: .other, mentions: [], isTrailing: false, place: place(at: index)))
    let logged = mentionLog.count
    let value =
      isNext("(") && isClosure(at: index)
      ? closure(.argument(of: call, at: number), in: scope) : expression(in: scope, as: .used)
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
    let value = expression(in: scope, as: .assigned(target))
    var base = target
    if base.members.isEmpty { base = .implicit } else { base.members.removeLast() }
    facts.writes.append(
      WriteFact(
        name: name, receiver: base, isLocal: locals[name] != nil && base == .implicit, value: value,
        mentions: Array(mentionLog[min(logged, mentionLog.count)...]), scope: scope, place: place(at: nameAt)))
    return .other
  }

  // MARK: - Closures

  /// Whether the parenthesis at a position begins a closure.
  private func isClosure(at open: Int) -> Bool {
    let behind = closing(open) + 1
    guard behind < tokens.count, tokens[behind].kind != .number else { return false }
    if case .string = tokens[behind].kind { return false }
    return ["{", "=>", "async", "sync"].contains(tokens[behind].text)
  }

  private mutating func closure(_ use: ClosureFact.Use, in scope: Ref<Scope>) -> Value {
    let open = index
    let end = closing(open)
    let names = tokens[(open + 1)..<max(open + 1, min(end, tokens.count))].filter { $0.kind == .identifier }.map(\.text)
    index = min(end + 1, tokens.count)
    if isNext("async") || isNext("sync") { index += isNext("*", 1) ? 2 : 1 }
    let inside = addScope(.closure(ClosureFact(use: use, parameters: names, attributes: [])), in: scope, at: open)
    inBody { parser in
      for name in names { parser.locals[name] = Local() }
      if parser.take("=>") {
        parser.returned(in: inside)
      } else if parser.take("{") {
        parser.block(in: inside)
      }
    }
    return .closure(inside)
  }
}
