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

  /// Switch repromptYear (ATT-87).
  static func yearHasPassed(from date: Instant, to now: Instant, reading: Assumptions.RepromptYear) -> Bool {
    switch reading {
    case .days365: now.seconds(since: date) >= 365 * 86_400
    case .days366: now.seconds(since: date) >= 366 * 86_400
    case .calendar: now.secondsSince1970 >= anniversary(of: date.secondsSince1970)
    }
  }

  /// The same day and time of the next year in UTC, which for 29 February is the 28th.
  private static func anniversary(of seconds: Seconds) -> Seconds {
    let date = Date(timeIntervalSince1970: Double(seconds))
    guard let next = utc.date(byAdding: .year, value: 1, to: date) else { return .max }
    return Seconds(next.timeIntervalSince1970)
  }

  private static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
