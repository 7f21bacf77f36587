import SwiftSyntax

/// Walks over a Swift file's tree once and writes its facts down.
///
/// It is a recursive descent by hand, not a `SyntaxVisitor`, since most of its work is the order of things: what holds
/// behind a `guard`, which names are local, in which call's argument a closure stands. The extensions hold the parts:
/// declarations, statements, expressions, conditions, values.
struct SwiftWalker {
  var facts: SourceFacts
  private let lines: LineTable

  /// The types around the declaration that is being read, innermost last.
  var owners: [Ref<TypeFact>] = []
  /// The platforms for which the current declaration compiles, and the versions that are known there.
  var platforms = Set(Platform.allCases)
  var availability = Availability()
  /// The function whose statements are the file's own.
  var topLevelBody: Ref<Scope>?
  /// The local names that are visible.
  var locals: [String: Local] = [:]
  /// The properties of the file that hold a scene's phase: `@Environment(\.scenePhase) var phase`.
  var phaseNames: Set<String> = []
  /// The calls in whose arguments the current expression stands.
  var argumentOf: Ref<CallFact>?
  /// Whether the current expression stands behind `await`.
  var isAwaited = false
  /// Every identifier so far in the expression that is being read, without those in closures.
  var mentionLog: [String] = []
  private var depth = 0

  /// The deepest nesting of syntax nodes that is followed.
  private static let deepest = 3_000

  init(path: String, lines: LineTable) {
    facts = SourceFacts(path: path, language: .swift)
    self.lines = lines
  }

  mutating func walk(_ file: SourceFileSyntax) {
    topLevel(file.statements)
  }

  /// Does something one level deeper, unless that is too deep.
  mutating func deeper(_ body: (inout SwiftWalker) -> Void) {
    guard depth < Self.deepest else { return facts.noteDepth() }
    depth += 1
    defer { depth -= 1 }
    body(&self)
  }

  func place(of node: some SyntaxProtocol) -> Place {
    lines.place(node.positionAfterSkippingLeadingTrivia.utf8Offset, in: facts.path)
  }

  mutating func addScope(_ step: Scope.Step, in parent: Ref<Scope>?, at node: some SyntaxProtocol) -> Ref<Scope> {
    facts.scopes.add(Scope(step: step, parent: parent, place: place(of: node)))
  }

  /// Does something with the local names as they are now, and forgets those that it adds.
  mutating func withLocals(_ body: (inout SwiftWalker) -> Void) {
    let saved = locals
    body(&self)
    locals = saved
  }
}

/// What is known of a local constant, variable or parameter.
struct Local {
  /// Its type's name.
  var type: String?
  /// The path that its value is, such as `UNUserNotificationCenter.current()` for `let center = …`.
  var alias: Receiver?
  /// Whose status it holds.
  var status: StatusSubject?
  /// Whether it holds the phase of a scene or the state of the app.
  var isPhase = false
  /// What it says, if it is a Boolean.
  var condition: Condition?
  /// Its value, if that is a literal.
  var value: Value?

  func with(type: String?, value: Value) -> Local {
    var local = self
    local.type = type ?? self.type
    if case .call(let call) = value, status == nil { local.status = .result(of: call) }
    local.value = value
    return local
  }
}
