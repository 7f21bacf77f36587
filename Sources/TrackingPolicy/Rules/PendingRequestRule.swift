/// Does another permission request of the app still wait for its answer?
///
/// Requests are not queued: this one ends at once. (ATT-36, ATT-94, ATT-166)
enum PendingRequestRule: Rule {
  static var name: RuleName { .pendingRequest }

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    let situation = deliberation.situation
    guard situation.isRequestPending else { return nil }
    deliberation.grounds.cite(36, .header)
    // iOS 14 was seen to stack prompts (conflict C10), and whether a missing key comes first nobody says.
    if situation.system.isIOS14 { deliberation.grounds.cite(41, .unknown) }
    if !situation.hasUsageDescription { deliberation.grounds.cite(166, .unknown) }
    guard deliberation.prompt.isReprompt else { return deliberation.immediate(.notDetermined, .pending) }

    deliberation.grounds.cite(94, .unknown)
    switch deliberation.assumptions.pendingWithStoredDecision {
    case .stored: return deliberation.immediate(situation.storedDecision.status, .pending)
    case .notDetermined: return deliberation.immediate(.notDetermined, .pending)
    }
  }
}
