import PolicyReports

/// The commands by which a GitHub workflow marks lines of a change: one a finding.
struct GitHubReport: Report {
  func text(of result: CheckResult) -> String {
    let findings = result.findings.map { finding in
      command(
        level(of: finding.severity),
        [
          ("file", finding.place.path), ("line", "\(finding.place.line)"), ("col", "\(finding.place.column)"),
          ("title", finding.kind),
        ],
        lines(of: finding).joined(separator: "\n"))
    }
    let unread = result.unread.map { file in
      command("error", [("file", file.path), ("title", "not read")], "\(file.path) could not be read: \(file.why)")
    }
    return (findings + unread).joined()
  }

  private func lines(of finding: Finding) -> [String] {
    [finding.message, finding.why, finding.refusals.phrase.map { "Refused by \($0)" }, finding.fix].compactMap { $0 }
  }

  private func level(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }

  private func command(_ level: String, _ properties: [(String, String)], _ message: String) -> String {
    let list = properties.map { "\($0)=\(Self.escaped($1, alsoSeparators: true))" }.joined(separator: ",")
    return "::\(level) \(list)::\(Self.escaped(message, alsoSeparators: false))\n"
  }

  /// A text as a command holds it: what would end the command, or one of its properties, is written in per cent. GitHub
  /// shows all else as it is, so what a terminal would obey is replaced.
  private static func escaped(_ text: String, alsoSeparators: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where alsoSeparators: escaped += "%3A"
      case "," where alsoSeparators: escaped += "%2C"
      default: escaped += oneLine(String(scalar))
      }
    }
    return escaped
  }
}
