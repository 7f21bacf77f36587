import Documents
import PolicyReports
import TrackingPolicy
import TrackingPrompt

/// The system's words in some languages, as text or JSON: what to look for in a test, and how sure each is.
public struct StringsReport: Sendable {
  private let languages: [PromptLanguage]
  private let roles: [StringRole]
  private let version: OperatingSystem.Version
  private let strings: PromptStrings

  /// Chooses what to report.
  ///
  /// - Parameters:
  ///   - languages: the languages, in their order.
  ///   - roles: the texts, in their order.
  ///   - version: the version of the system, which matters to texts that changed (ATT-141).
  ///   - strings: where the words come from.
  public init(
    languages: [PromptLanguage] = PromptLanguage.allCases, roles: [StringRole] = StringRole.allCases,
    version: OperatingSystem.Version = "27.2", strings: PromptStrings = PromptStrings()
  ) {
    self.languages = languages
    self.roles = roles
    self.version = version
    self.strings = strings
  }

  /// A line a text, with how sure it is in front; the first of a role is the one to show.
  public func text() -> String {
    var text = ""
    for language in languages {
      text += "\(language.tag)\n"
      for role in roles {
        var name = "\(role.name)"
        for label in strings.labels(role, in: language, version: version) {
          text += "  " + name.padded(to: 28) + mark(of: label.origin).padded(to: 10) + oneLine(label.string) + "\n"
          name = ""
        }
      }
    }
    return text
  }

  /// How sure a text is, or whose it is. A function of its own, since the optimiser of Swift 6.3.1 fails on it inside of a loop.
  @inline(never)
  private func mark(of origin: PromptText.Origin) -> String {
    switch origin {
    case .published(let certainty): "\(certainty.name)"
    case .standIn: "stand-in"
    default: "\(origin.name)"
    }
  }

  /// The same as an object, which Documentation/Schemas/strings.schema.json describes.
  public func json() -> [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.beginObject()
    writer.key("languages")
    writer.beginArray()
    for language in languages {
      writer.beginObject()
      writer.member("language", language.name)
      writer.member("direction", language.direction.name)
      writer.key("strings")
      writer.beginArray()
      for role in roles {
        writer.beginObject()
        writer.member("role", role.name)
        writer.texts("texts", strings.labels(role, in: language, version: version))
        writer.member("facts", role.facts.map(\.description))
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
