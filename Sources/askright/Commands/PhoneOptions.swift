import DeviceReports
import DeviceServer
import Documents
import PolicyReports
import VirtualDevice

/// The options that say what phone 1 is: one for each member of the JSON form of a phone, so that there is one reading
/// of both, under the names that `askright explain` has for them.
struct PhoneOptions {
  /// A member and the option that states it.
  private struct Entry {
    var member: StaticString
    var option: CommandOption

    init(_ member: StaticString, _ name: String, aliases: [String] = [], label: String? = nil, _ summary: String) {
      self.member = member
      option = CommandOption(
        name: name, aliases: aliases, value: label.map { .text(label: $0) } ?? .truth, summary: summary)
    }
  }

  private static let entries = [
    Entry("osName", "os-name", label: "NAME", "iOS, iPadOS, macOS, tvOS, visionOS"),
    Entry("osVersion", "os-version", label: "VERSION", "its version, such as 26.2"),
    Entry("simulator", "simulator", "it is a simulator"),
    Entry("sharedIPad", "shared-ipad", "it is a Shared iPad"),
    Entry("deviceLocation", "location", aliases: ["device-location"], label: "CC", "the country it is in, or none"),
    Entry(
      "accountRegion", "account", aliases: ["account-region"], label: "CC", "the country of the Apple Account, or none"),
    Entry("accountHolder", "account-holder", label: "WHO", "adult, child, under18, schoolManaged"),
    Entry("accountCreatedAt", "account-created-at", label: "TIME", "since when there is that account"),
    Entry("language", "language", label: "TAG", "of its interface, such as pt-BR"),
    Entry("clock", "clock", label: "TIME", "the time on it, such as 2026-11-30T12:00:00Z"),
    Entry("seed", "seed", label: "N", "what its identifiers are drawn from"),
  ]

  /// The options under the heading of the help.
  static let group = OptionGroup(
    title: "Phone 1, when it is made (an iPhone with iOS 27.2 in the United States)",
    options: entries.map(\.option) + [.assume])

  /// The JSON form of what is stated; nil when nothing is.
  private let stated: DocumentNode?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let given = Self.entries.filter { arguments.value($0.option.name) != nil }
    let settings = arguments.values(CommandOption.assume.name)
    guard !given.isEmpty || !settings.isEmpty else {
      stated = nil
      return
    }
    var writer = JSONWriter()
    writer.beginObject()
    for entry in given {
      let text = arguments.value(entry.option.name) ?? ""
      writer.key(entry.member)
      switch entry.option.value {
      case .truth: writer.write(text == "true")
      default: if text == "none", entry.option.isCountry { writer.writeNull() } else { writer.write(text) }
      }
    }
    if !settings.isEmpty {
      writer.key("assumptions")
      writer.beginObject()
      for setting in settings {
        let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw CommandFailure("--assume \"\(setting)\": write NAME=VALUE") }
        writer.key(String(parts[0]))
        writer.write(String(parts[1]))
      }
      writer.endObject()
    }
    writer.endObject()
    do throws(DocumentError) {
      stated = try JSONDocument.read(writer.bytes, repeatedKeys: .refuse)
    } catch {
      throw CommandFailure("--assume: \(error.message)")
    }
    _ = try configuration()
  }

  /// The first option that is given, of those that say what phone 1 is.
  static func firstGiven(in arguments: ParsedArguments) -> CommandOption? {
    group.options.first { arguments.value($0.name) != nil }
  }

  /// The phone that lives in memory; nil when nothing is said about it.
  func phoneInMemory() throws(CommandFailure) -> VirtualDevice? {
    stated == nil ? nil : VirtualDevice(try configuration())
  }

  /// The phone that is kept in a file, or a new one as the options say.
  ///
  /// - Throws: `CommandFailure` when the file holds a phone that was made otherwise; errors of the file.
  func phone(storedAt path: String) throws -> VirtualDevice {
    let phone = try StoredPhone.open(path, configurationIfNew: try configuration())
    let found = phone.journal.configuration
    let wanted = try configuration(over: found)
    guard wanted != found else { return phone }
    let difference = try Self.difference(found, wanted)
    throw CommandFailure(
      "\(path): the phone in it was made \(difference): leave the options of the phone out, or name another file")
  }

  /// The configuration as the options say, and for the rest as another one is.
  private func configuration(
    over base: DeviceConfiguration = .iPhone()
  ) throws(CommandFailure) -> DeviceConfiguration {
    guard let stated else { return base }
    do throws(FormError) {
      return try DeviceConfiguration(json: stated, over: base)
    } catch {
      throw CommandFailure(Self.inOptions(error.message))
    }
  }

  /// The first member in which two configurations differ: "with osVersion 26.2, not 27.2".
  private static func difference(_ found: DeviceConfiguration, _ wanted: DeviceConfiguration) throws -> String {
    let members = try [found, wanted].map { configuration in
      var writer = JSONWriter()
      writer.write(configuration)
      return try JSONDocument.read(writer.bytes, repeatedKeys: .refuse).members ?? []
    }
    for wanted in members[1] {
      let found = members[0].first { $0.key == wanted.key }
      guard found?.node.value != wanted.node.value else { continue }
      return "with another \(wanted.key)"
        + (text(found).flatMap { found in text(wanted).map { ": \(found), not \($0)" } } ?? "")
    }
    return "otherwise"
  }

  private static func text(_ member: DocumentMember?) -> String? {
    switch member?.node.value {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .boolean(let truth): "\(truth)"
    case nil, .null: "none"
    default: nil
    }
  }

  /// An error in the words of the command line: options in the members' stead.
  private static func inOptions(_ message: String) -> String {
    entries.reduce(message.replacing("or null", with: "or none")) { message, entry in
      message.replacing("\(entry.member) ", with: entry.option.spelling + " ")
    }
  }
}

extension CommandOption {
  /// Whether its value is a country, which none may stand for.
  fileprivate var isCountry: Bool { name == "location" || name == "account" }
}
