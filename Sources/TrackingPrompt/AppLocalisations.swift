import LanguageTags

/// An app's texts in all of its languages: what its Info.plist says, and what its localisations say instead.
///
/// The system chooses the language of an app by what the app has, whatever language its own words are in: a prompt may ask
/// in Arabic and quote English.
public struct AppLocalisations: Hashable, Sendable {
  /// The texts of the Info.plist itself, with the language of the development region.
  public var base: AppTexts
  /// The localisations, by tags as the project spells them.
  public var translations: [String: Translation]

  /// What a localisation says; nil leaves it to the Info.plist.
  public struct Translation: Hashable, Sendable {
    /// The name.
    public var name: String?
    /// `NSUserTrackingUsageDescription`.
    public var plain: String?
    /// `NSUserTrackingMarkdownUsageDescription`.
    public var markdown: UsageText?

    /// Creates a localisation.
    public init(name: String? = nil, plain: String? = nil, markdown: UsageText? = nil) {
      self.name = name
      self.plain = plain
      self.markdown = markdown
    }
  }

  /// Creates texts in several languages (ATT-76).
  public init(base: AppTexts, translations: [String: Translation] = [:]) {
    self.base = base
    self.translations = translations
  }

  /// The texts that a person sees who prefers these languages, most preferred first. Where the app has none of them, those
  /// of its development region.
  public func texts(for preferred: [String]) -> AppTexts {
    let choice = LanguageMatch.localisation(
      for: preferred, among: translations.keys, developmentLanguage: base.language)
    guard let choice, let translation = translations[choice] else { return base }
    var texts = base
    texts.name = translation.name ?? base.name
    // A text that a localisation lacks is the base's, in the base's language.
    if let plain = translation.plain { (texts.plain, texts.language) = (plain, choice) }
    if let markdown = translation.markdown { (texts.markdown, texts.markdownLanguage) = (markdown, choice) }
    return texts
  }
}
