/// What the kinds about the app's own screens ask of a target.
extension TargetFacts {
  /// The screens that are there for a request, of an app that can show a prompt.
  var screensBeforeRequests: [RequestScreen] { canPrompt ? code.screens.filter(\.isAboutTheRequest) : [] }

  /// What people read for captions: their translations, or the words in the code. Keys without a translation say
  /// nothing.
  func texts(of captions: [RequestScreen.Caption]) -> [UsageText] {
    captions.flatMap { caption -> [UsageText] in
      if let translations = screenTexts.entries[caption.text] {
        return translations.sorted { $0.key < $1.key }.prefix(400).map { language, entry in
          UsageText(text: entry.text, language: LanguageCode(language), place: entry.place)
        }
      }
      if let fallback = caption.fallback { return [UsageText(text: fallback, language: nil, place: caption.place)] }
      return caption.isKey ? [] : [UsageText(text: caption.text, language: nil, place: caption.place)]
    }
  }

  /// Whether a screen speaks of tracking or of ads, in any of its languages.
  func isAboutTracking(_ screen: RequestScreen) -> Bool {
    texts(of: screen.captions).contains { text in
      let wording = ScreenWording(text)
      return wording.isAboutTracking || wording.isAboutAds
    }
  }
}

extension RequestScreen.Caption {
  /// Whether it looks like the name of a translation: `onboarding.allow`, `allow_button`, `allowButton`.
  fileprivate var isKey: Bool {
    guard !text.contains(where: \.isWhitespace) else { return false }
    let isCamelCase = text.first?.isLowercase == true && text.contains(where: \.isUppercase)
    return text.contains("_") || text.dropLast().contains(".") || isCamelCase
  }
}

extension String {
  /// The text as a message quotes it: one line of at most 60 characters.
  var shortened: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count <= 60 ? line : line.prefix(59) + "…"
  }
}
