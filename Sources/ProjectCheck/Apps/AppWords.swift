/// What an app says of itself on a prompt, in all of its languages (ATT-70, ATT-71, ATT-76).
public struct AppWords: Sendable, Hashable {
  /// The name under its icon.
  public var name: String
  /// `NSUserTrackingUsageDescription`; nil when the key is missing or no string.
  public var usageDescription: String?
  /// `NSUserTrackingMarkdownUsageDescription`.
  public var markdownUsageDescription: String?
  /// What the localisations say instead, by language as the project spells it: all languages of the app, also those
  /// that say nothing of their own.
  public var translations: [String: Translation] = [:]
  /// The language of the Info.plist's own texts; nil where nothing says.
  public var developmentLanguage: String?

  /// What a localisation says; nil leaves it to the Info.plist.
  public struct Translation: Sendable, Hashable {
    /// The name.
    public var name: String?
    /// `NSUserTrackingUsageDescription`.
    public var usageDescription: String?
    /// `NSUserTrackingMarkdownUsageDescription`.
    public var markdownUsageDescription: String?
  }

  enum Key {
    static let usageDescription = "NSUserTrackingUsageDescription"
    static let markdown = "NSUserTrackingMarkdownUsageDescription"
    static let displayName = "CFBundleDisplayName"
    static let bundleName = "CFBundleName"
  }
}

extension AppWords {
  /// The words of a target as it is built for people.
  init(of target: Target, _ built: BuiltInfoPlist, _ localised: LocalisedTexts) {
    let developmentLanguage = target.developmentLanguage(in: [built.list], localised)
    self.init(
      name: built.name ?? target.name, usageDescription: built.list.text(Key.usageDescription),
      markdownUsageDescription: built.list.text(Key.markdown),
      translations: Self.translations(in: localised, besides: developmentLanguage),
      developmentLanguage: developmentLanguage)
  }

  private static func translations(
    in texts: LocalisedTexts, besides developmentLanguage: String?
  ) -> [String: Translation] {
    // Where only other files are localised the app has that language, and the Info.plist's words in it.
    var translations = Dictionary(texts.languages.map { ($0, Translation()) }) { first, _ in first }
    if let developmentLanguage { translations[developmentLanguage] = nil }
    // The built app lacks what is in no list of its files, and what nobody has translated yet.
    let unlisted = Set(texts.unlistedFiles.values)
    func set(_ key: String, _ member: WritableKeyPath<Translation, String?>) {
      for (language, entry) in texts.entries[key] ?? [:]
      where entry.state != .new && !unlisted.contains(entry.place.path) {
        translations[language, default: Translation()][keyPath: member] = entry.text
      }
    }
    set(Key.bundleName, \.name)
    set(Key.displayName, \.name)
    set(Key.usageDescription, \.usageDescription)
    set(Key.markdown, \.markdownUsageDescription)
    return translations
  }
}

extension Target {
  /// The language of the Info.plist's own texts as the project spells it; nil where nothing says.
  func developmentLanguage(in lists: [EffectiveInfoPlist], _ localised: LocalisedTexts) -> String? {
    let stated = lists.lazy.compactMap { $0.text("CFBundleDevelopmentRegion") }.first {
      BuildVariables.firstReference(in: $0) == nil
    }
    return developmentRegion ?? stated ?? localised.sourceLanguage
  }
}
