import Documents
import LanguageTags
import PolicyReports
import VirtualDevice

/// The JSON form of an app's words in its other languages, by tags such as `fr`, `pt-BR` or `zh_TW`:
///
///     {"fr": {"name": "…", "usageDescription": "…", "markdownUsageDescription": "…"}}
///
/// What is missing is left to the words of the Info.plist.
extension ObjectReader {
  mutating func localisations() throws(FormError) -> [String: AppBundle.Localisation]? {
    let name: StaticString = "localisations"
    guard let node = node(name) else { return nil }
    guard let members = node.members else {
      throw fault(name, "must be an object of languages such as \"fr\", not \(node.value.kindName)")
    }
    guard members.count <= AppBundle.mostLocalisations else {
      throw fault(name, "has \(members.count) languages, more than \(AppBundle.mostLocalisations): keep the app's own")
    }
    var localisations: [String: AppBundle.Localisation] = [:]
    for member in members {
      guard LanguageTag.isTag(member.key) else {
        throw FormError(
          "localisations has \"\(excerpt(member.key))\", which is no language tag: write one such as fr or pt-BR",
          member: member.key, at: member.keyPosition)
      }
      var reader = try ObjectReader(member.node, "a localisation")
      localisations[member.key] = AppBundle.Localisation(
        name: try reader.text("name"), usageDescription: try reader.text("usageDescription"),
        markdownUsageDescription: try reader.text("markdownUsageDescription"))
      try reader.finish()
    }
    let size = localisations.values.reduce(0) { $0 + $1.size }
    guard size <= AppBundle.largestLocalisations else {
      throw fault(
        name, "has texts of \(size) bytes, more than \(AppBundle.largestLocalisations): shorten them, or keep fewer")
    }
    return localisations
  }

  /// A tag, or null: missing is `.none`, null is `.some(nil)`.
  mutating func languageTagOrNull(_ name: StaticString) throws(FormError) -> String?? {
    guard let value = try textOrNull(name) else { return .none }
    if let text = value, !LanguageTag.isTag(text) {
      throw fault(name, "has no value \"\(excerpt(text))\": write a language tag such as en or pt-BR")
    }
    return .some(value)
  }
}

extension AppBundle {
  /// More languages than a system has. Beyond them, and beyond so many bytes of text, a bundle is refused.
  static let mostLocalisations = 400
  static let largestLocalisations = 512 << 10

  /// Keeps those localisations that a bundle may have, by their tags, and returns how many were left out.
  public mutating func limitLocalisations() -> Int {
    var size = 0
    var kept: [String: Localisation] = [:]
    for (tag, localisation) in localisations.sorted(by: { $0.key < $1.key }) where LanguageTag.isTag(tag) {
      size += localisation.size
      guard size <= Self.largestLocalisations, kept.count < Self.mostLocalisations else { break }
      kept[tag] = localisation
    }
    defer { localisations = kept }
    return localisations.count - kept.count
  }
}

extension AppBundle.Localisation {
  /// The bytes of its texts.
  fileprivate var size: Int {
    [name, usageDescription, markdownUsageDescription].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
  }
}

extension JSONWriter {
  /// Writes localisations as an object, in the order of their tags.
  mutating func write(_ localisations: [String: AppBundle.Localisation]) {
    beginObject()
    for (tag, localisation) in localisations.sorted(by: { $0.key < $1.key }) {
      key(tag)
      beginObject()
      if let name = localisation.name { member("name", name) }
      if let text = localisation.usageDescription { member("usageDescription", text) }
      if let text = localisation.markdownUsageDescription { member("markdownUsageDescription", text) }
      endObject()
    }
    endObject()
  }
}
