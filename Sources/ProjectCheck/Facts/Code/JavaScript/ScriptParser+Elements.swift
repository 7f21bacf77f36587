// Elements of React (JSX): `<Home title="…" onDone={() => …}> … </Home>`.

extension ScriptParser {
  /// An element, from its first bracket to behind its last.
  mutating func element(in scope: Ref<Scope>) -> Value {
    let start = index
    index += 1
    let name = elementName()
    var call: Ref<CallFact>?
    if let name {
      var receiver = Receiver.implicit
      if name.count > 1 {
        receiver = Receiver(base: .name(name[0]))
        for member in name.dropFirst().dropLast() { receiver = receiver.appending(member) }
      }
      var last = name.last ?? ""
      if name.count == 1, let whole = imported[last], case .name(let exported) = whole.base, whole.members.isEmpty {
        last = exported
      }
      mention(last)
      call = facts.calls.add(
        CallFact(
          name: last, receiver: receiver, arguments: [], isAwaited: false, result: .used, argumentOf: argumentOf,
          scope: scope, place: place(at: start + 1)))
    }
    let (savedCall, savedColon) = (argumentOf, colonEnds)
    colonEnds = false
    deeper { parser in
      parser.argumentOf = call
      parser.attributes(of: call, in: scope)
      parser.argumentOf = savedCall
      if parser.take("/>") { return }
      guard parser.take("tag>") else { return }
      parser.children(of: call, in: scope)
    }
    (argumentOf, colonEnds) = (savedCall, savedColon)
    return call.map(Value.call) ?? .other
  }

  /// The name of a tag; nil for `<>`.
  private mutating func elementName() -> [String]? {
    guard let first = takeIdentifier() else { return nil }
    var names = [first]
    while isNext("."), isIdentifier(1) {
      index += 1
      names.append(takeIdentifier() ?? "")
    }
    if isNext("<") { skipTypeArguments() }
    return names
  }

  private mutating func attributes(of call: Ref<CallFact>?, in scope: Ref<Scope>) {
    while !isAtEnd, !isNext("/>"), !isNext("tag>"), !isNext("</") {
      let start = index
      if isNext("{") {
        // `{...rest}`
        index += 1
        _ = take("...")
        elements(until: "}", in: scope)
      } else if let name = takeIdentifier() {
        while isNext("-") || isNext(":") {
          index += 1
          _ = takeIdentifier()
        }
        if take("=") { attributeValue(name, of: call, in: scope) }
      }
      if index == start { index += 1 }
    }
  }

  private mutating func attributeValue(_ name: String, of call: Ref<CallFact>?, in scope: Ref<Scope>) {
    guard isNext("{") else {
      if let text = string(at: index), let call {
        facts.calls[call].arguments.append(
          CallFact.Argument(label: name, value: .text(text), mentions: [], isTrailing: false, place: place(at: index)))
      }
      if isNext("<tag") { _ = element(in: scope) } else { index += 1 }
      return
    }
    let end = closing(index)
    index += 1
    if let call { addArgument(name, to: call, in: scope) } else { expression(in: scope, as: .used) }
    index = max(index, min(end, tokens.count))
    _ = take("}")
  }

  private mutating func children(of call: Ref<CallFact>?, in scope: Ref<Scope>) {
    while !isAtEnd, !isNext("</") {
      let start = index
      if isNext("<tag") {
        _ = element(in: scope)
      } else if isNext("{") {
        let end = closing(index)
        index += 1
        if closureShape(at: index) != nil, let call {
          addArgument("_", to: call, in: scope)
        } else if !isNext("}") {
          expression(in: scope, as: .used)
        }
        index = max(index, min(end, tokens.count))
        _ = take("}")
      } else {
        index += 1
      }
      if index == start { index += 1 }
    }
    while !isAtEnd, !isNext("tag>") { index += 1 }
    _ = take("tag>")
  }
}
