/// The rows of one way of asking, and the targets to which they belong: those whose people see the same share a section.
struct AudienceSection {
  /// The targets.
  var targets: [Target]
  /// The request as the code makes it.
  var call: String
  /// The rows in words: countries, versions, the first request, a year later.
  var cells: [[String]]

  /// A target of a section.
  struct Target {
    /// Its name, with its project where several projects use the name.
    var name: String
    /// Its rows, by their places among all rows.
    var rows: [Int]
  }

  /// The sections of a table, in the order of its rows.
  static func sections(of rows: [AudienceRow]) -> [AudienceSection] {
    let projects = Dictionary(grouping: rows, by: \.target).mapValues { Set($0.map(\.project)) }
    var own: [AudienceSection] = []
    for (index, row) in rows.enumerated() {
      // A name that several projects use does not tell which target is meant.
      let isShared = (projects[row.target]?.count ?? 0) > 1
      let name = isShared ? "\(row.target) (\(row.project))" : row.target
      let cells = [row.countryPhrase, row.people.versionNotation, row.people.firstPhrase, row.people.laterPhrase]
      if let last = own.last, last.targets[0].name == name, last.call == row.call {
        own[own.count - 1].cells.append(cells)
        own[own.count - 1].targets[0].rows.append(index)
      } else {
        own.append(AudienceSection(targets: [Target(name: name, rows: [index])], call: row.call, cells: [cells]))
      }
    }
    return own.reduce(into: []) { sections, section in
      if let same = sections.firstIndex(where: { $0.call == section.call && $0.cells == section.cells }) {
        sections[same].targets += section.targets
      } else {
        sections.append(section)
      }
    }
  }
}
