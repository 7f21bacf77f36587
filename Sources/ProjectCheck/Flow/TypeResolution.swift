/// What a path of names is, as far as syntax carries.
enum ResolvedType: Sendable, Hashable {
  /// An instance of a type; the project's types by their full names.
  case instance(String)
  /// The type itself.
  case type(String)
  case unknown
}

extension CodeIndex {
  /// What a receiver is, seen from within a function.
  func resolve(_ receiver: Receiver, in function: FunctionKey) -> ResolvedType {
    let owner = owner(of: function)
    var members = receiver.members[...]
    var current: ResolvedType
    switch receiver.base {
    case .implicit:
      if members.isEmpty { return selfType(in: function) }
      current = firstMember(of: &members, in: function)
    case .selfInstance:
      current = selfType(in: function)
    case .superInstance:
      let parent = owner.flatMap { lineage(of: $0).dropFirst().first }
      current = parent.map(ResolvedType.instance) ?? .unknown
    case .name(let name):
      current = resolve(name: name, in: function)
    case .local(_, let type):
      current = type.map { .instance(self.type($0, from: owner) ?? $0) } ?? .unknown
    case .created(let name):
      current = .instance(self.type(name, from: owner) ?? name)
    case .opaque:
      current = .unknown
    }
    for member in members {
      current = self.member(member, of: current)
      if current == .unknown { return .unknown }
    }
    return current
  }

  private func selfType(in function: FunctionKey) -> ResolvedType {
    guard let owner = owner(of: function) else { return .unknown }
    return self[function].isStatic ? .type(owner) : .instance(owner)
  }

  /// `foo()` or `.shared` at the beginning of a path.
  private func firstMember(of members: inout ArraySlice<Receiver.Member>, in function: FunctionKey) -> ResolvedType {
    guard let first = members.popFirst() else { return .unknown }
    let own = member(first, of: selfType(in: function))
    if own != .unknown || !first.isCall { return own }
    let free = (functionsByName[first.name] ?? []).filter { self[$0].owner == nil }
    return free.count == 1 ? returnType(of: free[0]) : .unknown
  }

  private func resolve(name: String, in function: FunctionKey) -> ResolvedType {
    let owner = owner(of: function)
    if let type = type(name, from: owner) { return .type(type) }
    if let owner, let (key, declaring) = property(of: owner, named: name) { return type(of: key, in: declaring) }
    if let key = global(named: name) { return type(of: key, in: nil) }
    return name.first?.isUppercase == true ? .type(name) : .unknown
  }

  private func type(of property: Key<PropertyFact>, in owner: String?) -> ResolvedType {
    self[property].typeName.map { .instance(type($0, from: owner) ?? $0) } ?? .unknown
  }

  private func member(_ member: Receiver.Member, of type: ResolvedType) -> ResolvedType {
    switch type {
    case .unknown: return .unknown
    case .type(let name), .instance(let name):
      if member.isCall {
        let functions = members(of: name, named: member.name)
        if let only = functions.first, functions.count == 1 { return returnType(of: only) }
      } else {
        if let (key, owner) = property(of: name, named: member.name) { return self.type(of: key, in: owner) }
        if let getter = members(of: name, named: member.name).first(where: { self[$0].kind == .getter }) {
          return returnType(of: getter)
        }
      }
      // `Type.shared`, `Type.sharedInstance()`: the usual names of the one instance.
      if case .type = type, Self.sharedNames.contains(member.name) { return .instance(name) }
      return .unknown
    }
  }

  private func returnType(of function: FunctionKey) -> ResolvedType {
    let owner = owner(of: function)
    guard let name = self[function].returnTypeName else { return .unknown }
    if name == "Self" || name == "instancetype" { return owner.map(ResolvedType.instance) ?? .unknown }
    return .instance(type(name, from: owner) ?? name)
  }

  static let sharedNames: Set = [
    "shared", "default", "standard", "main", "current", "instance", "sharedInstance", "sharedManager", "live",
    "defaultManager", "defaultCenter", "currentNotificationCenter",
  ]
}

extension CodeIndex {
  /// What a tested status is about.
  enum StatusMeaning: Sendable, Hashable {
    /// The system's status as it is at this moment, or a copy of it.
    case current
    /// What a request has come back with.
    case answer
    /// A status of another sort, such as that of the camera.
    case other
    /// It cannot be told.
    case unknown
  }

  /// What a subject of a test is, seen from within a function.
  func meaning(of subject: StatusSubject, in function: FunctionKey) -> StatusMeaning {
    switch subject {
    case .system: return .current
    case .answer: return .answer
    case .result(let call):
      let fact = files[function.file].calls[call]
      if TrackingRequest(fact) != nil { return .answer }
      guard case .function(let callee)? = callees(of: Key(file: function.file, ref: call), in: function).first else {
        return .unknown
      }
      return meaning(ofTypeName: self[callee].returnTypeName)
    case .named(let path):
      if case .local(_, let type?) = path.base, path.members.isEmpty { return meaning(ofTypeName: type) }
      if case .instance(let type) = resolve(path, in: function) { return meaning(ofTypeName: type) }
      return .unknown
    }
  }

  private func meaning(ofTypeName name: String?) -> StatusMeaning {
    switch name {
    case nil: .unknown
    case "ATTrackingManager.AuthorizationStatus", "ATTrackingManagerAuthorizationStatus",
      "AppTrackingTransparency.ATTrackingManager.AuthorizationStatus":
      .current
    default: name.map { $0.hasSuffix("AuthorizationStatus") } == true ? .other : .unknown
    }
  }
}

extension CodeIndex {
  /// The answers that are possible at a scope because of conditions in its function; nil if none is about an answer.
  func answer(at scope: Key<Scope>) -> StatusSet? {
    guard let function = function(around: scope) else { return nil }
    var possible: StatusSet?
    var next: Ref<Scope>? = scope.ref
    while let ref = next {
      let step = files[scope.file].scopes[ref]
      next = step.parent
      guard case .branch(let branch) = step.step else { continue }
      for (subject, known) in branch.known.statuses where meaning(of: subject, in: function) == .answer {
        possible = (possible ?? .all).intersection(known.possible)
      }
    }
    return possible
  }
}

extension CodeIndex {
  /// The property that keeps a closure that is handed to a new instance of one of the project's types: the property of
  /// the argument's label, or the only one that holds a function. Nil where the type builds its content with it, has an
  /// initialiser of its own, or is not the project's.
  func closureProperty(for argument: Int, of call: CallFact) -> String? {
    guard call.receiver == .implicit, call.name.first?.isUppercase == true, let type = type(call.name),
      call.arguments.indices.contains(argument), members(of: type, named: "init").isEmpty
    else { return nil }
    let closures = ownProperties(of: type).map { self[$0] }.filter { property in
      property.isClosure && !property.isStatic && !property.isComputed
        && !property.attributes.contains { $0.name == "ViewBuilder" }
    }
    let label = call.arguments[argument].label
    if label != "_" { return closures.contains { $0.name == label } ? label : nil }
    return closures.count == 1 && !["content", "label"].contains(closures[0].name) ? closures[0].name : nil
  }
}
