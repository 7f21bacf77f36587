/// What a call runs.
enum Callee: Sendable, Hashable {
  case function(CodeIndex.FunctionKey)
  /// A function that is the value of a property: the property's name.
  case stored(String)
}

extension CodeIndex {
  /// The project's own code that a call runs, seen from within a function; empty where syntax does not carry.
  func callees(of key: Key<CallFact>, in function: FunctionKey) -> [Callee] {
    let call = self[key]
    // A wrapper's call is not that of the project's own function of the same name.
    guard Wrappers.known.meaning(of: call) == nil else { return [] }
    if call.receiver == .implicit {
      let direct = unqualified(call, key, in: function)
      if !direct.isEmpty { return direct }
    }
    if call.name == "init", case .type(let type) = resolve(call.receiver, in: function) {
      return initialisers(of: type, for: call)
    }
    switch resolve(call.receiver, in: function) {
    case .instance(let type), .type(let type):
      if let nested = self.type(type + "." + call.name) { return initialisers(of: nested, for: call) }
      let found = members(of: type, named: call.name).filter { accepts($0, call) }
      if !found.isEmpty { return found.map(Callee.function) }
      if let (property, _) = property(of: type, named: call.name), self[property].isClosure {
        return [.stored(call.name)]
      }
      // A type of the project that has no such member inherits it from the system.
      return []
    case .unknown:
      return call.receiver == .implicit ? [] : byNameAlone(call)
    }
  }

  /// A call without a receiver: a local function, a member, an initialiser or a free function.
  private func unqualified(_ call: CallFact, _ key: Key<CallFact>, in function: FunctionKey) -> [Callee] {
    let named = functionsByName[call.name] ?? []
    let local = named.filter { candidate in
      guard candidate.file == key.file, let scope = self[candidate].declaredIn else { return false }
      return isInside(Key(file: key.file, ref: call.scope), Key(file: key.file, ref: scope))
    }
    if let innermost = local.last { return [.function(innermost)] }
    if let owner = owner(of: function) {
      var outer: String? = owner
      while let type = outer {
        let found = members(of: type, named: call.name).filter { accepts($0, call) }
        if !found.isEmpty { return found.map(Callee.function) }
        if let (property, _) = property(of: type, named: call.name), self[property].isClosure {
          return [.stored(call.name)]
        }
        outer = type.lastIndex(of: ".").map { String(type[..<$0]) }
      }
    }
    if let type = type(call.name, from: owner(of: function)), call.name.first?.isUppercase == true {
      return initialisers(of: type, for: call)
    }
    return named.filter { self[$0].owner == nil && self[$0].declaredIn == nil && accepts($0, call) }
      .map(Callee.function)
  }

  /// What creating an instance runs: its initialiser and the initial values of its stored properties.
  private func initialisers(of type: String, for call: CallFact) -> [Callee] {
    let own = members(of: type, named: "init").filter { self[$0].kind == .initialiser }
    let fitting = own.filter { accepts($0, call) }
    let initialValues = ownMembers(of: type).filter { key in
      let function = self[key]
      return function.kind == .propertyInitialiser && !function.isStatic && !function.attributes.contains("lazy")
    }
    return ((fitting.isEmpty ? own : fitting) + initialValues).sorted().map(Callee.function)
  }

  /// Where the receiver's type is unknown: the only function of that name, if the name is telling enough.
  private func byNameAlone(_ call: CallFact) -> [Callee] {
    guard Self.isTelling(call.name) else { return [] }
    let found = (functionsByName[call.name] ?? []).filter {
      self[$0].owner != nil && self[$0].kind == .function && accepts($0, call)
    }
    if found.count == 1 { return [.function(found[0])] }
    guard found.isEmpty else { return [] }
    let owners = types.keys.filter { type in
      ownProperties(of: type).contains { self[$0].name == call.name && self[$0].isClosure }
    }
    return owners.count == 1 ? [.stored(call.name)] : []
  }

  /// Whether a name says enough to stand for one function in a project: two words at least.
  static func isTelling(_ name: String) -> Bool {
    name.count >= 8 && name.dropFirst().contains(where: \.isUppercase)
  }

  /// Whether a function's parameters can take a call's arguments.
  func accepts(_ key: FunctionKey, _ call: CallFact) -> Bool {
    // JavaScript takes any number of arguments for any number of parameters.
    if files[key.file].language == .javaScript { return true }
    let parameters = parameters(of: key, for: call)
    guard call.arguments.count <= parameters.count else { return false }
    return Self.matches(of: call, among: parameters).count == call.arguments.count
  }

  /// The parameter that an argument is passed for.
  func parameter(of key: FunctionKey, for index: Int, of call: CallFact) -> FunctionFact.Parameter? {
    let matches = Self.matches(of: call, among: parameters(of: key, for: call))
    return matches.indices.contains(index) ? matches[index] : nil
  }

  /// The parameters for a call's arguments, up to the first argument that none is for.
  private static func matches(
    of call: CallFact, among parameters: [FunctionFact.Parameter]
  ) -> [FunctionFact.Parameter] {
    var matches: [FunctionFact.Parameter] = []
    var rest = parameters[...]
    for argument in call.arguments {
      // Parameters in between have default values. A trailing closure may go by no label.
      guard
        let place = rest.firstIndex(where: {
          $0.label == argument.label || (argument.isTrailing && $0.isClosure)
        })
      else { break }
      matches.append(rest[place])
      rest = rest[(place + 1)...]
    }
    return matches
  }
}

extension CodeIndex {
  /// A function's parameters with the labels that a call uses: in the other language the first is part of the name.
  private func parameters(of key: FunctionKey, for call: CallFact) -> [FunctionFact.Parameter] {
    var parameters = self[key].parameters
    if self[key].name != call.name, self[key].kind == .function, let first = call.arguments.first, !parameters.isEmpty {
      parameters[0].label = first.label
    }
    return parameters
  }
}

extension CodeIndex.Key: Comparable {
  static func < (left: Self, right: Self) -> Bool { (left.file, left.ref) < (right.file, right.ref) }
}
