/// The names by which code reaches a request, the advertising identifier or the start of an SDK: those of the functions, properties and types
/// on the way there.
///
/// It goes by names alone, so it finds too much rather than too little; the flow decides later what is really called.
struct LeadingNames {
  struct Name: Hashable {
    var text: String
    /// The type whose member it is.
    var type: String?
  }

  private(set) var texts: Set<String> = []

  /// The names that became leading through files read since the last time.
  mutating func update(with files: some Collection<SourceFacts>) -> Set<Name> {
    var new: Set<Name> = []
    for file in files {
      for name in Self.firstNames(in: file) where texts.insert(name.text).inserted { new.insert(name) }
    }
    // Within the files at hand until nothing changes: a name can lead to another of the same files.
    var didChange = true
    while didChange {
      didChange = false
      for file in files {
        for name in nextNames(in: file) where texts.insert(name.text).inserted {
          new.insert(name)
          didChange = true
        }
      }
    }
    return new
  }

  /// The names of what contains a request, a read of the identifier or an SDK's start, in one file.
  private static func firstNames(in file: SourceFacts) -> Set<Name> {
    let modules = Set(file.imports.map(\.module))
    var result: Set<Name> = []
    for call in file.calls
    where TrackingRequest(call) != nil || KnownSDK.use(of: call, modules: modules)?.sdk.dependsOnAnswer == true {
      result.formUnion(names(of: call.scope, in: file))
    }
    for read in file.reads where read.isOfIdentifier { result.formUnion(names(of: read.scope, in: file)) }
    return result
  }

  /// The names of what contains a leading name, in one file.
  private func nextNames(in file: SourceFacts) -> Set<Name> {
    var result: Set<Name> = []
    for call in file.calls where texts.contains(call.name) || call.arguments.contains(where: { leads($0.value) }) {
      result.formUnion(Self.names(of: call.scope, in: file))
    }
    for read in file.reads where texts.contains(read.name) { result.formUnion(Self.names(of: read.scope, in: file)) }
    return result
  }

  /// Whether a function with a leading name is handed over.
  private func leads(_ argument: Value) -> Bool {
    switch argument {
    case .selector(let name): texts.contains(name)
    case .reference(let path): path.lastName.map(texts.contains) == true
    default: false
    }
  }

  /// The names by which the code around a scope is reached, in its own language and in the other one.
  private static func names(of scope: Ref<Scope>, in file: SourceFacts) -> [Name] {
    guard let name = name(of: scope, in: file) else { return [] }
    return [name] + (foreignName(of: scope, in: file).map { [Name(text: $0, type: name.type)] } ?? [])
  }

  /// The name by which the code around a scope is reached; nil where the system or a person starts it.
  private static func name(of scope: Ref<Scope>, in file: SourceFacts) -> Name? {
    var next: Ref<Scope>? = scope
    while let scope = next {
      switch file.scopes[scope].step {
      case .function(let function): return name(of: file.functions[function], in: file)
      case .closure(let closure):
        guard case .argument(let call, let index) = closure.use else { break }
        let fact = file.calls[call]
        switch ClosureRole(of: fact, call, argument: index, in: file) {
        case .event(.appear), .event(.effect), .now, .later: break
        case .event: return nil
        case .unknown:
          // A closure that is handed to an initialiser under a label becomes a member of that name.
          let label = fact.arguments[index].label
          let creates = fact.name == "init" || fact.name.first?.isUppercase == true
          if creates, CodeIndex.isTelling(label) { return Name(text: label, type: nil) }
        }
      default: break
      }
      next = file.scopes[scope].parent
    }
    return nil
  }

  /// The name by which code in the other language reaches the function around a scope.
  private static func foreignName(of scope: Ref<Scope>, in file: SourceFacts) -> String? {
    var next: Ref<Scope>? = scope
    while let scope = next {
      if case .function(let function) = file.scopes[scope].step {
        return ForeignName.of(file.functions[function], in: file.language)
      }
      next = file.scopes[scope].parent
    }
    return nil
  }

  private static func name(of function: FunctionFact, in file: SourceFacts) -> Name? {
    let owner = function.owner.map { file.types[$0] }
    var type = owner.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name }
    // Flutter makes a state for its widget: `extends State<Home>`.
    if let inherited = owner?.inherited, let state = inherited.firstIndex(of: "State"), state + 1 < inherited.count {
      type = inherited[state + 1]
    }
    if SystemHook.ofApp.contains(function.name) { return nil }
    // What the system calls is reached through its type.
    let isReachedThroughType =
      function.kind == .initialiser || function.kind == .topLevel || function.isOverride
      || (function.kind == .getter && function.name == "body") || SystemHook.ofScreens.contains(function.name)
      || (function.kind == .propertyInitialiser && !function.isStatic && owner != nil)
    if isReachedThroughType { return type.map { Name(text: $0, type: nil) } }
    return Name(text: function.name, type: type)
  }
}
