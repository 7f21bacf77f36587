extension ObjectiveCRecorder {
  /// An `if` with all its branches; returns the scope of what follows it.
  mutating func branches(
    _ clauses: [(condition: CExpression, body: CStatement)], _ otherwise: CStatement?, in scope: Ref<Scope>,
    at token: Int
  ) -> Ref<Scope> {
    var outcomes = BranchOutcomes()
    var outer = scope
    var failedSoFar = Knowledge.nothing
    var firstCondition: Ref<ConditionFact>?
    for (index, clause) in clauses.enumerated() {
      let condition = facts.conditions.add(
        ConditionFact(kind: .if, scope: outer, place: place(clause.condition.token)))
      firstCondition = firstCondition ?? condition
      let known = test(clause.condition, in: outer)
      results.note(known, at: clause.condition.token)
      let then = Branch(condition: condition, side: .whenTrue, known: known.whenTrue)
      statements([clause.body], in: addScope(.branch(then), in: outer, at: clause.body.token))
      outcomes.add(failedSoFar.and(known.whenTrue), side: .whenTrue, leaves: Self.leaves(clause.body))
      failedSoFar = failedSoFar.and(known.whenFalse)
      let failed = Branch(condition: condition, side: .whenFalse, known: known.whenFalse)
      if index + 1 < clauses.count {
        // A chain of hundreds is a generated table; its later conditions do not have to know the earlier ones.
        guard index < Self.longestChain else { continue }
        outer = addScope(.branch(failed), in: outer, at: clauses[index + 1].condition.token)
      } else if let otherwise {
        statements([otherwise], in: addScope(.branch(failed), in: outer, at: otherwise.token))
        outcomes.add(failedSoFar, side: .whenFalse, leaves: Self.leaves(otherwise))
      } else {
        outcomes.add(failedSoFar, side: .whenFalse, leaves: false)
      }
    }
    guard let firstCondition else { return scope }
    return rest(outcomes, behind: firstCondition, in: scope, at: token)
  }

  private static let longestChain = 200

  /// The scope behind branches of which some leave the block.
  private mutating func rest(
    _ outcomes: BranchOutcomes, behind condition: Ref<ConditionFact>, in scope: Ref<Scope>, at token: Int
  ) -> Ref<Scope> {
    guard outcomes.someLeave, let known = outcomes.known else { return scope }
    // Hundreds of early returns in a row are a generated table; only those that matter here go on the way.
    scopesInRow += 1
    guard scopesInRow < Self.longestChain || known.saysSomething && scopesInRow < 10 * Self.longestChain else {
      return scope
    }
    return addScope(.branch(Branch(condition: condition, side: outcomes.side, known: known)), in: scope, at: token)
  }

  // MARK: - Switches

  /// The statements behind one or more labels of a `switch`.
  private struct Case {
    var labels: [CExpression?] = []
    var body: [CStatement] = []
    var token: Int
  }

  mutating func switching(
    _ subject: CExpression, _ body: [CStatement], in scope: Ref<Scope>, at token: Int
  ) -> Ref<Scope> {
    let meaning = evaluate(subject, in: scope)
    let condition = facts.conditions.add(ConditionFact(kind: .switch, scope: scope, place: place(subject.token)))
    var outcomes = BranchOutcomes()
    var seen: StatusSet = []
    var sawActive = false
    var falling: Knowledge?
    let cases = Self.cases(in: body)
    for (index, element) in cases.enumerated() {
      var known: Knowledge?
      for label in element.labels {
        let matched: Knowledge
        if let label {
          matched = self.matched(label, meaning, &seen, &sawActive, in: scope)
        } else {
          matched = rest(of: meaning, seen, sawActive)
        }
        known = known.map { $0.or(matched) } ?? matched
      }
      if let earlier = falling { known = known.map { $0.or(earlier) } ?? earlier }
      let branch = Branch(condition: condition, side: .switchCase(index), known: known ?? .opaque)
      statements(element.body, in: addScope(.branch(branch), in: scope, at: element.token))
      falling = nil
      if index + 1 < cases.count, !Self.leave(element.body) {
        falling = branch.known
      } else {
        outcomes.add(branch.known, side: .switchCase(index), leaves: Self.leave(element.body, breakLeaves: false))
      }
    }
    let hasDefault = cases.contains { $0.labels.contains { $0 == nil } }
    if !hasDefault, meaning.comparedStatus == nil || seen != .all {
      outcomes.add(rest(of: meaning, seen, sawActive), side: .afterSwitch, leaves: false)
    }
    return rest(outcomes, behind: condition, in: scope, at: token)
  }

  private static func cases(in body: [CStatement]) -> [Case] {
    var result: [Case] = []
    for statement in body {
      switch statement.kind {
      case .label(let value):
        if let last = result.indices.last, result[last].body.isEmpty {
          result[last].labels.append(value)
        } else {
          result.append(Case(labels: [value], token: statement.token))
        }
      case .compiled(_, let inner) where inner.contains(where: \.isLabel):
        result += cases(in: inner)
      default:
        // What stands before the first label is never reached.
        if let last = result.indices.last { result[last].body.append(statement) }
      }
    }
    return result
  }

  /// What a label says when it matches.
  private mutating func matched(
    _ label: CExpression, _ subject: Meaning, _ seen: inout StatusSet, _ sawActive: inout Bool, in scope: Ref<Scope>
  ) -> Knowledge {
    let value = evaluate(label, in: scope)
    if subject.isPhase {
      switch Self.phase(value) {
      case true?:
        sawActive = true
        return Knowledge(isActive: true)
      case false?: return Knowledge(isActive: false)
      case nil: return .opaque
      }
    }
    guard let status = subject.comparedStatus, let set = Self.statuses(value, ofCertain: subject.isCertainlyStatus)
    else { return .opaque }
    let possible = set.subtracting(seen)
    seen.formUnion(set)
    return Meaning.status(status, possible, subject.place).whenTrue
  }

  /// What holds where no label matches.
  private func rest(of subject: Meaning, _ seen: StatusSet, _ sawActive: Bool) -> Knowledge {
    if subject.isPhase { return sawActive ? Knowledge(isActive: false) : .opaque }
    guard let status = subject.comparedStatus, !seen.isEmpty else { return .opaque }
    return Meaning.status(status, seen.complement, subject.place).whenTrue
  }
}

extension CStatement {
  fileprivate var isLabel: Bool { if case .label = kind { true } else { false } }
}
