// Functions, classes and variables of JavaScript.

extension ScriptParser {
  /// A declaration that begins here; false if none does.
  mutating func scriptDeclaration(in scope: Ref<Scope>) -> Bool {
    guard let token = token(), token.kind == .identifier else { return false }
    switch token.text {
    case "import" where !isNext("(", 1) && !isNext(".", 1): importStatement()
    case "export": exportStatement(in: scope)
    case "const" where isNext("enum", 1):
      index += 1
      return skipTypeDeclaration()
    case "const", "let", "var": scriptVariables(in: scope)
    case "class": scriptClass(named: nil)
    case "abstract" where isNext("class", 1):
      index += 1
      scriptClass(named: nil)
    case "function", "async":
      guard let shape = functionShape(at: index), let name = functionName(),
        token.text == "function" || isNext("function", 1)
      else { return false }
      function(name, at: shape, in: scope)
    case "namespace" where isIdentifier(1), "module" where isIdentifier(1):
      while !isAtEnd, !isNext("{"), !isNext(";") { index += 1 }
    default: return skipTypeDeclaration()
    }
    return true
  }

  private func functionName() -> String? {
    var position = index
    if isToken("async", at: position) { position += 1 }
    guard isToken("function", at: position) else { return nil }
    position += isToken("*", at: position + 1) ? 2 : 1
    return position < tokens.count && tokens[position].kind == .identifier ? tokens[position].text : nil
  }

  // MARK: - Functions

  /// Where a function that is a value begins, also one that is handed through a call of React's or of a library's that
  /// gives it back: `useCallback(() => …)`, `React.memo(function …)`. Nil if none is the value.
  func functionShape(at position: Int) -> Int? {
    var position = position
    for _ in 0..<4 {
      if closureShape(at: position) != nil { return position }
      guard position < tokens.count, tokens[position].kind == .identifier else { return nil }
      var name = tokens[position].text
      position += 1
      while isToken(".", at: position), position + 1 < tokens.count, tokens[position + 1].kind == .identifier {
        name = tokens[position + 1].text
        position += 2
      }
      guard Self.functionPassers.contains(name) else { return nil }
      if isToken("<", at: position) {
        var level = 0
        while position < tokens.count {
          if isToken("<", at: position) { level += 1 }
          if isToken(">", at: position) { level -= 1 }
          position += 1
          if level <= 0 || isToken(";", at: position) { break }
        }
      }
      guard isToken("(", at: position) else { return nil }
      position += 1
    }
    return nil
  }

  private static let functionPassers: Set = [
    "useCallback", "useEvent", "useEffectEvent", "memo", "forwardRef", "observer", "debounce", "throttle", "once",
    "worklet", "createAsyncThunk", "gestureHandlerRootHOC",
  ]

  /// A function with a name, whose parameters and body begin at a position.
  mutating func function(_ name: String, at position: Int, in scope: Ref<Scope>, isStatic: Bool = false) {
    let nameAt = index
    guard let shape = closureShape(at: position) else { return }
    let behind = functionPassed(from: index, to: position)
    let isModule = scope == moduleScope
    let isComponent = isModule && owner == nil && name.first?.isUppercase == true && drawsElements(from: position)
    let saved = owner
    if isComponent {
      owner = addType(name, .struct, inherited: ["Component"], at: nameAt)
    }
    let declaredIn = isModule || isStatic ? nil : scope
    read(shape, as: isComponent ? "render" : name, nameAt, declaredIn: declaredIn, isStatic: isStatic)
    owner = saved
    // The rest of the call that the function is handed through.
    if let behind { index = max(index, min(behind, tokens.count)) }
  }

  /// The position behind the outermost call between two positions; nil if there is none.
  private func functionPassed(from start: Int, to position: Int) -> Int? {
    guard position > start else { return nil }
    return (start..<position).first { isToken("(", at: $0) && closing($0) > position }.map { closing($0) + 1 }
  }

