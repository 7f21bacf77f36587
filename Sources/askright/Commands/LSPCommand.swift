import Foundation
import LanguageServer
import PolicyReports
import ProjectCheck

/// `askright lsp`: what the check finds, in an editor, while one types.
enum LSPCommand: Command {
  static let description = CommandDescription(
    name: "lsp",
    summary: "the check in your editor, over the Language Server Protocol",
    groups: [
      OptionGroup(
        title: "What counts",
        options: [
          .assume,
          // Editors that can start servers in several ways say which one they chose.
          CommandOption(name: "stdio", value: .none, summary: "talk over standard input and output (it does anyway)"),
        ])
    ],
    notes: [
      "The editor starts it, and shows findings, their explanations and quick fixes. The text need not be saved. Each "
        + "folder of the workspace is checked as askright check does it, with its \(Configuration.fileName). Nothing in "
        + "it is run.",
      "Exit status: 0 after the editor's shutdown, 1 when it goes away without.",
    ],
    examples: [
      .init(call: "askright lsp", purpose: "for an editor to start; Documentation/InYourEditor.md says how, for some")
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    let server = try LanguageServer(input: STDIN_FILENO, output: { try output.write($0) }) { folder in
      try CheckCommand.configuration(for: folder, arguments)
    }
    return try server.run() ? .clean : .findings
  }
}
