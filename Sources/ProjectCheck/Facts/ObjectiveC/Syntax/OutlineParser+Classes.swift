extension OutlineParser {
  /// What an `@` begins between declarations.
  mutating func atKeyword() {
    switch parser.text(1) {
    case "import": moduleImport()
    case "interface": interface()
    case "implementation": implementation()
    case "protocol": protocolDeclaration()
    case "property":
      if let owner, owner.kind == .interface { property(owner) } else { passDeclaration(from: 2) }
    case "end":
      owner = nil
      parser.index += 2
    case "class", "synthesize", "dynamic", "compatibility_alias", "defs": passDeclaration(from: 2)
    default: parser.index += 2
    }
  }

  private mutating func passDeclaration(from distance: Int) {
    parser.index += distance
    passDeclaration()
  }

  private mutating func moduleImport() {
    let name = parser.index + 2
    if parser.token(at: name).kind == .identifier {
      outline.imports.append((parser.text(at: name), name, platforms))
    }
    passDeclaration(from: 2)
  }

  private mutating func interface() {
    parser.index += 2
    guard parser.token().kind == .identifier else { return }
    let name = parser.index
    parser.index += 1
    var inherited: [String] = []
    var kind = TypeFact.Kind.class
    var protocols = angles()
    if parser.isAt("(") {
      // A category; without a name the class's own extension.
      kind = .extension
      parser.index = parser.behind(parser.index)
      protocols = angles()
    } else if parser.take(":") {
      // What stood in angles were the class's generic parameters.
      protocols = []
      if parser.token().kind == .identifier {
        inherited.append(parser.text())
        parser.index += 1
      }
      protocols = angles()
      // `Super<Argument> <Protocol>`
      if parser.isAt("<") { protocols = angles() }
    }
    let type = add(
      Outline.TypeOutline(
        name: parser.text(at: name), kind: kind, inherited: inherited + protocols, attributes: takePending(),
        platforms: platforms, token: name))
    owner = Owner(type: type, kind: .interface)
    instanceVariables(type)
  }

  private mutating func implementation() {
    parser.index += 2
    pending = Outline.Attributes()
    guard parser.token().kind == .identifier else { return }
    let name = parser.index
    parser.index += 1
    if parser.isAt("(") { parser.index = parser.behind(parser.index) }
    if parser.take(":"), parser.token().kind == .identifier { parser.index += 1 }
    let type = add(
      Outline.TypeOutline(
        name: parser.text(at: name), kind: .extension, inherited: [], attributes: Outline.Attributes(),
        platforms: platforms,
        isImplementation: true, token: name))
    owner = Owner(type: type, kind: .implementation)
    instanceVariables(type)
  }

  private mutating func protocolDeclaration() {
    let name = parser.index + 2
    guard parser.token(at: name).kind == .identifier else {
      parser.index += 2
      return
    }
    // `@protocol One, Two;` only names them.
    if [Punctuator(";"), ","].contains(parser.token(at: name + 1).punctuator) { return passDeclaration(from: 2) }
    parser.index = name + 1
    let inherited = angles()
    let type = add(
      Outline.TypeOutline(
        name: parser.text(at: name), kind: .protocol, inherited: inherited, attributes: takePending(),
        platforms: platforms, token: name))
    owner = Owner(type: type, kind: .interface)
  }

  /// The names in angle brackets, if those are next.
  private mutating func angles() -> [String] {
    guard let next = parser.behindAngles(parser.index) else { return [] }
    var names: [String] = []
    var open = 0
    for position in parser.index..<next {
      switch parser.token(at: position).punctuator {
      case "<": open += 1
      case ">": open -= 1
      default: if open == 1, parser.token(at: position).kind == .identifier { names.append(parser.text(at: position)) }
      }
    }
    parser.index = next
    return names
  }

  /// `{ BOOL _asked; … }` behind a class's name.
  private mutating func instanceVariables(_ type: Int) {
    guard parser.isAt("{") else { return }
    let platforms = platforms
    let variables = parser.inside(parser.index) { parser -> [Outline.PropertyOutline] in
      var result: [Outline.PropertyOutline] = []
      while !parser.isAtEnd {
        let before = parser.index
        // `@private` and the like.
        if parser.isAt("@") { parser.index += 2 }
        if parser.isAtDeclaration, case .variables(let declared)? = parser.localVariables()?.kind {
          for variable in declared {
            result.append(
              Outline.PropertyOutline(
                name: ObjectiveCNames.property(ofVariable: variable.name), type: variable.type, owner: type,
                isStatic: false, attributes: [], initial: nil, platforms: platforms, token: variable.token))
          }
        }
        if parser.index == before { parser.index += 1 }
      }
      return result
    }
    outline.properties += variables
  }

  private mutating func property(_ owner: Owner) {
    parser.index += 2
    var attributes: [PropertyFact.Attribute] = []
    if parser.isAt("(") {
      let words = parser.inside(parser.index) { $0.words() }
      for attribute in words.split(separator: ",") {
        guard let name = attribute.first else { continue }
        // `getter=isEnabled`, `setter=turn:`
        let value = attribute.count > 2 ? attribute.dropFirst(2).joined() : nil
        attributes.append(PropertyFact.Attribute(name: name, argument: value))
      }
    }
    let start = parser.index
    if let (type, next, _) = parser.type(at: start) {
      for position in start..<next where parser.isWord("IBOutlet", at: position) {
        attributes.append(PropertyFact.Attribute(name: "IBOutlet", argument: nil))
      }
      parser.index = next
      while !parser.isAtEnd {
        var own = type
        var name: Int?
        while parser.isAt("*") || ObjectiveCParser.qualifiers.contains(parser.text()) { parser.index += 1 }
        if let (declared, behind) = parser.functionDeclarator(at: parser.index) {
          own.isFunction = true
          name = declared
          parser.index = behind
        } else if parser.token().kind == .identifier {
          name = parser.index
          parser.index += 1
        }
        guard let name else { break }
        outline.properties.append(
          Outline.PropertyOutline(
            name: ObjectiveCNames.property(ofVariable: parser.text(at: name)), type: own, owner: owner.type,
            isStatic: attributes.contains { $0.name == "class" }, attributes: attributes, initial: nil,
            platforms: platforms, token: name))
        guard parser.take(",") else { break }
      }
    }
    passDeclaration()
  }

  // MARK: - Methods

  mutating func method(_ owner: Owner) {
    let isStatic = parser.isAt("+")
    let start = parser.index
    parser.index += 1
    var returnType = CType(name: "id")
    var attributes = Outline.Attributes()
    if parser.isAt("(") {
      returnType = parser.parenthesisedType(parser.index)
      if returnType.name == "IBAction" {
        attributes.names.append("IBAction")
        returnType = CType(name: "void")
      }
      parser.index = parser.behind(parser.index)
    }
    let name = parser.index
    guard parser.token().kind == .identifier || parser.isAt(":") else { return }
    // The selector ends where the body, the semicolon or attributes begin.
    let selector = selector(from: parser.index, to: parser.end)
    parser.index = selector.next
    while !parser.isAtEnd, !parser.isAt("{"), !parser.isAt(";"), !parser.isAt("}") {
      let token = parser.token()
      if token.isMarker || parser.isAt("@") { return }
      if token.flags.contains(.startsLine), parser.isAt("-") || parser.isAt("+") { return }
      parser.index = token.isOpener ? parser.behind(parser.index) : parser.index + 1
    }
    let more = self.attributes(selector.next..<parser.index)
    attributes.names += more.names
    attributes.availability = more.availability
    // `- (void)method; { … }` is allowed.
    if owner.kind == .implementation, parser.isAt(";"), parser.isAt("{", 1) { parser.index += 1 }
    guard parser.isAt("{") else { return }
    let opening = parser.index
    let body = (opening + 1)..<min(parser.brackets.end(of: opening), parser.end)
    parser.index = max(parser.behind(opening), start + 1)
    outline.functions.append(
      Outline.FunctionOutline(
        kind: .method(isStatic: isStatic), pieces: selector.pieces, hasColons: selector.hasColons,
        parameters: selector.parameters, returnType: returnType, owner: owner.type, isStatic: isStatic,
        attributes: attributes, platforms: platforms, body: body, token: name))
  }

  /// A selector with its parameters: `first:(int)a second:(int)b`.
  func selector(from start: Int, to end: Int) -> Selector {
    var result = Selector(next: start)
    var position = start
    while position < end {
      var piece = ""
      if parser.token(at: position).kind == .identifier {
        let colon = parser.token(at: position + 1).punctuator
        guard colon == ":" || colon == "::" || position == start else { break }
        piece = parser.text(at: position)
        position += 1
      }
      let colon = parser.token(at: position).punctuator
      guard colon == ":" || colon == "::" else {
        if !piece.isEmpty { result.pieces.append(piece) }
        break
      }
      result.hasColons = true
      result.pieces.append(piece)
      position += 1
      if colon == "::" { result.pieces.append("") }
      var type = CType(name: "id")
      if parser.token(at: position).punctuator == "(" {
        type = parser.parenthesisedType(position)
        position = parser.behind(position)
      }
      while parser.token(at: position).kind == .identifier,
        ObjectiveCParser.qualifiers.contains(parser.text(at: position))
      {
        position += 1
        if parser.token(at: position).punctuator == "(" { position = parser.behind(position) }
      }
      guard parser.token(at: position).kind == .identifier else { break }
      result.parameters.append(CParameter(type: type, name: parser.text(at: position)))
      position += 1
    }
    // `, ...` for more arguments.
    if parser.token(at: position).punctuator == ",", parser.token(at: position + 1).punctuator == "..." {
      position += 2
    }
    result.next = max(position, start)
    return result
  }

  struct Selector {
    var pieces: [String] = []
    var hasColons = false
    var parameters: [CParameter] = []
    /// The token behind it.
    var next: Int
  }
}

extension ObjectiveCParser {
  /// A declaration of variables where statements are not allowed.
  mutating func localVariables() -> CStatement? {
    statements(upTo: 1).first
  }
}
