import PolicyReports

/// The arguments of a call, sorted by the description of its verb.
struct ParsedArguments: Sendable {
  /// The arguments that are no options.
  private(set) var operands: [String] = []
  /// Whether help is asked for.
  var wantsHelp: Bool { isOn("help") }

  private var given: [String: [String]] = [:]

  /// Sorts the arguments that follow the verb.
  ///
  /// `--name value` and `--name=value` mean the same; `--` ends the options. After `--help` nothing else is looked at.
  ///
  /// - Throws: `CommandFailure` for an unknown, repeated, or wrongly used option and for operands without a place.
  init(_ arguments: some Sequence<String>, for description: CommandDescription) throws(CommandFailure) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      try read(argument, following: &rest, for: description)
      if wantsHelp { return }
    }
    try checkOperands(description)
  }

  /// Whether an option without a value is given; for one that can be denied, whether it is given and not denied.
  func isOn(_ name: String) -> Bool { given[name]?.last.map { $0 == "true" } ?? false }

  /// The value of an option, nil if it is not given.
  func value(_ name: String) -> String? { given[name]?.last }

  /// The values of an option that can be given more than once, in their order.
  func values(_ name: String) -> [String] { given[name] ?? [] }

  private mutating func read(
    _ argument: String, following rest: inout ArraySlice<String>, for description: CommandDescription
  ) throws(CommandFailure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(parts[0])
    guard let (option, denied) = Self.option(typed, of: description) else {
      throw Self.unknown(typed, of: description)
    }
    var value = parts.count > 1 ? String(parts[1]) : nil

    switch option.value {
    case .none:
      guard value == nil else { throw CommandFailure("\(typed) takes no value: write \(typed) alone") }
      value = "true"
    case .truth:
      if denied, value != nil { throw CommandFailure("\(typed) takes no value: write \(typed) alone") }
      value = value ?? (denied ? "false" : "true")
      guard value == "true" || value == "false" else {
        throw CommandFailure("\(typed) is \"\(value ?? "")\": write \(typed)=true or \(typed)=false")
      }
    case .text, .choice:
      if value == nil, let next = rest.first, !next.hasPrefix("--") || next == "--" { value = rest.popFirst() }
      guard let given = value else {
        throw CommandFailure("\(typed) lacks its value: write \(typed) \(option.valueLabel)")
      }
      guard case .choice(let words, _) = option.value else { break }
      guard let word = words.first(where: { $0.lowercased() == given.lowercased() }) else {
        throw CommandFailure("\(typed) is \"\(given)\": write one of \(words.joined(separator: ", "))")
      }
      value = word
    }

    if given[option.name] != nil, !option.isRepeatable {
      throw CommandFailure("\(option.spelling) is given twice: keep one")
    }
    given[option.name, default: []].append(value ?? "")
  }

  private func checkOperands(_ description: CommandDescription) throws(CommandFailure) {
    switch description.operands {
    case .any: return
    case .none where operands.isEmpty: return
    case .optional where operands.count <= 1: return
    case .none, .optional:
      let extra = operands.last ?? ""
      throw CommandFailure("“\(extra)” has no place here: see askright \(description.name) --help")
    }
  }

  /// The option that goes by a name as typed, and whether it is denied (`--no-name`).
  private static func option(_ typed: String, of description: CommandDescription) -> (CommandOption, denied: Bool)? {
    guard typed.hasPrefix("--") || typed.utf8.count == 2 else { return nil }
    let name = String(typed.dropFirst(typed.hasPrefix("--") ? 2 : 1))
    for option in description.options {
      if option.name == name || option.aliases.contains(name) { return (option, false) }
      guard option.value == .truth, name.hasPrefix("no-") else { continue }
      let bare = String(name.dropFirst(3))
      if option.name == bare || option.aliases.contains(bare) { return (option, true) }
    }
    return nil
  }

  private static func unknown(_ typed: String, of description: CommandDescription) -> CommandFailure {
    let names = description.options.flatMap { option in
      ([option.name] + option.aliases).flatMap { option.value == .truth ? [$0, "no-" + $0] : [$0] }
    }
    let known = names.map { $0.count == 1 ? "-" + $0 : "--" + $0 }
    if let near = nearest(to: typed, among: known) {
      return CommandFailure("there is no option \(typed): did you mean \(near)?")
    }
    return CommandFailure("there is no option \(typed): askright \(description.name) --help lists them")
  }
}
