import Documents
import PolicyReports
import ProjectCheck

/// `askright check`: what will go wrong in a project, and what people in each country will see.
enum CheckCommand: Command {
  static let description = CommandDescription(
    name: "check",
    summary: "find what will go wrong, and show what people in each country will see",
    operands: .any(label: "PATH"),
    groups: [
      OptionGroup(
        title: "What counts",
        options: [
          CommandOption(
            name: "fail-on", value: .choice(["error", "warning", "info"]),
            summary: "the mildest severity that ends with status 1 (warning)"),
          CommandOption(
            name: "exclude", value: .text(label: "PATH"), isRepeatable: true, summary: "leave this out; patterns work"),
          CommandOption(
            name: "config", value: .text(label: "FILE"),
            summary: "the configuration (\(Configuration.fileName) in PATH)"),
          .assume,
          CommandOption(name: "baseline", value: .text(label: "FILE"), summary: "report only what this does not hold"),
          CommandOption(name: "write-baseline", value: .none, summary: "put what there is into the baseline"),
          CommandOption(
            name: "diff", value: .text(label: "REV"), summary: "report only lines changed since this Git revision"),
        ]),
      OptionGroup(
        title: "How to answer",
        options: [
          CommandOption(
            name: "format", value: .choice(ReportFormat.allCases.map(\.rawValue)), summary: "how to write it (xcode)"),
          CommandOption(
            name: "audience", value: .truth, summary: "the table of what people see, under the findings (it is shown)"),
          CommandOption(name: "fix", value: .none, summary: "mend what can be mended safely, and report the rest"),
          CommandOption(name: "dry-run", value: .none, summary: "with --fix: only show the changes, as a diff"),
        ]),
    ],
    notes: [
      "PATH is a project's folder (.), an Xcode project or workspace, or a package. Nothing in it is run. "
        + "\(Configuration.fileName) sets severities, ignore and more; a comment askright:ignore KIND REASON in or over a "
        + "line does too. askright rules KIND explains a finding."
    ],
    examples: [
      .init(call: "askright check", purpose: "the project in this folder"),
      .init(call: "askright check ios --format json --fail-on error", purpose: "for a machine that reads it"),
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    let format = arguments.value("format").flatMap(ReportFormat.init) ?? .xcode
    guard paths.count == 1 || !format.isDocument else {
      throw CommandFailure("--format \(format.rawValue) takes one PATH: call askright check once for each")
    }
    for name in ["baseline", "config"] where arguments.value(name) != nil && paths.count > 1 {
      throw CommandFailure("--\(name) takes one PATH: call askright check once for each")
    }
    if arguments.isOn("dry-run"), !arguments.isOn("fix") {
      throw CommandFailure("--dry-run shows what --fix would change: add --fix")
    }
    var status = ExitStatus.clean
    for (index, path) in paths.enumerated() {
      if index > 0 { try output.write("\n") }
      let own = try check(path, arguments, as: format, output: output)
      if own.rawValue > status.rawValue { status = own }
    }
    return status
  }

  private static func check(
    _ path: String, _ arguments: ParsedArguments, as format: ReportFormat, output: StandardOutput
  ) throws -> ExitStatus {
    let run = try CheckRun(path, arguments)
    var result = try run.result()
    if arguments.isOn("fix") {
      if arguments.isOn("dry-run") { return try CheckFixes(run).show(for: result, output: output) }
      result = try CheckFixes(run).make(for: result)
    }
    let report = format.report(
      version: productVersion, failOn: run.configuration.failOn,
      showsAudience: arguments.value("audience") != "false")
    try output.write(report.text(of: result))
    run.noteUnread(in: result)
    if !result.unread.isEmpty { return .unusable }
    return result.gravest.map { $0 >= run.configuration.failOn } ?? false ? .findings : .clean
  }
}
