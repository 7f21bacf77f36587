/// Seconds as a date of the Gregorian calendar in UTC.
enum CalendarDate {
  /// `2026-11-30T12:00:00Z`; nil for years that four digits cannot write.
  static func text(secondsSince2001: Double) -> String? {
    guard abs(secondsSince2001) < 400 * 366 * 86_400 * 30 else { return nil }
    // Rounded down by hand: the standard library's rounding wants libm, which nothing else here does.
    let truncated = Int(secondsSince2001)
    let seconds = Double(truncated) > secondsSince2001 ? truncated - 1 : truncated
    let day = seconds.floorDivided(by: 86_400)
    let second = seconds - day * 86_400
    let (year, month, monthDay) = civil(daysSince2001: day)
    guard (0...9999).contains(year) else { return nil }
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(monthDay, 2))"
    return "\(date)T\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))Z"
  }

  /// Counts in years that begin in March, so that the leap day comes last.
  private static func civil(daysSince2001: Int) -> (year: Int, month: Int, day: Int) {
    let days = daysSince2001 + 730_791  // since 1 March of the year 0
    let era = days.floorDivided(by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int {
  fileprivate func floorDivided(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
