import Foundation
import PolicyReports
import ProjectCheck

/// `askright init`: a configuration for a project, from what the project shows.
enum InitCommand: Command {
  static let description = CommandDescription(
    name: "init",
    summary: "write a configuration for a project, from a look at it",
    operands: .optional(label: "PATH"),
    groups: [
      OptionGroup(
        title: "What counts",
        options: [CommandOption(name: "force", value: .none, summary: "replace the configuration that is there")])
    ],
    notes: [
      "PATH is a project's folder (.). \(Configuration.fileName) is written there: folders with other people's code are left "
        + "out (submodules; vendor folders with a licence inside), and of the open questions those are answered whose "
        + "answers change what people see of this project, as they are answered without a file. askright rules NAME "
        + "explains each."
    ],
    examples: [.init(call: "askright init", purpose: "for the project in this folder")])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    let path = arguments.operands.first ?? "."
    let file = Configuration.path(
      in: try found { () throws(DiscoveryError) in try ProjectChecker.folder(ofProjectAt: path) })
    try refuseToReplace(file, force: arguments.isOn("force"))
    let draft = try found { () throws(DiscoveryError) in try ConfigurationDraft(ofProjectAt: path) }
    try OutputFile.write(Array(draft.text.utf8), to: file)
    try output.write(summary(of: draft, in: file, path))
    for unread in draft.result.unread {
      writeToStandardError("askright: \(oneLine(unread.path)): not read: \(oneLine(unread.why))")
    }
    return draft.result.unread.isEmpty ? .clean : .unusable
  }

  private static func found<Value>(_ look: () throws(DiscoveryError) -> Value) throws(CommandFailure) -> Value {
    do throws(DiscoveryError) { return try look() } catch { throw CommandFailure("\(error)") }
  }

  private static func refuseToReplace(_ file: String, force: Bool) throws(CommandFailure) {
    var status = stat()
    guard !force, lstat(file, &status) == 0 else { return }
    throw CommandFailure("\(file): is there already: --force replaces it")
  }

  private static func summary(of draft: ConfigurationDraft, in file: String, _ path: String) -> String {
    var lines = ["\(oneLine(file)) is written."]
    let targets = draft.result.targets.map { oneLine($0.name) }
    if !targets.isEmpty { lines.append("Targets: " + shortened(targets)) }
    if !draft.excluded.isEmpty {
      lines.append("Left out, since others wrote it: " + shortened(draft.excluded.map { oneLine($0) }))
    }
    if draft.assumptions.isEmpty {
      lines.append("No open question changes what people see of it.")
    } else {
      lines.append("Nobody knows, and it matters here:")
      for (assumption, value) in draft.assumptions {
        lines.append("  \("\(assumption.name)=\(value)".padded(to: 36)) \(assumption.question)")
      }
    }
    let count = draft.result.findings.count
    let place = path == "." ? "" : " \(oneLine(path))"
    if count > 0 {
      lines.append(
        "\(count) finding\(count == 1 ? "" : "s"): askright check\(place) lists them; with --baseline FILE --write-baseline only new ones count."
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func shortened(_ names: [String]) -> String {
    let most = 8
    return names.prefix(most).joined(separator: ", ") + (names.count > most ? " and \(names.count - most) more" : "")
  }
}
