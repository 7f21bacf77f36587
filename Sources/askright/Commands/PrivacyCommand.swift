import PolicyReports
import ProjectCheck

/// `askright check --report privacy`: what the privacy manifests of a project say together.
enum PrivacyCommand {
  /// Adds the summary of a project to a text.
  ///
  /// - Throws: `CommandFailure` for a project that cannot be read, or a form that has no place for it.
  static func summarise(
    _ path: String, _ arguments: ParsedArguments, as format: ReportFormat, into text: inout String
  ) throws(CommandFailure) -> ExitStatus {
    guard let report = format.privacyReport(version: productVersion) else {
      throw CommandFailure("--format \(format.rawValue) holds findings only: write xcode, json or html for --report")
    }
    let configuration = try CheckCommand.configuration(for: path, arguments)
    let summary: PrivacySummary
    do throws(DiscoveryError) {
      summary = try PrivacySummary(at: path, configuration: configuration)
    } catch {
      throw CommandFailure("\(error)")
    }
    text += report.text(of: summary)
    for file in summary.unread {
      writeToStandardError("askright: \(oneLine(file.path)): not read: \(oneLine(file.why))")
    }
    return summary.unread.isEmpty ? .clean : .unusable
  }
}
