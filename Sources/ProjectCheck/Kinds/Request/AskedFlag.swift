/// A flag that is tested on the way to a request and set around it.
struct AskedFlag {
  enum Lasting {
    /// In the user defaults.
    case stored
    /// As long as the app runs.
    case run
  }

  var place: Place
  var lasting: Lasting
  /// Whether it is only set for an answer that is a decision.
  var isSetWhenDecided: Bool

  static func all(around request: RequestSite, in index: CodeIndex) -> [AskedFlag] {
    let onTheWay = Set([request.function] + request.routes.flatMap { $0.sites.map(\.function) })
    let after = functionsAfter(request, index)
    let functions = after.merging(onTheWay.map { ($0, nil) }) { _, onTheWay in onTheWay }
    let tested = [request.local.flags] + request.routes.map(\.known.flags)
    var result: [AskedFlag] = []
    for (flag, value) in Set(tested.flatMap { $0.map(Tested.init) }).map(\.pair) {
      result += flags(flag, becoming: !value, in: functions, request, index)
    }
    return result
  }

  private struct Tested: Hashable {
    var flag: Flag
    var value: Bool

    init(_ pair: (key: Flag, value: Bool)) { (flag, value) = (pair.key, pair.value) }

    var pair: (Flag, Bool) { (flag, value) }
  }

  /// The places in some functions where a flag gets a value.
  private static func flags(
    _ flag: Flag, becoming value: Bool, in functions: [CodeIndex.FunctionKey: StatusSet?], _ request: RequestSite,
    _ index: CodeIndex
  ) -> [AskedFlag] {
    var result: [AskedFlag] = []
    for number in Set(functions.keys.map(\.file)).sorted() {
      let file = index.files[number]
      func add(_ scope: Ref<Scope>, _ place: Place, isStored: Bool) {
        let key = CodeIndex.Key(file: number, ref: scope)
        guard let function = index.function(around: key), let answersOfCaller = functions[function] else { return }
        let answered = index.answer(at: key) ?? answersOfCaller
        // What a person's tap sets later is something else.
        guard !isOnTap(key, index) else { return }
        let isBefore = request.routes.contains { route in
          route.sites.contains { place < $0.place && index.isInside($0.scope, key) }
        }
        // For the rest of the run it matters only if there is no answer yet.
        guard isStored || isBefore else { return }
        result.append(
          AskedFlag(
            place: place, lasting: isStored ? .stored : .run,
            isSetWhenDecided: answered.map { !$0.contains(.notDetermined) } ?? false))
      }
      for write in file.writes where write.sets(flag, to: value, index, number) {
        let isStored = isStored(write, number, index)
        // Who takes it back means "asking", not "asked".
        guard isStored || !isTakenBack(flag, to: !value, index) else { continue }
        add(write.scope, write.place, isStored: isStored)
      }
      for call in file.calls where call.stores(flag, value) { add(call.scope, call.place, isStored: true) }
    }
    return result
  }

  /// The functions that run when a request has been answered, with the answers for which they do.
  private static func functionsAfter(
    _ request: RequestSite, _ index: CodeIndex
  ) -> [CodeIndex.FunctionKey: StatusSet?] {
    let file = index.files[request.call.file]
    let call = file.calls[request.call.ref]
    var result: [CodeIndex.FunctionKey: StatusSet?] = [:]
    for ref in file.calls.refs {
      let inner = file.calls[ref]
      let scope = CodeIndex.Key(file: request.call.file, ref: inner.scope)
      guard index.function(around: scope) == request.function,
        call.isAwaited ? inner.place > call.place : isHanded(scope, to: request.call.ref, index)
      else { continue }
      for case .function(let callee) in index.callees(
        of: CodeIndex.Key(file: request.call.file, ref: ref), in: request.function)
      {
        result[callee] = index.answer(at: scope)
      }
    }
    // A completion by its name.
    guard let owner = index.owner(of: request.function) else { return result }
    for argument in call.arguments {
      guard case .reference(let path) = argument.value, let name = path.lastName else { continue }
      for function in index.members(of: owner, named: name) { result[function] = .some(nil) }
    }
    return result
  }

