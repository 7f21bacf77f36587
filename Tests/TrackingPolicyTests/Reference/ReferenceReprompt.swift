import Foundation
import TrackingPolicy

/// Section 6 of the fact catalogue: when an app may ask again.
enum ReferenceReprompt {
  /// "EU tier holds now, version ≥ 27.2, toggle on, age ≥ year (or one-time flag, if switched on)" (§23, step 5), of a
  /// decision, "whether it was accept or reject" (ATT-84).
  static func isPossible(in situation: Situation, assuming assumptions: Assumptions) -> Bool {
    guard let decidedAt = situation.storedDecision.date else { return false }
    guard ReferenceGeography(assumptions).tier(in: situation) != .none else { return false }  // ATT-93
    guard situation.allowsAppsToRequestToTrack else { return false }  // ATT-85
    if assumptions.oneTimeRepromptAfterUpdate, situation.storedDecision.isEligibleForOneTimeReprompt {
      return true  // ATT-90: "irrespective of age"
    }
    return yearHasPassed(from: decidedAt, to: situation.now, reading: assumptions.repromptYear)
  }

  /// Switch repromptYear (ATT-87): "day 364 no", "day 366 yes", and in between the reading decides.
  static func yearHasPassed(from date: Instant, to now: Instant, reading: Assumptions.RepromptYear) -> Bool {
    let age = now.seconds(since: date)
    if age < 365 * 86_400 { return false }
    if age >= 366 * 86_400 { return true }
    switch reading {
    case .days365: return true
    case .days366: return false
    case .calendar: return anniversary(of: date).map { $0 <= now } ?? false
    }
  }

  /// The same day and time of the next year in UTC, which for 29 February is the 28th.
  private static func anniversary(of date: Instant) -> Instant? {
    let date = Date(timeIntervalSince1970: TimeInterval(date.secondsSince1970))
    let next = utc.date(byAdding: .year, value: 1, to: date)
    return next.map { Instant(secondsSince1970: Seconds($0.timeIntervalSince1970)) }
  }

  private static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
