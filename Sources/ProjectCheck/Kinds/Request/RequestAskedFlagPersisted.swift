/// A flag of the app's own says "already asked" and keeps it from asking again.
///
/// What happens: a request can come back without an answer: the app was not active, another alert was up, the person chose
/// Additional Information. With the flag set, this person is never asked again. In the EU the flag also stops the
/// question that is allowed again a year after the last answer.
///
/// Bad: `if !asked { requestTracking(); defaults.set(true, forKey: "asked") }`
/// Good: no flag: the system remembers the answer, and asking again is always safe.
///
/// Remedy: take the flag out; if a screen of your own comes first, look at the status instead:
/// `trackingAuthorizationStatus == .notDetermined`.
///
/// How sure: it follows from the code. A flag that lasts for one run only matters if it is set before the answer.
struct RequestAskedFlagPersisted: Kind {
  static let identity = KindIdentity(
    name: "request.asked-flag-persisted", severity: .warning, facts: ["ATT-31", "ATT-84", "ATT-86"],
    certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    target.once(
      target.possibleRequests.flatMap { request in
        AskedFlag.all(around: request, in: target.code.index).map { flag in
          switch flag.lasting {
          case .stored:
            finding(
              at: flag.place, in: target,
              flag.isSetWhenDecided
                ? "remembers that it has asked, which stops the yearly question in the EU"
                : "remembers that it has asked, whatever came of it, and never asks again",
              why: flag.isSetWhenDecided
                ? "the system allows the question again a year after an answer there, and the flag keeps the app from it"
                : "a request that shows nothing comes back as notDetermined, and this person is never asked again",
              severity: flag.isSetWhenDecided ? .info : .warning,
              fix: "leave the flag out: asking again is always safe")
          case .run:
            finding(
              at: flag.place, in: target, "notes that it has asked before there is an answer",
              why: "a request that shows nothing is not repeated when the app becomes active again",
              fix: "set the flag in the completion, for an answer that is not notDetermined")
          }
        }
      })
  }
}

/// A flag that is tested on the way to a request and set around it.
private struct AskedFlag {
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
    let functions = Set([request.function] + request.routes.flatMap { $0.sites.map(\.function) })
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
    _ flag: Flag, becoming value: Bool, in functions: Set<CodeIndex.FunctionKey>, _ request: RequestSite,
    _ index: CodeIndex
  ) -> [AskedFlag] {
    var result: [AskedFlag] = []
    for number in Set(functions.map(\.file)).sorted() {
      let file = index.files[number]
      func add(_ scope: Ref<Scope>, _ place: Place, isStored: Bool) {
        let key = CodeIndex.Key(file: number, ref: scope)
        guard let function = index.function(around: key), functions.contains(function) else { return }
        let answered = index.answer(at: key)
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
