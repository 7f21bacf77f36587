import Documents
import PolicyReports

/// JUnit's XML: every kind is a test case, which fails with what was found of it.
struct JUnitReport: Report {
  /// The mildest severity that is a failure; milder findings are a case's output.
  var failOn: Severity

  func text(of result: CheckResult) -> String {
    let byKind = Dictionary(grouping: result.findings, by: \.kind)
    let cases = kindIdentities.map { ($0, byKind[$0.name] ?? []) }
    let failures = cases.count { $0.1.contains { $0.severity >= failOn } }
    let counts =
      "tests=\"\(cases.count + result.unread.count)\" failures=\"\(failures)\" errors=\"\(result.unread.count)\""
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
    text += "  <testsuite name=\"\(xmlEscaped("askright check \(result.project)"))\" \(counts)>\n"
    for (kind, findings) in cases { text += element(kind, findings) }
    for file in result.unread {
      text += "    <testcase classname=\"unread\" name=\"\(xmlEscaped(file.path))\">\n"
      text += "      <error message=\"\(xmlEscaped(oneLine(file.why)))\"/>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private func element(_ kind: KindIdentity, _ findings: [Finding]) -> String {
    let head = "    <testcase classname=\"\(kind.family)\" name=\"\(kind.name)\""
    guard !findings.isEmpty else { return head + "/>\n" }
    var text = head + ">\n"
    for finding in findings where finding.severity >= failOn {
      text += "      <failure type=\"\(finding.severity.rawValue)\" message=\"\(xmlEscaped(line(of: finding)))\">"
      text += xmlEscaped([finding.why, finding.fix].compactMap { $0 }.joined(separator: "\n")) + "</failure>\n"
    }
    let milder = findings.filter { $0.severity < failOn }
    if !milder.isEmpty {
      text += "      <system-out>\(xmlEscaped(milder.map(line).joined(separator: "\n")))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  private func line(of finding: Finding) -> String {
    let place = finding.place
    return
      "\(oneLine(place.path)):\(place.line):\(place.column): \(finding.severity.rawValue): \(oneLine(finding.headline))"
  }
}
