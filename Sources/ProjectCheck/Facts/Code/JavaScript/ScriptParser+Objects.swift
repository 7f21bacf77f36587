// Object literals.

extension ScriptParser {
  /// The brace of an object that is the value here, also behind `Object.freeze(`; nil if it is none.
  func objectStart() -> Int? {
    if isNext("{") { return index }
    return isNext("Object") && isNext(".", 1) && isNext("freeze", 2) && isNext("(", 3) && isNext("{", 4)
      ? index + 4 : nil
  }

  /// Whether an object has functions as its members.
  func hasFunctions(in open: Int) -> Bool {
    let end = min(closing(open), tokens.count)
    var position = open + 1
    while position < end {
      if isToken("async", at: position), !isToken(":", at: position + 1), !isToken(",", at: position + 1) {
        return true
      }
      if tokens[position].kind == .identifier, isToken("(", at: position + 1) {
        return isToken("{", at: closing(position + 1) + 1) || isToken(":", at: closing(position + 1) + 1)
      }
      if isToken(":", at: position + 1), functionShape(at: position + 2) != nil { return true }
      // On to the next member.
      while position < end, !isToken(",", at: position) {
        position = ["(", "[", "{", "${"].contains { isToken($0, at: position) } ? closing(position) + 1 : position + 1
      }
      position += 1
    }
    return false
  }

  /// An object at module level whose functions are static members of the type that is the owner.
  mutating func objectOfFunctions(in scope: Ref<Scope>) {
    members(of: .type, in: scope)
  }

  /// An object anywhere else.
  mutating func objectLiteral(in scope: Ref<Scope>) -> Value {
    members(of: .value, in: scope)
    return .other
  }

  private enum ObjectRole {
    case type
    case value
  }

  private mutating func members(of role: ObjectRole, in scope: Ref<Scope>) {
    index += 1
    let saved = colonEnds
    colonEnds = false
    deeper { parser in
      while !parser.isAtEnd, !parser.isNext("}") {
        let start = parser.index
        parser.objectMember(role, in: scope)
        _ = parser.take(",")
        if parser.index == start { parser.index += 1 }
      }
    }
    colonEnds = saved
    _ = take("}")
  }

  private mutating func objectMember(_ role: ObjectRole, in scope: Ref<Scope>) {
    if take("...") {
      expression(in: scope, as: .used)
      return
    }
    while isNext(anyOf: ["async", "get", "set", "*"]), isIdentifier(1) || isNext("*", 1) || isNext("[", 1) {
      index += 1
    }
    let nameAt = index
    var name = ""
    if isNext("[") {
      index += 1
      elements(until: "]", in: scope)
    } else if let word = takeIdentifier() {
      name = word
    } else if let token = token(), token.kind != .punctuation {
      if case .string(let text?) = token.kind { name = text }
      index += 1
    } else {
      return
    }
    if isNext("<") { skipTypeArguments() }
    if isNext("(") {
      member(name, function: .parenthesised(index), role, in: scope, from: nameAt)
    } else if take(":") {
      if let position = functionShape(at: index), role == .type, let shape = closureShape(at: position) {
        member(name, function: shape, role, in: scope, from: index)
        skipRestOfMember()
      } else if closureShape(at: index) != nil {
        _ = closure(memberUse(name), in: scope)
      } else {
        expression(in: scope, as: .used)
      }
    } else {
      // `{ name }`, `{ name = 1 }`.
      index = nameAt
      expression(in: scope, as: .used)
    }
  }

  private mutating func skipRestOfMember() {
    while !isAtEnd, !isNext(","), !isNext("}") {
      index = isNext(anyOf: ["(", "[", "{", "${"]) ? closing(index) + 1 : index + 1
    }
  }

  private mutating func member(
    _ name: String, function shape: ClosureShape, _ role: ObjectRole, in scope: Ref<Scope>, from start: Int
  ) {
    switch role {
    case .type:
      index = start
      method(shape, as: name, start)
    case .value:
      index = start
      _ = closure(shape, memberUse(name), in: scope)
    }
  }

  /// What is done with a function that is a member of an object: the call that gets the object gets the function too.
  private mutating func memberUse(_ name: String) -> ClosureFact.Use {
    guard let call = argumentOf, !name.isEmpty else { return .other }
    let number = facts.calls[call].arguments.count
    facts.calls[call].arguments.append(
      CallFact.Argument(label: name, value: .other, mentions: [], isTrailing: false, place: place(at: index)))
    return .argument(of: call, at: number)
  }
}
