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
    var change = ValueChange()
    while true {
      var others = self
      others.visit(assumption, with: &change)
      switch change.effect {
      case .none: break
      case .changed(let name): body(name, others)
      case .noSuchValue: return
      }
      change.index += 1
    }
  }
}

/// Sets an assumption to the value at an index, and tells what that changed.
private struct ValueChange: AssumptionVisitor {
  enum Effect {
    case none
    case changed(to: StaticString)
    case noSuchValue
  }

  var index: UInt8 = 0
  var effect = Effect.none

  mutating func visit<Value: AssumptionValue>(_ value: inout Value) {
    guard let other = Value(index: index) else {
      effect = .noSuchValue
      return
    }
    effect = other == value ? .none : .changed(to: other.name)
    value = other
  }
}
