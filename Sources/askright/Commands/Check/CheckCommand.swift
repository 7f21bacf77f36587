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
          CommandOption(
            name: "typecheck", value: .none,
            summary: "ask this machine's Swift compiler too whether the code fits its systems"),
          CommandOption(name: "baseline", value: .text(label: "FILE"), summary: "report only what this does not hold"),
          CommandOption(name: "write-baseline", value: .none, summary: "put what there is into the baseline"),
          CommandOption(
            name: "diff", value: .text(label: "REV"), summary: "report only what is new since this Git revision"),
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
          CommandOption(
            name: "report", value: .choice(["privacy"]), summary: "in place of it all, what the privacy manifests say"),
          CommandOption(
            name: "relative-to", value: .text(label: "FOLDER"),
            summary: "write the findings' paths as seen from there (PATH)"),
          CommandOption(name: "output", value: .text(label: "FILE"), summary: "where to write it (standard output)"),
        ]),
    ],
    notes: [
      "PATH is a project's folder (.), an Xcode project or workspace, a package, or a built .ipa, .app, "
        + ".xcarchive, .framework or .xcframework. Nothing in it is run. "
        + "\(Configuration.fileName) sets severities, ignore and more; a comment askright:ignore KIND REASON in or over a "
        + "line does too. askright rules KIND explains a finding."
    ],
    examples: [
      .init(call: "askright check", purpose: "the project in this folder"),
      .init(call: "askright check ios --format json --fail-on error", purpose: "for a machine that reads it"),
      .init(call: "askright check --format html --output check.html", purpose: "a page with source lines and pictures"),
      .init(call: "askright check --report privacy", purpose: "all privacy manifests, united"),
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
    if arguments.value("relative-to") != nil, arguments.isOn("dry-run") || arguments.value("report") != nil {
      throw CommandFailure(
        "--relative-to is for findings: leave out \(arguments.isOn("dry-run") ? "--dry-run" : "--report")")
    }
    let file = arguments.value("output")
    var text = ""
    var status = ExitStatus.clean
    for (index, path) in paths.enumerated() {
      if index > 0 { text += "\n" }
      let own =
        try arguments.value("report") == nil
        ? check(path, arguments, as: format, into: &text)
        : PrivacyCommand.summarise(path, arguments, as: format, into: &text)
      if own.rawValue > status.rawValue { status = own }
      guard file == nil else { continue }
      try output.write(text)
      text = ""
    }
    if let file { try OutputFile.write(Array(text.utf8), to: file) }
    return status
  }

  private static func check(
    _ path: String, _ arguments: ParsedArguments, as format: ReportFormat, into text: inout String
  ) throws -> ExitStatus {
    let folder = try arguments.value("relative-to").map { base throws(CommandFailure) in
      try ReportedPaths(base).folder(of: path)
    }
    let run = try CheckRun(path, arguments, linesAround: format.linesAround)
    var result = try run.result()
    if arguments.isOn("fix") {
      if arguments.isOn("dry-run") { return try CheckFixes(run).show(for: result, in: &text) }
      result = try CheckFixes(run).make(for: result)
    }
    if let summary = run.typeCheckSummary(of: result) { writeToStandardError("askright: \(summary)") }
    if let folder { result.movePaths(below: folder) }
    let showsAudience = arguments.value("audience") != "false"
    let report = format.report(
      version: productVersion, failOn: run.configuration.failOn, showsAudience: showsAudience,
      pictures: format == .html && showsAudience ? DrawnPrompts.pictures(of: result) : nil)
    text += report.text(of: result)
    run.noteUnread(in: result)
    if !result.unread.isEmpty { return .unusable }
    return result.gravest.map { $0 >= run.configuration.failOn } ?? false ? .findings : .clean
  }
}
