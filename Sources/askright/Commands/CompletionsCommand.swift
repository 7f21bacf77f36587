/// `askright completions`: the script that teaches a shell to complete calls of this program.
enum CompletionsCommand: Command {
  static let description = CommandDescription(
    name: "completions",
    summary: "the script by which a shell completes calls",
    operands: .optional(label: "SHELL"), operandWords: { CompletionScript.allCases.map(\.rawValue) },
    groups: [],
    notes: ["SHELL is one of \(CompletionScript.allCases.map(\.rawValue).joined(separator: ", "))."],
    examples: [
      .init(call: "askright completions fish >askright.fish", purpose: "into ~/.config/fish/completions"),
      .init(call: "askright completions zsh >_askright", purpose: "into a folder of $fpath"),
      .init(call: "askright completions bash >askright.bash", purpose: "to be read by ~/.bashrc"),
    ])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    let shells = CompletionScript.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = arguments.operands.first else {
      throw CommandFailure("completions lacks the name of a shell: write one of \(shells)")
    }
    guard let script = CompletionScript(rawValue: name.lowercased()) else {
      throw CommandFailure("there are no completions for \"\(name)\": write one of \(shells)")
    }
    try output.write(script.text(for: Dispatch.commands.map { $0.description }))
    return .clean
  }
}
