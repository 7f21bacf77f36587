// Declarations of C#.

extension ScriptParser {
  /// One declaration of the file, of a namespace or of a type.
  mutating func cSharpDeclaration() {
    let attributes = cSharpAttributes()
    guard let token = token() else { return }
    switch token.text {
    case "using", "global", "extern": cSharpImport()
    case "namespace":
      while !isAtEnd, !isNext("{"), !isNext(";") { index += 1 }
      if !take(";") { _ = take("{") }
    case "}", ";", ")", "]", ",": index += 1
    default: cSharpMember(attributes)
    }
  }

  private mutating func cSharpAttributes() -> [String] {
    var names: [String] = []
    while isNext("[") {
      let end = min(closing(index), tokens.count)
      if index + 1 < end, tokens[index + 1].kind == .identifier { names.append(tokens[index + 1].text) }
      index = min(end + 1, tokens.count)
    }
    return names
  }

  private mutating func cSharpImport() {
    let start = index
    var names: [String] = []
    while !isAtEnd, !isNext(";"), !isNext("{") {
      if isIdentifier(), !isNext(anyOf: ["using", "static", "global", "extern", "alias"]), let name = token()?.text {
        names.append(name)
      }
      index += 1
    }
    if !names.isEmpty {
      facts.imports.append(
        ImportFact(
          module: names.joined(separator: "."), place: place(at: start), platforms: Set(Platform.allCases)))
    }
    _ = take(";")
  }

  private static let typeWords: Set = ["class", "struct", "interface", "record", "enum"]

  private mutating func cSharpMember(_ attributes: [String]) {
    var words: [String] = []
    var nameAt = index
    while let token = token() {
      if token.kind == .identifier {
        if Self.typeWords.contains(token.text), isIdentifier(1), !words.contains("event") {
          return cSharpType(token.text)
        }
        words.append(token.text)
        nameAt = index
        index += 1
        if isNext("<") { skipTypeArguments() }
        continue
      }
      switch token.text {
      case "(" where !words.isEmpty: return cSharpFunction(words, nameAt, attributes)
      case "{", "=>":
        guard !words.isEmpty else {
          index += 1
          return
        }
        return cSharpProperty(words, nameAt, attributes)
      case "=", ";", ",": return cSharpFields(words, nameAt)
      case "}": return
      case "[", "(":
        index = min(closing(index) + 1, tokens.count)
      default: index += 1
      }
    }
  }

  private mutating func cSharpType(_ word: String) {
    index += 1
    if isNext("struct") || isNext("class") { index += 1 }
    let nameAt = index
    let name = takeIdentifier() ?? ""
    if isNext("<") { skipTypeArguments() }
    if isNext("(") { index = min(closing(index) + 1, tokens.count) }
    var inherited: [String] = []
    while !isAtEnd, !isNext("{"), !isNext(";") {
      if isNext("<") {
        skipTypeArguments()
      } else {
        if isNext("where") { break }
        if isIdentifier(), !isNext(".", 1), let name = token()?.text { inherited.append(name) }
        index += 1
      }
    }
    while !isAtEnd, !isNext("{"), !isNext(";") { index += 1 }
    guard word != "enum", isNext("{") else {
      if isNext("{") { index = min(closing(index) + 1, tokens.count) }
      _ = take(";")
      return
    }
    index += 1
    let saved = owner
    owner = addType(name, .class, inherited: inherited, at: nameAt)
    deeper { parser in
      while !parser.isAtEnd, !parser.isNext("}") {
        let start = parser.index
        parser.cSharpDeclaration()
        if parser.index == start { parser.index += 1 }
      }
    }
    _ = take("}")
    owner = saved
  }

  // MARK: - Functions

  private mutating func cSharpFunction(_ words: [String], _ nameAt: Int, _ attributes: [String]) {
    let name = words.last ?? ""
    let isConstructor = owner.map { facts.types[$0].name == name } ?? false
    let parameters = cSharpParameters()
    // `: base(a)`, `where T : class`.
    while !isAtEnd, !isNext("{"), !isNext("=>"), !isNext(";"), !isNext("}") {
      index = isNext("(") ? min(closing(index) + 1, tokens.count) : index + 1
    }
    guard isNext("{") || isNext("=>") else {
      _ = take(";")
      return
    }
    cSharpBody(
      isConstructor ? "init" : name, nameAt, kind: isConstructor ? .initialiser : .function, words, parameters,
      attributes)
  }

  private mutating func cSharpBody(
    _ name: String, _ nameAt: Int, kind: FunctionFact.Kind, _ words: [String],
    _ parameters: [FunctionFact.Parameter], _ attributes: [String], declaredIn: Ref<Scope>? = nil
  ) {
    let function = addFunction(
      name, nameAt, kind, parameters, declaredIn: declaredIn, isStatic: words.contains("static"),
      isOverride: words.contains("override"), returnTypeName: words.dropLast().last, attributes: attributes)
    let scope = facts.functions[function].body
    inBody { parser in
      if declaredIn == nil { parser.locals = [:] }
      for parameter in parameters { parser.locals[parameter.name] = Local(type: parameter.typeName) }
      if parser.take("=>") {
        parser.returned(in: scope)
        _ = parser.take(";")
      } else if parser.take("{") {
        parser.block(in: scope)
      }
    }
  }

