/// Everything that is said about a verb, once: parsing, `--help` and suggestions are made from it.
struct CommandDescription: Sendable {
  /// The verb.
  var name: String
  /// What it does, in a few words.
  var summary: String
  /// What may stand beside the options.
  var operands: Operands = .none
  /// What stands beside the options most often, for shells to offer; empty where that cannot be listed.
  var operandWords: @Sendable () -> [String] = { [] }
  /// The options, under the headings that help prints.
  var groups: [OptionGroup]
  /// What a reader of the help must know besides.
  var notes: [String] = []
  /// Calls that work as they stand.
  var examples: [Example]

  /// The arguments of a verb that are no options.
  enum Operands: Sendable {
    /// Nothing else.
    case none
    /// Any number of arguments, shown in the usage line by `label`.
    case any(label: String)
    /// At most one argument, shown in the usage line by `label`.
    case optional(label: String)
  }

  /// A call and what it is for.
  struct Example: Sendable {
    var call: String
    var purpose: String
  }

  /// Every option of the verb, with the ones that all verbs have.
  var options: [CommandOption] { groups.flatMap(\.options) + [.help] }
}

/// Options under one heading.
struct OptionGroup: Sendable {
  var title: String
  var options: [CommandOption]
}

/// One option of a verb.
struct CommandOption: Sendable {
  /// The name without its dashes.
  var name: String
  /// Other names that mean the same.
  var aliases: [String] = []
  /// What follows the name.
  var value: Value
  /// Whether it may be given more than once.
  var isRepeatable = false
  /// What it does, in a few words.
  var summary: String

  /// What follows an option's name.
  enum Value: Sendable, Equatable {
    /// Nothing.
    case none
    /// Nothing; `--no-name` says the opposite, as `--name=false` does.
    case truth
    /// Any text, shown in the help by `label`.
    case text(label: String)
    /// One of these words, whatever their case; a label stands for them in the help where they are many.
    case choice([String], label: String? = nil)
  }

  static let help = CommandOption(name: "help", aliases: ["h"], value: .none, summary: "show this help")

  /// The name as a person types it.
  var spelling: String { "--" + name }
}

/// A verb of the command line.
protocol Command {
  /// What parsing and help are made from.
  static var description: CommandDescription { get }

  /// Does the work.
  ///
  /// - Throws: `CommandFailure` for a call or an input that cannot be used, `OutputClosed` when nobody reads on.
  static func run(_ arguments: ParsedArguments, output: StandardOutput) throws -> ExitStatus
}

/// What the process ends with.
enum ExitStatus: Int32 {
  /// Nothing was found.
  case clean = 0
  /// There are findings.
  case findings = 1
  /// The call or the input could not be used, or only in part.
  case unusable = 2
}

/// A call or an input that cannot be used: one line that says what, where and what to do.
struct CommandFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) {
    self.description = description
  }
}
