/// What code does apart from logging.
extension CodeIndex {
  /// Whether code in a scope does anything that lasts or that others see: a call that is no logging, a write that is not
  /// to a local variable.
  func hasEffect(in scope: Key<Scope>) -> Bool { !effects(in: scope).isEmpty }

  /// The scopes and places of what code in a scope does, apart from logging.
  func effects(in outer: Key<Scope>) -> [Effect] {
    let file = files[outer.file]
    func isInside(_ scope: Ref<Scope>) -> Bool { self.isInside(Key(file: outer.file, ref: scope), outer) }
    let calls = file.calls.refs.filter { isInside(file.calls[$0].scope) && !isLogging($0, in: file) }
    let writes = file.writes.filter { !$0.isLocal && isInside($0.scope) }
    return calls.map { Effect(scope: file.calls[$0].scope, place: file.calls[$0].place) }
      + writes.map { Effect(scope: $0.scope, place: $0.place) }
  }

  struct Effect: Sendable {
    var scope: Ref<Scope>
    var place: Place
  }

  /// Whether a call only logs, or makes a value for one that does.
  func isLogging(_ ref: Ref<CallFact>, in file: SourceFacts) -> Bool {
    var next: Ref<CallFact>? = ref
    while let ref = next {
      if file.calls[ref].isLogging { return true }
      next = file.calls[ref].argumentOf
    }
    return false
  }

  /// Whether a local name is used in a scope for anything but logging.
  func uses(_ name: String, in outer: Key<Scope>, after place: Place) -> Bool {
    let file = files[outer.file]
    func isMeant(_ scope: Ref<Scope>, _ at: Place) -> Bool {
      at > place && isInside(Key(file: outer.file, ref: scope), outer)
    }
    return file.calls.refs.contains { ref in
      let call = file.calls[ref]
      guard isMeant(call.scope, call.place), !isLogging(ref, in: file) else { return false }
      return call.arguments.contains { $0.mentions.contains(name) } || call.receiver.isLocal(name)
    }
      || file.reads.contains { read in
        read.receiver.isLocal(name) && isMeant(read.scope, read.place)
          && !(read.argumentOf.map { isLogging($0, in: file) } ?? false)
      }
      || file.writes.contains { isMeant($0.scope, $0.place) && $0.mentions.contains(name) }
      || file.returns.contains { isMeant($0.scope, $0.place) && $0.mentions.contains(name) }
  }
}

extension CallFact {
  /// Whether it writes to a log that nobody but the developer reads.
  var isLogging: Bool {
    switch name {
    case "print", "debugPrint", "dump", "NSLog", "os_log", "printf": true
    case "log" where receiver == .implicit: true
    case _ where name.hasPrefix("DDLog"): true
    case "info", "debug", "notice", "warning", "error", "trace", "verbose", "log", "d", "i", "w", "e", "v", "fault":
      receiver.lastName.map { $0.lowercased().contains("log") } ?? false
    default: false
    }
  }
}

extension Receiver {
  /// Whether it is a local variable, or a member of one.
  func isLocal(_ name: String) -> Bool {
    if case .local(name, _) = base { true } else { false }
  }
}