  /// Whether a function returns elements or uses hooks, so that it is a component.
  private func drawsElements(from position: Int) -> Bool {
    var body = position
    while body < min(position + Self.longestType, tokens.count), !isToken("{", at: body), !isToken("=>", at: body) {
      body = isToken("(", at: body) ? closing(body) + 1 : body + 1
    }
    if isToken("=>", at: body) { body += 1 }
    let end = isToken("{", at: body) || isToken("(", at: body) ? closing(body) : body + 1
    guard body < tokens.count else { return false }
    return tokens[body..<min(end, tokens.count)].contains { token in
      token.text == "<tag" || token.text == "createElement"
        || (token.text.hasPrefix("use") && token.text.dropFirst(3).first?.isUppercase == true)
    } || isToken("<tag", at: body)
  }

  /// Reads a function's parameters and body.
  private mutating func read(
    _ shape: ClosureShape, as name: String, _ nameAt: Int, declaredIn: Ref<Scope>?, isStatic: Bool,
    kind: FunctionFact.Kind = .function
  ) {
    var parameters: [ScriptPattern.Parameter] = []
    switch shape {
    case .named(let position):
      parameters = [
        ScriptPattern.Parameter(
          names: [ScriptPattern.Name(key: nil, local: tokens[position].text)], typeName: nil, isClosure: false,
          isMember: false)
      ]
      index = position + 1
    case .parenthesised(let open):
      parameters = ScriptPattern.parameters(tokens, open + 1, closing(open)) { closing($0) }
      index = min(closing(open) + 1, tokens.count)
      skipTypeAnnotation(ofResult: true)
    }
    for parameter in parameters where parameter.isMember { addMember(parameter, nameAt) }
    let function = addFunction(
      name, nameAt, kind,
      parameters.map { parameter in
        let isWhole = parameter.names.count == 1 && parameter.names[0].key == nil
        return FunctionFact.Parameter(
          label: "_", name: isWhole ? parameter.names[0].local : "", typeName: parameter.typeName,
          isClosure: parameter.isClosure)
      }, declaredIn: declaredIn, isStatic: isStatic)
    let scope = facts.functions[function].body
    inBody { parser in
      if declaredIn == nil { parser.locals = [:] }
      for parameter in parameters {
        for name in parameter.names {
          parser.locals[name.local] = Local(type: name.key == nil ? parameter.typeName : nil)
        }
      }
      if parser.take("=>"), !parser.isNext("{") {
        parser.returned(in: scope)
      } else if parser.take("{") {
        parser.block(in: scope)
      }
    }
  }

  /// A static method of an object.
  mutating func method(_ shape: ClosureShape, as name: String, _ nameAt: Int) {
    read(shape, as: name, nameAt, declaredIn: nil, isStatic: true)
  }

  private mutating func addMember(_ parameter: ScriptPattern.Parameter, _ nameAt: Int) {
    guard let name = parameter.names.first?.local else { return }
    facts.properties.append(
      PropertyFact(
        name: name, owner: owner, typeName: parameter.typeName, isClosure: false, isStatic: false, isComputed: false,
        attributes: [], initial: nil, place: place(at: nameAt)))
  }

  // MARK: - Classes

  /// A class, from `class` on.
  mutating func scriptClass(named fallback: String?) {
    index += 1
    let nameAt = index
    var name = fallback ?? ""
    if isIdentifier(), !isNext("extends"), !isNext("implements") { name = takeIdentifier() ?? name }
    if isNext("<") { skipTypeArguments() }
    var inherited: [String] = []
    while !isAtEnd, !isNext("{"), !isNext(";") {
      if isNext("<") {
        skipTypeArguments()
        continue
      }
      // `extends React.Component`: the last name counts.
      if isIdentifier(), !isNext(".", 1), let word = token()?.text, word != "extends", word != "implements" {
        inherited.append(word)
      }
      index += 1
    }
    guard take("{") else { return }
    let saved = owner
    owner = addType(name, .class, inherited: inherited, at: nameAt)
    deeper { parser in
      while !parser.isAtEnd, !parser.isNext("}") {
        let start = parser.index
        parser.classMember()
        if parser.index == start { parser.index += 1 }
      }
    }
    _ = take("}")
    owner = saved
  }

