/// Is there a decision that stands?
///
/// It comes back without interface, unless the person may be asked again; then the matter goes on as a re-prompt.
/// (ATT-33, ATT-84 to ATT-94)
enum StoredDecisionRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    guard situation.storedDecision != .none else { return nil }
    if canReprompt(situation, assumptions, citing: &findings.grounds) {
      findings.prompt.isReprompt = true
      return nil
    }
    findings.grounds.cite(33, .header)
    findings.citeSparedCrash(of: situation)
    return .immediate(situation.statusOfStoredDecision(under: assumptions, citing: &findings.grounds), .decided)
  }

  @inline(__always)
  private static func canReprompt(
    _ situation: Situation, _ assumptions: Assumptions, citing grounds: inout Grounds
  ) -> Bool {
    let groundsSoFar = grounds
    let tier = situation.europeanUnionTier(under: assumptions, citing: &grounds)
    guard tier != .none else {
      // The decision comes before the switch (ATT-37); of a denial both say the same.
      if !situation.allowsAppsToRequestToTrack { grounds.cite(37, .documented) }
      return false
    }
    guard situation.allowsAppsToRequestToTrack else {
      // The switch is off: nothing rests on the tier.
      grounds = groundsSoFar
      grounds.cite(85, .documented)
      return false
    }
    return situation.isRepromptDue(under: assumptions, citing: &grounds)
  }
}

extension Situation {
  /// Whether the stored decision is old enough to be asked again, or marked for one more prompt after the update
  /// (ATT-84, ATT-87, ATT-90). Says nothing of tier and switch, which must allow it too (ATT-85, ATT-93).
  func isRepromptDue(under assumptions: Assumptions, citing grounds: inout Grounds) -> Bool {
    guard let date = storedDecision.date else { return false }
    grounds.cite(84, .documented)
    let age = now.seconds(since: date)
    if age >= 365 * Instant.secondsPerDay {
      // From 366 days on every reading of "a year" agrees; before that nobody says which holds.
      grounds.cite(87, age < 366 * Instant.secondsPerDay ? .unknown : .documented)
    } else if age > 364 * Instant.secondsPerDay {
      grounds.cite(87, .inferred)
    }
    if assumptions.repromptYear.hasPassed(from: date, to: now) { return true }
    guard storedDecision.isEligibleForOneTimeReprompt else { return false }
    grounds.cite(33, 89, 90, .unknown)
    return assumptions.oneTimeRepromptAfterUpdate
  }

  /// The status that the stored decision gives, with regard to the switch (ATT-21, conflict C6).
  func statusOfStoredDecision(under assumptions: Assumptions, citing grounds: inout Grounds) -> AuthorizationStatus {
    guard case .authorized = storedDecision, !allowsAppsToRequestToTrack else { return storedDecision.status }
    grounds.cite(21, .observed)
    switch assumptions.authorisedWhileToggleOff {
    case .authorized: return .authorized
    case .denied: return .denied
    }
  }
}
