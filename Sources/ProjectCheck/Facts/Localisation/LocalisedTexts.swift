import Documents

/// Texts of the Info.plist by language, from `<language>.lproj/InfoPlist.strings` and `InfoPlist.xcstrings`.
struct LocalisedTexts: Sendable {
  /// The languages for which the target has any localised resource, as the project spells them, sorted.
  var languages: [String]
  /// The files that were read, relative, sorted.
  var files: [String]
  /// The InfoPlist.strings file of each language that has one, by the language's code with hyphens.
  var stringsFiles: [String: String]
  /// By Info.plist key, then language.
  var entries: [String: [String: Entry]]
  /// The source language of the string catalogue, if there is one.
  var sourceLanguage: String?
  /// Where a key stands as such in a string catalogue (not one of its translations).
  var catalogueKeys: [String: Place]
  /// The keys that the catalogue says are not to be translated.
  var untranslatedKeys: Set<String>
  /// The files with Info.plist texts that lie beside the Info.plist but are no part of the target, by language: their
  /// texts are among the entries, but the built app does not have them.
  var unlistedFiles: [String: String]
  /// Whether a file could not be read, so that texts may exist that are not here.
  var isPartial: Bool

  struct Entry: Sendable, Equatable {
    var text: String
    /// Where the text stands.
    var place: Place
    /// What the catalogue says of the translation; nil in .strings files.
    var state: State?
  }

  /// The state of a translation in a string catalogue.
  enum State: Sendable, Equatable {
    case translated
    case needsReview
    /// The key is there, a translation not yet.
    case new
    /// The key is no longer found in the sources.
    case stale
    /// A state that is not known here.
    case other(String)

    init(_ name: String) {
      switch name {
      case "translated": self = .translated
      case "needs_review": self = .needsReview
      case "new": self = .new
      case "stale": self = .stale
      default: self = .other(name)
      }
    }
  }

  static let none = LocalisedTexts(
    languages: [], files: [], stringsFiles: [:], entries: [:], sourceLanguage: nil, catalogueKeys: [:],
    untranslatedKeys: [],
    unlistedFiles: [:], isPartial: false)
}