  /// A local function, from its statement's first token on.
  mutating func cSharpLocalFunction(_ name: String, _ nameAt: Int, in scope: Ref<Scope>) {
    index = nameAt + 1
    let parameters = cSharpParameters()
    cSharpBody(name, nameAt, kind: .function, [], parameters, [], declaredIn: scope)
  }

  /// `(Type a, out Type b = 1)`, from its first to behind its last bracket.
  private mutating func cSharpParameters() -> [FunctionFact.Parameter] {
    let end = min(closing(index), tokens.count)
    let range = min(index + 1, end)..<end
    index = min(end + 1, tokens.count)
    return tokens[range].split { $0.kind == .punctuation && $0.text == "," }.compactMap { part in
      let words = part.prefix { $0.text != "=" || $0.kind != .punctuation }.filter { $0.kind == .identifier }.map(
        \.text
      )
      .filter { !["this", "ref", "out", "in", "params", "readonly"].contains($0) }
      guard let name = words.last, words.count > 1 else { return nil }
      let type = words[0]
      let isClosure = ["Action", "Func", "EventHandler", "UnityAction"].contains(type)
      return FunctionFact.Parameter(
        label: "_", name: name, typeName: isClosure ? nil : words.dropLast().last, isClosure: isClosure)
    }
  }

  // MARK: - Properties and fields

  private mutating func cSharpProperty(_ words: [String], _ nameAt: Int, _ attributes: [String]) {
    let name = words.last ?? ""
    var isComputed = isNext("=>")
    if isNext("=>") {
      cSharpBody(name, nameAt, kind: .getter, words, [], attributes)
    } else {
      index += 1
      while !isAtEnd, !isNext("}") {
        let start = index
        let accessor = takeIdentifier()
        if isNext("{") || isNext("=>") {
          isComputed = true
          cSharpBody(name, start, kind: accessor == "get" ? .getter : .setter, words, [], [])
        } else {
          index += 1
        }
        if index == start { index += 1 }
      }
      _ = take("}")
    }
    if isNext("=") { return cSharpFields(words, nameAt) }
    addCSharpProperty(words, nameAt, initial: nil, isComputed: isComputed)
  }

  private mutating func cSharpFields(_ words: [String], _ nameAt: Int) {
    var initial: Value?
    if take("=") {
      let function = addFunction(
        words.last ?? "", nameAt, .propertyInitialiser, [], isStatic: words.contains("static"))
      let scope = facts.functions[function].body
      inBody { parser in
        parser.locals = [:]
        initial =
          parser.closureShape(at: parser.index) != nil
          ? parser.closure(.stored(as: words.last ?? ""), in: scope) : parser.expression(in: scope, as: .returned)
      }
    }
    addCSharpProperty(words, nameAt, initial: initial, isComputed: false)
    while !isAtEnd, !isNext(";"), !isNext("}") {
      index = isNext(anyOf: ["{", "(", "["]) ? min(closing(index) + 1, tokens.count) : index + 1
    }
    _ = take(";")
  }

  private mutating func addCSharpProperty(_ words: [String], _ nameAt: Int, initial: Value?, isComputed: Bool) {
    guard let name = words.last else { return }
    let modifiers: Set = [
      "public", "private", "protected", "internal", "static", "readonly", "const", "virtual", "new",
    ]
    let type = words.dropLast().last { !modifiers.contains($0) }
    let isClosure = words.contains { ["Action", "Func", "event", "UnityEvent"].contains($0) }
    facts.properties.append(
      PropertyFact(
        name: name, owner: owner, typeName: isClosure ? nil : type, isClosure: isClosure,
        isStatic: words.contains("static"), isComputed: isComputed, attributes: [], initial: initial,
        place: place(at: nameAt)))
  }

  /// The position behind a type that begins at a position: `A.B<C>[]?`; the position itself if none does.
  func behindType(_ start: Int) -> Int {
    var position = start
    guard position < tokens.count, tokens[position].kind == .identifier else { return start }
    position += 1
    while position < min(start + Self.longestType, tokens.count) {
      switch tokens[position].text {
      case ".":
        guard position + 1 < tokens.count, tokens[position + 1].kind == .identifier else { return start }
        position += 2
      case "<":
        var level = 0
        repeat {
          if isToken("<", at: position) { level += 1 }
          if isToken(">", at: position) { level -= 1 }
          if [";", "(", "{", "&&"].contains(where: { isToken($0, at: position) }) { return start }
          position += 1
        } while level > 0 && position < min(start + Self.longestType, tokens.count)
      case "[":
        guard isToken("]", at: position + 1) else { return start }
        position += 2
      case "?": position += 1
      default: return position
      }
    }
    return start
  }
}
