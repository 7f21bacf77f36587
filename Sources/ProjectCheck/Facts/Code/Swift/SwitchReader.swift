import SwiftSyntax

/// Reads the cases of a `switch` into what is known in each.
struct SwitchReader {
  enum Subject {
    /// A status; not certain where only the cases' names say so.
    case status(StatusSubject, isCertain: Bool)
    /// A scene's phase or the app's state.
    case phase
    case other
  }

  let subject: Subject
  let place: Place
  /// The place of the next case.
  private(set) var index = 0
  /// What earlier cases have taken away.
  private var seen: StatusSet = []
  private var sawActive = false
  /// What falls through into the next case.
  private var falling: Knowledge?

  init(subject: Subject, place: Place) {
    self.subject = subject
    self.place = place
  }

  mutating func knowledge(of node: SwitchCaseSyntax) -> Knowledge {
    index += 1
    var known: Knowledge
    switch node.label {
    case .case(let label):
      let conditions = label.caseItems.map { item in
        item.whereClause == nil ? knowledge(ofPattern: item.pattern).whenTrue : .opaque
      }
      known = conditions.dropFirst().reduce(conditions.first ?? .opaque) { $0.or($1) }
    default:
      known = rest
    }
    if let earlier = falling { known = known.or(earlier) }
    falling = nil
    if let last = node.statements.last, case .stmt(let statement) = last.item, statement.is(FallThroughStmtSyntax.self)
    {
      falling = known
    }
    return known
  }

  /// What a pattern says when it matches and when not; takes its statuses away from later cases.
  mutating func knowledge(ofPattern pattern: PatternSyntax) -> Condition {
    switch subject {
    case .status(let subject, let isCertain):
      guard let set = statuses(pattern, isCertain: isCertain) else { return .opaque }
      let possible = set.subtracting(seen)
      seen.formUnion(set)
      return Condition(whenTrue: known(subject, possible), whenFalse: known(subject, set.complement))
    case .phase:
      switch Self.name(pattern) {
      case "active", "foregroundActive":
        sawActive = true
        return Condition(whenTrue: Knowledge(isActive: true), whenFalse: Knowledge(isActive: false))
      case "inactive", "background", "foregroundInactive", "unattached":
        return Condition(whenTrue: Knowledge(isActive: false), whenFalse: .opaque)
      default: return .opaque
      }
    case .other: return .opaque
    }
  }

  /// What holds in the default case.
  private var rest: Knowledge {
    switch subject {
    case .status(let subject, _) where !seen.isEmpty: known(subject, seen.complement)
    case .phase where sawActive: Knowledge(isActive: false)
    default: .opaque
    }
  }

  private func known(_ subject: StatusSubject, _ set: StatusSet) -> Knowledge {
    Knowledge(statuses: [subject: Knowledge.KnownStatuses(possible: set, place: place)])
  }

  private func statuses(_ pattern: PatternSyntax, isCertain: Bool) -> StatusSet? {
    guard let name = Self.name(pattern) else { return nil }
    // Raw values say something only where the subject is known to be a status.
    if name.first?.isNumber == true, !isCertain { return nil }
    return StatusSet(name: name)
  }

  /// The name of an enumeration's case, or an integer.
  private static func name(_ pattern: PatternSyntax) -> String? {
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    return expression.as(IntegerLiteralExprSyntax.self)?.literal.text
  }
}
