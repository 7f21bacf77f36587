/// Another value of an assumption under which a situation would end differently.
public struct Alternative: Sendable {
  /// The assumption.
  public let assumption: Assumption
  /// The name of the other value.
  public let value: StaticString
  /// The verdict under it.
  public let verdict: Verdict
}

extension TrackingPolicy {
  /// The other values of each assumption, one at a time, that would change the answer to a situation, found by deciding
  /// it again under every one of them. In the order of ``Assumption``.
  public static func alternatives(
    to situation: Situation, assumptions: Assumptions = Assumptions()
  ) -> [Alternative] {
    let verdict = decide(situation, assumptions: assumptions)
    var alternatives: [Alternative] = []
    for assumption in Assumption.allCases {
      assumptions.forEachOtherValue(of: assumption) { value, others in
        let other = decide(situation, assumptions: others)
        guard !other.hasSameAnswer(as: verdict) else { return }
        alternatives.append(Alternative(assumption: assumption, value: value, verdict: other))
      }
    }
    return alternatives
  }
}

extension Assumptions {
  /// Goes through the assumptions that differ from these in the value of one.
  func forEachOtherValue(of assumption: Assumption, _ body: (StaticString, Assumptions) -> Void) {
    var setter = ValueAtIndex()
    while true {
      var others = self
      setter.name = nil
      others.visit(assumption, with: &setter)
      guard let name = setter.name else { return }
      if others != self { body(name, others) }
      setter.index += 1
    }
  }
}

/// Sets an assumption to the value at an index, if there is one.
private struct ValueAtIndex: AssumptionVisitor {
  var index = 0
  var name: StaticString?

  mutating func visit<Value: AssumptionValue>(_ value: inout Value) {
    guard index < Value.allValues.count else { return }
    value = Value.allValues[index]
    name = value.name
  }
}
