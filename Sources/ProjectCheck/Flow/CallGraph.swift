/// Who runs a function, across the files of a target.
struct CallGraph: Sendable {
  typealias FunctionKey = CodeIndex.FunctionKey
  typealias ScopeKey = CodeIndex.Key<Scope>

  /// A place where a function is run or handed on.
  struct Edge: Sendable {
    enum Kind: Sendable {
      /// It is called there.
      case call
      /// A computed property is read, or a lazy value is made, there.
      case read
      /// It is an argument of a call, as a value or by its selector: what that call does with it decides.
      case argument(of: Ref<CallFact>)
    }

    var kind: Kind
    var scope: ScopeKey
    var place: Place
  }

  private(set) var callers: [FunctionKey: [Edge]] = [:]
  /// Calls of functions that are values of properties, by the property's name.
  private(set) var storedCalls: [String: [Edge]] = [:]
  /// Functions that are handed on in a way that is not understood.
  private(set) var escaping: Set<FunctionKey> = []

  init(_ index: CodeIndex) {
    for (number, file) in index.files.enumerated() {
      for ref in file.calls.refs { addCall(CodeIndex.Key(file: number, ref: ref), index) }
      for read in file.reads { addRead(read, number, index) }
      for write in file.writes {
        guard case .reference(let path) = write.value else { continue }
        let scope = ScopeKey(file: number, ref: write.scope)
        guard let function = index.function(around: scope) else { continue }
        for named in Self.functions(at: path, in: function, index) { escaping.insert(named) }
      }
    }
  }

  private mutating func addCall(_ key: CodeIndex.Key<CallFact>, _ index: CodeIndex) {
    let call = index[key]
    let scope = ScopeKey(file: key.file, ref: call.scope)
    guard let function = index.function(around: scope) else { return }
    let edge = Edge(kind: .call, scope: scope, place: call.place)
    for callee in index.callees(of: key, in: function) {
      switch callee {
      case .function(let callee): callers[callee, default: []].append(edge)
      case .stored(let name): storedCalls[name, default: []].append(edge)
      }
    }
    for argument in call.arguments {
      let passed = Edge(kind: .argument(of: key.ref), scope: scope, place: call.place)
      switch argument.value {
      case .reference(let path):
        for named in Self.functions(at: path, in: function, index) { callers[named, default: []].append(passed) }
      case .selector(let name):
        for named in Self.selected(name, in: function, index) { callers[named, default: []].append(passed) }
      default: break
      }
    }
  }

  private mutating func addRead(_ read: ReadFact, _ file: Int, _ index: CodeIndex) {
    // Views' bodies are run by what shows the view.
    guard read.name != "body", let candidates = index.functionsByName[read.name] else { return }
    let scope = ScopeKey(file: file, ref: read.scope)
    guard let function = index.function(around: scope) else { return }
    let lazy = candidates.filter { key in
      let candidate = index[key]
      switch candidate.kind {
      case .getter: return true
      case .propertyInitialiser:
        return candidate.isStatic || candidate.attributes.contains("lazy") || candidate.owner == nil
      // Objective-C's dot also calls methods, and a property's code is a method that another file may declare.
      case .function:
        return index.files[key.file].language == .objectiveC && candidate.owner != nil && candidate.parameters.isEmpty
      default: return false
      }
    }
    guard !lazy.isEmpty else { return }
    let edge = Edge(kind: .read, scope: scope, place: read.place)
    for key in lazy where reads(read, key, in: function, index) { callers[key, default: []].append(edge) }
  }

  private func reads(_ read: ReadFact, _ key: FunctionKey, in function: FunctionKey, _ index: CodeIndex) -> Bool {
    guard let owner = index.owner(of: key) else { return read.receiver == .implicit }
    switch index.resolve(read.receiver, in: function) {
    case .instance(let type), .type(let type): return index.lineage(of: type).contains(owner)
    case .unknown: return CodeIndex.isTelling(read.name)
    }
  }

  /// Functions that a path names without calling them.
  private static func functions(at path: Receiver, in function: FunctionKey, _ index: CodeIndex) -> [FunctionKey] {
    guard let name = path.lastName, let candidates = index.functionsByName[name] else { return [] }
    let functions = candidates.filter { index[$0].kind == .function }
    guard !functions.isEmpty else { return [] }
    if path.members.isEmpty {
      guard case .name = path.base else { return [] }
      let owner = index.owner(of: function)
      if let owner {
        let own = index.members(of: owner, named: name).filter { index[$0].kind == .function }
        if !own.isEmpty { return own }
      }
      return functions.filter { index[$0].owner == nil }
    }
    guard path.members.last?.isCall == false else { return [] }
    var base = path
    base.members.removeLast()
    switch index.resolve(base, in: function) {
    case .instance(let type), .type(let type):
      return index.members(of: type, named: name).filter { index[$0].kind == .function }
    case .unknown:
      return functions.count == 1 && CodeIndex.isTelling(name) ? functions : []
    }
  }

  /// Methods that a selector names: the own type's first.
  private static func selected(_ name: String, in function: FunctionKey, _ index: CodeIndex) -> [FunctionKey] {
    if let owner = index.owner(of: function) {
      let own = index.members(of: owner, named: name)
      if !own.isEmpty { return own }
    }
    let all = index.functionsByName[name] ?? []
    return all.count == 1 ? all : []
  }
}
