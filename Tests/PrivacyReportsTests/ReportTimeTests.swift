import PrivacyReports
import Testing
import TrackingPolicy

@Suite("Time stamps of an export")
struct ReportTimeTests {
  @Test(
    "A time stamp is read to the millisecond, with its offset from UTC",
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0, 0),
      ("2026-11-30T12:00:00Z", 1_796_040_000, 0, 0),
      ("2026-11-30T13:00:00.250+01:00", 1_796_040_000, 250, 60),
      ("2026-11-30T07:00:00.5-05:00", 1_796_040_000, 500, -300),
      ("2026-11-30T17:45:00.123456789+0545", 1_796_040_000, 123, 345),
      ("2024-02-29T23:59:59.999Z", 1_709_251_199, 999, 0),
      ("1969-12-31T23:59:59Z", -1, 0, 0),
    ])
  func reads(text: String, seconds: Int64, milliseconds: Int, offset: Int) throws {
    let time = try #require(ReportTime(text))
    #expect(time.instant.secondsSince1970 == seconds)
    #expect(time.milliseconds == milliseconds)
    #expect(time.offset == offset)
  }

  @Test(
    "What is no time stamp is none",
    arguments: [
      "", "2026", "2026-11-30", "2026-11-30T12:00Z", "2026-11-30T12:00:00", "2026-11-30 12:00:00Z",
      "2026-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-11-30T24:00:00Z", "2026-11-30T12:60:00Z", "2026-11-30T12:00:00.Z", "2026-11-30T12:00:00+1:00",
      "2026-11-30T12:00:00Zulu", "0000-01-01T00:00:00Z", "２026-11-30T12:00:00Z", "2026-11-30T12:00:00+24:00",
    ])
  func refuses(text: String) {
    #expect(ReportTime(text) == nil)
  }

  @Test(
    "What is written is what phones write, and is read as the same time",
    arguments: [
      "2026-11-30T13:05:09.250+01:00", "2021-06-09T14:19:48.270-05:00", "2026-01-01T00:30:00.000+05:45",
      "2025-12-31T23:59:59.999-12:00", "2024-02-29T12:00:00.001Z", "1900-03-01T00:00:00.000Z",
      "9999-12-31T00:00:00.000Z",
    ])
  func writes(text: String) throws {
    #expect(try #require(ReportTime(text)).description == text)
  }

  @Test("Days of ten thousand years are written as they are read")
  func days() throws {
    var day = Instant(secondsSince1970: -62_135_510_400)
    // A prime number of days, so that all days of the year have their turn.
    for _ in 0..<5_000 {
      let time = ReportTime(day)
      #expect(ReportTime(time.description) == time)
      day = day.advanced(by: 727 * Instant.secondsPerDay + 1)
    }
  }

  @Test("Times order by the moment, not by the clock on the wall")
  func order() throws {
    let late = try #require(ReportTime("2026-11-30T08:00:00-05:00"))
    let early = try #require(ReportTime("2026-11-30T13:00:00+01:00"))
    #expect(early < late)
  }

  @Test("No instant and no offset leaves the years that four digits write", arguments: [Int64.min, -1, 0, Int64.max])
  func extremes(seconds: Int64) {
    let instant = Instant(secondsSince1970: seconds)
    for offset in [-100_000, 0, 100_000] {
      let time = ReportTime(instant, milliseconds: offset, offset: offset)
      #expect(time.description.prefix { $0 != "-" }.count == 4)
      #expect(ReportTime(time.description) == time)
    }
  }
}
