/// The app is translated into a language, and its usage description is not.
///
/// What happens: the system asks in the person’s language, and the reason under it stands in another one, the Info.plist’s
/// own. People decline what they cannot read.
///
/// Bad:
/// ```strings
/// /* nl.lproj/Localizable.strings */
/// "recipes" = "Recepten";
/// ```
/// Good:
/// ```strings
/// /* nl.lproj/Localizable.strings */
/// "recipes" = "Recepten";
/// ```
/// ```strings
/// /* nl.lproj/InfoPlist.strings */
/// "NSUserTrackingUsageDescription" = "We delen uw advertentie-ID met adverteerders voor advertenties op maat.";
/// ```
///
/// Remedy: add the key to `InfoPlist.strings` in the language’s folder, or to `InfoPlist.xcstrings`.
///
/// How sure: the files tell which languages the app has. A text for `pt` counts for `pt-BR` too, and a text of the
/// Info.plist counts for the language that it is written in.
struct UsageDescriptionLocalisationMissing: Kind {
  static let identity = KindIdentity(
    name: "usage-description.localisation-missing", severity: .warning, facts: ["ATT-76"], certainty: .documented)

  func findings(in target: TargetFacts, of project: ProjectFacts) -> [Finding] {
    findings(aboutLanguagesWithout: .plain, "the usage description", in: target)
  }
}

extension Kind {
  /// Findings for the languages in which a key has no text: at each language's own file that lacks it, and one for all
  /// languages that have no such file.
  func findings(aboutLanguagesWithout key: UsageKey, _ what: String, in target: TargetFacts) -> [Finding] {
    let texts = target.localisedInfoPlist
    let why = "the app is translated, but the reason in the prompt stands in another language"
    var without: [LanguageCode] = []
    var findings: [Finding] = []
    for language in target.languagesWithout(key) {
      guard let file = texts.stringsFiles[language.description] else {
        without.append(language)
        continue
      }
      findings.append(
        finding(
          at: Place(path: file), in: target, "\(what) has no text in \(language.name)", why: why,
          fix: "add \(key.rawValue) to this file"))
    }
    guard !without.isEmpty, let place = target.localisationPlace(of: key) else { return findings }
    let unlisted = without.compactMap { texts.unlistedFiles[$0.description] }.min()
    findings.append(
      finding(
        at: place, in: target,
        "\(what) has no text in \(without.shortList)" + (unlisted.map { "; \($0) is no part of the target" } ?? ""),
        why: why,
        fix: unlisted == nil
          ? "add \(key.rawValue) to InfoPlist.strings or InfoPlist.xcstrings in these languages"
          : "add the file to the target"))
    return findings
  }
}

extension TargetFacts {
  /// The languages of the app in which a key has no text, sorted.
  func languagesWithout(_ key: UsageKey) -> [LanguageCode] {
    guard canPrompt, !localisedInfoPlist.isPartial, !localisedInfoPlist.untranslatedKeys.contains(key.rawValue) else {
      return []
    }
    let own = entries(for: key).compactMap(\.node.string)
    guard !own.isEmpty || localisedInfoPlist.catalogueKeys[key.rawValue] != nil else { return [] }
    let unlisted = localisedInfoPlist.unlistedFiles
    let translated = translations(of: key).filter { language, entry in
      !entry.text.allSatisfy(\.isWhitespace) && unlisted[language.description] != entry.place.path
    }.map(\.language)
    var missing: [LanguageCode] = []
    for language in (localisedInfoPlist.languages + unlisted.keys.sorted()).map({ LanguageCode($0) }) {
      let isServed =
        language.serves(developmentLanguage) || translated.contains(where: language.serves)
        || own.contains { isWritten($0, in: language) } || missing.contains(where: language.serves)
      if !isServed { missing.append(language) }
    }
    return missing
  }

  /// Whether a text of the Info.plist is in this language and not in the development language.
  private func isWritten(_ text: String, in language: LanguageCode) -> Bool {
    WrittenLanguage.mismatch(of: text, with: developmentLanguage) != nil
      && WrittenLanguage.mismatch(of: text, with: language) == nil
  }

  /// The place for remarks about a key's translations: the key in the catalogue, else the key in the Info.plist.
  func localisationPlace(of key: UsageKey) -> Place? {
    localisedInfoPlist.catalogueKeys[key.rawValue] ?? entries(for: key).map(\.place).min()
  }
}

extension [LanguageCode] {
  /// The languages' names in a line; of more than eight the first six and a number.
  var shortList: String {
    let named = count > 8 ? prefix(6) : self[...]
    let names = named.map(\.name).joined(separator: ", ")
    return named.count < count ? "\(names) and \(count - named.count) more languages" : names
  }
}
