import PolicyReports

/// A page for people, for a job's summary or a comment on a change: the findings, gravest first, and what people see.
struct MarkdownReport: Report {
  var showsAudience: Bool

  func text(of result: CheckResult) -> String {
    var text = "## AskRight: \(escaped(result.project))\n\n\(result.summary)\n"
    if !result.findings.isEmpty {
      text += "\n| | Where | What | Kind |\n| --- | --- | --- | --- |\n"
      // The sort is stable, so places stay in order.
      for finding in result.findings.sorted(by: { $0.severity > $1.severity }) { text += row(of: finding) }
    }
    if !result.unread.isEmpty {
      text += "\n### Not read\n\n"
      for file in result.unread { text += "- `\(code(file.path))`: \(escaped(file.why))\n" }
    }
    if showsAudience, !result.audience.isEmpty { text += audience(result.audience) }
    return text
  }

  private func row(of finding: Finding) -> String {
    let place = "`\(code("\(finding.place.path):\(finding.place.line)"))`"
    var what = "**\(escaped(finding.message))**<br>\(escaped(finding.why))"
    if let refusals = finding.refusals.phrase { what += "<br>*Refused by:* \(escaped(refusals))" }
    if let fix = finding.fix { what += "<br>*Do:* \(escaped(fix))" }
    return "| \(finding.severity.rawValue) | \(place) | \(what) | `\(finding.kind)` |\n"
  }

  private func audience(_ rows: [AudienceRow]) -> String {
    var text = "\n### What people see\n"
    var heading = ""
    for row in rows {
      let own = "\(escaped(row.target)), request: \(escaped(row.call))"
      if own != heading {
        heading = own
        text += "\n\(own)\n\n| Countries | iOS | First request | A year later |\n| --- | --- | --- | --- |\n"
      }
      let cells = [row.countryPhrase, row.people.versionNotation, row.people.firstPhrase, row.people.laterPhrase]
      text += "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
    }
    return text
  }

  /// A text that Markdown shows as it is, on one line: without marks, tags, or links that GitHub makes of addresses.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    var rest = Substring(oneLine(text))
    while let character = rest.first {
      let startsLink = rest.hasPrefix("://") || (character == "." && escaped.lowercased().hasSuffix("www"))
      if startsLink || "\\`*_[]<>|~&#!@".contains(character) { escaped += "\\" }
      escaped.append(character)
      rest.removeFirst()
    }
    return escaped
  }

  /// A text inside of a code span in a table.
  private func code(_ text: String) -> String {
    oneLine(text).map { $0 == "`" ? "'" : $0 == "|" ? "\\|" : String($0) }.joined()
  }
}
