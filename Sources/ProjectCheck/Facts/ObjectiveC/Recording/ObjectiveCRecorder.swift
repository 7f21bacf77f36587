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
