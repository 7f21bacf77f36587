/// The order in which the rules are asked: that of the fact catalogue's section 23.
enum EvaluationOrder {
  /// The verdict of the first rule that has an answer.
  @inline(__always)
  static func verdict(
    on situation: Situation, _ assumptions: Assumptions, observer: inout some RuleObserver
  ) -> Verdict {
    var findings = Findings()
    let ending = ending(of: situation, assumptions, &findings, &observer)
    return Verdict(ending, on: situation, findings)
  }

  /// Asks the rules one after the other; the last always has an answer.
  ///
  /// The sequence is static rather than a list of rules, so that nothing is boxed, allocated or dispatched at run time.
  @inline(__always)
  private static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings,
    _ observer: inout some RuleObserver
  ) -> Ending {
    @inline(__always)
    func ask(_ name: RuleName, _ rule: (Situation, Assumptions, inout Findings) -> Ending?) -> Ending? {
      let ending = rule(situation, assumptions, &findings)
      observer.asked(name, findings.grounds, isDecisive: ending != nil)
      return ending
    }

    if let ending = ask(.availability, AvailabilityRule.ending) { return ending }
    if let ending = ask(.completionHandler, CompletionHandlerRule.ending) { return ending }
    if let ending = ask(.platform, PlatformRule.ending) { return ending }
    if let ending = ask(.usageDescriptionAtOnce, UsageDescriptionAtOnceRule.ending) { return ending }
    if let ending = ask(.rateGuard, RateGuardRule.ending) { return ending }
    if let ending = ask(.restriction, RestrictionRule.ending) { return ending }
    if let ending = ask(.storedDecision, StoredDecisionRule.ending) { return ending }
    if let ending = ask(.switch, SwitchRule.ending) { return ending }
    if let ending = ask(.foreground, ForegroundRule.ending) { return ending }
    if let ending = ask(.pendingRequest, PendingRequestRule.ending) { return ending }
    if let ending = ask(.eligibilityFault, EligibilityFaultRule.ending) { return ending }
    if let ending = ask(.usageDescription, UsageDescriptionRule.ending) { return ending }
    if let ending = ask(.surface, SurfaceRule.ending) { return ending }
    if let ending = ask(.body, BodyRule.ending) { return ending }
    let ending = AnswerRule.answer(situation, assumptions, &findings)
    observer.asked(.answer, findings.grounds, isDecisive: true)
    return ending
  }
}

/// One step of the evaluation order: a type with a single question.
///
/// Rules are apart so that each can be read, cited and tested against its facts alone; their order is a decision of its
/// own (ATT-37) and stands in ``EvaluationOrder``. They are always inlined, so that the whole order becomes one function
/// that keeps its findings in registers: without that a decision takes more than twice the instructions.
protocol Rule {
  /// How the request ends, if the question settles that; nil to pass it on. What that rests on is cited either way.
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending?
}

/// Someone who watches the rules being asked. The generic parameter costs nothing when nobody does.
protocol RuleObserver {
  /// Called after each rule, with all grounds so far.
  mutating func asked(_ rule: RuleName, _ grounds: Grounds, isDecisive: Bool)
}

/// Nobody watches.
struct NoObserver: RuleObserver {
  /// An empty value would have an address that all threads share, which the thread sanitizer takes for a race. The
  /// optimiser removes it.
  private var byte: UInt8 = 0

  func asked(_ rule: RuleName, _ grounds: Grounds, isDecisive: Bool) {}
}
