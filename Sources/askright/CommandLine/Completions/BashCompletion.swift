/// The completions for Bash. They need nothing but Bash 4 itself.
enum BashCompletion {
  static func script(for commands: [CommandDescription]) -> String {
    let verbs = commands.map(\.name) + ["help"] + CompletionScript.programOptions.map { "--" + $0.name }
    return """
      # bash completion for askright; made by: askright completions bash

      _askright_words() {
        local IFS=$'\\n' word
        COMPREPLY=()
        for word in $(compgen -W "$1" -- "$cur"); do COMPREPLY+=("$(printf '%q' "$word")"); done
      }

      _askright_files() {
        local IFS=$'\\n'
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$cur"))
      }

      _askright() {
        local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        if (( COMP_CWORD == 1 )); then
          _askright_words \(quoted(verbs))
          return
        fi
        # Bash takes --name=value for three words.
        if [[ $cur == = ]]; then
          cur=
        elif [[ $previous == = ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case ${COMP_WORDS[1]} in
        help)
          _askright_words \(quoted(commands.map(\.name)))
          ;;
      \(commands.map(cases).joined())  esac
      }

      complete -F _askright askright

      """
  }

  private static func cases(of command: CommandDescription) -> String {
    var text = "  \(command.name))\n    case $previous in\n"
    for option in command.options {
      guard let value = option.completedValue else { continue }
      text += "    \(option.spellings.joined(separator: "|"))) \(action(value)); return ;;\n"
    }
    text += "    esac\n    if [[ $cur == -* ]]; then\n"
    text += "      _askright_words \(quoted(command.options.flatMap(\.spellings)))\n"
    if let operand = command.completedOperand, operand != .unknown {
      text += "    else\n      \(action(operand))\n"
    }
    return text + "    fi\n    ;;\n"
  }

  private static func action(_ value: CompletedValue) -> String {
    switch value {
    case .words(let words): "_askright_words \(quoted(words))"
    case .file: "_askright_files"
    case .unknown: ":"
    }
  }

  /// A list with a word a line, as one word of Bash. `compgen` expands it once more.
  private static func quoted(_ words: [String]) -> String {
    let list = words.joined(separator: "\\n")
    precondition(!list.contains { "'$`\"".contains($0) }, "no word of the command line needs quotes")
    return "$'\(list)'"
  }
}
