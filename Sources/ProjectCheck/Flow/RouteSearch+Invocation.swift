/// How the project's own functions run what is passed to them, and what code waits for.
extension RouteSearch {
  /// How a function runs one of its parameters: what is known there, and what separates it from the function's
  /// beginning. Nil if it keeps it, or hands it on to something unknown.
  func invocation(of name: String, in callee: FunctionKey, depth: Int) -> (
    known: RouteKnowledge, hops: [Route.Hop]
  )? {
    guard depth < 4 else { return nil }
    let file = index.files[callee.file]
    for ref in file.calls.refs {
      let call = file.calls[ref]
      let scope = ScopeKey(file: callee.file, ref: call.scope)
      guard index.function(around: scope) == callee else { continue }
      var isInvoked = call.name == name && call.receiver == .implicit
      var hops: [Route.Hop] = []
      var known = RouteKnowledge()
      if !isInvoked {
        // Handed on: `DispatchQueue.main.async(execute: work)`, `other(completion: completion)`.
        guard let argument = call.arguments.firstIndex(where: { $0.value.isReference(to: name) }) else { continue }
        guard let inner = handOn(ref, call, argument, in: callee, depth) else { continue }
        known = inner.known
        hops = inner.hops
        isInvoked = true
      }
      hops += waits(before: call.place, in: scope)
      guard let outer = climb(from: scope, in: callee, depth) else { continue }
      known.add(outer.known)
      return (known, hops + outer.hops)
    }
    return nil
  }

  private func handOn(
    _ ref: Ref<CallFact>, _ call: CallFact, _ argument: Int, in function: FunctionKey, _ depth: Int
  ) -> (known: RouteKnowledge, hops: [Route.Hop])? {
    for case .function(let next) in index.callees(of: CodeIndex.Key(file: function.file, ref: ref), in: function) {
      guard let parameter = index.parameter(of: next, for: argument, of: call) else { continue }
      return invocation(of: parameter.name, in: next, depth: depth + 1)
    }
    switch ClosureRole(of: call, ref, argument: argument, in: index.files[function.file]) {
    case .now: return (RouteKnowledge(), [])
    case .later(let hop): return (RouteKnowledge(), [Route.Hop(hop: hop, place: call.place)])
    default: return nil
    }
  }

  /// What lies between a scope and its function's beginning; nil where a closure in between runs nobody knows when.
  private func climb(
    from scope: ScopeKey, in function: FunctionKey, _ depth: Int
  ) -> (known: RouteKnowledge, hops: [Route.Hop])? {
    var known = RouteKnowledge()
    var hops: [Route.Hop] = []
    let file = index.files[scope.file]
    var next: Ref<Scope>? = scope.ref
    while let ref = next {
      let step = file.scopes[ref]
      next = step.parent
      switch step.step {
      case .branch(let branch): known.add(finder.knowledge(branch.known, in: function))
      case .closure(let closure):
        switch closure.use {
        case .immediate: break
        case .argument(let call, let argument):
          guard let inner = handOn(call, file.calls[call], argument, in: function, depth + 1) else { return nil }
          known.add(inner.known)
          hops += inner.hops
        default: return nil
        }
      default: break
      }
    }
    return (known, hops)
  }

  /// What a statement before a place waits for: a pause, or an answer. The last first.
  func waits(before place: Place, in scope: ScopeKey) -> [Route.Hop] {
    guard let function = index.function(around: scope) else { return [] }
    let file = index.files[scope.file]
    var hops: [Route.Hop] = []
    for ref in finder.waits[scope.file] {
      let call = file.calls[ref]
      let waiting = ScopeKey(file: scope.file, ref: call.scope)
      guard call.place < place, index.isBefore(waiting, scope) else { continue }
      let answer =
        call.isAwaited ? finder.answer(awaitedBy: CodeIndex.Key(file: scope.file, ref: ref), in: function) : nil
      // `if asks { await request() }` is a wait for those who are asked.
      guard index.isInside(scope, waiting) || answer == .trackingAnswer else { continue }
      let pause = file.language == .javaScript ? Self.scriptPause(ref, in: file) : Self.pause(call)
      if let hop = pause ?? answer { hops.append(Route.Hop(hop: hop, place: call.place)) }
    }
    return hops.reversed()
  }

