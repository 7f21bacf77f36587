import Documents

/// Everything that kinds may know about the checked folder.
struct ProjectFacts: Sendable {
  /// The targets with their facts, tests left out.
  var targets: [TargetFacts]
  /// Privacy manifests that belong to no target.
  var looseManifests: [PrivacyManifest]
}

/// Everything that kinds may know about one target.
struct TargetFacts: Sendable {
  /// The target as discovery found it.
  var target: Target
  /// The Info.plist of every build configuration, as the built app will have it.
  var infoPlists: [EffectiveInfoPlist]
  /// Localised Info.plist values (InfoPlist.strings and InfoPlist.xcstrings).
  var localisedInfoPlist: LocalisedTexts
  /// The target's own privacy manifests.
  var manifests: [PrivacyManifest]
  /// What the code of this target and of the targets built into it does.
  var code: CodeFacts
}

/// A target's Info.plist after all its sources are put together: the file, `INFOPLIST_KEY_` settings where the build
/// generates one, and what a project description adds.
struct EffectiveInfoPlist: Sendable {
  /// The build configuration's name.
  var variant: String
  /// The file, if the target has one that could be read; relative to the checked folder.
  var path: String?
  /// The place that stands for the list as a whole: the file's first line, or the target's place.
  var place: Place
  /// Every top-level value by key, with the place of its key.
  var entries: [String: Entry]
  /// Every source that gives a value for a key, also those that lose, by key: for mismatches.
  var competing: [String: [Entry]]
  /// Whether keys may exist that could not be read (an absent file, a computed description).
  var isPartial: Bool

  struct Entry: Sendable, Equatable {
    var node: DocumentNode
    /// Where the key stands.
    var place: Place
    var source: Source
  }

  enum Source: Sendable, Equatable {
    case file
    case buildSetting
    case projectDescription
  }

  subscript(_ key: String) -> Entry? { entries[key] }

  /// The text under a key with `$(VARIABLE)`s resolved as far as the settings say, if it is a string.
  func text(_ key: String) -> String? { entries[key]?.node.string }
}

/// Texts of the Info.plist by language, from `<language>.lproj/InfoPlist.strings` and `InfoPlist.xcstrings`.
struct LocalisedTexts: Sendable {
  /// The languages for which the target has any localised resource.
  var languages: [String]
  /// The files that were read, relative, sorted.
  var files: [String]
  /// By Info.plist key, then language.
  var entries: [String: [String: Entry]]
  /// The source language of the string catalogue, if there is one.
  var sourceLanguage: String?
  /// Where a key stands as such in a string catalogue (not one of its translations).
  var catalogueKeys: [String: Place]

  struct Entry: Sendable, Equatable {
    var text: String
    var place: Place
    /// The catalogue's state of the translation: `translated`, `needs_review`, `new`, `stale`; nil in .strings files.
    var state: String?
  }

  static let none = LocalisedTexts(languages: [], files: [], entries: [:], sourceLanguage: nil, catalogueKeys: [:])
}

/// A PrivacyInfo.xcprivacy file (ATT-180).
struct PrivacyManifest: Sendable {
  var path: String
  /// The content; nil when it could not be parsed as a property list.
  var root: DocumentNode?
  /// Why it could not be parsed.
  var fault: DocumentError?
}
