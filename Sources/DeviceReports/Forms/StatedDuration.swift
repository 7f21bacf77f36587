import Documents
import TrackingPolicy
import VirtualDevice

/// A length of time as an event states it: one of its units, or several added up.
public struct StatedDuration: Hashable, Sendable {
  /// Years by the calendar, whose length depends on when they begin.
  public let years: Int
  /// All other units.
  public let seconds: Seconds

  private static let units: [(name: StaticString, seconds: Seconds)] = [
    ("seconds", 1), ("minutes", 60), ("hours", 3_600), ("days", Instant.secondsPerDay),
  ]

  /// Reads the units off an object.
  ///
  /// - Throws: ``FormError`` when there is none, or when they are longer than all time.
  public init(_ object: inout ObjectReader) throws(FormError) {
    var total: Seconds?
    for unit in Self.units {
      guard let count = try object.whole(unit.name, in: Int64.min...Int64.max) else { continue }
      let (seconds, isTooLong) = count.multipliedReportingOverflow(by: unit.seconds)
      let (sum, isSumTooLong) = (total ?? 0).addingReportingOverflow(seconds)
      if isTooLong || isSumTooLong { throw object.fault(unit.name, Self.tooLong) }
      total = sum
    }
    let years = try object.whole("years", in: 0...10_000)
    guard total != nil || years != nil else {
      throw object.missingUnit("days", "write days, hours, minutes, seconds or years")
    }
    self.years = Int(years ?? 0)
    seconds = total ?? 0
  }

  /// What is wrong with a length that no clock can count.
  static let tooLong = "is longer than all time: write less"

  /// The seconds that it takes from then on; nil when they are more than all time has.
  public func seconds(from start: Instant) -> Seconds? {
    let (sum, isTooLong) = DeviceDuration.years(years).seconds(from: start).addingReportingOverflow(seconds)
    return isTooLong ? nil : sum
  }
}
