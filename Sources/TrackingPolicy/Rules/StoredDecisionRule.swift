/// Is there a decision that stands?
///
/// It comes back without interface, unless the person may be asked again; then the matter goes on as a re-prompt.
/// (ATT-33, ATT-84 to ATT-94)
enum StoredDecisionRule: Rule {
  static var name: RuleName { .storedDecision }

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    let situation = deliberation.situation
    guard situation.storedDecision != .none else { return nil }

    let standing = situation.europeanUnionStanding(under: deliberation.assumptions)
    if standing.tier == .none {
      deliberation.grounds.absorb(standing.grounds)
      // The decision comes before the switch (ATT-37); of a denial both say the same.
      if !situation.allowsAppsToRequestToTrack { deliberation.grounds.cite(37, .documented) }
    } else if !situation.allowsAppsToRequestToTrack {
      deliberation.grounds.cite(85, .documented)
    } else {
      deliberation.grounds.absorb(standing.grounds)
      let eligibility = situation.repromptEligibility(under: deliberation.assumptions)
      deliberation.grounds.absorb(eligibility.grounds)
      if eligibility.isEligible {
        deliberation.prompt.isReprompt = true
        return nil
      }
    }
    deliberation.grounds.cite(33, .header)
    deliberation.citeSparedCrash()
    let (status, override) = situation.statusOfStoredDecision(under: deliberation.assumptions)
    deliberation.grounds.absorb(override)
    return deliberation.immediate(status, .decided)
  }
}

extension Situation {
  /// The status that the stored decision gives, with regard to the switch (ATT-21, conflict C6).
  func statusOfStoredDecision(under assumptions: Assumptions) -> (AuthorizationStatus, Grounds) {
    var grounds = Grounds()
    guard case .authorized = storedDecision, !allowsAppsToRequestToTrack else {
      return (storedDecision.status, grounds)
    }
    grounds.cite(21, .observed)
    switch assumptions.authorisedWhileToggleOff {
    case .authorized: return (.authorized, grounds)
    case .denied: return (.denied, grounds)
    }
  }
}
