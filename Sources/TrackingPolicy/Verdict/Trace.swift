/// A verdict with the rules that were asked on the way to it.
public struct Trace: Hashable, Sendable {
  /// The rules in the order in which they were asked; the last one has the verdict.
  public let steps: [Step]
  /// The verdict, the same that ``TrackingPolicy/decide(_:assumptions:)`` gives.
  public let verdict: Verdict

  /// A rule that was asked.
  public struct Step: Hashable, Sendable {
    /// The rule.
    public let rule: RuleName
    /// What it added to the facts on the path.
    public let facts: FactSet
    /// The certainty of the path up to and with it.
    public let certainty: Certainty
    /// Whether it settled the matter; otherwise it passed it on.
    public let isDecisive: Bool
  }
}

/// Notes each rule as it is asked.
struct TraceRecorder: RuleObserver {
  private(set) var steps: [Trace.Step] = []
  private var facts = FactSet()

  mutating func asked(_ rule: RuleName, _ grounds: Grounds, isDecisive: Bool) {
    steps.append(
      Trace.Step(
        rule: rule, facts: grounds.facts.subtracting(facts), certainty: grounds.certainty, isDecisive: isDecisive))
    facts = grounds.facts
  }
}
