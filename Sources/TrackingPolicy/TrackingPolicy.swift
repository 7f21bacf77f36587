/// What the system decides about permission to track: the one place that knows the rules.
///
/// Every question is a pure function of values. Where nobody knows the answer in public, it follows the
/// ``Assumptions``, and its ``Grounds`` say so.
public enum TrackingPolicy {
  /// Decides what becomes of a request for permission to track, by the evaluation order of the fact catalogue's
  /// section 23. It neither allocates nor fails, whatever the situation.
  public static func decide(_ situation: Situation, assumptions: Assumptions = Assumptions()) -> Verdict {
    var nobody = NoObserver()
    return EvaluationOrder.verdict(on: situation, assumptions, observer: &nobody)
  }

  /// Decides as ``decide(_:assumptions:)`` does and tells which rules were asked on the way.
  public static func trace(_ situation: Situation, assumptions: Assumptions = Assumptions()) -> Trace {
    var recorder = TraceRecorder()
    let verdict = EvaluationOrder.verdict(on: situation, assumptions, observer: &recorder)
    return Trace(steps: recorder.steps, verdict: verdict)
  }
}
