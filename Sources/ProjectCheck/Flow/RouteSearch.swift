/// A search for the ways to one place, from the place outwards.
struct RouteSearch {
  typealias FunctionKey = CodeIndex.FunctionKey
  typealias ScopeKey = CodeIndex.Key<Scope>

  /// A way that is not complete, the innermost first.
  struct Partial {
    var sites: [Route.Site]
    var visited: Set<FunctionKey>
    var known = RouteKnowledge()
    var hops: [Route.Hop] = []
  }

  let finder: RouteFinder
  var routes: [Route] = []
  /// How many ways came to an end, also those that were known already.
  private var ends = 0
  private var steps = 0
  var index: CodeIndex { finder.index }

  init(finder: RouteFinder) { self.finder = finder }

  /// Goes from a scope out to its function and on to those that call it.
  mutating func walk(from start: ScopeKey, _ partial: Partial) {
    guard routes.count < RouteFinder.mostRoutes, let function = index.function(around: start) else { return }
    steps += 1
    guard steps <= RouteFinder.mostSteps else { return finish(.unknown, in: function, partial) }
    var partial = partial
    if let site = partial.sites.last {
      partial.hops += waits(before: site.place, in: start)
      if waitsForActive(before: site.place, in: start) { partial.known.isActive = partial.known.isActive ?? true }
    }
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
        return remember(fact, argument, at: scope, in: function, partial)
      }
      partial.known.add(inside.known)
      partial.hops += inside.hops
      return true
    }
    // A view of the project's own keeps the closure under a property's name.
    if index.closureProperty(for: argument, of: fact) != nil {
      return remember(fact, argument, at: scope, in: function, partial)
    }
    switch ClosureRole(of: fact, call, argument: argument, in: file) {
    case .now: return true
    case .later(let hop):
      partial.hops.append(Route.Hop(hop: hop, place: fact.place))
      return true
    case .event(let event):
      finish(kind(of: event, in: function, at: scope, partial), in: function, closure: scope, partial)
      return false
    case .unknown: return remember(fact, argument, at: scope, in: function, partial)
    }
  }

  /// A closure that is kept somewhere: an initialiser's argument becomes a member, and calls of that member run it, or a
  /// control to which the type hands it.
  private mutating func remember(
    _ call: CallFact, _ argument: Int, at scope: ScopeKey, in function: FunctionKey, _ partial: Partial
  ) -> Bool {
    let label = index.closureProperty(for: argument, of: call) ?? call.arguments[argument].label
    let creates = call.name == "init" || call.name == "Self" || call.name.first?.isUppercase == true
    if creates, label != "_", let calls = finder.graph.storedCalls[label] {
      follow(calls, in: function, partial)
    } else if creates, let type = index.type(call.name), isHandedToControl(label, by: type) {
      finish(.userAction, in: function, closure: scope, partial)
    } else {
      finish(.unknown, in: function, partial)
    }
    return false
  }

  /// Whether a type gives a function that it keeps to a control: `Button(action: action)`.
  private func isHandedToControl(_ name: String, by type: String) -> Bool {
    index.files.enumerated().contains { number, file in
      file.calls.refs.contains { ref in
        let call = file.calls[ref]
        guard let argument = call.arguments.firstIndex(where: { $0.value.isReference(to: name) }),
          let home = index.function(around: ScopeKey(file: number, ref: call.scope)), index.owner(of: home) == type
        else { return false }
        return ClosureRole(of: call, ref, argument: argument, in: file) == .event(.userAction)
      }
    }
  }

  /// A closure that is a variable's or a property's value.
  private mutating func follow(stored name: String, at scope: ScopeKey, in function: FunctionKey, _ partial: Partial) {
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
      partial.sites.append(Route.Site(function: caller, scope: edge.scope, place: edge.place))
      partial.visited.insert(caller)
      guard partial.sites.count <= RouteFinder.longestRoute else { return finish(.unknown, in: function, partial) }
      walk(from: edge.scope, partial)
    }
  }

  // MARK: Functions

  /// Goes on from a function's beginning to what calls it.
  private mutating func leave(_ function: FunctionKey, _ partial: Partial) {
    var partial = partial
    let fact = index[function]
    partial.known.availability = partial.known.availability.and(fact.availability)
    partial.known.platforms.formIntersection(fact.platforms)
    if fact.name == "didChangeAppLifecycleState" {
      finish(partial.known.isActive == true ? .active(.scenePhase) : .event, in: function, partial)
      return
    }
    let isNeverCalled = SystemEntry.isOfUnusedDelegate(function, index)
    if !isNeverCalled, let kind = SystemEntry.kind(of: function, index) {
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
      guard routes.count < RouteFinder.mostRoutes, steps <= RouteFinder.mostSteps else { break }
      guard let caller = index.function(around: edge.scope), !partial.visited.contains(caller) else { continue }
      var longer = partial
      longer.sites.append(Route.Site(function: caller, scope: edge.scope, place: edge.place))
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
    guard ends == before, !isNeverCalled else { return }
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
    case "scheduledTimer", "Timer", "scheduledTimerWithTimeInterval", "timerWithTimeInterval":
      return enter(call, argument, at: scope, in: function, &partial)
    case "responds", "respondsToSelector", "instancesRespond", "instancesRespondToSelector":
      // It only asks whether there is such a method.
      return false
    case "performSelectorInBackground":
      partial.hops.append(Route.Hop(hop: .backgroundQueue, place: fact.place))
      return true
    case "performSelectorOnMainThread":
      partial.hops.append(Route.Hop(hop: .mainQueue, place: fact.place))
      return true
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
    // Scenes and pages name methods too, in files that are not read.
    if index.files[function.file].language == .cSharp { return .event }
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
      index.types[name] == nil && !Self.protocolsWithoutCallbacks.contains(name)
    } && !function.isStatic && function.parameters.contains { $0.label != "_" || function.parameters.count == 1 }
  }

  // MARK: Ends

  private func kind(
    of event: ClosureRole.Event, in function: FunctionKey, at scope: ScopeKey, _ partial: Partial
  ) -> EntryPoint.Kind {
    switch event {
    case .appear: return .screen(.appear, isFirst: isShownAtOnce(function, scope))
    // It runs at first too, but a condition in it can wait for the value.
    case .effect:
      if partial.known.isActive == true { return .active(.scenePhase) }
      return .screen(.appear, isFirst: !partial.known.waitsForSomething && isShownAtOnce(function, scope))
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
    if screen == .body || screen == .appear {
      return finder.screens.isRoot(owner, index) && (screen == .appear || !partial.known.isConditional)
    }
    return finder.screens.firstControllers.contains { index.lineage(of: $0).contains(owner) }
  }

  /// Whether a view to which a closure belongs is drawn at launch, whatever happens.
  private func isShownAtOnce(_ function: FunctionKey, _ scope: ScopeKey) -> Bool {
    guard let owner = index.owner(of: function) else { return isUsedAtOnce(function, scope) }
    let isRoot = finder.screens.rootViews.contains(owner) || index.inherits(owner, anyOf: ["App"])
    guard isRoot, Screens.isUnconditional(scope, index) else { return false }
    if index[function].name == "body" || index[function].name == "render" { return true }
    // A part of the body: `var content: some View`.
    return (finder.graph.callers[function] ?? []).contains { edge in
      guard let caller = index.function(around: edge.scope) else { return false }
      return index.owner(of: caller) == owner && index[caller].name == "body"
        && Screens.isUnconditional(edge.scope, index)
    }
  }

  /// Whether a hook of the project's own, `useTracking()`, stands in a component that is drawn at launch.
  private func isUsedAtOnce(_ function: FunctionKey, _ scope: ScopeKey) -> Bool {
    guard index[function].name.hasPrefix("use"), Screens.isUnconditional(scope, index) else { return false }
    return (finder.graph.callers[function] ?? []).contains { edge in
      guard let caller = index.function(around: edge.scope), index[caller].name == "render",
        let owner = index.owner(of: caller)
      else { return false }
      return finder.screens.rootViews.contains(owner) && Screens.isAlwaysReached(edge.scope, index)
    }
  }

  private mutating func finish(
    _ kind: EntryPoint.Kind, in function: FunctionKey, closure: ScopeKey? = nil, _ partial: Partial
  ) {
    ends += 1
    guard !finder.isDead(partial.known) else { return }
    let entry = EntryPoint(kind: kind, function: function, closure: closure, type: index.owner(of: function))
    let route = Route(
      entry: entry, sites: partial.sites.reversed(), known: partial.known, hops: partial.hops.reversed())
    // Ways that begin alike tell different things where they come by different answers of the status.
    let isKnownAlready = routes.contains {
      $0.entry == entry && $0.entrySite == route.entrySite && $0.known.possible == route.known.possible
    }
    if !isKnownAlready { routes.append(route) }
  }

  /// What types adopt without being called back.
  private static let protocolsWithoutCallbacks: Set = [
    "NSObject", "Sendable", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Identifiable", "Error",
    "ObservableObject", "View", "App", "Scene", "AnyObject", "CaseIterable", "Comparable", "String", "Int", "Bool",
    "UIViewController", "UIResponder", "UIView", "UIWindow", "LocalizedError", "NSObjectProtocol", "Observable",
    "UIApplicationDelegate", "UIWindowSceneDelegate", "CustomStringConvertible",
  ]
}
