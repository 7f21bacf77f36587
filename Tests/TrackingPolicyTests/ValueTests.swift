import Foundation
import Testing

@testable import TrackingPolicy

@Suite("Values")
struct ValueTests {
  @Test("There are 249 assigned countries and Kosovo, and each reads back from its code")
  func countries() {
    #expect(Country.allCases.count == 250)
    #expect(Country.allCases == Country.allCases.sorted())
    for country in Country.allCases { #expect(Country(country.description) == country) }
  }

  @Test("A country is read in either case, in source code too", arguments: ["fr", "Fr", "FR"])
  func eitherCase(_ text: String) {
    #expect(Country(text)?.description == "FR")
    #expect(Country(text[...]) == "fr")
  }

  @Test(
    "Nothing but an assigned code is a country",
    arguments: ["", "F", "FRA", "ZZ", "F1", "f ", "🇫🇷", "É"])
  func notACountry(_ text: String) {
    #expect(Country(text) == nil)
  }

  @Test("There are 27 member states, five of them with the sheet only (ATT-51, ATT-60)")
  func members() {
    let tiers = Country.allCases.map { $0.place(under: Assumptions()) }.filter { $0.parent == nil }.map(\.tier)
    #expect(tiers.count { $0 == .required } == 5)
    #expect(tiers.count { $0 == .optional } == 22)
  }

  @Test(
    "A version has one to three numbers",
    arguments: [("27", 27, 0, 0), ("27.2", 27, 2, 0), ("17.4.1", 17, 4, 1), ("65535.0.65535", 65535, 0, 65535)])
  func version(_ text: String, _ major: UInt16, _ minor: UInt16, _ patch: UInt16) {
    #expect(OperatingSystem.Version(text) == .init(major, minor, patch))
    #expect(OperatingSystem.Version(text)?.major == major)
    #expect(OperatingSystem.Version(text)?.minor == minor)
    #expect(OperatingSystem.Version(text)?.patch == patch)
  }

  @Test(
    "Anything else is not a version",
    arguments: ["", ".", "27.", ".2", "27..2", "1.2.3.4", "27.2b", "-1", "65536", " 27"])
  func notAVersion(_ text: String) {
    #expect(OperatingSystem.Version(text) == nil)
  }

  @Test("Versions order by number, not by text")
  func versionOrder() {
    #expect(OperatingSystem.Version(9) < .init(27, 2))
    #expect(OperatingSystem.Version(17, 4, 1) < .init(17, 5))
    #expect(OperatingSystem.Version(17, 10) > .init(17, 9, 9))
    #expect(OperatingSystem.Version(27, 2).description == "27.2")
    #expect(OperatingSystem.Version(17, 4, 1).description == "17.4.1")
  }

  @Test("A set of facts holds what is put in, in ascending order")
  func factSet() {
    var facts = FactSet()
    #expect(facts.isEmpty)
    for number in [254, 0, 63, 64, 87, 128, 87] as [UInt8] { facts.insert(Fact(number)) }
    #expect(Array(facts).map(\.number) == [0, 63, 64, 87, 128, 254])
    #expect(facts.count == 6)
    #expect(facts.contains(87) && !facts.contains(88))
    #expect(Fact(87).description == "ATT-87")
    #expect(facts.subtracting(facts).isEmpty)
  }

  @Test("The civil calendar agrees with Foundation's, leap days and all")
  func civilCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in stride(from: -40_000 as Seconds, to: 80_000, by: 1) {
      let seconds = day * Instant.secondsPerDay + 43_200
      let parts = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: Double(seconds)))
      let time = CivilTime(Instant(secondsSince1970: seconds))
      guard time.year == Int64(parts.year ?? 0), time.month == Int64(parts.month ?? 0),
        time.day == Int64(parts.day ?? 0), time.secondOfDay == 43_200
      else {
        Issue.record("day \(day): \(time) is not \(parts)")
        return
      }
    }
  }

  @Test("A calendar year from a 29 February ends on the 28th (ATT-87)")
  func leapDay() {
    let leapDay = Instant(secondsSince1970: 1_835_438_400)  // 2028-02-29 12:00:00 UTC
    let year = Assumptions.RepromptYear.calendar
    #expect(CivilTime(leapDay).day == 29)
    #expect(!year.hasPassed(from: leapDay, to: leapDay.advanced(by: 365 * Instant.secondsPerDay - 1)))
    #expect(year.hasPassed(from: leapDay, to: leapDay.advanced(by: 365 * Instant.secondsPerDay)))
  }

  @Test("Arithmetic at the ends of time saturates")
  func saturation() {
    let (first, last) = (Instant(secondsSince1970: .min), Instant(secondsSince1970: .max))
    #expect(last.seconds(since: first) == .max)
    #expect(first.seconds(since: last) == .min)
    #expect(last.advanced(by: 1) == last)
    #expect(first.advanced(by: -1) == first)
    for year in Assumptions.RepromptYear.allCases {
      #expect(year.hasPassed(from: first, to: last))
      #expect(!year.hasPassed(from: last, to: first))
    }
  }

  @Test("Raw values and names of the status are Apple's (ATT-4)")
  func status() {
    #expect(AuthorizationStatus.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(AuthorizationStatus(name: "authorized") == .authorized)
    #expect(AuthorizationStatus(name: "Authorized") == nil)
  }

  @Test("Names are unique")
  func uniqueNames() {
    func names<Value: Named>(_ type: Value.Type) -> [String] { Value.allCases.map { "\($0.name)" } }
    let lists = [
      names(Reason.self), names(RuleName.self), names(OperatingSystem.Platform.self), names(Restriction.self),
      names(UserAnswer.self), names(ApplicationState.self), names(RequestForm.self),
    ]
    for list in lists { #expect(Set(list).count == list.count) }
  }
}
