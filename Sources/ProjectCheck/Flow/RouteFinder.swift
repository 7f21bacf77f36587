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
  /// Whether others than this project's apps call the target's public declarations.
  let isLibrary: Bool
  /// Whether code that was not read uses a name.
  let isNamedElsewhere: @Sendable (String) -> Bool

  private static let mostRoutes = 64
  private static let longestRoute = 24

  /// The ways to a place.
  func routes(to scope: ScopeKey, at place: Place) -> [Route] {
    guard let function = index.function(around: scope) else { return [] }
    var search = Search(finder: self)
    let target = Route.Site(function: function, place: place)
    search.walk(from: scope, Partial(sites: [target], visited: [function]))
    return search.routes
  }

  /// A way that is not complete, the innermost first.
  fileprivate struct Partial {
    var sites: [Route.Site]
    var visited: Set<FunctionKey>
    var known = RouteKnowledge()
    var hops: [Route.Hop] = []
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
    var next: Ref<Scope>? = scope.ref
    while let ref = next {
      let scope = index.files[scope.file].scopes[ref]
      switch scope.step {
      case .branch(let branch): result.add(knowledge(branch.known, in: function))
      case .compiled(let platforms): result.platforms.formIntersection(platforms)
      case .function(let ref):
        let fact = index.files[function.file].functions[ref]
        result.availability = result.availability.and(fact.availability)
        result.platforms.formIntersection(fact.platforms)
      default: break
      }
      next = scope.parent
    }
    return result
  }
}

// MARK: - The search

