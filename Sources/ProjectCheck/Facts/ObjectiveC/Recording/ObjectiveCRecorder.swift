/// Writes the facts of a file down, function by function.
///
/// The extensions hold the parts: declarations, statements, branches, expressions, messages, conditions.
struct ObjectiveCRecorder {
  var facts: SourceFacts
  let file: CompiledSource
  let brackets: BracketTable
  let outline: Outline
  /// What the file declares about its classes.
  let classes: ClassTable

  /// The type whose code is being read.
  var owner: Ref<TypeFact>?
  /// Whether that code belongs to the type, not to an instance.
  var isStatic = false
  /// The platforms for which the current function compiles.
  var platforms = Set(Platform.allCases)
  /// The local names that are visible.
  private(set) var locals: [String: Local] = [:]
  /// What local names were before they were declared again, for the ends of blocks.
  private var hidden: [(name: String, local: Local?)] = []
  /// The calls in whose arguments the current expression stands.
  var argumentOf: Ref<CallFact>?
  /// Every identifier so far in the expression that is being read, without those in blocks.
  var mentionLog: [String] = []
  /// What the arguments of the last call say as conditions.
  var lastCondition: Condition?
  /// How many scopes of the function only say what holds behind an early return.
  var scopesInRow = 0
  /// What the function's returns and conditions say.
  var results = ResultReader()
  /// The selector of the method that is being read, and whether it sends that one to `super`.
  var selector = ""
  var sendsToSuper = false

  init(_ file: CompiledSource, _ brackets: BracketTable, _ outline: Outline, path: String) {
    facts = SourceFacts(path: path, language: .objectiveC)
    self.file = file
    self.brackets = brackets
    self.outline = outline
    classes = ClassTable(outline)
  }

  var ownerName: String? { owner.map { facts.types[$0].name } }

  func place(_ token: Int) -> Place {
    guard file.tokens.indices.contains(token) else { return Place(path: facts.path) }
    return Place(path: facts.path, line: Int(file.tokens[token].line), column: Int(file.tokens[token].column))
  }

  mutating func addScope(_ step: Scope.Step, in parent: Ref<Scope>?, at token: Int) -> Ref<Scope> {
    facts.scopes.add(Scope(step: step, parent: parent, place: place(token)))
  }

  mutating func mention(_ name: String) {
    mentionLog.append(name)
    facts.mentions.insert(name)
  }

  // MARK: - Local names

  /// Makes a name local up to the end of the block.
  mutating func declare(_ name: String, _ local: Local?) {
    hidden.append((name, locals[name]))
    locals[name] = local
  }

  /// Changes what is known of a local name.
  mutating func update(_ name: String, _ local: Local) { locals[name] = local }

  /// Does something, and forgets the local names that it declares.
  mutating func withLocals(_ body: (inout ObjectiveCRecorder) -> Void) {
    let count = hidden.count
    body(&self)
    while hidden.count > count, let (name, local) = hidden.popLast() { locals[name] = local }
  }

  /// Leaves what belongs to the surrounding expression, for a body of its own.
  mutating func inBody(_ work: (inout ObjectiveCRecorder) -> Void) {
    let (savedCall, savedCount) = (argumentOf, mentionLog.count)
    argumentOf = nil
    withLocals(work)
    argumentOf = savedCall
    mentionLog.removeSubrange(savedCount...)
  }
}

/// What a file says about its classes: properties, and methods by the first pieces of their selectors.
struct ClassTable: Sendable {
  private var properties: [String: Set<String>] = [:]
  private var getters: [String: Set<String>] = [:]
  /// The versions below which a class cannot be used.
  private(set) var availability: [String: Availability] = [:]
  /// Classes that the file declares as such.
  private(set) var declared: Set<String> = []

  init(_ outline: Outline) {
    for type in outline.types {
      availability[type.name] = availability[type.name, default: Availability()].and(type.attributes.availability)
      if type.kind == .class { declared.insert(type.name) }
    }
    for property in outline.properties {
      if let owner = property.owner { properties[outline.types[owner].name, default: []].insert(property.name) }
    }
    for function in outline.functions {
      guard let owner = function.owner, case .method = function.kind, !function.hasColons,
        let name = function.pieces.first
      else { continue }
      getters[outline.types[owner].name, default: []].insert(name)
    }
  }

  func declaresProperty(_ name: String, in type: String?) -> Bool {
    type.flatMap { properties[$0]?.contains(name) } ?? false
  }

  /// Whether a property, declared here or elsewhere, has code of its own.
  func hasGetter(_ name: String, in type: String?) -> Bool {
    type.flatMap { getters[$0]?.contains(name) } ?? false
  }
}
