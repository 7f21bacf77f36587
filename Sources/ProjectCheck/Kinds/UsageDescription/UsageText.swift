/// A usage description that people can get to see, at the first place that has it.
struct UsageText: Sendable {
  var text: String
  /// The language that it is filed under; nil for the text in the Info.plist itself.
  var language: LanguageCode?
  /// Where the text stands.
  var place: Place
}

extension TargetFacts {
  /// Whether an app of this target can show a prompt at all: extensions and libraries cannot, nor can apps for the Mac
  /// or the watch alone (ATT-35, ATT-150, ATT-155).
  var canPrompt: Bool {
    guard target.kind == .app || target.kind == .folder else { return false }
    let prompting: Set<Platform> = [.iOS, .macCatalyst, .tvOS, .visionOS]
    return target.platforms.isEmpty || target.platforms.keys.contains(where: prompting.contains)
  }

  /// The language of the Info.plist's own texts.
  var developmentLanguage: LanguageCode {
    LanguageCode(target.developmentLanguage(in: infoPlists, localisedInfoPlist) ?? "en")
  }

  /// The values for a key in the Info.plists of all configurations, by their places.
  func entries(for key: UsageKey) -> [EffectiveInfoPlist.Entry] {
    infoPlists.compactMap { $0[key.rawValue] }.sorted { $0.valuePlace < $1.valuePlace }
  }

  /// The translations of a key, by language. More than the system has languages for are left out.
  func translations(of key: UsageKey) -> [(language: LanguageCode, entry: LocalisedTexts.Entry)] {
    (localisedInfoPlist.entries[key.rawValue] ?? [:]).sorted { $0.key < $1.key }.prefix(400)
      .map { (LanguageCode($0.key), $0.value) }
  }

  /// The development language's translation of a key, which replaces the Info.plist's own text in the built app.
  func developmentText(for key: UsageKey) -> LocalisedTexts.Entry? {
    let unlisted = Set(localisedInfoPlist.unlistedFiles.values)
    return translations(of: key).first { language, entry in
      language.serves(developmentLanguage) && !unlisted.contains(entry.place.path)
    }?.entry
  }

  /// The texts that people see, each wording once: those of the Info.plist, then the translations.
  ///
  /// A text of the Info.plist is never seen where the development language has one of its own.
  func usageTexts(for key: UsageKey) -> [UsageText] {
    let translations = translations(of: key)
    let shadow = developmentText(for: key).map { FoldedText($0.text).words }
    var texts: [UsageText] = []
    for entry in entries(for: key) {
      guard let text = entry.node.string, shadow == nil || shadow == FoldedText(text).words else { continue }
      texts.append(UsageText(text: text, language: nil, place: entry.valuePlace))
    }
    texts += translations.map { UsageText(text: $0.entry.text, language: $0.language, place: $0.entry.place) }
    var seen: Set<[String]> = []
    return texts.filter { seen.insert(FoldedText($0.text).words).inserted }
  }

  /// The texts that people see and that somebody wrote to be seen: neither empty nor placeholders.
  func writtenTexts(for key: UsageKey) -> [UsageText] {
    usageTexts(for: key).filter { PlaceholderText($0.text) == nil }
  }

  /// The names under which people know the app: in a language, or in any.
  func appNames(in language: LanguageCode?) -> [AppName] {
    var names: [String] = []
    for key in ["CFBundleDisplayName", "CFBundleName"] where names.isEmpty {
      names += infoPlists.compactMap { $0.text(key) }
      let translated = localisedInfoPlist.entries[key] ?? [:]
      names += translated.filter { language?.serves(LanguageCode($0.key)) ?? false }.map(\.value.text)
    }
    return Set(names.compactMap(AppName.init)).sorted { $0.name < $1.name }
  }
}
