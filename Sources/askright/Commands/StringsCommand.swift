import PolicyReports
import PromptReports
import TrackingPolicy
import TrackingPrompt

/// `askright strings`: what stands on the prompt and in Settings, in every language.
enum StringsCommand: Command {
  static let description = CommandDescription(
    name: "strings",
    summary: "the words of the prompt and of Settings in 32 languages, for UI tests",
    groups: [
      OptionGroup(
        title: "Which words",
        options: [
          CommandOption(
            name: "language", value: .text(label: "TAG"), isRepeatable: true,
            summary: "such as fr, pt-BR or de,it (all)"),
          CommandOption(
            name: "role", value: .choice(StringRole.allNames, label: "ROLE"), isRepeatable: true,
            summary: "such as title, deny, allow, sheetDeny (all)"),
          CommandOption(
            name: "os-version", value: .text(label: "VERSION"), summary: "of the system, such as 14.4 (27.2)"),
          .strings,
        ]),
      OptionGroup(
        title: "How to answer",
        options: [
          CommandOption(name: "format", value: .choice(["text", "json"]), summary: "how to write it (text)"),
          CommandOption(name: "json", value: .none, summary: "the same as --format json"),
        ]),
    ],
    notes: [
      "The first text of a role is the one that is shown; the others are what other releases or sources have. high, med "
        + "and low say how sure it is that the system has it, verylow marks a guess; a stand-in is AskRight's, as nobody "
        + "has published the system's. Documentation/UITests.md shows how a test uses them."
    ],
    examples: [
      .init(call: "askright strings --language fr --role deny", purpose: "what the deny button may bear in French"),
      .init(call: "askright strings --json > strings.json", purpose: "every text, for the tests of an app"),
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    let languages = try arguments.promptLanguages()
    let roles = arguments.values("role").compactMap { StringRole(name: $0) }
    let version = try arguments.value("os-version").map(version(from:))
    let report = StringsReport(
      languages: languages.isEmpty ? PromptLanguage.allCases : languages,
      roles: roles.isEmpty ? StringRole.allCases : roles, version: version ?? "27.2",
      strings: try arguments.promptStrings())
    if arguments.isOn("json"), arguments.value("format") == "text" {
      throw CommandFailure("--json and --format text contradict each other: keep one")
    }
    if arguments.isOn("json") || arguments.value("format") == "json" {
      try output.write(report.json())
    } else {
      try output.write(report.text())
    }
    return .clean
  }

  private static func version(from text: String) throws(CommandFailure) -> OperatingSystem.Version {
    guard let version = OperatingSystem.Version(text) else {
      throw CommandFailure("--os-version has no value \"\(text)\": write one to three numbers with dots, such as 26.2")
    }
    guard version >= "14.0" else {
      throw CommandFailure("--os-version is \(text): the prompt came with 14.0 (ATT-1): write that or a later one")
    }
    return version
  }
}
