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
    // Within the files at hand until nothing changes: a name can lead to another of the same files.
    var didChange = true
    while didChange {
      didChange = false
      for file in files {
        for name in names(in: file) where texts.insert(name.text).inserted {
          new.insert(name)
          didChange = true
        }
      }
    }
    return new
  }

  /// The names of what contains a request, a read of the identifier, an SDK's start, or a leading name, in one file.
  private func names(in file: SourceFacts) -> Set<Name> {
    var result: Set<Name> = []
    func lead(from scope: Ref<Scope>) {
      guard let name = Self.name(of: scope, in: file) else { return }
      result.insert(name)
      if let foreign = Self.foreignName(of: scope, in: file) { result.insert(Name(text: foreign, type: name.type)) }
    }
    let modules = Set(file.imports.map(\.module))
    for call in file.calls
    where texts.contains(call.name) || TrackingRequest(call) != nil
      || KnownSDK.use(of: call, modules: modules)?.sdk.dependsOnAnswer == true
    {
      lead(from: call.scope)
    }
    for call in file.calls {
      for argument in call.arguments {
        switch argument.value {
        case .selector(let name) where texts.contains(name): lead(from: call.scope)
        case .reference(let path) where path.lastName.map(texts.contains) == true: lead(from: call.scope)
        default: break
        }
      }
    }
    for read in file.reads where texts.contains(read.name) || read.isOfIdentifier { lead(from: read.scope) }
    return result
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