  /// Whether a scope lies in a closure that is an argument of a call.
  private static func isHanded(_ scope: CodeIndex.Key<Scope>, to call: Ref<CallFact>, _ index: CodeIndex) -> Bool {
    let file = index.files[scope.file]
    var next: Ref<Scope>? = scope.ref
    while let ref = next {
      if case .closure(let closure) = file.scopes[ref].step, case .argument(call, _) = closure.use { return true }
      next = file.scopes[ref].parent
    }
    return false
  }

  /// Whether a scope lies in a closure that a person starts.
  private static func isOnTap(_ scope: CodeIndex.Key<Scope>, _ index: CodeIndex) -> Bool {
    let file = index.files[scope.file]
    var next: Ref<Scope>? = scope.ref
    while let ref = next {
      if case .closure(let closure) = file.scopes[ref].step, case .argument(let call, let argument) = closure.use,
        ClosureRole(of: file.calls[call], call, argument: argument, in: file) == .event(.userAction)
      {
        return true
      }
      next = file.scopes[ref].parent
    }
    return false
  }

  private static func isTakenBack(_ flag: Flag, to value: Bool, _ index: CodeIndex) -> Bool {
    index.files.indices.contains { number in
      index.files[number].writes.contains { $0.sets(flag, to: value, index, number) && !$0.isLocal }
    }
  }

  /// Whether a property outlives the app's run.
  private static func isStored(_ write: WriteFact, _ file: Int, _ index: CodeIndex) -> Bool {
    let scope = CodeIndex.Key(file: file, ref: write.scope)
    guard let function = index.function(around: scope) else { return false }
    let type: String
    switch index.resolve(write.receiver, in: function) {
    case .instance(let name), .type(let name): type = name
    case .unknown: return false
    }
    guard let (property, owner) = index.property(of: type, named: write.name) else { return false }
    let fact = index[property]
    if fact.attributes.contains(where: { ["AppStorage", "SceneStorage", "UserDefault", "Storage"].contains($0.name) }) {
      return true
    }
    // Its accessors or observer write to the defaults, or some code of the type copies it from or to them.
    return index.ownMembers(of: owner).contains { member in
      let body = index.files[member.file]
      return body.calls.contains { call in
        ["set", "setBool", "setValue", "setObject", "bool", "boolForKey", "object"].contains(call.name)
          && index.function(around: CodeIndex.Key(file: member.file, ref: call.scope)) == member
          && (index[member].name == write.name || call.arguments.contains { $0.mentions.contains(write.name) }
            || body.writes.contains {
              $0.name == write.name && $0.scope == call.scope && $0.mentions.contains(call.name)
            })
      }
    }
  }
}

extension WriteFact {
  /// Whether this gives a flag a value.
  fileprivate func sets(_ flag: Flag, to wanted: Bool, _ index: CodeIndex, _ file: Int) -> Bool {
    guard case .boolean(let value) = value, value == wanted else { return false }
    switch flag {
    case .named(let path): return path.lastName == name && path.lastName != nil
    case .stored(let key):
      // A property that stands for the stored value.
      return index.functionsByName[name]?.contains { function in
        index[function].result?.whenTrue.flags[.stored(key: key)] != nil
      } ?? false
    }
  }
}

extension CallFact {
  /// Whether this stores a flag's value in the user defaults.
  fileprivate func stores(_ flag: Flag, _ wanted: Bool) -> Bool {
    guard case .stored(let key) = flag, ["set", "setBool", "setValue", "setObject"].contains(name),
      let stored = argument("forKey"), case .boolean(let value)? = arguments.first?.value, value == wanted
    else { return false }
    switch stored.value {
    case .text(let text): return text == key
    case .reference(let path): return path.lastName == key
    default: return false
    }
  }
}
