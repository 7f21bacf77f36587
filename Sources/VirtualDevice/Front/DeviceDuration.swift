import TrackingPolicy

/// A length of time that passes on a virtual device.
public enum DeviceDuration: Hashable, Sendable {
  case seconds(Seconds)
  case minutes(Seconds)
  case hours(Seconds)
  /// Days of 24 hours.
  case days(Seconds)
  /// Until the same day and time, so many years later by the Gregorian calendar in UTC: 365 or 366 days each (ATT-87). From
  /// a 29 February it is 28 February where the year has no other.
  case years(Int)

  /// The seconds that it takes from then on; saturates for lengths beyond all time.
  public func seconds(from start: Instant) -> Seconds {
    switch self {
    case .seconds(let count): count
    case .minutes(let count): Self.product(count, 60)
    case .hours(let count): Self.product(count, 3_600)
    case .days(let count): Self.product(count, Instant.secondsPerDay)
    case .years(let count): start.advanced(byYears: Seconds(count)).seconds(since: start)
    }
  }

  private static func product(_ count: Seconds, _ factor: Seconds) -> Seconds {
    let (product, overflow) = count.multipliedReportingOverflow(by: factor)
    guard overflow else { return product }
    return count < 0 ? .min : .max
  }
}
