import DeviceReports
import Documents
import Foundation
import PolicyReports
import TrackingPolicy
import TrackingPrompt
import VirtualDevice

/// What the page must know beside the phones: what there is to choose from, and what the words of the policy mean. All of
/// it comes from the modules that decide, so that the page has no lists of its own.
struct PageContext: Sendable {
  let version: String
  let apps: [OfferedApp]

  /// The context as JSON.
  func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("version", version)
    writer.array("apps", of: apps) { $0.write($1) }
    writer.array("countries", of: Country.allCases) { $0.writeCountry($1) }
    writer.array("languages", of: PromptLanguage.allCases) { $0.write($1) }
    writer.array("versions", of: OperatingSystem.Platform.iOS.releasedVersions) { $0.write($1.description) }
    writer.key("assumptions")
    writer.beginArray()
    for assumption in Assumption.allCases { writer.write(assumption) }
    writer.writeOrphanedPrompts()
    writer.endArray()
    writer.object("reasons", of: Reason.allCases) { ($0.name, $0.sentence) }
    writer.object("certainties", of: Certainty.allCases) { ($0.mark, $0.phrase) }
    writer.array("permissions", of: Permission.allCases) { $0.write("\($1.name)") }
    writer.endObject()
    return writer.bytes
  }

  /// The texts of the facts, by number, as JSON: `{"facts": {"ATT-1": {"text": "…", "certainty": "DOC"}}}`.
  static func facts() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("facts")
    writer.beginObject()
    for fact in Catalogue().facts {
      writer.key(fact.number)
      writer.beginObject()
      writer.member("text", fact.text)
      writer.member("certainty", fact.certainty.joined(separator: " "))
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }
}

/// What a country makes of a first request (ATT-51 to ATT-53): a phone that is there, with an account of there.
enum CountryClass {
  /// The alert.
  case alert
  /// The full-page sheet for a request that prefers it, the alert for others.
  case optionalSheet
  /// The full-page sheet.
  case sheet

  /// The class on a phone that is otherwise as in `situation`.
  init(of country: Country, in situation: Situation, assumptions: Assumptions = Assumptions()) {
    var situation = situation
    situation.deviceLocation = country
    situation.previousLocation = nil
    situation.accountRegion = country
    switch TrackingPolicy.europeanUnionTier(in: situation, assumptions: assumptions).tier {
    case .none: self = .alert
    case .optional: self = .optionalSheet
    case .required: self = .sheet
    }
  }

  /// The stable name: alert, optionalSheet or sheet.
  var name: StaticString {
    switch self {
    case .alert: "alert"
    case .optionalSheet: "optionalSheet"
    case .sheet: "sheet"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func array<Element>(
    _ name: StaticString, of elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  fileprivate mutating func object<Element>(
    _ name: StaticString, of elements: [Element], _ member: (Element) -> (StaticString, String)
  ) {
    key(name)
    beginObject()
    for element in elements {
      let (name, text) = member(element)
      self.member(name, text)
    }
    endObject()
  }

  fileprivate mutating func write(_ app: OfferedApp) {
    beginObject()
    member("name", app.bundle.name)
    member("source", app.source.name)
    key("bundle")
    write(app.bundle)
    endObject()
  }

  fileprivate mutating func writeCountry(_ country: Country) {
    let code = country.description
    beginObject()
    member("code", code)
    member("name", Self.english.localizedString(forRegionCode: code) ?? code)
    member("memberOfEU", country.place(under: Assumptions()).tier != .none)
    member("class", CountryClass(of: country, in: Situation()).name)
    endObject()
  }

  private static let english = Locale(identifier: "en")

  fileprivate mutating func write(_ language: PromptLanguage) {
    let tag = language.tag
    beginObject()
    member("tag", tag)
    member("name", Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag)
    member("englishName", Self.english.localizedString(forIdentifier: tag) ?? tag)
    member("direction", (language.direction == .rightToLeft ? "rightToLeft" : "leftToRight") as StaticString)
    endObject()
  }

  fileprivate mutating func write(_ assumption: Assumption) {
    beginObject()
    member("name", assumption.name)
    member("values", assumption.valueNames.map { "\($0)" })
    member("default", Assumptions().valueName(of: assumption))
    member("description", assumption.question)
    member("facts", ["\(assumption.fact)"])
    endObject()
  }

  /// The assumption that is the device's own (ATT-38).
  fileprivate mutating func writeOrphanedPrompts() {
    beginObject()
    member("name", "orphanedPrompts" as StaticString)
    member("values", DeviceAssumptions.OrphanedPrompts.allCases.map { "\($0.name)" })
    member("default", DeviceAssumptions().orphanedPrompts.name)
    member("description", "What becomes of a prompt whose app is gone.")
    member("facts", ["ATT-38"])
    endObject()
  }
}
