/// Calls that end only once the app is active.
extension CodeIndex {
  /// The calls of each file that wait for the app to be active: the sequence of that notification, and functions of the
  /// project's own that go through it, or through a loop that ends with it.
  func activations() -> [[Ref<CallFact>]] {
    var result = files.map { file in file.calls.refs.filter { Self.isSequenceOfActivations($0, in: file) } }
    var waiting: Set<FunctionKey> = []
    for (number, file) in files.enumerated() {
      let scopes = result[number].map { file.calls[$0].scope } + file.scopes.refs.filter { file.scopes[$0].endsActive }
      for scope in scopes {
        let key = Key<Scope>(file: number, ref: scope)
        if !isInTask(key), let function = function(around: key) { waiting.insert(function) }
      }
    }
    guard !waiting.isEmpty else { return result }
    for (number, file) in files.enumerated() {
      result[number] += file.calls.refs.filter { ref in
        let call = file.calls[ref]
        guard call.isAwaited, let function = function(around: Key(file: number, ref: call.scope)) else { return false }
        return callees(of: Key(file: number, ref: ref), in: function).contains { callee in
          if case .function(let key) = callee { waiting.contains(key) } else { false }
        }
      }
    }
    return result
  }

  /// `NotificationCenter.default.notifications(named: UIApplication.didBecomeActiveNotification)`, or that publisher's
  /// `values`, which only code that awaits them can go through.
  private static func isSequenceOfActivations(_ ref: Ref<CallFact>, in file: SourceFacts) -> Bool {
    let call = file.calls[ref]
    guard call.name == "notifications" || call.name == "publisher",
      let name = ClosureRole.notification(in: call), Lifecycle.moment(of: name) == .becameActive
    else { return false }
    return call.name == "notifications"
      || file.reads.contains { read in
        read.name == "values" && read.scope == call.scope && read.receiver.members.contains { $0.name == "publisher" }
      }
  }
}

extension Scope {
  /// Whether a loop before it ends only when the app is active: `while state != .active { await … }`.
  fileprivate var endsActive: Bool {
    guard case .branch(let branch) = step else { return false }
    return branch.side == .whenFalse && branch.known.isActive == true
  }
}
