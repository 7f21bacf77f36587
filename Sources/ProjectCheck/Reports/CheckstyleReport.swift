import Documents

/// Checkstyle's XML, which many editors and CI systems mark lines by.
struct CheckstyleReport: Report {
  var version: String

  func text(of result: CheckResult) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"\(xmlEscaped(version))\">\n"
    for (path, findings) in result.findingsByPath {
      text += "  <file name=\"\(xmlEscaped(path))\">\n" + findings.map(element).joined() + "  </file>\n"
    }
    for file in result.unread {
      text += "  <file name=\"\(xmlEscaped(file.path))\">\n"
      text +=
        "    <error severity=\"error\" message=\"\(xmlEscaped("not read: \(file.why)"))\" source=\"askright.unread\"/>\n"
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }

  private func element(_ finding: Finding) -> String {
    "    <error line=\"\(finding.place.line)\" column=\"\(finding.place.column)\""
      + " severity=\"\(finding.severity.rawValue)\" message=\"\(xmlEscaped(finding.headline))\""
      + " source=\"askright.\(xmlEscaped(finding.kind))\"/>\n"
  }
}

extension CheckResult {
  /// The findings of each file, files in order.
  var findingsByPath: [(path: String, findings: [Finding])] {
    Dictionary(grouping: findings, by: \.place.path).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
