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
          CommandOption(name: "exclude", value: .text(label: "PATH"), isRepeatable: true, summary: "leave this out"),
          .assume,
        ]),
      OptionGroup(
        title: "How to answer",
        options: [
          CommandOption(
            name: "format", value: .choice(ReportFormat.allCases.map(\.rawValue)), summary: "how to write it (xcode)"),
          CommandOption(
            name: "audience", value: .truth, summary: "the table of what people see, under the findings (it is shown)"),
        ]),
    ],
    notes: [
      "PATH is a project's folder (.), an Xcode project or workspace, a package, or a built .ipa, .app, "
        + ".xcarchive, .framework or .xcframework. Nothing in it is run. "
        + "\(Configuration.fileName) in the folder sets assumptions, severities, failOn, exclude and "
        + "longestUsageDescription. askright rules KIND explains a finding."
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
    let configuration = try configuration(for: path, arguments)
    let result: CheckResult
    do throws(DiscoveryError) {
      result = try ProjectChecker(configuration: configuration).check(path)
    } catch {
      throw CommandFailure("\(error)")
    }
    let report = format.report(
      version: productVersion, failOn: configuration.failOn, showsAudience: arguments.value("audience") != "false")
    try output.write(report.text(of: result))
    for file in result.unread {
      writeToStandardError("askright: \(oneLine(file.path)): not read: \(oneLine(file.why))")
    }
    if !result.unread.isEmpty { return .unusable }
    return result.gravest.map { $0 >= configuration.failOn } ?? false ? .findings : .clean
  }

  static func configuration(
    for path: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> CheckConfiguration {
    let folder: String
    do throws(DiscoveryError) {
      folder = try ProjectChecker.folder(ofProjectAt: path)
    } catch {
      throw CommandFailure("\(error)")
    }
    let file = try Configuration(ofProjectIn: folder)
    let assumptions = try arguments.assumptions(over: file)
    var configuration: CheckConfiguration
    do throws(DocumentError) {
      configuration = try CheckConfiguration(file.root, assumptions: assumptions)
    } catch {
      throw CommandFailure(error, in: Configuration.path(in: folder))
    }
    if let name = arguments.value("fail-on"), let severity = Severity(rawValue: name) {
      configuration.failOn = severity
    }
    for excluded in arguments.values("exclude") {
      guard configuration.exclude(excluded) else {
        throw CommandFailure("--exclude is \"\(excluded)\": \(CheckConfiguration.excludable)")
      }
    }
    return configuration
  }
}