  /// Whether a statement before a place waits until the app is active.
  func waitsForActive(before place: Place, in scope: ScopeKey) -> Bool {
    finder.activations[scope.file].contains { ref in
      let call = index.files[scope.file].calls[ref]
      return call.place < place && index.isBefore(ScopeKey(file: scope.file, ref: call.scope), scope)
    }
  }

  /// Whether code may stand still at a call.
  static func mayWait(at call: CallFact) -> Bool { call.isAwaited || pauses.contains(call.name) }

  private static let pauses: Set = ["sleep", "usleep", "sleepForTimeInterval", "delayed"]

  /// `await new Promise((resolve) => setTimeout(resolve, 500))`, `await sleep(500)`.
  private static func scriptPause(_ ref: Ref<CallFact>, in file: SourceFacts) -> ClosureRole.Hop? {
    let call = file.calls[ref]
    guard call.isAwaited else { return nil }
    switch call.name {
    case "sleep", "delay", "wait", "timeout", "pause":
      guard call.arguments.count == 1, case .number(let time)? = call.arguments.first?.value else { return nil }
      return .delay(time / 1_000)
    case "Promise":
      guard case .closure(let scope)? = call.arguments.first?.value else { return nil }
      for inner in file.calls[(ref.index + 1)...] where inner.name == "setTimeout" && inner.scope == scope {
        if case .number(let time)? = inner.arguments.dropFirst().first?.value { return .delay(time / 1_000) }
        return .delay(nil)
      }
      return nil
    default: return nil
    }
  }

  private static func pause(_ call: CallFact) -> ClosureRole.Hop? {
    switch call.name {
    case "sleep" where call.isAwaited || call.receiver == .implicit || call.receiver.isType("Thread"):
      switch call.arguments.first?.value {
      case .duration(let seconds): .delay(seconds)
      case .number(let number): .delay(call.arguments.first?.label == "nanoseconds" ? number / 1e9 : number)
      default: .delay(nil)
      }
    case "usleep", "sleepForTimeInterval": .delay(nil)
    case "delayed" where call.isAwaited && call.receiver.isType("Future"):
      if case .duration(let seconds)? = call.arguments.first?.value { .delay(seconds) } else { .delay(nil) }
    default: nil
    }
  }
}

extension Value {
  /// Whether it names a function, as a value or by its selector.
  func isReference(to name: String) -> Bool {
    switch self {
    case .selector(let selected): selected == name
    case .reference(let path): path.lastName == name
    default: false
    }
  }
}

extension CodeIndex {
  /// Whether code in a scope may have run when code in another scope behind it does: no closure lies around the first
  /// alone, and they are not two branches of one condition.
  func isBefore(_ first: Key<Scope>, _ second: Key<Scope>) -> Bool {
    guard first.file == second.file else { return false }
    let scopes = files[first.file].scopes
    var next: Ref<Scope>? = first.ref
    while let ref = next, !isInside(second, Key(file: first.file, ref: ref)) {
      switch scopes[ref].step {
      case .branch(let branch): if isInOtherBranch(of: branch, second) { return false }
      case .closure(let closure):
        guard case .argument(let call, let argument) = closure.use else { return false }
        let file = files[first.file]
        guard ClosureRole(of: file.calls[call], call, argument: argument, in: file) == .now else { return false }
      default: break
      }
      next = scopes[ref].parent
    }
    // Out of scopes: they belong to different functions.
    return next != nil
  }

  private func isInOtherBranch(of branch: Branch, _ scope: Key<Scope>) -> Bool {
    steps(from: scope).contains { step in
      guard case .branch(let other) = step.step else { return false }
      return other.condition == branch.condition && other.side != branch.side && other.side != .afterSwitch
    }
  }
}
