/// `askright man`: the manual page.
enum ManCommand: Command {
  static let description = CommandDescription(
    name: "man",
    summary: "the manual page, for man",
    groups: [],
    examples: [.init(call: "askright man >askright.1", purpose: "then: man ./askright.1")])

  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus {
    try output.write(ManPage.text(for: Dispatch.commands.map { $0.description }))
    return .clean
  }
}
