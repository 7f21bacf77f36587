/// Finds what a function's result says, if the function is nothing but returns behind conditions.
struct ResultReader {
  private enum Outcome {
    case always(Bool)
    case condition(Condition)
  }

  /// What `return`s return, by their first token.
  private var returned: [Int: Outcome] = [:]
  /// What conditions of `if`s say, by their first token.
  private var tested: [Int: Condition] = [:]

  mutating func note(_ meaning: Meaning, at token: Int) {
    if case .boolean(let value) = meaning.value {
      returned[token] = .always(value)
    } else {
      returned[token] = .condition(meaning.truth)
    }
  }

  mutating func note(_ condition: Condition, at token: Int) { tested[token] = condition }

  /// What the result of these statements says; nil if that is nothing.
  func result(of statements: [CStatement]) -> Condition? {
    guard case .condition(let condition)? = outcome(of: statements), condition != .opaque else { return nil }
    return condition
  }

  private func outcome(of statements: [CStatement]) -> Outcome? {
    var rest: Outcome?
    for statement in statements.reversed() {
      switch statement.kind {
      case .returned:
        // What stands behind it is never reached.
        rest = returned[statement.token]
      case .branches(let clauses, let otherwise):
        var outcome = otherwise.map { self.outcome(of: [$0]) } ?? rest
        for clause in clauses.reversed() {
          guard let last = outcome, let then = self.outcome(of: [clause.body]),
            let condition = tested[clause.condition.token]
          else { return nil }
          outcome = Self.choose(condition, then, last)
        }
        rest = outcome
      case .block(let body): rest = outcome(of: body)
      default: return nil
      }
      if rest == nil { return nil }
    }
    return rest
  }

  private static func choose(_ condition: Condition, _ then: Outcome, _ otherwise: Outcome) -> Outcome {
    switch (then, otherwise) {
    case (.always(let first), .always(let second)):
      first == second ? .always(first) : .condition(first ? condition : !condition)
    case (.always(true), .condition(let other)): .condition(condition || other)
    case (.always(false), .condition(let other)): .condition(!condition && other)
    case (.condition(let value), .always(false)): .condition(condition && value)
    case (.condition(let value), .always(true)): .condition(!condition || value)
    case (.condition(let value), .condition(let other)): .condition((condition && value) || (!condition && other))
    }
  }
}
