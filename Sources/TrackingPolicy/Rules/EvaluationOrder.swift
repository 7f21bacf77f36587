/// The order in which the rules are asked: that of the fact catalogue's section 23. The first rule with a verdict ends
/// it; the last always has one.
enum EvaluationOrder {
  static func verdict(on deliberation: inout Deliberation, observer: inout some RuleObserver) -> Verdict {
    // A static sequence rather than a list of rules: nothing is boxed, allocated or dispatched at run time.
    if let verdict = ask(AvailabilityRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(PlatformRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(CompletionHandlerRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(UsageDescriptionAtOnceRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(RateGuardRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(RestrictionRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(StoredDecisionRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(SwitchRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(ForegroundRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(PendingRequestRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(EligibilityFaultRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(UsageDescriptionRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(SurfaceRule.self, &deliberation, &observer) { return verdict }
    if let verdict = ask(BodyRule.self, &deliberation, &observer) { return verdict }
    let verdict = AnswerRule.answer(&deliberation)
    observer.asked(.answer, deliberation.grounds, verdict)
    return verdict
  }

  private static func ask<R: Rule>(
    _ rule: R.Type, _ deliberation: inout Deliberation, _ observer: inout some RuleObserver
  ) -> Verdict? {
    let verdict = rule.verdict(on: &deliberation)
    observer.asked(rule.name, deliberation.grounds, verdict)
    return verdict
  }
}

/// One step of the evaluation order: a type with a single question.
///
/// Rules are apart so that each can be read, cited and tested against its facts alone; their order is a decision of its
/// own (ATT-37) and stands in ``EvaluationOrder``.
protocol Rule {
  /// Which step it is.
  static var name: RuleName { get }
  /// The verdict, if the question settles the matter; nil to pass it on. What it rests on is cited either way.
  static func verdict(on deliberation: inout Deliberation) -> Verdict?
}

/// Someone who watches the rules being asked. The generic parameter costs nothing when nobody does.
protocol RuleObserver {
  /// Called after each rule, with all grounds so far and the verdict if the rule had one.
  mutating func asked(_ rule: RuleName, _ grounds: Grounds, _ verdict: Verdict?)
}

/// Nobody watches.
struct NoObserver: RuleObserver {
  func asked(_ rule: RuleName, _ grounds: Grounds, _ verdict: Verdict?) {}
}
