extension OutlineParser {
  /// A function, a global variable, or something else that ends with a semicolon or a body.
  mutating func declaration() {
    let start = parser.index
    var scan = DeclarationScan()
    while !parser.isAtEnd {
      let token = parser.token()
      switch token.kind {
      case .clauseStart, .clauseEnd:
        if parser.index > start { return leave(start, scan) }
        return
      case .identifier:
        if parser.text() == "operator", !scan.hasValue {
          scan.name = parser.index
          while !parser.isAtEnd, !parser.isAt("(") { parser.index += 1 }
          if parser.isAt("("), parser.isAt(")", 1) { parser.index += 2 }
          continue
        }
        parser.index += 1
      case .punctuator:
        switch token.punctuator {
        case ";":
          parser.index += 1
          return end(start, scan)
        case "{":
          if isBody(scan) { return function(start, scan) }
          parser.index = parser.behind(parser.index)
        case "(":
          note(start, &scan)
          parser.index = parser.behind(parser.index)
        case "[": parser.index = parser.behind(parser.index)
        case "=":
          scan.value = scan.value ?? parser.index + 1
          parser.index += 1
        case ":":
          scan.hasInitialisers = scan.parameters != nil
          parser.index += 1
        case "}": return
        case "@" where Self.declares(parser.text(1)): return leave(start, scan)
        case "-", "+":
          if token.flags.contains(.startsLine), parser.index > start, !scan.hasValue, owner != nil {
            return leave(start, scan)
          }
          parser.index += 1
        case "~" where parser.index == start: parser.index += 1
        default: parser.index += 1
        }
      default: parser.index += 1
      }
    }
  }

  /// What has been found of a declaration so far.
  struct DeclarationScan {
    /// The token of a function's name.
    var name: Int?
    /// Where its parameters start.
    var parameters: Int?
    /// A macro with arguments, which could declare a method.
    var macro: Int?
    /// Where a variable's value starts.
    var value: Int?
    /// Whether a constructor's initialisers have begun.
    var hasInitialisers = false

    var hasValue: Bool { value != nil }
  }

  /// Remembers what stands before a parenthesis.
  private func note(_ start: Int, _ scan: inout DeclarationScan) {
    guard !scan.hasValue, scan.parameters == nil else { return }
    if scan.name != nil {
      scan.parameters = parser.index
      return
    }
    let previous = parser.index - 1
    guard previous >= start, parser.token(at: previous).kind == .identifier else { return }
    let word = parser.text(at: previous)
    if ObjectiveCParser.qualifiersWithArguments.contains(word) { return }
    if ObjectiveCParser.isMacro(word) {
      // The last that begins a line: `RCT_EXPORT_MODULE()` has no semicolon behind it.
      if scan.macro == nil || parser.token(at: previous).flags.contains(.startsLine) { scan.macro = previous }
    } else {
      scan.name = previous
      scan.parameters = parser.index
    }
  }

  /// Whether a brace begins a function's body.
  private func isBody(_ scan: DeclarationScan) -> Bool {
    guard !scan.hasValue, scan.parameters != nil || scan.macro != nil else { return false }
    let previous = parser.token(-1)
    // `: member{value}` behind a constructor's parameters.
    return !(scan.hasInitialisers && previous.kind == .identifier)
  }

  /// Keeps what stands before a declaration that begins without a semicolon.
  private mutating func leave(_ start: Int, _ scan: DeclarationScan) {
    pending = attributes(start..<parser.index)
  }

  private mutating func function(_ start: Int, _ scan: DeclarationScan) {
    let opening = parser.index
    let body = (opening + 1)..<min(parser.brackets.end(of: opening), parser.end)
    defer { parser.index = parser.behind(opening) }
    guard let name = scan.name, let parameters = scan.parameters else {
      if let macro = scan.macro { macroMethod(macro, body) }
      return
    }
    var functionOwner = owner?.kind == .cxxClass ? owner?.type : nil
    // `Type::name(…)`
    if parser.token(at: name - 1).punctuator == "::", parser.token(at: name - 2).kind == .identifier {
      functionOwner = extending(name - 2)
    }
    let isDestructor = parser.token(at: name - 1).punctuator == "~"
    let returned = parser.type(at: start)
    var attributes = attributes(start..<name)
    let behind = self.attributes(parser.behind(parameters)..<opening)
    attributes.names += behind.names
    attributes.availability = attributes.availability.and(behind.availability)
    outline.functions.append(
      Outline.FunctionOutline(
        kind: .function, pieces: [isDestructor ? "~" : parser.text(at: name)], hasColons: false,
        parameters: parser.parameters(in: parameters), returnType: returned?.type ?? .unknown, owner: functionOwner,
        isStatic: returned?.isStatic ?? false, attributes: attributes, platforms: platforms, body: body, token: name))
  }

