/// Reads the languages of apps that are not native ones: Dart, JavaScript with TypeScript, and C#.
///
/// It is no compiler's parser: it knows declarations, statements, calls and closures, and passes over what it does not
/// know. Of conditions it understands those about the status, the platform and the app's state. The extensions hold what
/// the languages share, and, in a folder each, what only one of them has.
struct ScriptParser {
  enum Grammar: Sendable {
    case dart
    case javaScript
    case cSharp
  }

  /// What is known of a local name.
  struct Local {
    var type: String?
    var value: Value?
    /// Whose status it holds, or holds in its member `status`.
    var status: StatusSubject?
    /// The wrapper that the status comes from, whose words it has.
    var wrapper: Wrapper?
    /// What it says, if it is a Boolean.
    var condition: Condition?
  }

  let grammar: Grammar
  var facts: SourceFacts
  let tokens: [ScriptToken]
  let lines: LineTable
  var index = 0
  var owner: Ref<TypeFact>?
  var locals: [String: Local] = [:]
  /// Names that stand for what other modules export, or for parts of it.
  var imported: [String: Receiver] = [:]
  var argumentOf: Ref<CallFact>?
  var isAwaited = false
  /// The call whose answer the closures in an argument get: `request().then(…)`.
  var answered: Ref<CallFact>?
  /// Whether a colon ends the expression, as between the sides of `a ? b : c`.
  var colonEnds = false
  /// The scope of the file's own statements; nil where a language has none.
  var moduleScope: Ref<Scope>?
  /// The names of what the file exports by default.
  var defaultExports: Set<String> = []
  /// Every identifier so far in the expression that is being read, without those in closures.
  var mentionLog: [String] = []
  private var depth = 0
  /// For every opening bracket the position of the one that closes it.
  private let closings: [Int: Int]

  /// The deepest nesting that is followed.
  private static let deepest = 400

  init(_ grammar: Grammar, tokens: [ScriptToken], lines: LineTable, path: String, language: SourceFacts.Language) {
    self.grammar = grammar
    facts = SourceFacts(path: path, language: language)
    self.tokens = tokens
    self.lines = lines
    var closings: [Int: Int] = [:]
    var open: [Int] = []
    for (position, token) in tokens.enumerated() where token.kind == .punctuation {
      switch token.text {
      case "(", "[", "{", "${": open.append(position)
      case ")", "]", "}", "}$": if let last = open.popLast() { closings[last] = position }
      default: break
      }
    }
    self.closings = closings
  }

  // MARK: - Tokens

  var isAtEnd: Bool { index >= tokens.count }

  func token(_ ahead: Int = 0) -> ScriptToken? { index + ahead < tokens.count ? tokens[index + ahead] : nil }

  func isNext(_ text: String, _ ahead: Int = 0) -> Bool { isToken(text, at: index + ahead) }

  func isToken(_ text: String, at position: Int) -> Bool {
    guard position < tokens.count else { return false }
    if case .string = tokens[position].kind { return false }
    return tokens[position].text == text
  }

  func isNext(anyOf texts: Set<String>, _ ahead: Int = 0) -> Bool {
    guard let token = token(ahead) else { return false }
    if case .string = token.kind { return false }
    return texts.contains(token.text)
  }

  func isIdentifier(_ ahead: Int = 0) -> Bool { token(ahead)?.kind == .identifier }

  mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    index += 1
    return true
  }

  mutating func takeIdentifier() -> String? {
    guard isIdentifier() else { return nil }
    index += 1
    return tokens[index - 1].text
  }

  /// The text of the string at a position; nil if there is none, or code is part of it.
  func string(at position: Int) -> String? {
    guard position < tokens.count, case .string(let text) = tokens[position].kind else { return nil }
    return text
  }

  func place(at position: Int) -> Place {
    guard position < tokens.count else { return Place(path: facts.path) }
    return lines.place(tokens[position].offset, in: facts.path)
  }

  /// The position of the bracket that closes the one at a position; the end of the file if none does.
  func closing(_ open: Int) -> Int { closings[open] ?? tokens.count }

  /// Goes behind the next `;` that is not in brackets, or to the end of a line that ends the statement.
  mutating func skipStatement() {
    let start = index
    while !isAtEnd, !isNext(";"), !isNext("}") {
      if index > start, endsStatement(at: index) { return }
      index = isNext(anyOf: ["(", "[", "{", "${"]) ? closing(index) + 1 : index + 1
    }
    _ = take(";")
  }

  /// Does something one level deeper; what is too deep is passed over.
  mutating func deeper(_ work: (inout ScriptParser) -> Void) {
    guard depth < Self.deepest else {
      index = tokens.count
      facts.noteDepth()
      return
    }
    depth += 1
    work(&self)
    depth -= 1
  }

  mutating func addScope(_ step: Scope.Step, in parent: Ref<Scope>?, at position: Int) -> Ref<Scope> {
    facts.scopes.add(Scope(step: step, parent: parent, place: place(at: position)))
  }

  /// Leaves what belongs to the surrounding expression, for a body of its own.
  mutating func inBody(_ work: (inout ScriptParser) -> Void) {
    let (savedCall, savedAwait, savedLocals, savedCount) = (argumentOf, isAwaited, locals, mentionLog.count)
    let (savedAnswer, savedColon) = (answered, colonEnds)
    argumentOf = nil
    isAwaited = false
    answered = nil
    colonEnds = false
    deeper(work)
    (argumentOf, isAwaited, locals) = (savedCall, savedAwait, savedLocals)
    (answered, colonEnds) = (savedAnswer, savedColon)
    mentionLog.removeSubrange(min(savedCount, mentionLog.count)...)
  }

  mutating func mention(_ name: String) {
    mentionLog.append(name)
    facts.mentions.insert(name)
  }
}