  mutating func addType(
    _ name: String, _ kind: TypeFact.Kind, inherited: [String], attributes: [String] = [], at position: Int
  ) -> Ref<TypeFact> {
    facts.types.add(
      TypeFact(
        name: name, kind: kind, inherited: inherited, attributes: attributes, isPublic: true,
        availability: Availability(), platforms: Set(Platform.allCases), place: place(at: position)))
  }

  private static let memberModifiers: Set = [
    "public", "private", "protected", "readonly", "override", "abstract", "declare", "static", "async", "get", "set",
    "accessor",
  ]

  private mutating func classMember() {
    if take(";") { return }
    while take("@") {
      _ = takeIdentifier()
      while take(".") { _ = takeIdentifier() }
      if isNext("(") { index = min(closing(index) + 1, tokens.count) }
    }
    var modifiers: Set<String> = []
    while let word = token()?.text, isIdentifier(), Self.memberModifiers.contains(word),
      isIdentifier(1) || isNext(anyOf: ["[", "*", "{"], 1)
    {
      modifiers.insert(word)
      index += 1
      if word == "static", isNext("{") {
        index = min(closing(index) + 1, tokens.count)
        return
      }
    }
    _ = take("*")
    let nameAt = index
    var name = ""
    if isNext("[") {
      index = min(closing(index) + 1, tokens.count)
    } else if let word = takeIdentifier() {
      name = word
    } else if let text = string(at: index) {
      name = text
      index += 1
    } else {
      return
    }
    if isNext("?") || isNext("!") { index += 1 }
    if isNext("<") { skipTypeArguments() }
    member(name, nameAt, modifiers)
  }

  private mutating func member(_ name: String, _ nameAt: Int, _ modifiers: Set<String>) {
    let isStatic = modifiers.contains("static")
    if isNext("(") {
      let kind: FunctionFact.Kind =
        name == "constructor" ? .initialiser : modifiers.contains("get") ? .getter : .function
      let end = closing(index)
      // An overload or an abstract method has no body.
      let saved = index
      index = min(end + 1, tokens.count)
      skipTypeAnnotation(ofResult: true)
      let hasBody = isNext("{")
      index = saved
      guard hasBody else {
        index = min(end + 1, tokens.count)
        return skipStatement()
      }
      read(
        .parenthesised(index), as: kind == .initialiser ? "init" : name, nameAt, declaredIn: nil, isStatic: isStatic,
        kind: kind)
      return
    }
    var type: String?
    if isNext(":") {
      if isIdentifier(1) { type = token(1)?.text }
      skipTypeAnnotation()
    }
    guard take("=") else {
      addProperty(name, nameAt, type: type, initial: nil, isStatic: isStatic)
      _ = take(";")
      return
    }
    if let position = functionShape(at: index), let shape = closureShape(at: position) {
      let behind = functionPassed(from: index, to: position)
      read(shape, as: name, nameAt, declaredIn: nil, isStatic: isStatic)
      if let behind { index = max(index, min(behind, tokens.count)) }
    } else {
      let function = addFunction(name, nameAt, .propertyInitialiser, [], isStatic: isStatic)
      let scope = facts.functions[function].body
      var value = Value.other
      inBody { parser in
        parser.locals = [:]
        value = parser.expression(in: scope, as: .returned)
      }
      addProperty(name, nameAt, type: type, initial: value, isStatic: isStatic)
    }
    _ = take(";")
  }

  mutating func addProperty(_ name: String, _ nameAt: Int, type: String?, initial: Value?, isStatic: Bool) {
    var type = type
    if type == nil, case .call(let call)? = initial, facts.calls[call].name.first?.isUppercase == true {
      type = facts.calls[call].name
    }
    facts.properties.append(
      PropertyFact(
        name: name, owner: owner, typeName: type, isClosure: false, isStatic: isStatic, isComputed: false,
        attributes: [], initial: initial, place: place(at: nameAt)))
  }
}
