import Testing
import TrackingPolicy
import VirtualDevice

@Suite("Lengths of time")
struct DeviceDurationTests {
  private static let noon29February2028 = Instant(secondsSince1970: 1_835_438_400)
  private static let day = Instant.secondsPerDay

  @Test(
    "Years end on the same day, and after a 29 February on the 28th where the year has no other",
    arguments: [
      (1, 365), (2, 730), (3, 1_095), (4, 1_461), (5, 1_826), (8, 2_922), (72, 26_297), (400, 146_097), (-1, -366),
      (-4, -1_461), (0, 0),
    ])
  func leapDay(years: Int, days: Int64) {
    #expect(DeviceDuration.years(years).seconds(from: Self.noon29February2028) == days * Self.day)
  }

  @Test(
    "The centuries that have no leap day are counted", arguments: [(100, 36_524), (200, 73_048), (10_000, 3_652_425)])
  func centuries(years: Int, days: Int64) {
    // 2028-03-01
    let start = Self.noon29February2028.advanced(by: Self.day)
    #expect(DeviceDuration.years(years).seconds(from: start) == days * Self.day)
  }

  @Test("A year at a time or all at once, a day that every year has comes out the same")
  func steps() {
    var end = Instant.catalogueDate
    for count in 1...1_000 {
      end = end.advanced(by: DeviceDuration.years(1).seconds(from: end))
      #expect(DeviceDuration.years(count).seconds(from: .catalogueDate) == end.seconds(since: .catalogueDate))
    }
  }

  @Test("Lengths beyond all time saturate", arguments: [Int.min, Int.max, 300_000_000_000, -1_000_000_000_001])
  func saturation(years: Int) {
    let seconds = DeviceDuration.years(years).seconds(from: Instant(secondsSince1970: 0))
    #expect(seconds == (years < 0 ? .min : .max))
  }
}
