extension Assumptions.RepromptYear {
  /// Whether a year has passed by this reading (ATT-87). A decision that lies in the future, since the clock was set
  /// back, is not a year old.
  public func hasPassed(from decision: Instant, to now: Instant) -> Bool {
    switch self {
    case .days365: now.seconds(since: decision) >= 365 * Instant.secondsPerDay
    case .days366: now.seconds(since: decision) >= 366 * Instant.secondsPerDay
    case .calendar: CivilTime(now) >= CivilTime(decision).oneYearLater
    }
  }
}

/// A point in time as the Gregorian calendar names it in UTC.
struct CivilTime: Comparable {
  var year: Int64
  var month: Int64
  var day: Int64
  var secondOfDay: Int64

  /// Names an instant, by the usual count of days in eras of 400 years that begin on 1 March.
  init(_ instant: Instant) {
    let (days, second) = instant.secondsSince1970.flooringQuotientAndRemainder(dividingBy: Instant.secondsPerDay)
    let daysFrom1March0000 = days + 719_468
    let (era, dayOfEra) = daysFrom1March0000.flooringQuotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    secondOfDay = second
  }

  /// The same day and time of the next year; 28 February for a 29th.
  var oneYearLater: CivilTime { yearsLater(1) }

  /// The same day and time so many years later; 28 February for a 29th where the year has none.
  func yearsLater(_ count: Int64) -> CivilTime {
    var later = self
    later.year += count
    if month == 2, day == 29, !later.isInLeapYear { later.day = 28 }
    return later
  }

  private var isInLeapYear: Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The day, counted from 1970-01-01.
  fileprivate var daysSince1970: Int64 {
    let yearFromMarch = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = yearFromMarch.flooringQuotientAndRemainder(dividingBy: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Earlier times order before later ones.
  static func < (left: CivilTime, right: CivilTime) -> Bool {
    (left.year, left.month, left.day, left.secondOfDay) < (right.year, right.month, right.day, right.secondOfDay)
  }
}

extension Instant {
  /// The same day and time so many years later by the Gregorian calendar in UTC, or earlier when the number is negative;
  /// from a 29 February, 28 February where the year has no other. It saturates, as all arithmetic here.
  public func advanced(byYears count: Int64) -> Instant {
    // All time that an instant can name is shorter than that, and calendars of that length still fit.
    let longest: Int64 = 1_000_000_000_000
    guard (-longest...longest).contains(count) else { return Instant(secondsSince1970: count < 0 ? .min : .max) }
    let end = CivilTime(self).yearsLater(count)
    let (seconds, isBeyond) = end.daysSince1970.multipliedReportingOverflow(by: Self.secondsPerDay)
    guard !isBeyond else { return Instant(secondsSince1970: count < 0 ? .min : .max) }
    return Instant(secondsSince1970: seconds).advanced(by: end.secondOfDay)
  }
}

extension Int64 {
  /// Division that rounds down, so that times before 1970 fall on the right day.
  fileprivate func flooringQuotientAndRemainder(dividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
