// What all the languages' declarations have in common.

extension ScriptParser {
  /// Notes a function and its body's scope.
  mutating func addFunction(
    _ name: String, _ nameAt: Int, _ kind: FunctionFact.Kind, _ parameters: [FunctionFact.Parameter],
    declaredIn: Ref<Scope>? = nil, isStatic: Bool = false, isOverride: Bool = false, returnTypeName: String? = nil,
    attributes: [String] = []
  ) -> Ref<FunctionFact> {
    let ref = Ref<FunctionFact>(index: facts.functions.count)
    let scope = addScope(.function(ref), in: nil, at: nameAt)
    facts.functions.append(
      FunctionFact(
        kind: kind, name: name, parameters: parameters, returnTypeName: returnTypeName, owner: owner,
        declaredIn: declaredIn, isStatic: isStatic, isOverride: isOverride, isPublic: !name.hasPrefix("_"),
        attributes: attributes, availability: Availability(), platforms: Set(Platform.allCases), body: scope,
        result: nil, place: place(at: nameAt)))
    return ref
  }

  /// `<…>` behind a type's name.
  mutating func skipTypeArguments() {
    var level = 0
    let start = index
    while let token = token(), index - start < Self.longestType {
      if token.kind == .punctuation {
        switch token.text {
        case "<": level += 1
        case ">": level -= 1
        case ">=": level -= 1
        case "(", "[", "{":
          guard grammar == .javaScript else {
            if token.text == "{" { return }
            break
          }
          index = closing(index)
        case ";", "}", ")", "&&", "||": if grammar == .javaScript || token.text == ";" || token.text == "}" { return }
        default: break
        }
      }
      index += 1
      if level <= 0 { return }
    }
    index = min(index, tokens.count)
  }
}
