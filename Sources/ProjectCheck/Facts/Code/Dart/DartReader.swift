/// Reads Dart files of Flutter apps: who calls whom, what is awaited, and which closures run when.
///
/// It is no compiler's parser: it knows declarations, statements, calls and closures, and passes over what it does not
/// know. Of conditions it understands those about the status and about the app's state.
enum DartReader: SourceReader {
  /// The largest file that is read, in bytes.
  private static let largestFile = 4_000_000

  static func facts(of text: String, path: String) throws(FileFault) -> SourceFacts {
    let bytes = Array(text.utf8)
    guard bytes.count <= largestFile else {
      throw FileFault(why: "larger than \(largestFile / 1_000_000) MB, not parsed")
    }
    var parser = DartParser(tokens: DartTokens.all(of: bytes), lines: LineTable(bytes), path: path)
    parser.file()
    return parser.facts
  }
}

/// The tokens of a Dart file and what has been read of them; the extensions hold declarations, statements and expressions.
struct DartParser {
  var facts: SourceFacts
  let tokens: [DartToken]
  let lines: LineTable
  var index = 0
  var owner: Ref<TypeFact>?
  var locals: [String: Local] = [:]
  var argumentOf: Ref<CallFact>?
  var isAwaited = false
  /// Every identifier so far in the expression that is being read, without those in closures.
  var mentionLog: [String] = []
  private var depth = 0
  /// For every opening bracket the position of the one that closes it.
  private let closings: [Int: Int]

  /// The deepest nesting that is followed.
  private static let deepest = 400

  init(tokens: [DartToken], lines: LineTable, path: String) {
    facts = SourceFacts(path: path, language: .dart)
    self.tokens = tokens
    self.lines = lines
    var closings: [Int: Int] = [:]
    var open: [Int] = []
    for (position, token) in tokens.enumerated() where token.kind == .punctuation {
      switch token.text {
      case "(", "[", "{": open.append(position)
      case ")", "]", "}": if let last = open.popLast() { closings[last] = position }
      default: break
      }
    }
    self.closings = closings
  }

  mutating func file() {
    while !isAtEnd { declaration() }
  }

  // MARK: - Tokens

  var isAtEnd: Bool { index >= tokens.count }

  func token(_ ahead: Int = 0) -> DartToken? { index + ahead < tokens.count ? tokens[index + ahead] : nil }

  func isNext(_ text: String, _ ahead: Int = 0) -> Bool {
    guard let token = token(ahead) else { return false }
    if case .string = token.kind { return false }
    return token.text == text
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

  func place(at position: Int) -> Place {
    guard position < tokens.count else { return Place(path: facts.path) }
    return lines.place(tokens[position].offset, in: facts.path)
  }

  /// The position of the bracket that closes the one at a position; the end of the file if none does.
  func closing(_ open: Int) -> Int { closings[open] ?? tokens.count }

  /// Goes behind the next `;` that is not in brackets.
  mutating func skipStatement() {
    while !isAtEnd, !isNext(";"), !isNext("}") {
      index = ["(", "[", "{"].contains { isNext($0) } ? closing(index) + 1 : index + 1
    }
    _ = take(";")
  }

  /// Does something one level deeper; what is too deep is passed over.
  mutating func deeper(_ work: (inout DartParser) -> Void) {
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
  mutating func inBody(_ work: (inout DartParser) -> Void) {
    let (savedCall, savedAwait, savedLocals, savedCount) = (argumentOf, isAwaited, locals, mentionLog.count)
    argumentOf = nil
    isAwaited = false
    deeper(work)
    (argumentOf, isAwaited, locals) = (savedCall, savedAwait, savedLocals)
    mentionLog.removeSubrange(min(savedCount, mentionLog.count)...)
  }

  mutating func mention(_ name: String) {
    mentionLog.append(name)
    facts.mentions.insert(name)
  }
}
