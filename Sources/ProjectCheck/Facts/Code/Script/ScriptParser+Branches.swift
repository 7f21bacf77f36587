extension ScriptParser {
  mutating func ifStatement(in scope: Ref<Scope>) -> (Ref<Scope>, leaves: Bool) {
    index += 1
    guard isNext("(") else { return (scope, false) }
    let open = index
    let end = closing(open)
    parenthesised(in: scope)
    let known = condition(open + 1, end)
    let ref = facts.conditions.add(ConditionFact(kind: .if, scope: scope, place: place(at: open + 1)))
    func branch(_ side: Branch.Side) -> Scope.Step {
      .branch(Branch(condition: ref, side: side, known: side == .whenTrue ? known.whenTrue : known.whenFalse))
    }
    let thenLeaves = statement(in: addScope(branch(.whenTrue), in: scope, at: index)).leaves
    guard take("else") else {
      return (thenLeaves ? addScope(branch(.whenFalse), in: scope, at: index) : scope, false)
    }
    let elseLeaves = statement(in: addScope(branch(.whenFalse), in: scope, at: index)).leaves
    if thenLeaves, elseLeaves { return (scope, true) }
    if thenLeaves { return (addScope(branch(.whenFalse), in: scope, at: index), false) }
    return (elseLeaves ? addScope(branch(.whenTrue), in: scope, at: index) : scope, false)
  }

  mutating func switchStatement(in scope: Ref<Scope>) {
    index += 1
    let subject = index + 1
    parenthesised(in: scope)
    guard take("{") else { return }
    let ref = facts.conditions.add(ConditionFact(kind: .switch, scope: scope, place: place(at: subject)))
    var inner = scope
    var number = 0
    deeper { parser in
      while !parser.isAtEnd, !parser.isNext("}") {
        let start = parser.index
        if parser.isNext("case") || parser.isNext("default") {
          let first = parser.index + 1
          while !parser.isAtEnd, !parser.isNext(":"), !parser.isNext("=>"), !parser.isNext("}") { parser.index += 1 }
          let known = parser.caseKnowledge(first, parser.index, of: subject)
          parser.index += 1
          let branch = Branch(condition: ref, side: .switchCase(number), known: known)
          inner = parser.addScope(.branch(branch), in: scope, at: first)
          number += 1
        } else {
          inner = parser.statement(in: inner).0
        }
        if parser.index == start { parser.index += 1 }
      }
    }
    _ = take("}")
  }

  /// What a case's pattern says of what the switch is about.
  private func caseKnowledge(_ start: Int, _ end: Int, of subject: Int) -> Knowledge {
    comparison(subject..<max(subject, closing(subject - 1)), start..<end)?.whenTrue ?? .opaque
  }
}
