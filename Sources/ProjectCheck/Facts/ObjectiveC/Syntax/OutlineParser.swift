/// Finds the declarations of a file and where their code is.
///
/// It steps into `extern "C"`, namespaces and C++ classes as if their braces were not there: a closing brace that it
/// meets is passed over.
struct OutlineParser {
  var outline = Outline()
  var parser: ObjectiveCParser
  /// The type whose members are being read, and whether it is C++'s.
  var owner: Owner?
  /// The platforms of the code around, the innermost last.
  private var platformStack: [Set<Platform>] = []
  /// Attributes that stand before an `@interface`.
  var pending = Outline.Attributes()

  struct Owner {
    /// An index into the outline's types.
    var type: Int
    var kind: Kind
    /// Where a C++ class ends.
    var end: Int?

    enum Kind {
      case interface
      case implementation
      case cxxClass
    }
  }

  var file: CompiledSource { parser.file }
  var platforms: Set<Platform> { platformStack.last ?? Set(Platform.allCases) }
  /// C++ classes around the current one.
  private var outerOwners: [Owner?] = []

  static func outline(of file: CompiledSource, _ brackets: BracketTable) -> Outline {
    var outliner = OutlineParser(parser: ObjectiveCParser(file, brackets, 0..<file.tokens.count))
    outliner.run()
    return outliner.outline
  }

  private init(parser: ObjectiveCParser) { self.parser = parser }

  private mutating func run() {
    while !parser.isAtEnd {
      let before = parser.index
      if let owner, let end = owner.end, parser.index >= end { self.owner = outerOwners.popLast() ?? nil }
      item()
      if parser.index == before { parser.index += 1 }
    }
  }

  private mutating func item() {
    let token = parser.token()
    switch token.kind {
    case .clauseStart:
      platformStack.append(file.clausePlatforms[Int(token.offset)].intersection(platforms))
      parser.index += 1
    case .clauseEnd:
      if !platformStack.isEmpty { platformStack.removeLast() }
      parser.index += 1
    case .punctuator:
      switch token.punctuator {
      case "@": atKeyword()
      case "-", "+":
        if let owner, owner.kind != .cxxClass { method(owner) } else { parser.index += 1 }
      case "(", "[", "{": parser.index = parser.behind(parser.index)
      case "~": declaration()
      default: parser.index += 1
      }
    case .identifier: word()
    default: parser.index += 1
    }
  }

  private mutating func word() {
    switch parser.text() {
    case "extern" where parser.token(1).kind == .string:
      parser.index += parser.isAt("{", 2) ? 3 : 2
    case "inline" where parser.isAtWord("namespace", 1), "namespace":
      while !parser.isAtEnd, !parser.isAt("{"), !parser.isAt(";") { parser.index += 1 }
      parser.index += 1
    case "template":
      parser.index += 1
      if let next = parser.behindAngles(parser.index) { parser.index = next }
    case "using", "static_assert", "_Static_assert", "friend": passDeclaration()
    case "typedef": typedef()
    case "public" where parser.isAt(":", 1), "private" where parser.isAt(":", 1), "protected" where parser.isAt(":", 1):
      parser.index += 2
    case "struct", "class", "union", "enum":
      if !aggregate(at: parser.index) { declaration() }
    default: declaration()
    }
  }

  /// Goes behind the next semicolon.
  mutating func passDeclaration() {
    while !parser.isAtEnd {
      if parser.take(";") { return }
      if parser.isAt("@"), OutlineParser.declares(parser.text(1)) { return }
      parser.index = parser.token().isOpener ? parser.behind(parser.index) : parser.index + 1
    }
  }

  /// Words behind `@` with which a declaration begins or ends.
  static func declares(_ word: String) -> Bool {
    ["interface", "implementation", "protocol", "end", "class", "property", "import", "synthesize", "dynamic"]
      .contains(word)
  }

  // MARK: - C and C++ types

  private mutating func typedef() {
    let start = parser.index
    parser.index += 1
    if ["struct", "class", "union", "enum"].contains(parser.text()) {
      _ = aggregate(at: parser.index, isTypedef: true)
    } else if Self.enumMacros.contains(parser.text()), parser.isAt("(", 1) {
      enumeration()
    } else if let (type, next, _) = parser.type(at: parser.index), parser.functionDeclarator(at: next)?.name != nil {
      if let name = parser.functionDeclarator(at: next)?.name { outline.functionTypes.insert(parser.text(at: name)) }
      _ = type
    }
    parser.index = max(parser.index, start + 1)
    passDeclaration()
  }

  private static let enumMacros: Set = [
    "NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "NS_ERROR_ENUM", "CF_ENUM", "CF_OPTIONS", "CF_CLOSED_ENUM",
  ]

  /// `NS_ENUM(NSInteger, Name) { … }`
  private mutating func enumeration() {
    let opening = parser.index + 1
    let name = parser.brackets.end(of: opening) - 1
    if parser.token(at: name).kind == .identifier {
      add(
        Outline.TypeOutline(
          name: parser.text(at: name), kind: .enum, inherited: [], attributes: takePending(), platforms: platforms,
          token: name))
    }
    parser.index = parser.behind(opening)
  }

  /// A struct, class, union or enum with members; false if what starts here is something else.
  private mutating func aggregate(at start: Int, isTypedef: Bool = false) -> Bool {
    let keyword = parser.text(at: start)
    var position = start + 1
    if keyword == "enum", parser.isWord("class", at: position) || parser.isWord("struct", at: position) {
      position += 1
    }
    var name: Int?
    var inherited: [String] = []
    while parser.token(at: position).kind == .identifier || parser.token(at: position).punctuator == "(" {
      if parser.token(at: position).kind == .identifier {
        if parser.text(at: position) != "final" { name = position }
        position += 1
      } else {
        position = parser.behind(position)
      }
    }
    if parser.token(at: position).punctuator == ":" {
      position += 1
      while position < parser.end, parser.token(at: position).punctuator != "{" {
        if parser.token(at: position).punctuator == ";" { return false }
        let word = parser.text(at: position)
        if parser.token(at: position).kind == .identifier,
          !["public", "private", "protected", "virtual"].contains(word)
        {
          if parser.token(at: position - 1).punctuator == "::", !inherited.isEmpty { inherited.removeLast() }
          inherited.append(word)
        }
        position = parser.behindAngles(position) ?? position + 1
      }
    }
    guard parser.token(at: position).punctuator == "{" else { return false }
    let next = parser.behind(position)
    // `typedef struct { … } Name;`
    if isTypedef, parser.token(at: next).kind == .identifier { name = next }
    let kind: TypeFact.Kind = keyword == "enum" ? .enum : keyword == "class" ? .class : .struct
    var type: Int?
    if let name {
      type = add(
        Outline.TypeOutline(
          name: parser.text(at: name), kind: kind, inherited: keyword == "enum" ? [] : inherited,
          attributes: Outline.Attributes(), platforms: platforms, token: name))
    }
    if let type, kind != .enum, !isTypedef, file.dialect.isCxx || keyword == "class" {
      outerOwners.append(owner)
      owner = Owner(type: type, kind: .cxxClass, end: parser.brackets.end(of: position))
      parser.index = position + 1
    } else {
      parser.index = next
    }
    return true
  }

  @discardableResult
  mutating func add(_ type: Outline.TypeOutline) -> Int {
    outline.types.append(type)
    return outline.types.count - 1
  }

  mutating func takePending() -> Outline.Attributes {
    defer { pending = Outline.Attributes() }
    return pending
  }
}
