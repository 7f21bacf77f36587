import Foundation
import PolicyReports
import TrackingPolicy

/// `askright matrix`: every country and version, folded into the classes that differ.
enum MatrixCommand: Command {
  static let description = CommandDescription(
    name: "matrix",
    summary: "every country and OS version, folded into the classes that differ",
    operands: .optional(label: "PATH"),
    groups: [
      OptionGroup(
        title: "What to compare",
        options: [
          CommandOption(
            name: "os", aliases: ["os-name"], value: .choice(OperatingSystem.Platform.allNames, label: "NAME"),
            summary: "the platform (iOS)"),
          CommandOption(
            name: "since", value: .text(label: "VERSION"), summary: "leave out earlier versions (14.0 on iOS)"),
          CommandOption(
            name: "account", aliases: ["account-region"], value: .text(label: "CC"),
            summary: "one Apple Account everywhere (that of the place)"),
          CommandOption(name: "api", value: .choice(["classic", "expanded"]), summary: "one call (both)"),
          CommandOption(
            name: "prefer-expanded", value: .truth, summary: "the expanded one prefers the sheet (it does)"),
          CommandOption(
            name: "action", aliases: ["has-action"], value: .truth,
            summary: "it has an action for Additional Information"
          ),
          CommandOption(
            name: "markdown", aliases: ["has-markdown"], value: .truth, summary: "the app has the Markdown description"),
        ]),
      OptionGroup(
        title: "How to answer",
        options: [
          .assume,
          CommandOption(
            name: "format", value: .choice(["text", "json", "csv", "html"]), summary: "how to write it (text)"),
        ]),
    ],
    notes: [
      "PATH is a project: the assumptions of its \(Configuration.fileName) hold. The country of the device and of the "
        + "Apple Account both count; --account IT shows what Italians see abroad."
    ],
    examples: [
      .init(call: "askright matrix", purpose: "who sees what, for a classic and for an expanded request"),
      .init(call: "askright matrix --markdown --action --format html > matrix.html", purpose: "the same as a page"),
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    let question = try question(from: arguments)
    guard !question.versions.isEmpty else {
      let platform = question.situation.system.platform
      let latest = platform.releasedVersions.last.map { ": the latest that is known is \($0)" } ?? ""
      throw CommandFailure("--since leaves no version of \(platform.name)\(latest)")
    }
    let matrix = Matrix(question)
    switch arguments.value("format") {
    case "json": try output.write(matrix.json())
    case "csv": try output.write(matrix.csv())
    case "html": try output.write(matrix.html())
    default: try output.write(matrix.text())
    }
    return .clean
  }

  private static func question(from arguments: ParsedArguments) throws(CommandFailure) -> Matrix.Question {
    var situation = Situation()
    if let name = arguments.value("os"), let platform = OperatingSystem.Platform(name: name) {
      situation.system.platform = platform
    }
    situation.hasMarkdownUsageDescription = arguments.isOn("markdown")
    let expanded = Request.expanded(
      prefersExpandedInterface: arguments.value("prefer-expanded") != "false", hasAction: arguments.isOn("action"))
    let calls: [Request] =
      switch arguments.value("api") {
      case "classic": [.classic]
      case "expanded": [expanded]
      default: [.classic, expanded]
      }
    let folder = arguments.operands.first ?? "."
    guard isFolder(folder) else { throw CommandFailure("\(folder): is no folder: give that of a project") }
    return Matrix.Question(
      situation: situation, account: try account(from: arguments), calls: calls, since: try minimum(from: arguments),
      assumptions: try arguments.assumptions(ofProjectIn: folder))
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private static func account(from arguments: ParsedArguments) throws(CommandFailure) -> Country? {
    guard let code = arguments.value("account") else { return nil }
    guard let country = Country(code) else {
      throw CommandFailure("--account has no value \"\(code)\": write an ISO 3166-1 code of two letters")
    }
    return country
  }

  private static func minimum(from arguments: ParsedArguments) throws(CommandFailure) -> OperatingSystem.Version {
    guard let text = arguments.value("since") else { return .init(0) }
    guard let version = OperatingSystem.Version(text) else {
      throw CommandFailure("--since has no value \"\(text)\": write one to three numbers with dots, such as 26.2")
    }
    return version
  }
}
