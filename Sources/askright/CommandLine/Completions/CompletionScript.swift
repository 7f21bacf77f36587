/// A shell that completes the words of a call, and the script that teaches it those of AskRight.
///
/// The scripts are made from the descriptions of the verbs, so that an option is completed as soon as it is described.
enum CompletionScript: String, CaseIterable {
  case bash, fish, zsh

  /// The script for some verbs.
  func text(for commands: [CommandDescription]) -> String {
    switch self {
    case .bash: BashCompletion.script(for: commands)
    case .fish: FishCompletion.script(for: commands)
    case .zsh: ZshCompletion.script(for: commands)
    }
  }

  /// What may stand in the place of the verb, besides verbs.
  static let programOptions = [
    (name: "help", summary: "explain the program, or a verb"), (name: "version", summary: "print the version"),
  ]
}

/// What a shell may offer in the place of an argument.
enum CompletedValue: Equatable {
  /// One of these words.
  case words([String])
  /// A file or folder.
  case file
  /// Only the person knows.
  case unknown

  /// What stands in a place that help shows by a label, where some words are known.
  init(label: String, words: [String] = []) {
    let parts = label.split { !$0.isLetter }
    if !words.isEmpty {
      self = .words(words)
    } else {
      self =
        parts.contains { ["PATH", "FILE", "FOLDER", "DIR", "DIRECTORY", "OUT", "SOURCES"].contains($0) }
        ? .file : .unknown
    }
  }
}

extension CommandOption {
  /// What may follow the option; nil for one that takes no value.
  var completedValue: CompletedValue? {
    switch value {
    case .none, .truth: nil
    case .text(let label): CompletedValue(label: label)
    case .choice(let words, _): .words(words)
    }
  }

  /// Every way to write the option, with its dashes, the denial of one that can be denied at the end.
  var spellings: [String] {
    let names = ([name] + aliases).map { $0.count == 1 ? "-" + $0 : "--" + $0 }
    return value == .truth ? names + ([name] + aliases).map { "--no-" + $0 } : names
  }
}

extension CommandDescription {
  /// What may stand beside the options; nil where nothing may.
  var completedOperand: CompletedValue? {
    switch operands {
    case .none: nil
    case .any(let label), .optional(let label): CompletedValue(label: label, words: operandWords())
    }
  }
}
