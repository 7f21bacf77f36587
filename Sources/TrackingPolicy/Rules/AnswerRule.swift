/// What becomes of the prompt that appears?
///
/// An answer is stored and reported; a dismissal and the Additional Information button store nothing. (ATT-30, ATT-31,
/// ATT-36, ATT-78, ATT-91, ATT-92)
enum AnswerRule {
  @inline(__always)
  static func answer(_ situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings) -> Ending {
    if situation.system.completesBeforeAnswer { return completedBeforeAnswer(situation, &findings) }
    switch situation.userAnswer {
    case .allow:
      return answered(.authorized, storage: .authorizedNow, &findings)
    case .deny:
      return answered(.denied, storage: .deniedNow, &findings)
    case .systemDismissal:
      findings.grounds.cite(31, .documented)
      return dismissed(assumptions, .dismissed, &findings)
    case .additionalInformation where findings.prompt.hasAdditionalInformationButton:
      findings.grounds.cite(78, .header)
      var ending = dismissed(assumptions, .additionalInformation, &findings)
      ending.action = assumptions.addInfoOrder == .reverse ? .afterCompletion : .beforeCompletion
      return ending
    case .additionalInformation, .none:
      findings.grounds.cite(36, .observed)
      return .prompt(.awaitingAnswer, .promptShown, storage: .kept)
    }
  }

  /// A decision was made. One that replaces an older decision restarts the year (ATT-92).
  private static func answered(
    _ status: AuthorizationStatus, storage: Ending.Storage, _ findings: inout Findings
  ) -> Ending {
    findings.grounds.cite(30, .documented)
    if findings.prompt.isReprompt { findings.grounds.cite(92, .inferred) }
    return .prompt(.afterPrompt(status), .answered, storage: storage)
  }

  /// The prompt went away without a decision; what that does to an older decision nobody says (ATT-91).
  private static func dismissed(
    _ assumptions: Assumptions, _ reason: Reason, _ findings: inout Findings
  ) -> Ending {
    var storage = Ending.Storage.kept
    if findings.prompt.isReprompt {
      findings.grounds.cite(91, .unknown)
      if !assumptions.keepOldDecisionOnDismissedReprompt { storage = .cleared }
    }
    return .prompt(.afterPrompt(.notDetermined), reason, storage: storage)
  }

  /// The fault of 17.4 and 17.4.1: the app hears a denial at once, and the tap is recorded all the same (ATT-146).
  private static func completedBeforeAnswer(_ situation: Situation, _ findings: inout Findings) -> Ending {
    findings.grounds.cite(146, .observed)
    let storage: Ending.Storage =
      switch situation.userAnswer {
      case .allow: .authorizedNow
      case .deny: .deniedNow
      case .systemDismissal, .additionalInformation, .none: .kept
      }
    return .prompt(.beforeAnswer(.denied), .completedBeforeAnswer, storage: storage)
  }
}

extension OperatingSystem {
  /// Whether the completion runs while the alert is still on the screen (ATT-146).
  fileprivate var completesBeforeAnswer: Bool {
    isIPhoneOrIPad && version >= .init(17, 4) && version < .init(17, 5)
  }
}
