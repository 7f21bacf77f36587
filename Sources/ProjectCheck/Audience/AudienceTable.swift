import PolicyReports

/// The tables under the findings: for every way in which a target asks, the classes of people and what they see.
/// Targets whose people see the same share a table.
struct AudienceTable {
  private let sections: [AudienceSection]

  private static let widths = [36, 18, 40, 40]
  /// More targets than these are counted, not named.
  private static let mostNamed = 5

  init(rows: [AudienceRow]) {
    sections = AudienceSection.sections(of: rows)
  }

  var text: String { sections.map(text).joined(separator: "\n") }

  private func text(_ section: AudienceSection) -> String {
    let more = section.targets.count - Self.mostNamed
    let names = section.targets.prefix(Self.mostNamed).map { oneLine($0.name) }.joined(separator: ", ")
    return "What people see of \(names)\(more > 0 ? " and \(more) more" : ""), request: \(section.call)\n"
      + ([["countries", "iOS", "first request", "a year later"]] + section.cells).map(lines).joined()
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
