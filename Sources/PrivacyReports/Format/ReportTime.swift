import TrackingPolicy

/// A time stamp of an export: to the millisecond, with the distance of the phone's clock from UTC.
///
/// Phones write `2026-11-30T13:05:09.250+01:00`, and Apple's description of the format has `2026-11-30T12:05:09Z`
/// too (ATT-201, ATT-202). Digits after the millisecond are dropped.
public struct ReportTime: Hashable, Comparable, Sendable {
  /// The second.
  public let instant: Instant
  /// The milliseconds after it, 0 to 999.
  public let milliseconds: Int
  /// How many minutes the phone's clock is ahead of UTC, −1439 to 1439.
  public let offset: Int

  /// A time; milliseconds and offset are clamped to their ranges, the instant to the years 1 to 9999.
  public init(_ instant: Instant, milliseconds: Int = 0, offset: Int = 0) {
    let seconds = min(max(instant.secondsSince1970, Self.earliest), Self.latest)
    self.instant = Instant(secondsSince1970: seconds)
    self.milliseconds = min(max(milliseconds, 0), 999)
    self.offset = min(max(offset, -1439), 1439)
  }

  /// 0001-01-02 and 9999-12-31, a day short of what four digits hold so that no offset leaves it.
  private static let earliest: Seconds = -62_135_510_400
  private static let latest: Seconds = 253_402_214_400

  /// Earlier times order before later ones, whatever the offset.
  public static func < (left: ReportTime, right: ReportTime) -> Bool {
    (left.instant, left.milliseconds, left.offset) < (right.instant, right.milliseconds, right.offset)
  }
}

// MARK: Reading

extension ReportTime {
  /// Reads a date and time of ISO 8601 in its extended form, with a fraction or without, and with an offset from UTC.
  ///
  /// Nil for anything else, such as a day that its month does not have.
  public init?(_ text: some StringProtocol) {
    var rest = Array(text.utf8)[...]
    guard let year = rest.number(4), rest.drop("-"), let month = rest.number(2), rest.drop("-"),
      let day = rest.number(2), rest.drop("T"),
      let hour = rest.number(2), rest.drop(":"), let minute = rest.number(2), rest.drop(":"),
      let second = rest.number(2),
      year > 0, (1...12).contains(month), day > 0, day <= Self.days(in: month, of: year),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var milliseconds = 0
    if rest.drop(".") {
      guard let fraction = rest.fraction() else { return nil }
      milliseconds = fraction
    }
    guard let offset = rest.offset(), rest.isEmpty else { return nil }
    let local = (Self.daysSince1970(year, month, day) * 24 + hour) * 3600 + minute * 60 + second
    self.init(
      Instant(secondsSince1970: Seconds(local - offset * 60)), milliseconds: milliseconds, offset: offset)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Counts in years that begin in March, so that the leap day comes last.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let dayOfYear = (153 * shifted.1 + 2) / 5 + day - 1
    return shifted.0 * 365 + shifted.0 / 4 - shifted.0 / 100 + shifted.0 / 400 + dayOfYear - 719_468
  }
}

extension ArraySlice<UInt8> {
  /// Takes exactly so many digits.
  fileprivate mutating func number(_ count: Int) -> Int? {
    guard self.count >= count, prefix(count).allSatisfy(Self.isDigit) else { return nil }
    let value = prefix(count).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    removeFirst(count)
    return value
  }

  /// Takes a byte, if it is next.
  fileprivate mutating func drop(_ byte: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: byte) else { return false }
    removeFirst()
    return true
  }

  /// Takes the digits of a fraction, as milliseconds.
  fileprivate mutating func fraction() -> Int? {
    let digits = prefix(while: Self.isDigit)
    guard !digits.isEmpty, digits.count <= 12 else { return nil }
    removeFirst(digits.count)
    return (digits + [0x30, 0x30]).prefix(3).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Takes `Z`, `+01:00` or `-0800`, as minutes.
  fileprivate mutating func offset() -> Int? {
    if drop("Z") { return 0 }
    let isBehind = first == UInt8(ascii: "-")
    guard drop("+") || drop("-"), let hours = number(2) else { return nil }
    _ = drop(":")
    guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
    return (isBehind ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

// MARK: Writing

extension ReportTime: CustomStringConvertible {
  /// The time as a phone writes it: `2026-11-30T13:05:09.250+01:00`, with `Z` for UTC.
  public var description: String {
    var text = "\(date)T\(time(separator: ":")).\(Self.padded(milliseconds, 3))"
    guard offset != 0 else { return text + "Z" }
    let minutes = abs(offset)
    text += offset < 0 ? "-" : "+"
    return text + "\(Self.padded(minutes / 60, 2)):\(Self.padded(minutes % 60, 2))"
  }

  /// The date on the phone, such as `2026-11-30`.
  public var date: String {
    // 1 March of the year 0 is day 0, so the leap day is the last of its year.
    let days = Int(localSeconds / 86_400 - (localSeconds % 86_400 < 0 ? 1 : 0)) + 719_468
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  /// The time of day on the phone, to the second.
  func time(separator: String) -> String {
    let remainder = Int(localSeconds % 86_400)
    let second = remainder < 0 ? remainder + 86_400 : remainder
    return [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, 2) }.joined(separator: separator)
  }

  private var localSeconds: Seconds { instant.secondsSince1970 + Seconds(offset) * 60 }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
