import PolicyReports

/// A judgement for a person: a line a finding in the form that compilers use, under it why and what to do.
public struct JudgementText: Sendable {
  /// The name of the report's file.
  public var file: String

  /// The text about a file.
  public init(file: String) {
    self.file = file
  }

  /// The findings, then what was judged.
  public func text(of judgement: PrivacyReportJudgement) -> String {
    var text = ""
    for finding in judgement.findings {
      let label = finding.severity == .info ? "note" : finding.severity.rawValue
      text +=
        oneLine("\(file):\(finding.contact.line):1: \(label): \(finding.message) [\(finding.kind.rawValue)]") + "\n"
      let facts = finding.facts.map(\.description).joined(separator: ", ")
      text += oneLine("  why: \(finding.why) (\(facts); \(finding.certainty.mark))") + "\n"
      text += oneLine("  do: \(finding.fix)") + "\n"
    }
    if !text.isEmpty { text += "\n" }
    return text + summary(of: judgement).map { oneLine($0) + "\n" }.joined()
  }

  private func summary(of judgement: PrivacyReportJudgement) -> [String] {
    var lines: [String] = []
    let absent = judgement.apps.filter { !$0.isMentioned }.map(\.bundleID)
    if !absent.isEmpty { lines.append("not in the report: \(firstFew(absent))") }
    for app in judgement.apps where app.isMentioned {
      let status = app.status.map { "\($0.name)" } ?? "status unknown"
      let permitted =
        app.permitted > 0 ? ", \(number(app.permitted, "tracking domain")) with permission" : ""
      lines.append(
        "\(app.bundleID) (\(status)): \(number(app.hits, "contact")) with \(number(app.hosts, "host"))\(permitted)")
    }
    let others = judgement.others
    if !others.names.isEmpty {
      lines.append(
        "not judged: \(number(others.names.count, "other app")), \(number(others.contacts, "line")) about contacts")
    }
    for (type, count) in judgement.unknownTypes.sorted(by: { $0.key < $1.key }).prefix(10) {
      lines.append("not judged: \(number(count, "line")) \(type.isEmpty ? "without a type" : "of the type \(type)")")
    }
    return lines
  }

  private func number(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
