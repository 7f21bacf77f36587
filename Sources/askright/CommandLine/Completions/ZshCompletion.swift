/// The completions for zsh, to be found in `fpath` or read into a running shell.
enum ZshCompletion {
  static func script(for commands: [CommandDescription]) -> String {
    let verbs =
      commands.map { (name: $0.name, summary: $0.summary) }
      + [(name: "help", summary: CompletionScript.programOptions[0].summary)]
    let described = verbs.map { "    \(quoted("\($0.name):\($0.summary.replacing(":", with: "\\:"))"))\n" }.joined()
    let options = CompletionScript.programOptions.map { quoted("(- *)--\($0.name)[\($0.summary)]") }
    return """
      #compdef askright
      # zsh completion for askright; made by: askright completions zsh

      _askright() {
        local context state state_descr line result=1
        typeset -A opt_args
        local -a verbs
        verbs=(
      \(described)  )
        _arguments -C \(options.joined(separator: " ")) '1: :->verb' '*:: :->rest' && result=0
        case $state in
        verb)
          _describe -t verbs verb verbs && result=0
          ;;
        rest)
          case $words[1] in
          help)
            _arguments \(quoted("1:verb:(\(commands.map(\.name).joined(separator: " ")))")) && result=0
            ;;
      \(commands.map(arguments).joined())    esac
          ;;
        esac
        return result
      }

      if [ "$funcstack[1]" = _askright ]; then
        _askright "$@"
      else
        compdef _askright askright
      fi

      """
  }

  private static func arguments(of command: CommandDescription) -> String {
    var specifications = command.options.flatMap(specifications)
    switch (command.operands, command.completedOperand) {
    case (.none, _), (_, nil): break
    case (.any(let label), let value?): specifications.append("*:\(word(label)):\(action(value))")
    case (.optional(let label), let value?): specifications.append("1:\(word(label)):\(action(value))")
    }
    let list = specifications.map { "        \(quoted($0))" }.joined(separator: " \\\n")
    return "    \(command.name))\n      _arguments -S \\\n\(list) && result=0\n      ;;\n"
  }

  /// What `_arguments` wants to know about each spelling of an option.
  private static func specifications(of option: CommandOption) -> [String] {
    let spellings = option.spellings
    // One that was given is not offered again, in whatever spelling.
    let prefix = option.isRepeatable ? "*" : "(\(spellings.joined(separator: " ")))"
    let summary = escaped(option.summary)
    guard let value = option.completedValue else {
      return spellings.map { spelling in
        spelling.hasPrefix("--no-")
          ? "\(prefix)\(spelling)[the opposite of \(option.spelling)]" : "\(prefix)\(spelling)[\(summary)]"
      }
    }
    return spellings.map { spelling in
      "\(prefix)\(spelling)\(spelling.hasPrefix("--") ? "=" : "+")[\(summary)]:\(word(option.valueLabel)):\(action(value))"
    }
  }

  private static func action(_ value: CompletedValue) -> String {
    switch value {
    case .words(let words): "(" + words.map { escaped($0).replacing(" ", with: "\\ ") }.joined(separator: " ") + ")"
    case .file: "_files"
    case .unknown: " "
    }
  }

  private static func word(_ label: String) -> String { escaped(label.isEmpty ? "value" : label) }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
