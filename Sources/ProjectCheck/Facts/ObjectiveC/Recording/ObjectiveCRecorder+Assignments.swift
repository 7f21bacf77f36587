extension ObjectiveCRecorder {
  mutating func assignment(
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
  mutating func target(_ node: CExpression, in scope: Ref<Scope>) -> Meaning {
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
  mutating func write(
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
  /// The token of the last name that is written.
  fileprivate var nameToken: Int {
    guard case .path(_, let suffixes) = kind, let last = suffixes.last else { return token }
    if case .member = last.kind { return last.token }
    return token
  }
}
