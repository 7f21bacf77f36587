import PolicyReports

/// Runs the verb that the arguments name.
enum Dispatch {
  /// The verbs, in the order in which help lists them.
  static var commands: [any Command.Type] {
    [
      CheckCommand.self, InitCommand.self, LSPCommand.self, ReportCommand.self, ExplainCommand.self, MatrixCommand.self,
      RenderCommand.self, ScenarioCommand.self, DeviceCommand.self, StringsCommand.self, RulesCommand.self,
      TestSourcesCommand.self, CompletionsCommand.self, ManCommand.self,
    ]
  }

  /// Runs a call and reports what stopped it.
  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      return try call(arguments, output: StandardOutput())
    } catch is OutputClosed {
      return .unusable
    } catch {
      // A message may quote what a stranger wrote.
      writeToStandardError("askright: error: " + oneLine("\(error)"))
      return .unusable
    }
  }

  private static func call(_ arguments: [String], output: StandardOutput) throws -> ExitStatus {
    switch arguments.first {
    case nil, "--help", "-h", "help":
      try refuse(arguments.dropFirst(2))
      return try help(for: arguments.dropFirst().first, output: output)
    case "--version":
      try refuse(arguments.dropFirst())
      try output.write("askright \(productVersion)\n")
      return .clean
    case let verb?:
      let command = try command(named: verb)
      let parsed = try ParsedArguments(arguments.dropFirst(), for: command.description)
      if parsed.wantsHelp {
        try output.write(Help.text(for: command.description))
        return .clean
      }
      return try command.run(parsed, output: output)
    }
  }

  private static func refuse(_ extra: ArraySlice<String>) throws(CommandFailure) {
    guard let extra = extra.first else { return }
    throw CommandFailure("“\(extra)” has no place here: see askright --help")
  }

  private static func help(for verb: String?, output: StandardOutput) throws -> ExitStatus {
    let text = try verb.map { Help.text(for: try command(named: $0).description) }
    try output.write(text ?? Help.overview(of: commands.map { $0.description }))
    return .clean
  }

  private static func command(named verb: String) throws(CommandFailure) -> any Command.Type {
    if let command = commands.first(where: { $0.description.name == verb }) { return command }
    let what = verb.hasPrefix("-") ? "option" : "verb"
    let known = commands.map { $0.description.name } + ["--help", "--version"]
    if let near = nearest(to: verb, among: known) {
      throw CommandFailure("there is no \(what) \(verb): did you mean \(near)?")
    }
    throw CommandFailure("there is no \(what) \(verb): askright --help lists what there is")
  }
}
