import PolicyReports

/// The help texts, made from the descriptions of the verbs.
enum Help {
  /// No line is longer.
  static let width = 80

  /// What `askright --help` prints.
  static func overview(of commands: [CommandDescription]) -> String {
    let column = (commands.map(\.name.count).max() ?? 0) + 4
    let verbs = commands.map { "  " + $0.name.padded(to: column) + $0.summary }
    return """
      AskRight \(productVersion): App Tracking Transparency that you can run

      Usage: askright VERB [ARGUMENTS]

      \(verbs.joined(separator: "\n"))

      askright VERB --help explains a verb; askright --version prints the version.
      Exit status: 0 nothing found, 1 findings, 2 the call or the input cannot be used.

      Example: the answer for a person in France on iOS 27.2
        askright explain --location FR --account FR

      """
  }

  /// What `askright VERB --help` prints.
  static func text(for command: CommandDescription) -> String {
    var text = "Usage: askright \(command.name)\(operands(of: command)) [OPTIONS]\n"
    text += "\(command.summary.capitalisingFirst)\n"
    for group in command.groups {
      text += "\n\(group.title)\n"
      for option in group.options { text += lines(for: option) }
    }
    if !command.notes.isEmpty { text += "\n" }
    for note in command.notes { text += wrap(note, to: width).joined(separator: "\n") + "\n" }
    text += command.examples.count == 1 ? "\nExample\n" : "\nExamples\n"
    for example in command.examples {
      text += "  \(example.call)\n"
      if !example.purpose.isEmpty { text += "      \(example.purpose)\n" }
    }
    return text
  }

  private static func operands(of command: CommandDescription) -> String {
    switch command.operands {
    case .none: ""
    case .any(let label): " [\(label)…]"
    case .optional(let label): " [\(label)]"
    }
  }

  /// The option with its value at the left, what it does at the right.
  private static func lines(for option: CommandOption) -> String {
    let column = 30
    let left = "  " + option.help
    let right = wrap(option.summary, to: width - column)
    let first = left.count < column ? left.padded(to: column) : left + "\n" + String(repeating: " ", count: column)
    return first + right.joined(separator: "\n" + String(repeating: " ", count: column)) + "\n"
  }
}

extension CommandOption {
  /// How the help writes the option, its one-letter names first.
  fileprivate var help: String {
    let letters = aliases.filter { $0.count == 1 }.map { "-\($0), " }.joined()
    return switch value {
    case .none: letters + spelling
    case .truth: letters + "--[no-]" + name
    case .text, .choice: letters + spelling + " " + valueLabel
    }
  }

  /// How the help writes the option's value.
  var valueLabel: String {
    switch value {
    case .none, .truth: ""
    case .text(let label): label
    case .choice(let words, let label): label ?? words.joined(separator: "|")
    }
  }
}

extension String {
  var capitalisingFirst: String { prefix(1).uppercased() + dropFirst() }
}
