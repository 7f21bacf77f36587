import TrackingPolicy

/// Section 2 of the fact catalogue: what the status getter says.
enum ReferenceStatus {
  /// The status, or nil where the framework is absent (ATT-1, ATT-155).
  ///
  /// "Order inside the getter: restricted checks (§6) → stored decision → global toggle." (ATT-20) Neither the rate
  /// guard (ATT-26), which repeats the last status, nor keys, callers and pending requests bear on it (ATT-22,
  /// ATT-162, ATT-231).
  static func status(in situation: Situation, assuming assumptions: Assumptions) -> AuthorizationStatus? {
    guard ReferencePlatform.hasFramework(situation.system) else { return nil }
    if let status = ReferencePlatform.fixedStatus(situation.system) { return status }

    // "Restricted beats a stored decision in both getter and request." (ATT-115)
    switch situation.restriction {
    case .profile, .sharedIPad, .child, .school: return .restricted
    case .newAccount where assumptions.newAccount3Days == .restricted: return .restricted
    case .newAccount, .none: break
    }
    if situation.isAppClip { return .restricted }  // ATT-114
    if situation.restriction == .newAccount { return .denied }  // ATT-113

    let isSwitchOn = situation.allowsAppsToRequestToTrack
    switch situation.storedDecision {
    case .none:
      return isSwitchOn ? .notDetermined : .denied  // ATT-20
    case .authorized, .denied:
      // Switch statusWhileRepromptEligible (ATT-25).
      if assumptions.statusWhileRepromptEligible == .notDetermined,
        ReferenceReprompt.isPossible(in: situation, assuming: assumptions)
      {
        return .notDetermined
      }
      // "A stored allow wins over a switched-off global toggle" (ATT-21); switch authorisedWhileToggleOff.
      if !isSwitchOn, assumptions.authorisedWhileToggleOff == .denied { return .denied }
      return situation.storedDecision.status
    }
  }
}
