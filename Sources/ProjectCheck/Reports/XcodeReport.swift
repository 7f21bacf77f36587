import PolicyReports

/// One line a finding, as Xcode's issue navigator reads them, and under them what people will see.
///
/// `path:line:col: warning: text [family.kind]`, in stable order. The table of classes follows after an empty line,
/// so that a tool which reads the lines alone can stop there.
public struct XcodeReport: Report {
  /// Whether to print the tables of what people will see, and of what a built app's binaries use.
  public var showsAudience: Bool

  /// A report with or without the table.
  public init(showsAudience: Bool = true) {
    self.showsAudience = showsAudience
  }

  /// The findings, then the table.
  public func text(of result: CheckResult) -> String {
    var text = ""
    for finding in result.findings {
      text += "\(oneLine(finding.place.path)):\(finding.place.line):\(finding.place.column): "
      text += "\(label(of: finding.severity)): \(oneLine(finding.headline)) [\(finding.kind)]\n"
    }
    if showsAudience, !result.audience.isEmpty {
      if !text.isEmpty { text += "\n" }
      text += AudienceTable(rows: result.audience).text
    }
    if showsAudience, let binaries = BinaryTable(result.binaries) {
      if !text.isEmpty { text += "\n" }
      text += binaries.text
    }
    return text
  }

  /// Xcode knows errors, warnings and notes.
  private func label(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
