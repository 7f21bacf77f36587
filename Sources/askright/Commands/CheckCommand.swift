import Documents
import PolicyReports
import ProjectCheck
import TypeChecking

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
          CommandOption(
            name: "typecheck", value: .none,
            summary: "ask this machine's Swift compiler too whether the code fits its systems"),
        ]),
      OptionGroup(
        title: "How to answer",
        options: [
          CommandOption(
            name: "format", value: .choice(ReportFormat.allCases.map(\.rawValue)), summary: "how to write it (xcode)"),
          CommandOption(
            name: "audience", value: .truth, summary: "the table of what people see, under the findings (it is shown)"),
          CommandOption(
            name: "report", value: .choice(["privacy"]), summary: "in place of it all, what the privacy manifests say"),
          CommandOption(name: "output", value: .text(label: "FILE"), summary: "where to write it (standard output)"),
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
      .init(call: "askright check --format html --output check.html", purpose: "a page with source lines and pictures"),
      .init(call: "askright check --report privacy", purpose: "all privacy manifests, united"),
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
    let format = arguments.value("format").flatMap(ReportFormat.init) ?? .xcode
    guard paths.count == 1 || !format.isDocument else {
      throw CommandFailure("--format \(format.rawValue) takes one PATH: call askright check once for each")
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
    let configuration = try configuration(for: path, arguments)
    let typeChecks = try typeChecks(arguments)
    let result: CheckResult
    do throws(DiscoveryError) {
      result = try ProjectChecker(configuration: configuration, typeChecks: typeChecks)
        .check(path, linesAround: format.linesAround)
    } catch {
      throw CommandFailure("\(error)")
    }
    switch result.typeCheck {
    case .failed(let error): throw CommandFailure("--typecheck: \(error)")
    case .done(let summary): writeToStandardError("askright: \(summary.sentence)")
    case nil: break
    }
    let showsAudience = arguments.value("audience") != "false"
    let report = format.report(
      version: productVersion, failOn: configuration.failOn, showsAudience: showsAudience,
      pictures: format == .html && showsAudience ? DrawnPrompts.pictures(of: result) : nil)
    text += report.text(of: result)
    for file in result.unread {
      writeToStandardError("askright: \(oneLine(file.path)): not read: \(oneLine(file.why))")
    }
    if !result.unread.isEmpty { return .unusable }
    return result.gravest.map { $0 >= configuration.failOn } ?? false ? .findings : .clean
  }

  private static func typeChecks(_ arguments: ParsedArguments) throws(CommandFailure) -> ProjectTypeChecks? {
    guard arguments.isOn("typecheck") else { return nil }
    do throws(TypeCheckingError) {
      return try ProjectTypeChecks { writeToStandardError("askright: \($0)") }
    } catch {
      throw CommandFailure("--typecheck: \(error)")
    }
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
