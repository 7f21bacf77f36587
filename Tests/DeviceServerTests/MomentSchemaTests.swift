import Documents
import Foundation
import Testing

/// How the server's OpenAPI document writes a time.
@Suite struct MomentSchemaTests {
  private let pattern: Regex<AnyRegexOutput>

  init() throws {
    let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = repository.appendingPathComponent("Documentation/Schemas/device.openapi.json")
    let document = try JSONDocument.read(Array(Data(contentsOf: file)))
    let moment = try #require(document["components"]?["schemas"]?["Moment"])
    pattern = try Regex(#require(moment["anyOf"]?.array?.compactMap { $0["pattern"]?.string }.first))
  }

  @Test(
    "Every day that there is has a time, in years that leap and in those that do not",
    arguments: [0, 1900, 2000, 2026, 2028])
  func allDays(year: Int) throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let days: [Int: Int] = Dictionary(
      uniqueKeysWithValues: (1...12).map { month in
        // Whoever leaps in 400 years leaps in the year 0, which Foundation counts as 1 BC.
        let first = DateComponents(calendar: calendar, year: year == 0 ? 400 : year, month: month, day: 1).date
        return (month, first.flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 0)
      })
    for (month, length) in days {
      for day in 0...40 {
        let text = String(format: "%04d-%02d-%02d", year, month, day)
        let isTime = (1...length).contains(day)
        #expect((text.wholeMatch(of: pattern) != nil) == isTime, "\(text)")
        #expect(("\(text)T23:59:59Z".wholeMatch(of: pattern) != nil) == isTime, "\(text)")
      }
    }
  }

  @Test(arguments: ["2026-00-10", "2026-13-10", "2026-11-30T24:00:00Z", "2026-11-30T12:00Z", "26-11-30", "2026-11-30 "])
  func nothingElseIsOne(text: String) {
    #expect(text.wholeMatch(of: pattern) == nil)
  }
}
