/// Is the device, or the app, kept from asking at all?
///
/// A restriction comes before everything else that the device holds. (ATT-24, ATT-110 to ATT-116)
enum RestrictionRule: Rule {
  static var name: RuleName { .restriction }

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    let situation = deliberation.situation
    guard let (status, reason, causes) = situation.restrictedStatus(under: deliberation.assumptions) else { return nil }
    deliberation.grounds.cite(24, 32, .documented)
    deliberation.grounds.absorb(causes)
    // That a restriction comes first is read from code; it is needed only where another rule would speak as well.
    if situation.hasOtherReasonNotToPrompt { deliberation.grounds.cite(37, 115, .observed) }
    return deliberation.immediate(status, reason)
  }
}

extension Situation {
  /// The status that a restriction gives, the reason, and what its cause rests on; nil when nothing restricts.
  func restrictedStatus(under assumptions: Assumptions) -> (AuthorizationStatus, Reason, Grounds)? {
    var causes = Grounds()
    switch restriction {
    case .none:
      guard isAppClip else { return nil }
      causes.cite(114, .observed)
      return (.restricted, .restrictedInAppClip, causes)
    case .profile:
      return (.restricted, .restrictedByProfile, causes)
    case .sharedIPad:
      causes.cite(110, .observed)
      return (.restricted, .restrictedOnSharedIPad, causes)
    case .child:
      causes.cite(113, .inferred)
      return (.restricted, .restrictedForChild, causes)
    case .school:
      causes.cite(113, .inferred)
      return (.restricted, .restrictedForSchool, causes)
    case .newAccount:
      causes.cite(113, .unknown)
      let status: AuthorizationStatus =
        switch assumptions.newAccount3Days {
        case .restricted: .restricted
        case .denied: .denied
        }
      return (status, .restrictedForNewAccount, causes)
    }
  }

  fileprivate var hasOtherReasonNotToPrompt: Bool {
    storedDecision != .none || !allowsAppsToRequestToTrack || caller != .app(.active) || isRequestPending
      || !hasUsageDescription
  }
}
