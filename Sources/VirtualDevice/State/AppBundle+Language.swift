import LanguageTags
import TrackingPolicy

/// The words of an app as a phone in some language shows them. Which language it is follows from what the app has; whether
/// it asks does not, so that stays with the Info.plist's own keys (ATT-70).
extension AppBundle {
  /// The name under its icon on a phone in that language.
  public func name(onPhoneIn language: String) -> String {
    localisation(onPhoneIn: language)?.words.name ?? name
  }

  /// The text that a prompt shows on a phone in that language, and the language that the text is in.
  ///
  /// A prompt appears only with a usage description, so there always is one.
  func text(_ body: BodyText, onPhoneIn language: String) -> (text: String, language: String?) {
    let localisation = localisation(onPhoneIn: language)
    switch body {
    case .markdown:
      if let text = localisation?.words.markdownUsageDescription { return (text, localisation?.language) }
      if let markdownUsageDescription { return (markdownUsageDescription, developmentLanguage) }
    case .plain: break
    }
    if let text = localisation?.words.usageDescription { return (text, localisation?.language) }
    return (usageDescription ?? "", developmentLanguage)
  }

  /// The localisation that serves a phone in that language; nil where the app's own words do.
  private func localisation(onPhoneIn language: String) -> (language: String, words: Localisation)? {
    // Most apps are described in one language: these need no search.
    guard !localisations.isEmpty,
      let choice = LanguageMatch.localisation(
        for: [language], among: localisations.keys, developmentLanguage: developmentLanguage)
    else { return nil }
    return localisations[choice].map { (choice, $0) }
  }
}
