/// Is the caller anything but an active app?
///
/// Extensions and apps that are not active get the current status. (ATT-32, ATT-35, ATT-41, ATT-94)
enum ForegroundRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    let reason: Reason
    switch situation.caller {
    case .app(.active):
      return nil
    case .app(.inactive):
      if situation.system.isIOS14 {
        findings.grounds.cite(41, .observed)
        return nil
      }
      reason = .inactive
    case .app(.background):
      reason = .background
    case .appExtension:
      reason = .extension
    }
    findings.grounds.cite(32, 35, .documented)
    if situation.isRequestPending || !situation.hasUsageDescription { findings.grounds.cite(37, .inferred) }
    findings.citeSparedCrash(of: situation)
    if findings.prompt.isReprompt { findings.grounds.cite(94, .inferred) }
    return .immediate(situation.storedDecision.status, reason)
  }
}