extension RouteFinder {
  fileprivate struct Search {
    let finder: RouteFinder
    var routes: [Route] = []
    /// How many ways came to an end, also those that were known already.
    private var ends = 0
    private var index: CodeIndex { finder.index }

    init(finder: RouteFinder) { self.finder = finder }

    /// Goes from a scope out to its function and on to those that call it.
    mutating func walk(from start: ScopeKey, _ partial: Partial) {
      guard routes.count < RouteFinder.mostRoutes, let function = index.function(around: start) else { return }
      var partial = partial
      if let site = partial.sites.last { partial.hops += waits(before: site.place, in: start) }
      var next: Ref<Scope>? = start.ref
      while let ref = next {
        let scope = index.files[start.file].scopes[ref]
        next = scope.parent
        switch scope.step {
        case .branch(let branch):
          partial.known.add(finder.knowledge(branch.known, in: function))
        case .compiled(let platforms):
          partial.known.platforms.formIntersection(platforms)
        case .deferred: break
        case .closure(let closure):
          guard cross(closure, at: ScopeKey(file: start.file, ref: ref), in: function, &partial) else { return }
        case .function: leave(function, partial)
        }
      }
    }

    // MARK: Closures

    /// Goes out of a closure; false if the way does not go on there.
    private mutating func cross(
      _ closure: ClosureFact, at scope: ScopeKey, in function: FunctionKey, _ partial: inout Partial
    ) -> Bool {
      switch closure.use {
      case .immediate: return true
      case .argument(let call, let argument):
        return enter(call, argument, at: scope, in: function, &partial)
      case .stored(let name):
        follow(stored: name, at: scope, in: function, partial)
        return false
      case .other:
        finish(.unknown, in: function, partial)
        return false
      }
    }

    /// Decides when an argument of a call runs that is a closure or a function's name.
    private mutating func enter(
      _ call: Ref<CallFact>, _ argument: Int, at scope: ScopeKey, in function: FunctionKey, _ partial: inout Partial
    ) -> Bool {
      let file = index.files[scope.file]
      let fact = file.calls[call]
      let callees = index.callees(of: CodeIndex.Key(file: scope.file, ref: call), in: function)
      for case .function(let callee) in callees {
        guard let parameter = index.parameter(of: callee, for: argument, of: fact) else { continue }
        guard let inside = invocation(of: parameter.name, in: callee, depth: 0) else {
          return remember(fact, argument, in: function, partial)
        }
        partial.known.add(inside.known)
        partial.hops += inside.hops
        return true
      }
      switch ClosureRole(of: fact, call, argument: argument, in: file) {
      case .now: return true
      case .later(let hop):
        partial.hops.append(Route.Hop(hop: hop, place: fact.place))
        return true
      case .event(let event):
        finish(kind(of: event, in: function, at: scope, partial), in: function, closure: scope, partial)
        return false
      case .unknown: return remember(fact, argument, in: function, partial)
      }
    }

    /// A closure that is kept somewhere: an initialiser's argument becomes a member, and calls of that member run it.
    private mutating func remember(
      _ call: CallFact, _ argument: Int, in function: FunctionKey, _ partial: Partial
    ) -> Bool {
      let label = call.arguments[argument].label
      let creates = call.name == "init" || call.name == "Self" || call.name.first?.isUppercase == true
      if creates, label != "_", let calls = finder.graph.storedCalls[label] {
        follow(calls, in: function, partial)
      } else {
        finish(.unknown, in: function, partial)
      }
      return false
    }

    /// A closure that is a variable's or a property's value.
    private mutating func follow(stored name: String, at scope: ScopeKey, in function: FunctionKey, _ partial: Partial)
    {
      if let calls = finder.graph.storedCalls[name] {
        follow(calls, in: function, partial)
        return
      }
      // A local constant: its calls stand in the same function.
      let file = index.files[scope.file]
      for call in file.calls where call.name == name {
        let calledFrom = ScopeKey(file: scope.file, ref: call.scope)
        guard index.function(around: calledFrom) == function else { continue }
        walk(from: calledFrom, partial)
        return
      }
      finish(.unknown, in: function, partial)
    }

    private mutating func follow(_ edges: [CallGraph.Edge], in function: FunctionKey, _ partial: Partial) {
      for edge in edges {
        guard let caller = index.function(around: edge.scope), !partial.visited.contains(caller) else { continue }
        var partial = partial
        partial.sites.append(Route.Site(function: caller, place: edge.place))
        partial.visited.insert(caller)
        guard partial.sites.count <= RouteFinder.longestRoute else { return finish(.unknown, in: function, partial) }
        walk(from: edge.scope, partial)
      }
    }

    /// How a function runs one of its parameters: what is known there, and what separates it from the function's
    /// beginning. Nil if it keeps it, or hands it on to something unknown.
    private func invocation(of name: String, in callee: FunctionKey, depth: Int) -> (
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
    private func waits(before place: Place, in scope: ScopeKey) -> [Route.Hop] {
      let file = index.files[scope.file]
      var hops: [Route.Hop] = []
      for call in file.calls where call.place < place {
        guard let hop = Self.wait(call), index.isInside(scope, ScopeKey(file: scope.file, ref: call.scope)) else {
          continue
        }
        hops.append(Route.Hop(hop: hop, place: call.place))
      }
      return hops.reversed()
    }

    private static func wait(_ call: CallFact) -> ClosureRole.Hop? {
      switch call.name {
      case "sleep" where call.isAwaited || call.receiver == .implicit || call.receiver.isType("Thread"):
        switch call.arguments.first?.value {
        case .duration(let seconds): return .delay(seconds)
        case .number(let number): return .delay(call.arguments.first?.label == "nanoseconds" ? number / 1e9 : number)
        default: return .delay(nil)
        }
      case "usleep", "sleepForTimeInterval": return .delay(nil)
      default:
        guard call.isAwaited else { return nil }
        if TrackingRequest(call) != nil { return .trackingAnswer }
        if let permission = Permission(call) { return .permissionAnswer(permission) }
        return ConsentForm.name(of: call).map(ClosureRole.Hop.consentForm)
      }
    }

    // MARK: Functions

    /// Goes on from a function's beginning to what calls it.
    private mutating func leave(_ function: FunctionKey, _ partial: Partial) {
      var partial = partial
      let fact = index[function]
      partial.known.availability = partial.known.availability.and(fact.availability)
      partial.known.platforms.formIntersection(fact.platforms)
      if let kind = SystemEntry.kind(of: function, index) {
        finish(kind, in: function, partial)
        return
      }
      if let screen = SystemEntry.screen(function, index) {
        finish(.screen(screen, isFirst: isFirst(screen, function, partial)), in: function, partial)
        return
      }
      if let scope = fact.declaredIn {
        // A local function's own conditions are those of the place where it is declared.
        partial.known.add(finder.local(ScopeKey(file: function.file, ref: scope)))
      }
      let edges = finder.graph.callers[function] ?? []
      let before = ends
      for edge in edges {
        guard let caller = index.function(around: edge.scope), !partial.visited.contains(caller) else { continue }
        var longer = partial
        longer.sites.append(Route.Site(function: caller, place: edge.place))
        longer.visited.insert(caller)
        guard longer.sites.count <= RouteFinder.longestRoute else { return finish(.unknown, in: function, partial) }
        if case .argument(let call) = edge.kind {
          let arguments = index.files[edge.scope.file].calls[call].arguments
          guard let argument = arguments.firstIndex(where: { $0.value.isReference(to: fact.name) }) else { continue }
          var inside = longer
          if pass(call, argument, at: edge.scope, in: caller, &inside) { walk(from: edge.scope, inside) }
        } else {
          walk(from: edge.scope, longer)
        }
      }
      guard ends == before else { return }
      if let kind = outsideCaller(of: function, isCalled: !edges.isEmpty) { finish(kind, in: function, partial) }
    }

    /// A function's name or selector as an argument.
    private mutating func pass(
      _ call: Ref<CallFact>, _ argument: Int, at scope: ScopeKey, in function: FunctionKey, _ partial: inout Partial
    ) -> Bool {
      let fact = index.files[scope.file].calls[call]
      guard case .selector = fact.arguments[argument].value else {
        return enter(call, argument, at: scope, in: function, &partial)
      }
      switch fact.name {
      case "addObserver": return enter(call, argument, at: scope, in: function, &partial)
      case "scheduledTimer", "Timer", "scheduledTimerWithTimeInterval":
        return enter(call, argument, at: scope, in: function, &partial)
      case "perform", "performSelector":
        if let delay = fact.argument("afterDelay") {
          var seconds: Double?
          if case .number(let number) = delay.value { seconds = number }
          partial.hops.append(Route.Hop(hop: .delay(seconds), place: fact.place))
        }
        return true
      default:
        // Controls, gestures, bar items: `addTarget`, `UITapGestureRecognizer(target:action:)`.
        finish(.userAction, in: function, partial)
        return false
      }
    }

    /// Who could call a function that nothing in the code at hand calls; nil if nobody can.
    private func outsideCaller(of function: FunctionKey, isCalled: Bool) -> EntryPoint.Kind? {
      let fact = index[function]
      if finder.isLibrary && fact.isPublic { return .publicInterface }
      if finder.graph.escaping.contains(function) { return .unknown }
      let owner = index.owner(of: function)
      switch fact.kind {
      case .initialiser, .propertyInitialiser, .deinitialiser:
        let name = owner.map(CodeIndex.lastPart) ?? fact.name
        let isNamed = index.mentions.contains(name) || finder.isNamedElsewhere(name)
        return !isCalled && (isNamed || fact.isStatic || owner == nil) ? .unknown : nil
      default: break
      }
      if fact.isOverride || fact.attributes.contains(where: { ["objc", "IBAction", "objcMembers"].contains($0) }) {
        return .event
      }
      if index.files[function.file].language == .objectiveC, fact.owner != nil, finder.isNamedElsewhere(fact.name) {
        return .unknown
      }
      // A method that a protocol of the system or of a library asks for.
      if let owner, mayBeRequirement(fact, of: owner) { return .event }
      // Its callers are known, and none of them can be reached.
      if isCalled { return nil }
      return index.mentions.contains(fact.name) || finder.isNamedElsewhere(fact.name) ? .unknown : nil
    }

    /// Whether a type adopts anything of which the requirements are not known.
    private func mayBeRequirement(_ function: FunctionFact, of owner: String) -> Bool {
      index.lineage(of: owner).dropFirst().contains { name in
        index.types[name] == nil && !RouteFinder.protocolsWithoutCallbacks.contains(name)
      } && !function.isStatic && function.parameters.contains { $0.label != "_" || function.parameters.count == 1 }
    }

    // MARK: Ends

    private func kind(
      of event: ClosureRole.Event, in function: FunctionKey, at scope: ScopeKey, _ partial: Partial
    ) -> EntryPoint.Kind {
      switch event {
      case .appear: return .screen(.appear, isFirst: isShownAtOnce(function, scope))
      case .change: return partial.known.isActive == true ? .active(.scenePhase) : .event
      case .notification(let name):
        switch Lifecycle.moment(of: name) {
        case .becameActive: return .active(.notification)
        case .willEnterForeground: return .willEnterForeground
        case .finishedLaunching: return .launch(.didFinishLaunching)
        case .other: return .event
        }
      case .userAction: return .userAction
      case .other: return .event
      }
    }

    private func isFirst(_ screen: EntryPoint.Screen, _ function: FunctionKey, _ partial: Partial) -> Bool {
      guard let owner = index.owner(of: function) else { return false }
      if screen == .body { return finder.screens.rootViews.contains(owner) && !partial.known.isConditional }
      return finder.screens.firstControllers.contains { index.lineage(of: $0).contains(owner) }
    }

    /// Whether a view to which a closure belongs is drawn at launch, whatever happens.
    private func isShownAtOnce(_ function: FunctionKey, _ scope: ScopeKey) -> Bool {
      guard let owner = index.owner(of: function) else { return false }
      let isRoot = finder.screens.rootViews.contains(owner) || index.inherits(owner, anyOf: ["App"])
      guard isRoot, Screens.isUnconditional(scope, index) else { return false }
      if index[function].name == "body" { return true }
      // A part of the body: `var content: some View`.
      return (finder.graph.callers[function] ?? []).contains { edge in
        guard let caller = index.function(around: edge.scope) else { return false }
        return index.owner(of: caller) == owner && index[caller].name == "body"
          && Screens.isUnconditional(edge.scope, index)
      }
    }

    private mutating func finish(
      _ kind: EntryPoint.Kind, in function: FunctionKey, closure: ScopeKey? = nil, _ partial: Partial
    ) {
      ends += 1
      let entry = EntryPoint(kind: kind, function: function, closure: closure, type: index.owner(of: function))
      let route = Route(
        entry: entry, sites: partial.sites.reversed(), known: partial.known, hops: partial.hops.reversed())
      let isKnownAlready = routes.contains { $0.entry == entry && $0.entrySite == route.entrySite }
      if !isKnownAlready { routes.append(route) }
    }
  }

  /// What types adopt without being called back.
  fileprivate static let protocolsWithoutCallbacks: Set = [
    "NSObject", "Sendable", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Identifiable", "Error",
    "ObservableObject", "View", "App", "Scene", "AnyObject", "CaseIterable", "Comparable", "String", "Int", "Bool",
    "UIViewController", "UIResponder", "UIView", "UIWindow", "LocalizedError", "NSObjectProtocol", "Observable",
    "UIApplicationDelegate", "UIWindowSceneDelegate", "CustomStringConvertible",
  ]
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
