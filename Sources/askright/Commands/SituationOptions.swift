import Documents
import PolicyReports
import TrackingPolicy

/// The options that state a situation: one for each member of its JSON form, so that there is one reading of both.
enum SituationOptions {
  /// A member and the option that states it.
  private struct Entry {
    var member: SituationMember
    var option: CommandOption

    /// The option also goes by the member's own name, in kebab case.
    init(_ member: SituationMember, _ name: String, label: String? = nil, _ summary: String) {
      self.member = member
      let value: CommandOption.Value =
        switch member.value {
        case .boolean: .truth
        case .choice(let words): .choice(words, label: label)
        default: .text(label: label ?? "TEXT")
        }
      let ownName = "\(member.name)".reduce(into: "") { result, letter in
        result += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
      }
      option = CommandOption(
        name: name, aliases: name == ownName ? [] : [ownName], value: value, summary: summary)
    }
  }

  private static let phone = [
    Entry(.osName, "os-name", label: "NAME", "iOS, iPadOS, \"Mac Catalyst\", macOS, tvOS, …"),
    Entry(.osVersion, "os-version", label: "VERSION", "its version, such as 26.2"),
    Entry(.simulator, "simulator", "it is a simulator"),
    Entry(.deviceLocation, "location", label: "CC", "the country it is in, or none"),
    Entry(.accountRegion, "account", label: "CC", "the country of the Apple Account, or none"),
    Entry(.globalAllowAsk, "allow-ask", "Allow Apps to Request to Track is on (it is)"),
    Entry(.restriction, "restriction", label: "CAUSE", "profile, sharedIPad, child, school, newAccount"),
    Entry(.restricted, "restricted", "it is restricted, by a profile"),
  ]
  private static let app = [
    Entry(.api, "api", "which of the two requests"),
    Entry(.preferExpanded, "prefer-expanded", "the expanded one prefers the sheet"),
    Entry(.hasAction, "action", "it has an action for Additional Information"),
    Entry(.hasUsageDescription, "usage-description", "Info.plist has the usage description (it has)"),
    Entry(.hasMarkdown, "markdown", "Info.plist has the Markdown one too"),
    Entry(.appState, "app-state", label: "STATE", "active, inactive, background"),
    Entry(.isExtension, "extension", "the caller is an app extension"),
    Entry(.isAppClip, "app-clip", "the app is an App Clip"),
    Entry(.pendingRequest, "pending-request", "another permission request waits"),
    Entry(.recentCalls, "recent-calls", label: "COUNT", "calls within the last second"),
  ]
  private static let person = [
    Entry(.storedDecision, "stored-decision", label: "DECISION", "none, authorized, denied"),
    Entry(.decisionAgeDays, "decision-age-days", label: "DAYS", "how long ago that was (0)"),
    Entry(.oneTimeRepromptEligible, "one-time-reprompt", "it is marked to be asked about once more"),
    Entry(.userTap, "user-tap", label: "TAP", "allow, deny, additionalInfo, systemDismiss, none"),
  ]
  private static let all = phone + app + person

  /// States name, version or both.
  private static let system = CommandOption(
    name: "os", value: .text(label: "OS"), summary: "both at once: 26.2, iPadOS or \"tvOS 18.0\"")

  /// The options under the headings of the help.
  static let groups = [
    OptionGroup(
      title: "The phone (iOS 27.2 in the United States unless stated)", options: [system] + phone.map(\.option)),
    OptionGroup(title: "The app and its call (classic, active unless stated)", options: app.map(\.option)),
    OptionGroup(title: "What was decided before, and what the person does now", options: person.map(\.option)),
  ]

  /// An option that states something, if one is given.
  static func firstGiven(in arguments: ParsedArguments) -> CommandOption? {
    groups.flatMap(\.options).first { arguments.value($0.name) != nil }
  }

  /// The options that state only some members, under one heading.
  static func group(_ title: String, about members: Set<SituationMember>) -> OptionGroup {
    OptionGroup(
      title: title, options: [system] + all.filter { members.contains($0.member) }.map(\.option))
  }

  /// The question that the options ask.
  ///
  /// - Parameter members: the members that the verb has options for; nil for all.
  /// - Throws: `CommandFailure` that names the option whose value cannot be.
  static func question(
    from arguments: ParsedArguments, assumptions: Assumptions, about members: Set<SituationMember>? = nil
  ) throws(CommandFailure) -> SituationReader.Question {
    let all = members.map { members in Self.all.filter { members.contains($0.member) } } ?? Self.all
    let texts = try texts(from: arguments, all)
    var writer = JSONWriter()
    writer.beginObject()
    for entry in all {
      guard let text = texts[entry.member] else { continue }
      writer.key(entry.member.name)
      try write(text, of: entry, to: &writer)
    }
    writer.endObject()
    var reader = SituationReader(assumptions: assumptions)
    return try writer.bytes.withUnsafeBufferPointer { line throws(CommandFailure) in
      do throws(SituationError) { return try reader.read(line) } catch { throw failure(of: error) }
    }
  }

  /// The values as they are typed, by the members that they state.
  private static func texts(
    from arguments: ParsedArguments, _ all: [Entry]
  ) throws(CommandFailure) -> [SituationMember: String] {
    var texts: [SituationMember: String] = [:]
    for entry in all { texts[entry.member] = arguments.value(entry.option.name) }
    guard let text = arguments.value(system.name) else { return texts }

    var words = text.split(separator: " ")
    var stated: [SituationMember: String] = [:]
    if let last = words.last, OperatingSystem.Version(last) != nil { stated[.osVersion] = String(words.removeLast()) }
    if !words.isEmpty {
      let name = words.joined(separator: " ")
      let names = OperatingSystem.Platform.allNames
      guard let known = names.first(where: { $0.lowercased() == name.lowercased() }) else {
        throw CommandFailure("--os has no name \"\(name)\": write one of \(names.joined(separator: ", "))")
      }
      stated[.osName] = known
    }
    guard !stated.isEmpty else { throw CommandFailure("--os is empty: write a name, a version or both") }
    for entry in phone where texts[entry.member] != nil && stated[entry.member] != nil {
      throw CommandFailure("--os and \(entry.option.spelling) say the same: keep one")
    }
    return texts.merging(stated) { $1 }
  }

  private static func write(_ text: String, of entry: Entry, to writer: inout JSONWriter) throws(CommandFailure) {
    switch entry.member.value {
    case .boolean: writer.write(text == "true")
    case .country where text == "none": writer.writeNull()
    case .count, .days:
      guard let number = Double(text), number.isFinite else {
        throw CommandFailure("\(entry.option.spelling) is \"\(text)\": write a number")
      }
      if let whole = Int(text) { writer.write(whole) } else { writer.write(number) }
    case .identifier, .choice, .version, .country, .assumptions: writer.write(text)
    }
  }

  /// The error in the words of the command line: options in the members' stead.
  private static func failure(of error: SituationError) -> CommandFailure {
    let message = all.reduce(error.message.replacing("or null", with: "or none")) { message, entry in
      message.replacing("\(entry.member.name) ", with: entry.option.spelling + " ")
    }
    return CommandFailure(message)
  }
}
