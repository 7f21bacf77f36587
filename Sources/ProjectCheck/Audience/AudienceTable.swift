import PolicyReports
import TrackingPolicy

/// The table under the findings: for every way in which a target asks, the classes of people and what they see.
struct AudienceTable {
  var rows: [AudienceRow]

  private static let widths = [36, 18, 40, 40]

  var text: String {
    var text = ""
    var heading: String?
    for row in rows {
      let own = "What people see of \(oneLine(row.target)), request: \(row.call)"
      if own != heading {
        text += (heading == nil ? "" : "\n") + own + "\n"
        text += lines(["countries", "iOS", "first request", "a year later"])
        heading = own
      }
      text += lines([
        row.countryPhrase, row.people.versionNotation, row.people.firstPhrase, row.people.laterPhrase,
      ])
    }
    return text
  }

  /// A row of cells, each broken into as many lines as it needs.
  private func lines(_ cells: [String]) -> String {
    let columns = zip(cells, Self.widths).map { wrap($0, to: $1) }
    let height = columns.map(\.count).max() ?? 0
    return (0..<height).map { line in
      let parts = zip(columns, Self.widths).map { column, width in
        (line < column.count ? column[line] : "").padded(to: width)
      }
      return ("  " + parts.joined(separator: "  ")).trimmingTrailingSpaces + "\n"
    }.joined()
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
