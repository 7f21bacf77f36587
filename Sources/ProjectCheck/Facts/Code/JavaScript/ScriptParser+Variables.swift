// Variables of JavaScript, and what they stand for.

extension ScriptParser {
  /// `const a = …, { b } = …`, from its keyword to behind its semicolon.
  mutating func scriptVariables(in scope: Ref<Scope>) {
    index += 1
    repeat {
      let start = index
      let (names, behind) = ScriptPattern.pattern(
        tokens, index, tokens.count, { closing($0) }, key: nil, depth: 0)
      index = behind
      if isNext("!") { index += 1 }
      var type: String?
      if isNext(":") {
        if isIdentifier(1) { type = token(1)?.text }
        skipTypeAnnotation()
      }
      if take("=") {
        if names.count == 1, names[0].key == nil {
          initialise(names[0].local, start, type: type, in: scope)
        } else {
          let value = expression(in: scope, as: .used)
          for name in names { locals[name.local] = Local() }
          bind(names, to: value)
        }
      } else {
        for name in names { declare(name.local, start, type: type, value: nil, in: scope) }
        if isNext("of") || isNext("in") { return }
      }
      if index == start { index += 1 }
    } while take(",")
    _ = take(";")
  }

  private mutating func initialise(_ name: String, _ nameAt: Int, type: String?, in scope: Ref<Scope>) {
    if let position = functionShape(at: index) {
      return function(name, at: position, in: scope)
    }
    if isNext("class") { return scriptClass(named: name) }
    let isModule = scope == moduleScope
    if isModule, let open = objectStart(), hasFunctions(in: open) {
      let saved = owner
      owner = addType(name, .enum, inherited: [], at: nameAt)
      index = open
      objectOfFunctions(in: scope)
      owner = saved
      // `Object.freeze({ … })`, `{ … } as const`.
      _ = take(")")
      if take("as") || take("satisfies") { skipType() }
      return
    }
    let logged = mentionLog.count
    let value = expression(in: scope, as: .bound(name))
    if !isModule {
      facts.writes.append(
        WriteFact(
          name: name, receiver: .implicit, isLocal: true, value: value,
          mentions: Array(mentionLog[min(logged, mentionLog.count)...]), scope: scope, place: place(at: nameAt)))
    }
    declare(name, nameAt, type: type, value: value, in: scope)
    bind([ScriptPattern.Name(key: nil, local: name)], to: value)
    remember(name, value)
  }

  private mutating func declare(
    _ name: String, _ nameAt: Int, type: String?, value: Value?, in scope: Ref<Scope>
  ) {
    if scope == moduleScope { return addProperty(name, nameAt, type: type, initial: value, isStatic: false) }
    var local = Local(type: type)
    local.value = value
    if local.type == nil, case .call(let call)? = value, facts.calls[call].name.first?.isUppercase == true {
      local.type = facts.calls[call].name
    }
    locals[name] = local
  }

  /// Notes what names stand for that take a value apart.
  private mutating func bind(_ names: [ScriptPattern.Name], to value: Value) {
    switch value {
    case .call(let call):
      let fact = facts.calls[call]
      if let elements = hook(fact) {
        for name in names {
          guard let key = name.key, let number = Int(key), elements.names.indices.contains(number) else { continue }
          if number == 0 {
            locals[name.local] = Local(status: .system, wrapper: elements.wrapper)
          } else {
            locals[name.local] = nil
            imported[name.local] = fact.receiver.appending(elements.names[number])
          }
        }
      } else {
        bind(names, toAnswerOf: call)
      }
    case .reference(let path):
      guard case .name(let base) = path.base, Wrappers.known.modules.contains(base) else { return }
      for name in names {
        guard let key = name.key else { continue }
        locals[name.local] = nil
        imported[name.local] = path.appending(key)
      }
    default: break
    }
  }

  private func hook(_ call: CallFact) -> (wrapper: Wrapper, names: [String])? {
    guard let module = call.receiver.typeName, let wrapper = Wrappers.known[module],
      let names = wrapper.hooks[call.name]
    else { return nil }
    return (wrapper, names)
  }

  /// Notes that names hold the answer of a wrapper's call, or members of it.
  mutating func bind(_ names: [ScriptPattern.Name], toAnswerOf call: Ref<CallFact>) {
    guard let (wrapper, meaning) = Wrappers.known.meaning(of: facts.calls[call]) else { return }
    let subject: StatusSubject
    switch meaning {
    case .request: subject = .answer
    case .status: subject = .system
    case .identifier, .permission: return
    }
    for name in names {
      switch name.key {
      case nil, "status": locals[name.local] = Local(status: subject, wrapper: wrapper)
      case "granted":
        locals[name.local] = Local(condition: isGranted(subject, facts.calls[call].place))
      default: break
      }
    }
  }

  /// What `granted` says.
  func isGranted(_ subject: StatusSubject, _ place: Place) -> Condition {
    statusCondition(.authorized, subject, place)
  }
}
