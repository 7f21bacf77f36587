/// A situation on its way through the rules, with what they have found so far.
struct Deliberation {
  let situation: Situation
  let assumptions: Assumptions
  /// What the rules so far rest on.
  var grounds = Grounds()
  /// The prompt that would appear, as far as it is settled.
  var prompt = Prompt(surface: .alert, body: .plain, hasAdditionalInformationButton: false, isReprompt: false)

  init(_ situation: Situation, _ assumptions: Assumptions) {
    self.situation = situation
    self.assumptions = assumptions
  }
}

extension Deliberation {
  /// The request ends without any interface.
  func immediate(_ status: AuthorizationStatus, _ reason: Reason, storedAfter: StoredDecision? = nil) -> Verdict {
    Verdict(
      outcome: .immediate, completion: .immediate(status), reason: reason,
      storedAfter: storedAfter ?? situation.storedDecision, grounds: grounds)
  }

  /// The process ends.
  func crash(_ reason: Reason) -> Verdict {
    Verdict(
      outcome: .crash, completion: .never, reason: reason, storedAfter: situation.storedDecision, grounds: grounds)
  }

  /// Cites that an answer without a prompt spares an app without a usage description the crash (ATT-163).
  mutating func citeSparedCrash() {
    if !situation.hasUsageDescription { grounds.cite(163, .inferred) }
  }
}
