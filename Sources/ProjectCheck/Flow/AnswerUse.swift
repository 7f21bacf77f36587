/// What the code does with the answer of a request.
extension CodeIndex {
  enum AnswerUse: Sendable, Hashable {
    /// It looks at it, stores it or hands it on, or it cannot be told.
    case used
    /// It does something when the answer comes, whatever it is.
    case moment
    /// It does nothing but log it, or nothing at all.
    case ignored
  }

  /// The closure that is the completion of a request; nil if it is awaited, or handled by a function of its own.
  func completion(of request: RequestSite) -> Key<Scope>? {
    for argument in self[request.call].arguments where argument.label != "additionalInformationAction" {
      if case .closure(let scope) = argument.value { return Key(file: request.call.file, ref: scope) }
    }
    return nil
  }

  /// The scope in which code runs once the answer is there: the completion, or what follows the awaited call.
  func scopeAfterAnswer(of request: RequestSite) -> Key<Scope>? {
    completion(of: request) ?? (self[request.call].isAwaited ? scope(of: request.call) : nil)
  }

  /// What becomes of a request's answer.
  func answerUse(of request: RequestSite) -> AnswerUse {
    let call = self[request.call]
    // An SDK that asks looks at the answer itself.
    if case .sdk("Adjust") = request.request.form { return .used }
    if let completion = completion(of: request) {
      let effects = effects(in: completion)
      guard !effects.isEmpty else { return .ignored }
      guard case .closure(let closure) = self[completion].step else { return .used }
      // A closure that names no parameter must use `$0`, or it would not compile.
      let isNamed =
        closure.parameters.isEmpty
        || closure.parameters.contains { $0.hasPrefix("$") || uses($0, in: completion, after: call.place) }
      let isTested = effects.contains { answer(at: Key(file: completion.file, ref: $0.scope)) != nil }
      return isNamed || isTested || testsAnswer(in: completion) ? .used : .moment
    }
    guard call.isAwaited else { return .used }
    switch call.result {
    case .dropped: return .moment
    case .bound(let name):
      let function = Key<Scope>(
        file: request.call.file, ref: files[request.function.file].functions[request.function.ref].body)
      return uses(name, in: function, after: call.place) || testsAnswer(in: function) ? .used : .ignored
    default: return .used
    }
  }

  /// Whether some branch within a scope tests an answer.
  private func testsAnswer(in outer: Key<Scope>) -> Bool {
    guard let function = function(around: outer) else { return false }
    return files[outer.file].scopes.refs.contains { ref in
      guard case .branch(let branch) = files[outer.file].scopes[ref].step,
        isInside(Key(file: outer.file, ref: ref), outer)
      else { return false }
      return branch.known.statuses.keys.contains { meaning(of: $0, in: function) == .answer }
    }
  }
}
