/// A length of time in whole seconds.
public typealias Seconds = Int64

/// A point in time: whole seconds since 1970-01-01 00:00:00 UTC, the resolution of the system's own store of decisions
/// (ATT-132).
///
/// Arithmetic saturates instead of trapping, so that no input, however absurd, stops a decision.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01 00:00:00 UTC; negative before.
  public let secondsSince1970: Seconds

  /// Creates an instant.
  public init(secondsSince1970: Seconds) {
    self.secondsSince1970 = secondsSince1970
  }

  /// The length of a day, which is what a "365-day year" counts (ATT-87).
  public static let secondsPerDay: Seconds = 86_400

  /// 2026-11-30 12:00:00 UTC, the date of the fact catalogue: "now" where nobody states another. No 29 February lies
  /// in the year before it, so every reading of "a year" agrees there (ATT-87).
  public static let catalogueDate = Instant(secondsSince1970: 1_796_040_000)

  /// The seconds from another instant to this one; negative when this one is earlier.
  public func seconds(since earlier: Instant) -> Seconds {
    let (difference, overflow) = secondsSince1970.subtractingReportingOverflow(earlier.secondsSince1970)
    guard overflow else { return difference }
    return secondsSince1970 < 0 ? .min : .max
  }

  /// The instant so many seconds later, or earlier when the number is negative.
  public func advanced(by seconds: Seconds) -> Instant {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    guard overflow else { return Instant(secondsSince1970: sum) }
    return Instant(secondsSince1970: seconds < 0 ? .min : .max)
  }

  /// Earlier instants order before later ones.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}
