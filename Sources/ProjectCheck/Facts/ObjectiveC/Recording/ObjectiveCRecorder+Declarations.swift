extension ObjectiveCRecorder {
  /// Writes everything down that the outline lists.
  mutating func run() {
    facts.imports = file.imports
    for (module, token, platforms) in outline.imports {
      facts.imports.append(ImportFact(module: module, place: place(token), platforms: platforms))
    }
    facts.imports.sort { $0.place < $1.place }
    facts.mentions = file.mentions
    let isHeader = file.dialect == .header
    for type in outline.types {
      facts.types.append(
        TypeFact(
          name: type.name, kind: type.kind, inherited: type.inherited, attributes: type.attributes.names,
          isPublic: isHeader, availability: classes.availability[type.name] ?? Availability(),
          platforms: type.platforms, place: place(type.token)))
    }
    // Properties and functions in the order of the file.
    var next = 0
    for function in outline.functions {
      while next < outline.properties.count, outline.properties[next].token < function.token {
        property(outline.properties[next])
        next += 1
      }
      self.function(function)
    }
    for property in outline.properties[next...] { self.property(property) }
  }

  private func reference(_ type: Int?) -> Ref<TypeFact>? { type.map { Ref(index: $0) } }

  // MARK: - Properties

  private mutating func property(_ outline: Outline.PropertyOutline) {
    let owner = reference(outline.owner)
    let typeName = owner.map { facts.types[$0].name }
    let initial = outline.initial.map { initialValue($0, of: outline) }
    facts.properties.append(
      PropertyFact(
        name: outline.name, owner: owner, typeName: name(of: outline.type), isClosure: isFunction(outline.type),
        isStatic: outline.isStatic, isComputed: classes.hasGetter(outline.name, in: typeName),
        attributes: outline.attributes, initial: initial, place: place(outline.token)))
  }

  /// The initial value of a global variable; what has code in it becomes a function of its own.
  private mutating func initialValue(_ range: Range<Int>, of outline: Outline.PropertyOutline) -> Value {
    var parser = ObjectiveCParser(file, brackets, range)
    let expression = parser.assignment()
    if parser.isCut { facts.noteDepth() }
    let hasCode = range.contains { ["[", "^", "("].contains(file.tokens[$0].punctuator) }
    guard hasCode else {
      let scope = Ref<Scope>(index: facts.scopes.count)
      let (scopes, reads, texts) = (facts.scopes.count, facts.reads.count, facts.texts.count)
      let value = evaluate(expression, in: scope).value
      // A constant's text belongs to no function, and names that it stands for are no reads.
      facts.reads.removeSubrange(reads...)
      for index in texts..<facts.texts.count { facts.texts[index].scope = nil }
      facts.scopes.removeSubrange(scopes...)
      mentionLog.removeAll()
      return value
    }
    let ref = Ref<FunctionFact>(index: facts.functions.count)
    let body = addScope(.function(ref), in: nil, at: outline.token)
    facts.functions.append(
      FunctionFact(
        kind: .propertyInitialiser, name: outline.name, parameters: [], returnTypeName: nil,
        owner: reference(outline.owner), declaredIn: nil, isStatic: outline.isStatic, isOverride: false,
        isPublic: false,
        attributes: [], availability: Availability(), platforms: outline.platforms, body: body, result: nil,
        place: place(outline.token)))
    var value = Value.other
    (owner, platforms) = (reference(outline.owner), outline.platforms)
    inBody { value = $0.evaluate(expression, in: body, as: .returned, storedAs: outline.name).value }
    return value
  }

  // MARK: - Functions

  private mutating func function(_ outline: Outline.FunctionOutline) {
    owner = reference(outline.owner)
    isStatic = outline.isStatic
    platforms = outline.platforms
    selector = outline.pieces.joined(separator: ":") + (outline.hasColons ? ":" : "")
    sendsToSuper = false
    scopesInRow = 0
    let (kind, name) = kindAndName(of: outline)
    let labels = labels(of: outline)
    let ref = Ref<FunctionFact>(index: facts.functions.count)
    let body = addScope(.function(ref), in: nil, at: outline.token)
    let own = ownerName.flatMap { classes.availability[$0] } ?? Availability()
    let hasResult = kind != .initialiser && kind != .deinitialiser && kind != .setter
    var function = FunctionFact(
      kind: kind, name: name, parameters: [], returnTypeName: hasResult ? self.name(of: outline.returnType) : nil,
      owner: owner, declaredIn: nil, isStatic: isMethod(outline) && outline.isStatic, isOverride: false,
      isPublic: isPublic(outline), attributes: outline.attributes.names,
      availability: own.and(outline.attributes.availability), platforms: platforms, body: body, result: nil,
      place: place(outline.token))
    for (index, parameter) in outline.parameters.enumerated() {
      let label = index < labels.count ? labels[index] : "_"
      function.parameters.append(
        FunctionFact.Parameter(
          label: label, name: parameter.name, typeName: self.name(of: parameter.type),
          isClosure: isFunction(parameter.type)))
    }
    facts.functions.append(function)
    inBody { recorder in
      for parameter in function.parameters { recorder.declare(parameter.name, Local(type: parameter.typeName)) }
      var parser = ObjectiveCParser(recorder.file, recorder.brackets, outline.body)
      let statements = parser.statements()
      if parser.isCut { recorder.facts.noteDepth() }
      recorder.body(statements, of: ref)
    }
    facts.functions[ref].isOverride = sendsToSuper
  }

  private mutating func body(_ statements: [CStatement], of function: Ref<FunctionFact>) {
    results = ResultReader()
    self.statements(statements, in: facts.functions[function].body)
    facts.functions[function].result = results.result(of: statements)
  }

  private func isMethod(_ outline: Outline.FunctionOutline) -> Bool {
    if case .method = outline.kind { true } else { outline.owner != nil }
  }

  private func kindAndName(of outline: Outline.FunctionOutline) -> (FunctionFact.Kind, String) {
    let first = outline.pieces.first ?? ""
    guard case .method(let isStatic) = outline.kind else {
      if first == "main", outline.owner == nil { return (.topLevel, first) }
      if first == "~" { return (.deinitialiser, "deinit") }
      return first == ownerName ? (.initialiser, "init") : (.function, first)
    }
    if isStatic { return (.function, first) }
    if isInitialiser(outline) { return (.initialiser, "init") }
    if first == "dealloc", !outline.hasColons { return (.deinitialiser, "deinit") }
    if !outline.hasColons, classes.declaresProperty(first, in: ownerName) { return (.getter, first) }
    if let property = ObjectiveCNames.property(ofSetter: first), outline.pieces.count == 1, outline.hasColons,
      classes.declaresProperty(property, in: ownerName)
    {
      return (.setter, property)
    }
    return (.function, first)
  }

  /// Whether a method initialises an instance: by its name, and because it returns one.
  private func isInitialiser(_ outline: Outline.FunctionOutline) -> Bool {
    guard case .method(isStatic: false) = outline.kind, let first = outline.pieces.first,
      ObjectiveCNames.isInitialiser(first), let type = outline.returnType.name
    else { return false }
    return ["instancetype", "id", ownerName].contains(type)
  }

  private func labels(of outline: Outline.FunctionOutline) -> [String] {
    guard case .method = outline.kind else { return outline.parameters.map { _ in "_" } }
    return ObjectiveCNames.labels(
      of: outline.pieces, hasColons: outline.hasColons, isInitialiser: isInitialiser(outline))
  }

  /// Whether others can call it: a method whose class others can name, as far as this file tells, and a function that
  /// is not `static`.
  private func isPublic(_ outline: Outline.FunctionOutline) -> Bool {
    guard isMethod(outline), let ownerName else { return !outline.isStatic }
    return file.dialect == .header || !classes.declared.contains(ownerName)
  }

  // MARK: - Types

  func name(of type: CType) -> String? { isFunction(type) ? nil : type.typeName }

  /// Whether a type is that of a block or function, also by a name that this file or custom tells.
  func isFunction(_ type: CType) -> Bool {
    if type.isFunction { return true }
    guard let name = type.name, !type.isPointer else { return false }
    return outline.functionTypes.contains(name)
      || ["Block", "Handler", "Completion", "Callback", "block_t", "function"].contains { name.hasSuffix($0) }
  }
}
