/// The completions for fish.
enum FishCompletion {
  static func script(for commands: [CommandDescription]) -> String {
    var text = """
      # fish completion for askright; made by: askright completions fish

      function __askright_is_verb
        set -l words (commandline -opc)
        test (count $words) -gt 1; and test "$words[2]" = "$argv[1]"
      end

      function __askright_needs_verb
        test (count (commandline -opc)) -eq 1
      end

      complete -c askright -f

      """
    for command in commands {
      text += line("__askright_needs_verb", "-a \(quoted(command.name)) -d \(quoted(command.summary))")
    }
    text += line("__askright_needs_verb", "-a help -d \(quoted(CompletionScript.programOptions[0].summary))")
    for option in CompletionScript.programOptions {
      text += line("__askright_needs_verb", "-l \(option.name) -d \(quoted(option.summary))")
    }
    text += line("__askright_is_verb help", "-a \(quoted(commands.map(\.name).joined(separator: " ")))")
    for command in commands {
      text += "\n"
      for option in command.options { text += lines(for: option, of: command) }
      if let operand = command.completedOperand { text += operandLine(operand, of: command) }
    }
    return text
  }

  private static func lines(for option: CommandOption, of command: CommandDescription) -> String {
    let condition = "__askright_is_verb \(command.name)"
    let description = "-d \(quoted(option.summary))"
    let names = ([option.name] + option.aliases).map { $0.count == 1 ? "-s \($0)" : "-l \($0)" }
    switch option.completedValue {
    case nil:
      var text = line(condition, "\(names.joined(separator: " ")) \(description)")
      if option.value == .truth {
        let denials = ([option.name] + option.aliases).map { "-l no-\($0)" }.joined(separator: " ")
        text += line(condition, "\(denials) -d \(quoted("the opposite of \(option.spelling)"))")
      }
      return text
    case .words(let words):
      return line(condition, "\(names.joined(separator: " ")) -x -a \(list(words)) \(description)")
    case .file: return line(condition, "\(names.joined(separator: " ")) -r -F \(description)")
    case .unknown: return line(condition, "\(names.joined(separator: " ")) -x \(description)")
    }
  }

  private static func operandLine(_ operand: CompletedValue, of command: CommandDescription) -> String {
    switch operand {
    case .words(let words): line("__askright_is_verb \(command.name)", "-a \(list(words))")
    case .file: line("__askright_is_verb \(command.name)", "-F")
    case .unknown: ""
    }
  }

  private static func line(_ condition: String, _ rest: String) -> String {
    "complete -c askright -n \(quoted(condition)) \(rest)\n"
  }

  /// Words as one that fish takes apart again.
  private static func list(_ words: [String]) -> String {
    quoted(words.map { $0.replacing(" ", with: "\\ ") }.joined(separator: " "))
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
