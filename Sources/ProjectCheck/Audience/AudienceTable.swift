import PolicyReports

/// The tables under the findings: for every way in which a target asks, the classes of people and what they see.
/// Targets whose people see the same share a table.
struct AudienceTable {
  private let sections: [Section]

  private static let widths = [36, 18, 40, 40]
  /// More targets than these are counted, not named.
  private static let mostNamed = 5

  /// The rows of one way of asking, and the targets to which they belong.
  private struct Section {
    var targets: [String]
    var call: String
    var rows: [[String]]
  }

  init(rows: [AudienceRow]) {
    let projects = Dictionary(grouping: rows, by: \.target).mapValues { Set($0.map(\.project)) }
    var own: [Section] = []
    for row in rows {
      // A name that several projects use does not tell which target is meant.
      let isShared = (projects[row.target]?.count ?? 0) > 1
      let target = isShared ? "\(row.target) (\(row.project))" : row.target
      let cells = [row.countryPhrase, row.people.versionNotation, row.people.firstPhrase, row.people.laterPhrase]
      if let last = own.last, last.targets == [target], last.call == row.call {
        own[own.count - 1].rows.append(cells)
      } else {
        own.append(Section(targets: [target], call: row.call, rows: [cells]))
      }
    }
    sections = own.reduce(into: []) { sections, section in
      if let same = sections.firstIndex(where: { $0.call == section.call && $0.rows == section.rows }) {
        sections[same].targets += section.targets
      } else {
        sections.append(section)
      }
    }
  }

  var text: String { sections.map(text).joined(separator: "\n") }

  private func text(_ section: Section) -> String {
    let more = section.targets.count - Self.mostNamed
    let names = section.targets.prefix(Self.mostNamed).map(oneLine).joined(separator: ", ")
    return "What people see of \(names)\(more > 0 ? " and \(more) more" : ""), request: \(section.call)\n"
      + ([["countries", "iOS", "first request", "a year later"]] + section.rows).map(lines).joined()
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
