/// Is the caller anything but an active app?
///
/// Extensions and apps that are not active get the current status. (ATT-32, ATT-35, ATT-41, ATT-94)
enum ForegroundRule: Rule {
  static var name: RuleName { .foreground }

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    let situation = deliberation.situation
    let reason: Reason
    switch situation.caller {
    case .app(.active):
      return nil
    case .app(.inactive):
      if situation.system.isIOS14 {
        deliberation.grounds.cite(41, .observed)
        return nil
      }
      reason = .inactive
    case .app(.background):
      reason = .background
    case .appExtension:
      reason = .extension
    }
    deliberation.grounds.cite(32, 35, .documented)
    if situation.isRequestPending || !situation.hasUsageDescription { deliberation.grounds.cite(37, .inferred) }
    deliberation.citeSparedCrash()
    if deliberation.prompt.isReprompt { deliberation.grounds.cite(94, .inferred) }
    return deliberation.immediate(situation.storedDecision.status, reason)
  }
}
