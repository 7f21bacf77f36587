import TrackingPolicy

extension Instant {
  /// The time of the Gregorian calendar in UTC: `2026-11-30T12:00:00Z`; nil for years that four digits cannot write.
  public var iso8601: String? {
    guard (Self.firstSecond...Self.lastSecond).contains(secondsSince1970) else { return nil }
    let day = secondsSince1970.dividedDown(by: Self.secondsPerDay)
    let second = secondsSince1970 - day * Self.secondsPerDay
    let date = Self.date(ofDay: day)
    // Every entry of a journal has one, so digits go to where they belong at once.
    return String(unsafeUninitializedCapacity: 20) { text in
      func write(_ number: Int64, _ places: Range<Int>, then end: Unicode.Scalar) {
        var rest = number
        for place in places.reversed() {
          text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
        text[places.upperBound] = UInt8(ascii: end)
      }
      write(date.year, 0..<4, then: "-")
      write(date.month, 5..<7, then: "-")
      write(date.day, 8..<10, then: "T")
      write(second / 3_600, 11..<13, then: ":")
      write(second / 60 % 60, 14..<16, then: ":")
      write(second % 60, 17..<19, then: "Z")
      return 20
    }
  }

  /// Reads `2026-11-30T12:00:00Z`, or a date alone, which means its midnight; nil for anything else, and for days that
  /// no calendar has.
  public init?(iso8601 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10 || (bytes.count == 20 && bytes[10] == UInt8(ascii: "T") && bytes[19] == UInt8(ascii: "Z")),
      bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8..<10])
    else { return nil }
    let days = Self.day(year: year, month: month, day: day)
    guard (1...12).contains(month), Self.date(ofDay: days) == (year, month, day) else { return nil }
    guard bytes.count == 20 else {
      self.init(secondsSince1970: days * Self.secondsPerDay)
      return
    }
    guard bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = Self.number(bytes[11..<13]), let minute = Self.number(bytes[14..<16]),
      let second = Self.number(bytes[17..<19]), hour < 24, minute < 60, second < 60
    else { return nil }
    self.init(secondsSince1970: days * Self.secondsPerDay + hour * 3_600 + minute * 60 + second)
  }

  /// 0000-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
  private static let firstSecond: Seconds = -62_167_219_200
  private static let lastSecond: Seconds = 253_402_300_799

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    var number: Int64 = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    return number
  }

  // Both count in years that begin in March, so that the leap day comes last, and in eras of 400 years.

  private static func day(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear.dividedDown(by: 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let days = day + 719_468
    let era = days.dividedDown(by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension Int64 {
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
