/// Is the device, or the app, kept from asking at all?
///
/// A restriction comes before everything else that the device holds. (ATT-24, ATT-110 to ATT-116)
enum RestrictionRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    guard let (status, reason) = situation.restrictedStatus(under: assumptions, citing: &findings.grounds) else {
      return nil
    }
    findings.grounds.cite(24, 32, .documented)
    // That a restriction comes first is read from code; it is needed only where another rule would speak as well.
    if situation.hasOtherReasonNotToPrompt { findings.grounds.cite(37, 115, .observed) }
    return .immediate(status, reason)
  }
}

extension Situation {
  /// The status that a restriction gives, and why; nil when nothing restricts.
  @inline(__always)
  func restrictedStatus(
    under assumptions: Assumptions, citing grounds: inout Grounds
  ) -> (AuthorizationStatus, Reason)? {
    switch restriction {
    case .none:
      guard isAppClip else { return nil }
      grounds.cite(114, .observed)
      return (.restricted, .restrictedInAppClip)
    case .profile:
      return (.restricted, .restrictedByProfile)
    case .sharedIPad:
      grounds.cite(110, .observed)
      return (.restricted, .restrictedOnSharedIPad)
    case .child:
      grounds.cite(113, .inferred)
      return (.restricted, .restrictedForChild)
    case .school:
      grounds.cite(113, .inferred)
      return (.restricted, .restrictedForSchool)
    case .newAccount:
      grounds.cite(113, .unknown)
      switch assumptions.newAccount3Days {
      case .restricted: return (.restricted, .restrictedForNewAccount)
      case .denied where isAppClip:
        // An App Clip is always restricted, whatever else would come of the account.
        grounds.cite(114, .observed)
        return (.restricted, .restrictedInAppClip)
      case .denied: return (.denied, .restrictedForNewAccount)
      }
    }
  }

  fileprivate var hasOtherReasonNotToPrompt: Bool {
    storedDecision != .none || !allowsAppsToRequestToTrack || caller != .app(.active) || isRequestPending
      || !hasUsageDescription
  }
}
