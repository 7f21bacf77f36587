import SwiftSyntax

extension SwiftWalker {
  /// The items of a file, or of an `#if` around some of them.
  mutating func topLevel(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if case .decl(let declaration) = item.item {
        self.declaration(declaration)
        continue
      }
      // A script's statements. What a `guard` says lasts to the end of the file.
      topLevelBody = statement(item.item, in: topLevelBody ?? addTopLevelFunction(at: item))
    }
  }

  private mutating func addTopLevelFunction(at node: some SyntaxProtocol) -> Ref<Scope> {
    let function = Ref<FunctionFact>(index: facts.functions.count)
    let scope = addScope(.function(function), in: nil, at: node)
    facts.functions.append(
      FunctionFact(
        kind: .topLevel, name: "", parameters: [], returnTypeName: nil, owner: nil, declaredIn: nil, isStatic: false,
        isOverride: false, isPublic: false, attributes: [], availability: Availability(), platforms: platforms,
        body: scope, result: nil, place: place(of: node)))
    return scope
  }

  /// A declaration of the file or of a type.
  mutating func declaration(_ node: DeclSyntax) {
    deeper { walker in
      switch node.as(DeclSyntaxEnum.self) {
      case .importDecl(let node): walker.importDeclaration(node)
      case .classDecl(let node): walker.type(node, .class, node.name, node.inheritanceClause)
      case .structDecl(let node): walker.type(node, .struct, node.name, node.inheritanceClause)
      case .enumDecl(let node): walker.type(node, .enum, node.name, node.inheritanceClause)
      case .actorDecl(let node): walker.type(node, .actor, node.name, node.inheritanceClause)
      case .protocolDecl(let node): walker.type(node, .protocol, node.name, node.inheritanceClause)
      case .extensionDecl(let node): walker.type(node, .extension, node.extendedType, node.inheritanceClause)
      case .functionDecl(let node): walker.function(node, declaredIn: nil)
      case .initializerDecl(let node): walker.initializer(node)
      case .deinitializerDecl(let node): walker.deinitializer(node)
      case .variableDecl(let node): walker.property(node)
      case .subscriptDecl(let node): walker.subscriptDeclaration(node)
      case .ifConfigDecl(let node): walker.ifConfig(node)
      default: break
      }
    }
  }

  private mutating func importDeclaration(_ node: ImportDeclSyntax) {
    guard let module = node.path.first?.name.text else { return }
    facts.imports.append(ImportFact(module: module, place: place(of: node), platforms: platforms))
  }

  /// The clauses of an `#if` around declarations.
  private mutating func ifConfig(_ node: IfConfigDeclSyntax) {
    let saved = platforms
    for (clause, platforms) in CompiledPlatforms.clauses(of: node, within: saved) {
      self.platforms = platforms
      switch clause.elements {
      case .statements(let items): topLevel(items)
      case .decls(let members): self.members(members)
      default: break
      }
    }
    platforms = saved
  }

  private mutating func members(_ list: MemberBlockItemListSyntax) {
    for member in list { declaration(member.decl) }
  }

  private mutating func type(
    _ node: some DeclGroupSyntax, _ kind: TypeFact.Kind, _ name: some SyntaxProtocol,
    _ inheritance: InheritanceClauseSyntax?
  ) {
    let inherited = (inheritance?.inheritedTypes).map { $0.compactMap { SwiftType($0.type).name } } ?? []
    // Previews are not part of the app.
    guard !inherited.contains("PreviewProvider") else { return }
    let read = attributes(node.attributes)
    let outer = owners.last.map { facts.types[$0].name + "." } ?? ""
    let own = (name.as(TypeSyntax.self).flatMap { SwiftType($0).name }) ?? name.trimmedDescription
    let saved = (availability, platforms)
    availability = availability.and(read.availability)
    platforms.subtract(read.unavailable)
    owners.append(
      facts.types.add(
        TypeFact(
          name: kind == .extension ? own : outer + own, kind: kind, inherited: inherited, attributes: read.names,
          isPublic: isPublic(node.modifiers), availability: availability, platforms: platforms,
          place: place(of: name))))
    members(node.memberBlock.members)
    owners.removeLast()
    (availability, platforms) = saved
  }

  // MARK: - Functions

  /// A function or method; for a local function the scope in which it stands.
  mutating func function(_ node: FunctionDeclSyntax, declaredIn scope: Ref<Scope>?) {
    guard let body = node.body else { return }
    var function = FunctionDraft(kind: .function, name: node.name.text, node, node.modifiers)
    function.parameters = node.signature.parameterClause.parameters
    function.returnType = node.signature.returnClause?.type
    function.declaredIn = scope
    add(function, node.attributes, body.statements, at: node.name)
  }

  private mutating func initializer(_ node: InitializerDeclSyntax) {
    guard let body = node.body else { return }
    var function = FunctionDraft(kind: .initialiser, name: "init", node, node.modifiers)
    function.parameters = node.signature.parameterClause.parameters
    add(function, node.attributes, body.statements, at: node.initKeyword)
  }

  private mutating func deinitializer(_ node: DeinitializerDeclSyntax) {
    guard let body = node.body else { return }
    let function = FunctionDraft(kind: .deinitialiser, name: "deinit", node, node.modifiers)
    add(function, node.attributes, body.statements, at: node.deinitKeyword)
  }

  private mutating func subscriptDeclaration(_ node: SubscriptDeclSyntax) {
    guard let block = node.accessorBlock else { return }
    accessors(block, name: "subscript", type: node.returnClause.type, node.attributes, node.modifiers)
  }

  /// What a declaration says about a function before its body is read.
  private struct FunctionDraft {
    var kind: FunctionFact.Kind
    var name: String
    var modifiers: DeclModifierListSyntax
    var parameters: FunctionParameterListSyntax?
    var returnType: TypeSyntax?
    var declaredIn: Ref<Scope>?

    init(kind: FunctionFact.Kind, name: String, _ node: some SyntaxProtocol, _ modifiers: DeclModifierListSyntax) {
      self.kind = kind
      self.name = name
      self.modifiers = modifiers
    }

    func has(_ modifier: String) -> Bool { modifiers.contains { $0.name.text == modifier } }
  }

  /// Adds a function and returns the scope of its body, which is still empty.
  private mutating func addFunction(
    _ draft: FunctionDraft, _ attributeList: AttributeListSyntax, at name: some SyntaxProtocol
  ) -> Ref<FunctionFact> {
    let read = attributes(attributeList)
    let ref = Ref<FunctionFact>(index: facts.functions.count)
    let body = addScope(.function(ref), in: nil, at: name)
    let parameters = (draft.parameters.map(Array.init) ?? []).map { parameter in
      let type = SwiftType(parameter.type)
      return FunctionFact.Parameter(
        label: parameter.firstName.text, name: (parameter.secondName ?? parameter.firstName).text, typeName: type.name,
        isClosure: type.isFunction)
    }
    facts.functions.append(
      FunctionFact(
        kind: draft.kind, name: draft.name, parameters: parameters,
        returnTypeName: draft.returnType.flatMap { SwiftType($0).name }, owner: owners.last,
        declaredIn: draft.declaredIn, isStatic: draft.has("static") || draft.has("class"),
        isOverride: draft.has("override"), isPublic: isPublic(draft.modifiers),
        attributes: read.names + ["lazy", "nonisolated"].filter(draft.has),
        availability: availability.and(read.availability),
        platforms: platforms.subtracting(read.unavailable), body: body, result: nil, place: place(of: name)))
    return ref
  }

  private mutating func add(
    _ draft: FunctionDraft, _ attributeList: AttributeListSyntax, _ statements: CodeBlockItemListSyntax,
    at name: some SyntaxProtocol
  ) {
    let function = addFunction(draft, attributeList, at: name)
    let savedLocals = locals
    if draft.declaredIn == nil { locals = [:] }
    for parameter in facts.functions[function].parameters {
      locals[parameter.name] = Local(type: parameter.typeName)
    }
    inBody { $0.body(statements, of: function) }
    locals = savedLocals
  }

  /// The statements of a function, and what its result says if it is but one expression.
  private mutating func body(_ statements: CodeBlockItemListSyntax, of function: Ref<FunctionFact>) {
    let scope = facts.functions[function].body
    if statements.count == 1, let only = statements.first {
      switch only.item {
      case .expr(let expression):
        facts.functions[function].result = result(expression)
        self.statement(.expr(expression), in: scope, as: .returned)
        return
      case .stmt(let statement):
        if let expression = statement.as(ReturnStmtSyntax.self)?.expression {
          facts.functions[function].result = result(expression)
        }
      default: break
      }
    }
    self.statements(statements, in: scope)
  }

  private func result(_ expression: ExprSyntax) -> Condition? {
    let condition = condition(expression)
    return condition == .opaque ? nil : condition
  }

  /// Leaves what belongs to the surrounding expression, for a body of its own.
  mutating func inBody(_ work: (inout SwiftWalker) -> Void) {
    let (savedCall, savedAwait, savedCount) = (argumentOf, isAwaited, mentionLog.count)
    argumentOf = nil
    isAwaited = false
    deeper(work)
    argumentOf = savedCall
    isAwaited = savedAwait
    mentionLog.removeSubrange(savedCount...)
  }

  // MARK: - Properties

  private mutating func property(_ node: VariableDeclSyntax) {
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    // `let a, b: Int` gives the type to both.
    var type = node.bindings.last?.typeAnnotation.map { SwiftType($0.type) }
    for binding in node.bindings {
      if let annotation = binding.typeAnnotation { type = SwiftType(annotation.type) }
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let name = pattern.identifier.text
      let value = binding.initializer.map { initialValue($0.value, of: name, node, at: pattern) }
      var isComputed = false
      if let block = binding.accessorBlock {
        isComputed = accessors(
          block, name: name, type: binding.typeAnnotation?.type, node.attributes, node.modifiers)
      }
      facts.properties.append(
        PropertyFact(
          name: name, owner: owners.last,
          typeName: type?.name ?? binding.initializer.flatMap { typeName(of: $0.value) },
          isClosure: type?.isFunction ?? (binding.initializer?.value.is(ClosureExprSyntax.self) ?? false),
          isStatic: isStatic, isComputed: isComputed, attributes: wrappers(node.attributes), initial: value,
          place: place(of: pattern)))
    }
  }

  /// The initial value of a stored property; what is more than a literal becomes a function of its own.
  private mutating func initialValue(
    _ expression: ExprSyntax, of name: String, _ node: VariableDeclSyntax, at pattern: IdentifierPatternSyntax
  ) -> Value {
    if let literal = literal(expression) { return literal }
    let draft = FunctionDraft(kind: .propertyInitialiser, name: name, node, node.modifiers)
    let function = addFunction(draft, node.attributes, at: pattern)
    var value = Value.other
    let savedLocals = locals
    locals = [:]
    inBody { walker in
      let body = walker.facts.functions[function].body
      if let closure = expression.as(ClosureExprSyntax.self) {
        value = walker.closure(closure, use: .stored(as: name), in: body)
      } else {
        value = walker.expression(expression, in: body, as: .returned)
      }
    }
    locals = savedLocals
    return value
  }

  /// Adds the accessors of a property; says whether it is computed.
  @discardableResult
  private mutating func accessors(
    _ block: AccessorBlockSyntax, name: String, type: TypeSyntax?, _ attributeList: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax
  ) -> Bool {
    switch block.accessors {
    case .getter(let statements):
      var draft = FunctionDraft(kind: .getter, name: name, block, modifiers)
      draft.returnType = type
      add(draft, attributeList, statements, at: block)
      return true
    default:
      guard case .accessors(let list) = block.accessors else { return false }
      var isComputed = false
      for accessor in list {
        guard let body = accessor.body else { continue }
        let kind: FunctionFact.Kind
        switch accessor.accessorSpecifier.text {
        case "get", "_read", "read": kind = .getter
        case "willSet", "didSet": kind = .observer
        default: kind = .setter
        }
        isComputed = isComputed || kind == .getter
        var draft = FunctionDraft(kind: kind, name: name, block, modifiers)
        draft.returnType = kind == .getter ? type : nil
        let saved = locals
        locals["newValue"] = Local(type: type.flatMap { SwiftType($0).name })
        locals["oldValue"] = locals["newValue"]
        let all = AttributeListSyntax(Array(attributeList) + Array(accessor.attributes))
        add(draft, all, body.statements, at: accessor.accessorSpecifier)
        locals = saved
      }
      return isComputed
    }
  }

  // MARK: - Attributes and modifiers

  private func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["public", "open"].contains($0.name.text) && $0.detail == nil }
  }

  private func wrappers(_ list: AttributeListSyntax) -> [PropertyFact.Attribute] {
    list.compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      var argument: String?
      if case .argumentList(let arguments)? = attribute.arguments, let first = arguments.first?.expression {
        argument =
          (first.as(StringLiteralExprSyntax.self)?.representedLiteralValue)
          ?? first.as(KeyPathExprSyntax.self)?.components.last?.component.trimmedDescription
          ?? receiver(of: first).lastName
      }
      return PropertyFact.Attribute(name: attribute.attributeName.trimmedDescription, argument: argument)
    }
  }

  /// What the attributes of a declaration say.
  private struct ReadAttributes {
    var names: [String] = []
    /// The versions that `@available` asks for.
    var availability = Availability()
    /// The platforms on which nothing can use it, and in it may stand what does not exist there.
    var unavailable: Set<Platform> = []
  }

  private func attributes(_ list: AttributeListSyntax) -> ReadAttributes {
    var read = ReadAttributes()
    for element in list {
      guard case .attribute(let attribute) = element else { continue }
      let name = attribute.attributeName.trimmedDescription
      read.names.append(name)
      if name == "available", case .availability(let arguments)? = attribute.arguments {
        read.availability = read.availability.and(Availability(atLeast: SwiftAvailability.versions(arguments)))
        read.unavailable.formUnion(SwiftAvailability.unavailable(arguments))
      }
    }
    return read
  }
}
