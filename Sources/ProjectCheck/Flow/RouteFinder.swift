/// Finds the ways on which the running app comes to a place in its code, from the place outwards.
///
/// At each closure it decides when that runs, at each function who calls it. Where syntax does not tell, the way ends in
/// an unknown entry; a place without any way cannot be reached.
struct RouteFinder {
  typealias FunctionKey = CodeIndex.FunctionKey
  typealias ScopeKey = CodeIndex.Key<Scope>

  let index: CodeIndex
  let graph: CallGraph
  let screens: Screens
  /// The functions that ask for another permission themselves.
  private let askers: [FunctionKey: Permission]
  /// The functions that end only when a request for permission to track has been answered.
  private let answered: Set<FunctionKey>
  /// The calls of each file at which code may stand still.
  let waits: [[Ref<CallFact>]]
  /// The calls of each file that end only once the app is active.
  let activations: [[Ref<CallFact>]]
  /// Whether others than this project's apps call the target's public declarations.
  let isLibrary: Bool
  /// The lowest version on each of the target's platforms; empty where one of them is not known.
  let minimums: [Platform: PlatformVersion]
  /// Whether code that was not read uses a name.
  let isNamedElsewhere: @Sendable (String) -> Bool

  init(
    index: CodeIndex, graph: CallGraph, screens: Screens, isLibrary: Bool,
    minimums: [Platform: PlatformVersion] = [:], isNamedElsewhere: @escaping @Sendable (String) -> Bool
  ) {
    self.index = index
    self.graph = graph
    self.screens = screens
    self.isLibrary = isLibrary
    self.minimums = minimums
    self.isNamedElsewhere = isNamedElsewhere
    var askers: [FunctionKey: Permission] = [:]
    for (number, file) in index.files.enumerated() {
      for call in file.calls {
        guard let permission = Permission(call) else { continue }
        if let function = index.function(around: ScopeKey(file: number, ref: call.scope)) {
          askers[function] = permission
        }
      }
    }
    self.askers = askers
    answered = Self.functionsWithAnswer(index)
    activations = index.activations()
    waits = index.files.map { file in file.calls.refs.filter { RouteSearch.mayWait(at: file.calls[$0]) } }
  }

  static let mostRoutes = 64
  /// How many steps one search takes before it calls the rest of the ways unknown.
  static let mostSteps = 10_000
  static let longestRoute = 24

  /// The ways to a place.
  func routes(to scope: ScopeKey, at place: Place) -> [Route] {
    guard let function = index.function(around: scope) else { return [] }
    var search = RouteSearch(finder: self)
    let target = Route.Site(function: function, scope: scope, place: place)
    search.walk(from: scope, RouteSearch.Partial(sites: [target], visited: [function]))
    return search.routes
  }

  /// Whether no system that the target runs on is as old as a way's version checks demand.
  func isDead(_ known: RouteKnowledge) -> Bool {
    !minimums.isEmpty
      && minimums.allSatisfy { platform, version in
        known.availability.never.contains(platform)
          || known.availability.below[platform].map { $0 <= version } ?? false
      }
  }

  /// What a call waits for when it is awaited; nil if that is nothing that matters.
  func answer(awaitedBy key: CodeIndex.Key<CallFact>, in function: FunctionKey) -> ClosureRole.Hop? {
    let call = index[key]
    if TrackingRequest(call) != nil { return .trackingAnswer }
    if let permission = Permission(call) { return .permissionAnswer(permission) }
    if let form = ConsentForm.name(of: call) { return .consentForm(form) }
    // A function of the project's own that asks.
    guard !askers.isEmpty || !answered.isEmpty else { return nil }
    for case .function(let callee) in index.callees(of: key, in: function) {
      if answered.contains(callee) { return .trackingAnswer }
      if let permission = askers[callee] { return .permissionAnswer(permission) }
    }
    return nil
  }

  /// The functions that await an answer: a request itself, one that a continuation wraps, or another such function.
  private static func functionsWithAnswer(_ index: CodeIndex) -> Set<FunctionKey> {
    var result: Set<FunctionKey> = []
    var awaiting: [(function: FunctionKey, call: CodeIndex.Key<CallFact>)] = []
    for (number, file) in index.files.enumerated() {
      for ref in file.calls.refs {
        let call = file.calls[ref]
        let scope = ScopeKey(file: number, ref: call.scope)
        guard call.isAwaited || TrackingRequest(call) != nil, let function = index.function(around: scope) else {
          continue
        }
        if TrackingRequest(call) == nil {
          awaiting.append((function, CodeIndex.Key(file: number, ref: ref)))
        } else if call.isAwaited && !index.isInTask(scope) || index.isInContinuation(scope) {
          result.insert(function)
        }
      }
    }
    guard !result.isEmpty else { return [] }
    // Outwards from function to function until nothing changes; each round finds one at least.
    var didChange = true
    while didChange {
      didChange = false
      for (function, call) in awaiting where !result.contains(function) {
        guard !index.isInTask(index.scope(of: call)) else { continue }
        let waits = index.callees(of: call, in: function).contains { callee in
          if case .function(let key) = callee { result.contains(key) } else { false }
        }
        if waits { didChange = result.insert(function).inserted || didChange }
      }
    }
    return result
  }

