import PolicyReports

/// The manual page, in the language of `man`, made from the descriptions of the verbs.
enum ManPage {
  /// When the words of the page that stand here changed last; those of the verbs are of the version.
  private static let date = "2026-12-01"

  static func text(for commands: [CommandDescription]) -> String {
    var page = """
      .\\" Made by: askright man
      .TH ASKRIGHT 1 \(date) "AskRight \(productVersion)" "User Commands"
      .SH NAME
      askright \\- App Tracking Transparency that you can run
      .SH SYNOPSIS
      .B askright
      .I VERB
      .RI [ ARGUMENTS ]
      .SH DESCRIPTION
      AskRight decides what iOS would decide about a request to track,
      for every version, country and state of a device,
      and says what will go wrong with the tracking prompt of a project.
      It needs neither Xcode nor a device.
      .PP
      A value may stand behind its option or behind an equals sign;
      .B \\-\\-
      ends the options.
      .SH VERBS

      """
    for command in commands { page += section(of: command) }
    page += """
      .SH EXIT STATUS
      .TP
      .B 0
      Nothing was found.
      .TP
      .B 1
      There are findings.
      .TP
      .B 2
      The call or the input cannot be used, or only in part.
      .SH FILES
      .TP
      .I \(escaped(Configuration.fileName))
      The configuration of a project, in its folder.
      .SH EXAMPLES

      """
    for command in commands {
      for example in command.examples {
        page += ".TP\n.B \(escaped(example.call))\n"
        page += example.purpose.isEmpty ? "See above.\n" : text(example.purpose.capitalisingFirst + ".")
      }
    }
    return page
  }

  private static func section(of command: CommandDescription) -> String {
    var page = ".SS askright \(escaped(command.name))\(operands(of: command)) [OPTIONS]\n"
    page += text(command.summary.capitalisingFirst + ".")
    for group in command.groups {
      page += ".PP\n" + text(group.title + ":")
      for option in group.options { page += item(option) }
    }
    for note in command.notes { page += ".PP\n" + text(note) }
    return page
  }

  private static func operands(of command: CommandDescription) -> String {
    switch command.operands {
    case .none: ""
    case .any(let label): " [\(escaped(label))...]"
    case .optional(let label): " [\(escaped(label))]"
    }
  }

  private static func item(_ option: CommandOption) -> String {
    let names = option.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let label = option.valueLabel.isEmpty ? "" : " \\fI\(escaped(option.valueLabel))\\fR"
    return ".TP\n\(names)\(label)\n" + text(option.summary.capitalisingFirst + ".")
  }

  /// A paragraph in lines that editors show whole, none beginning like a request.
  private static func text(_ text: String) -> String {
    let text = text.hasSuffix("..") ? String(text.dropLast()) : text
    return wrap(text, to: 60).map { line in
      (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + escaped(line) + "\n"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      default: result.append(character)
      }
    }
    return result
  }
}
