/// Whether a stored decision may be asked again, given a tier of the European Union and the switch on.
struct RepromptEligibility {
  let isEligible: Bool
  let grounds: Grounds
}

extension Situation {
  /// Whether the stored decision is old enough to be asked again, or marked for one more prompt after the update
  /// (ATT-84, ATT-87, ATT-90). Says nothing of tier and switch, which must hold too (ATT-85, ATT-93).
  func repromptEligibility(under assumptions: Assumptions) -> RepromptEligibility {
    var grounds = Grounds()
    guard let date = storedDecision.date else { return RepromptEligibility(isEligible: false, grounds: grounds) }
    grounds.cite(84, .documented)
    let age = now.seconds(since: date)
    if age >= 365 * Instant.secondsPerDay {
      // From 366 days on every reading of "a year" agrees; before that nobody says which holds.
      grounds.cite(87, age < 366 * Instant.secondsPerDay ? .unknown : .documented)
    } else if age > 364 * Instant.secondsPerDay {
      grounds.cite(87, .inferred)
    }
    if assumptions.repromptYear.hasPassed(from: date, to: now) {
      return RepromptEligibility(isEligible: true, grounds: grounds)
    }
    guard storedDecision.isEligibleForOneTimeReprompt else {
      return RepromptEligibility(isEligible: false, grounds: grounds)
    }
    grounds.cite(33, 89, 90, .unknown)
    return RepromptEligibility(isEligible: assumptions.oneTimeRepromptAfterUpdate, grounds: grounds)
  }
}