  /// The extension of a C++ class that stands for its functions outside of it.
  private mutating func extending(_ name: Int) -> Int {
    let text = parser.text(at: name)
    if let known = outline.types.lastIndex(where: { $0.name == text }) { return known }
    return add(
      Outline.TypeOutline(
        name: text, kind: .extension, inherited: [], attributes: Outline.Attributes(), platforms: platforms, token: name
      ))
  }

  /// `RCT_EXPORT_METHOD(ask:(Block)resolve rejecter:(Block)reject) { … }`: a macro that declares a method.
  private mutating func macroMethod(_ macro: Int, _ body: Range<Int>) {
    let opening = macro + 1
    let close = min(parser.brackets.end(of: opening), parser.end)
    var start = opening + 1
    // `RCT_REMAP_METHOD(name, …)` gives the method's name for the other side first.
    if parser.token(at: start).kind == .identifier, parser.token(at: start + 1).punctuator == "," { start += 2 }
    guard let owner, owner.kind == .implementation, parser.token(at: start).kind == .identifier else {
      addMacroFunction(macro, body)
      return
    }
    let selector = selector(from: start, to: close)
    outline.functions.append(
      Outline.FunctionOutline(
        kind: .method(isStatic: false), pieces: selector.pieces, hasColons: selector.hasColons,
        parameters: selector.parameters, returnType: CType(name: "void"), owner: owner.type, isStatic: false,
        attributes: Outline.Attributes(names: [parser.text(at: macro)]), platforms: platforms, body: body, token: start)
    )
  }

  private mutating func addMacroFunction(_ macro: Int, _ body: Range<Int>) {
    outline.functions.append(
      Outline.FunctionOutline(
        kind: .function, pieces: [parser.text(at: macro)], hasColons: false, parameters: [], returnType: .unknown,
        owner: nil, isStatic: false, attributes: Outline.Attributes(), platforms: platforms, body: body, token: macro))
  }

  /// A declaration with a semicolon: global variables, or the members of a C++ class.
  private mutating func end(_ start: Int, _ scan: DeclarationScan) {
    guard scan.parameters == nil || scan.hasValue, let (type, next, isStatic) = parser.type(at: start) else { return }
    let first = parser.text(at: start)
    let isExtern = first == "extern" || first.hasSuffix("_EXTERN") || first.hasSuffix("_EXPORT")
    var position = next
    let last = parser.index - 1
    while position < last {
      var own = type
      while parser.token(at: position).punctuator == "*"
        || ObjectiveCParser.qualifiers.contains(parser.text(at: position))
      {
        own.isPointer = true
        position += 1
      }
      var name: Int?
      if let (declared, behind) = parser.functionDeclarator(at: position) {
        own.isFunction = true
        name = declared
        position = behind
      } else if parser.token(at: position).kind == .identifier {
        name = position
        position += 1
      }
      guard let name else { return }
      var initial: Range<Int>?
      while position < last, parser.token(at: position).punctuator != "," {
        if parser.token(at: position).punctuator == "=", initial == nil {
          initial = (position + 1)..<last
        }
        position = parser.token(at: position).isOpener ? parser.behind(position) : position + 1
      }
      if let range = initial { initial = range.lowerBound..<position }
      position += 1
      if isExtern, initial == nil { continue }
      outline.properties.append(
        Outline.PropertyOutline(
          name: parser.text(at: name), type: own, owner: owner?.kind == .cxxClass ? owner?.type : nil,
          isStatic: isStatic, attributes: [], initial: initial, platforms: platforms, token: name))
    }
  }

  /// The attributes and macros among some tokens.
  func attributes(_ range: Range<Int>) -> Outline.Attributes {
    var result = Outline.Attributes()
    var position = range.lowerBound
    while position < range.upperBound {
      guard parser.token(at: position).kind == .identifier else {
        position += 1
        continue
      }
      let word = parser.text(at: position)
      guard parser.token(at: position + 1).punctuator == "(" else {
        if word == "NS_SWIFT_UI_ACTOR" { result.names.append("MainActor") }
        if ObjectiveCParser.isMacro(word), !word.hasSuffix("_BEGIN"), !word.hasSuffix("_END") {
          result.names.append(word)
        }
        position += 1
        continue
      }
      let close = min(parser.brackets.end(of: position + 1), range.upperBound)
      let words = (position + 2 < close ? Array((position + 2)..<close) : []).map { parser.text(at: $0) }
      if word == "__attribute__" || word == "__attribute" {
        result.availability = result.availability.and(Availability(atLeast: AvailabilitySyntax.attribute(words)))
        result.names += words.filter { $0 == "constructor" || $0 == "__constructor__" }.map { _ in "constructor" }
      } else if let versions = AvailabilitySyntax.declared(word, words) {
        result.availability = result.availability.and(Availability(atLeast: versions))
      } else if ObjectiveCParser.isMacro(word) {
        result.names.append(word)
      }
      position = parser.behind(position + 1)
    }
    return result
  }
}
