/// Does another permission request of the app still wait for its answer?
///
/// Requests are not queued: this one ends at once. (ATT-36, ATT-94, ATT-166)
enum PendingRequestRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    guard situation.isRequestPending else { return nil }
    findings.grounds.cite(36, .header)
    // iOS 14 was seen to stack prompts (conflict C10), and whether a missing key comes first nobody says.
    if situation.system.isIOS14 { findings.grounds.cite(41, .unknown) }
    if !situation.hasUsageDescription { findings.grounds.cite(166, .unknown) }
    guard findings.prompt.isReprompt else { return .immediate(.notDetermined, .pending) }

    findings.grounds.cite(94, .unknown)
    switch assumptions.pendingWithStoredDecision {
    case .stored: return .immediate(situation.storedDecision.status, .pending)
    case .notDetermined: return .immediate(.notDetermined, .pending)
    }
  }
}
