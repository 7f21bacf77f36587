/// What becomes of the prompt that appears?
///
/// An answer is stored and reported; a dismissal and the Additional Information button store nothing. (ATT-30, ATT-31,
/// ATT-36, ATT-78, ATT-91, ATT-92)
enum AnswerRule {
  static func answer(_ deliberation: inout Deliberation) -> Verdict {
    if deliberation.situation.system.completesBeforeAnswer { return deliberation.completedBeforeAnswer() }
    let situation = deliberation.situation
    switch situation.userAnswer {
    case .allow:
      return deliberation.answered(.authorized, storing: .authorized(at: situation.now))
    case .deny:
      return deliberation.answered(.denied, storing: .denied(at: situation.now))
    case .systemDismissal:
      deliberation.grounds.cite(31, .documented)
      return deliberation.dismissed(.dismissed)
    case .additionalInformation where deliberation.prompt.hasAdditionalInformationButton:
      deliberation.grounds.cite(78, .header)
      return deliberation.dismissed(.additionalInformation)
    case .additionalInformation, .none:
      deliberation.grounds.cite(36, .observed)
      return deliberation.prompted(.awaitingAnswer, .promptShown, storedAfter: situation.storedDecision)
    }
  }
}

extension Deliberation {
  /// A decision was made. One that replaces an older decision restarts the year (ATT-92).
  fileprivate mutating func answered(_ status: AuthorizationStatus, storing decision: StoredDecision) -> Verdict {
    grounds.cite(30, .documented)
    if prompt.isReprompt { grounds.cite(92, .inferred) }
    return prompted(.afterPrompt(status), .answered, storedAfter: decision)
  }

  /// The prompt went away without a decision; what that does to an older decision nobody says (ATT-91).
  fileprivate mutating func dismissed(_ reason: Reason) -> Verdict {
    var storedAfter = situation.storedDecision
    if prompt.isReprompt {
      grounds.cite(91, .unknown)
      if !assumptions.keepOldDecisionOnDismissedReprompt { storedAfter = .none }
    }
    var verdict = prompted(.afterPrompt(.notDetermined), reason, storedAfter: storedAfter)
    if reason == .additionalInformation {
      verdict.action =
        switch assumptions.addInfoOrder {
        case .actionThenCompletion: .beforeCompletion
        case .reverse: .afterCompletion
        }
    }
    return verdict
  }

  /// The fault of 17.4 and 17.4.1: the app hears a denial at once, and the tap is recorded all the same (ATT-146).
  fileprivate mutating func completedBeforeAnswer() -> Verdict {
    grounds.cite(146, .observed)
    let storedAfter: StoredDecision =
      switch situation.userAnswer {
      case .allow: .authorized(at: situation.now)
      case .deny: .denied(at: situation.now)
      case .systemDismissal, .additionalInformation, .none: situation.storedDecision
      }
    return prompted(.beforeAnswer(.denied), .completedBeforeAnswer, storedAfter: storedAfter)
  }

  fileprivate func prompted(_ completion: Completion, _ reason: Reason, storedAfter: StoredDecision) -> Verdict {
    Verdict(
      outcome: .prompt(prompt), completion: completion, reason: reason, storedAfter: storedAfter, grounds: grounds)
  }
}

extension OperatingSystem {
  /// Whether the completion runs while the alert is still on the screen (ATT-146).
  fileprivate var completesBeforeAnswer: Bool {
    isIPhoneOrIPad && version >= .init(17, 4) && version < .init(17, 5)
  }
}
