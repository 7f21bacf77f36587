extension ScriptParser {
  /// One declaration of the file or of a class.
  mutating func declaration() {
    while take("@") {
      _ = takeIdentifier()
      while take(".") { _ = takeIdentifier() }
      if isNext("(") { index = closing(index) + 1 }
    }
    guard let token = token() else { return }
    switch token.text {
    case "import", "export", "part", "library", "typedef": directive()
    case "class", "mixin", "enum": type(.class)
    case "extension": type(.extension)
    case "}", ";", ")", "]", ",": index += 1
    default:
      // `abstract class`, `base mixin class` and so on.
      let modifiers: Set = ["abstract", "base", "final", "sealed", "interface", "mixin"]
      if modifiers.contains(token.text), let next = self.token(1)?.text, modifiers.contains(next) || next == "class" {
        index += 1
      } else {
        member()
      }
    }
  }

  private mutating func directive() {
    let start = index
    if isNext("import"), case .string(let uri?)? = token(1)?.kind {
      let package = uri.hasPrefix("package:") ? uri.dropFirst(8).prefix { $0 != "/" } : uri[...]
      facts.imports.append(
        ImportFact(module: String(package), place: place(at: start), platforms: Set(Platform.allCases)))
    }
    index += 1
    skipStatement()
  }

  private mutating func type(_ kind: TypeFact.Kind) {
    index += 1
    if isNext("class") { index += 1 }
    let start = index
    let name = isNext("on") ? "" : takeIdentifier() ?? ""
    var inherited: [String] = []
    // `extends State<Home> with A, B implements C`
    while !isAtEnd, !isNext("{"), !isNext(";") {
      if isIdentifier(), let word = token()?.text {
        if !["extends", "with", "implements", "on"].contains(word) { inherited.append(word) }
      }
      index += 1
    }
    guard take("{") else { return }
    let saved = owner
    owner = facts.types.add(
      TypeFact(
        name: kind == .extension ? inherited.first ?? name : name, kind: kind, inherited: inherited, attributes: [],
        isPublic: !name.hasPrefix("_"), availability: Availability(), platforms: Set(Platform.allCases),
        place: place(at: start)))
    deeper { parser in
      while !parser.isAtEnd, !parser.isNext("}") { parser.declaration() }
    }
    _ = take("}")
    owner = saved
  }

  // MARK: - Functions and fields

  /// A function, a method, an accessor, a constructor or variables.
  private mutating func member() {
    var words: [String] = []
    var nameAt = index
    while let token = token() {
      switch token.text {
      case "(" where token.kind == .punctuation: return function(words, nameAt)
      case "=>" where token.kind == .punctuation, "{" where token.kind == .punctuation:
        return body(of: words, nameAt, kind: .getter, parameters: [])
      case "=" where token.kind == .punctuation: return fields(words, nameAt)
      case ";" where token.kind == .punctuation, "," where token.kind == .punctuation:
        addProperty(words, nameAt, initial: nil)
        index += 1
        return
      case "}" where token.kind == .punctuation: return
      case "<" where token.kind == .punctuation: skipTypeArguments()
      default:
        if token.kind == .identifier {
          words.append(token.text)
          nameAt = index
        }
        index += 1
      }
    }
  }

  private mutating func function(_ words: [String], _ nameAt: Int) {
    let parameters = self.parameters()
    while isIdentifier(), ["async", "sync", "native"].contains(token()?.text ?? "") { index += isNext("*", 1) ? 2 : 1 }
    let isConstructor = owner.map { words.contains(facts.types[$0].name) } ?? false
    guard isNext("{") || isNext("=>") || isNext(":") else {
      skipStatement()
      return
    }
    body(of: words, nameAt, kind: isConstructor ? .initialiser : .function, parameters: parameters)
  }

  private mutating func body(
    of words: [String], _ nameAt: Int, kind: FunctionFact.Kind, parameters: [FunctionFact.Parameter],
    declaredIn: Ref<Scope>? = nil
  ) {
    let function = addFunction(words, nameAt, kind, parameters, declaredIn)
    let scope = facts.functions[function].body
    inBody { parser in
      if declaredIn == nil { parser.locals = [:] }
      for parameter in parameters { parser.locals[parameter.name] = Local(type: parameter.typeName) }
      // A constructor's initialisers.
      if parser.take(":") {
        while !parser.isAtEnd, !parser.isNext("{"), !parser.isNext(";") {
          parser.expression(in: scope, as: .used)
          if !parser.take(",") { break }
        }
        if parser.take(";") { return }
      }
      if parser.take("=>") {
        parser.returned(in: scope)
        _ = parser.take(";")
      } else if parser.take("{") {
        parser.block(in: scope)
      }
    }
  }

  /// A local function, at its parameters.
  mutating func localFunction(_ name: String, _ nameAt: Int, in scope: Ref<Scope>) {
    let parameters = self.parameters()
    if isNext("async") || isNext("sync") { index += isNext("*", 1) ? 2 : 1 }
    body(of: [name], nameAt, kind: .function, parameters: parameters, declaredIn: scope)
  }

  private mutating func addFunction(
    _ words: [String], _ nameAt: Int, _ kind: FunctionFact.Kind, _ parameters: [FunctionFact.Parameter],
    _ declaredIn: Ref<Scope>?
  ) -> Ref<FunctionFact> {
    addFunction(
      kind == .initialiser ? "init" : words.last ?? "", nameAt, kind, parameters, declaredIn: declaredIn,
      isStatic: words.contains("static"), returnTypeName: words.dropLast().last,
      attributes: words.contains("late") ? ["lazy"] : [])
  }

  private mutating func fields(_ words: [String], _ nameAt: Int) {
    index += 1
    let function = addFunction(words, nameAt, .propertyInitialiser, [], nil)
    let scope = facts.functions[function].body
    var value = Value.other
    inBody { parser in
      parser.locals = [:]
      value = parser.expression(in: scope, as: .returned)
    }
    addProperty(words, nameAt, initial: value)
    if take(",") { return member() }
    _ = take(";")
  }

  private mutating func addProperty(_ words: [String], _ nameAt: Int, initial: Value?) {
    guard let name = words.last else { return }
    var type = words.dropLast().last { !["final", "const", "var", "late", "static"].contains($0) }
    if type == nil, case .call(let call)? = initial, facts.calls[call].name.first?.isUppercase == true {
      type = facts.calls[call].name
    }
    facts.properties.append(
      PropertyFact(
        name: name, owner: owner, typeName: type, isClosure: words.contains("Function"),
        isStatic: words.contains("static"), isComputed: false, attributes: [], initial: initial,
        place: place(at: nameAt)))
  }

  /// `(Type a, {required Type b = 1, this.c})`, from its first to behind its last bracket.
  private mutating func parameters() -> [FunctionFact.Parameter] {
    let end = closing(index)
    var result: [FunctionFact.Parameter] = []
    var words: [String] = []
    var isNamed = false
    var isDefault = false
    func finish() {
      guard let name = words.last else { return }
      let type = words.dropLast().first { !["required", "final", "covariant", "this", "super", "const"].contains($0) }
      result.append(
        FunctionFact.Parameter(
          label: isNamed ? name : "_", name: name, typeName: type, isClosure: words.contains("Function")))
    }
    index += 1
    while index < end {
      switch tokens[index].text {
      case "{" where !isDefault && tokens[index].kind == .punctuation: isNamed = true
      case "," where tokens[index].kind == .punctuation:
        finish()
        words = []
        isDefault = false
      case "=" where tokens[index].kind == .punctuation: isDefault = true
      case "(": index = closing(index)
      case "[" where isDefault: index = closing(index)
      case "<": skipTypeArguments(); index -= 1
      default: if tokens[index].kind == .identifier, !isDefault { words.append(tokens[index].text) }
      }
      index += 1
    }
    finish()
    index = min(end + 1, tokens.count)
    return result
  }
}