  // MARK: - Knowledge

  /// What a branch tells, seen from within a function.
  func knowledge(_ known: Knowledge, in function: FunctionKey, depth: Int = 0) -> RouteKnowledge {
    var result = RouteKnowledge()
    result.availability = known.availability
    result.isActive = known.isActive
    result.isConditional = known.isOpaque
    for (subject, statuses) in known.statuses {
      switch index.meaning(of: subject, in: function) {
      case .current:
        result.possible.formIntersection(statuses.possible)
        result.statusTest = statuses.place
      case .answer: result.answered = result.answered?.intersection(statuses.possible) ?? statuses.possible
      case .unknown: result.testsUnknownStatus = true
      case .other: result.isConditional = true
      }
    }
    for (flag, value) in known.flags {
      if depth < 4, case .named(let path) = flag, let (condition, home) = meaning(of: path, in: function) {
        result.add(knowledge(value ? condition.whenTrue : condition.whenFalse, in: home, depth: depth + 1))
      } else {
        result.flags[flag] = value
        result.isConditional = true
      }
    }
    return result
  }

  /// The condition behind the name of a computed property or a function.
  private func meaning(of path: Receiver, in function: FunctionKey) -> (Condition, FunctionKey)? {
    guard let name = path.lastName, index.functionsByName[name] != nil else { return nil }
    let candidates: [FunctionKey]
    if path.members.isEmpty {
      guard case .name = path.base else { return nil }
      candidates = index.owner(of: function).map { index.members(of: $0, named: name) } ?? []
    } else {
      var base = path
      base.members.removeLast()
      switch index.resolve(base, in: function) {
      case .instance(let type), .type(let type): candidates = index.members(of: type, named: name)
      case .unknown:
        let all = index.functionsByName[name] ?? []
        candidates = all.count == 1 && CodeIndex.isTelling(name) ? all : []
      }
    }
    guard candidates.count == 1, let result = index[candidates[0]].result else { return nil }
    return (result, candidates[0])
  }

  /// What is known at a scope because of its own function alone.
  func local(_ scope: ScopeKey) -> RouteKnowledge {
    var result = RouteKnowledge()
    guard let function = index.function(around: scope) else { return result }
    var around: [Availability] = []
    var next: Ref<Scope>? = scope.ref
    while let ref = next {
      let scope = index.files[scope.file].scopes[ref]
      switch scope.step {
      case .branch(let branch):
        var known = knowledge(branch.known, in: function)
        // Swift demands a check around the use, or a `guard` before it.
        if branch.isBehindBranches { known.availability = Availability() }
        around.append(known.availability)
        result.add(known)
      case .compiled(let platforms): result.platforms.formIntersection(platforms)
      case .function(let ref):
        let fact = index.files[function.file].functions[ref]
        around.append(fact.availability)
        result.platforms.formIntersection(fact.platforms)
      default: break
      }
      next = scope.parent
    }
    // From the outside in, as the checks are met.
    result.availability = around.reversed().reduce(Availability()) { $0.meeting($1, minimums: minimums) }
    return result
  }
}

extension CodeIndex {
  /// The scope in which a call stands.
  func scope(of call: Key<CallFact>) -> Key<Scope> { Key(file: call.file, ref: self[call].scope) }

  /// Whether a scope lies in a closure that a continuation runs, so that the function around it waits.
  fileprivate func isInContinuation(_ scope: Key<Scope>) -> Bool {
    steps(from: scope).contains { step in
      guard case .closure(let closure) = step.step, case .argument(let call, _) = closure.use else { return false }
      let name = files[scope.file].calls[call].name
      return name.hasPrefix("with") && name.hasSuffix("Continuation")
    }
  }

  /// Whether a scope lies in a closure that may run after its function has ended.
  func isInTask(_ scope: Key<Scope>) -> Bool {
    steps(from: scope).contains { step in
      guard case .closure(let closure) = step.step, case .argument(let call, let argument) = closure.use else {
        return false
      }
      let file = files[scope.file]
      return ClosureRole(of: file.calls[call], call, argument: argument, in: file) != .now
    }
  }
}
