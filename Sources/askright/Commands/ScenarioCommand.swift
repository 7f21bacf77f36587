import DeviceReports
import DeviceServer
import Foundation
import PolicyReports
import Scenarios
import VirtualDevice

/// `askright scenario`: scripted runs on the virtual device, with expectations.
enum ScenarioCommand: Command {
  static let description = CommandDescription(
    name: "scenario",
    summary: "scripted runs on the virtual device, with expectations",
    operands: .any(label: "FILE"),
    groups: [
      OptionGroup(
        title: "What to run",
        options: [
          CommandOption(
            name: "matrix", value: .text(label: "SET"),
            summary: "on many phones: countries=FR,US,os=27.1,27.2; also accounts=CC,…, all and none"),
          .assume,
          CommandOption(
            name: "record", value: .none, summary: "FILE is a phone's journal or store: make a scenario of it"),
        ]),
      OptionGroup(
        title: "How to answer",
        options: [
          CommandOption(name: "format", value: .choice(["text", "json", "junit"]), summary: "how to write it (text)"),
          CommandOption(name: "steps", value: .none, summary: "list every step with what happened, and why"),
        ]),
    ],
    notes: [
      "FILE holds a scenario as JSON, or several under scenarios; Documentation/Schemas/scenario.schema.json says what "
        + "may stand there. Paths of apps are relative to it. Status 1 means that something was not as expected."
    ],
    examples: [
      .init(call: "askright scenario consent.json", purpose: "what was not as expected, with the reason"),
      .init(
        call: "askright scenario consent.json --matrix countries=all,os=all",
        purpose: "the same everywhere, folded into the phones that differ"),
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw CommandFailure("no scenario is given: name at least one FILE")
    }
    if arguments.isOn("record") { return try record(arguments, output) }
    let assumptions = DeviceAssumptions(policy: try arguments.assumptions())
    // All are read before any runs, so that a fault in the last does not come late.
    let files = try arguments.operands.map { path in
      (path: path, scenarios: try scenarios(in: path, assumptions))
    }
    let report = ScenarioReport(
      try files.flatMap { path, scenarios in
        try scenarios.map { ScenarioReport.Entry(path: path, result: try result(of: $0, arguments)) }
      })
    switch arguments.value("format") {
    case "json": try output.write(report.json())
    case "junit": try output.write(report.junit())
    default: try output.write(report.text(showsSteps: arguments.isOn("steps")))
    }
    return report.isPassed ? .clean : .findings
  }

  private static func result(
    of scenario: Scenario, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> ScenarioReport.Result {
    guard let text = arguments.value("matrix") else { return .run(ScenarioRun(scenario)) }
    do throws(PhoneSetError) {
      return .matrix(ScenarioMatrix(scenario, on: try PhoneSet(text, around: scenario.configuration)))
    } catch {
      throw CommandFailure("--matrix: \(error)")
    }
  }

  private static func scenarios(
    in path: String, _ assumptions: DeviceAssumptions
  ) throws(CommandFailure) -> [Scenario] {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let reader = ScenarioReader(assumptions: assumptions) { app, identifier throws(BundleFileError) in
      try BundleFolder(URL(fileURLWithPath: app, relativeTo: folder).path).bundle(identifier: identifier)
    }
    let bytes = try bytes(of: path)
    do throws(FormError) { return try reader.read(bytes) } catch { throw failure(error, in: path) }
  }

  /// Makes a scenario of a journal.
  private static func record(_ arguments: ParsedArguments, _ output: StandardOutput) throws -> ExitStatus {
    for option in ["matrix", "format", "steps"] where arguments.value(option) != nil {
      throw CommandFailure("--\(option) has no place beside --record, which only writes a scenario")
    }
    guard arguments.operands.count == 1 else { throw CommandFailure("--record takes one journal: name one FILE") }
    try output.write(ScenarioRecorder(try journal(in: arguments.operands[0])).json())
    return .clean
  }

  /// The journal in a file, which is a phone's store or has an object a line.
  private static func journal(in path: String) throws -> Journal {
    if StoredPhone.isStore(path) { return try StoredPhone.open(path).journal }
    let bytes = try bytes(of: path)
    do throws(FormError) { return try Journal(jsonLines: bytes) } catch { throw failure(error, in: path) }
  }

  private static func failure(_ error: FormError, in path: String) -> CommandFailure {
    CommandFailure("\(path):\(error.position.line):\(error.position.column): \(error.message)")
  }

  /// The largest file, in bytes.
  private static let largestFile = 48 << 20

  private static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw CommandFailure("\(path): is a folder: name the files in it")
    }
    return try InputFile.bytes(of: path, limit: largestFile)
  }
}
