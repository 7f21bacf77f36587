import Documents

/// What the words of one language tell about a text: what it names, and what it asks for.
///
/// The lists are data, one file a language in Sources/CCheckData/Wordings; their notation is that of `Phrase`. They are
/// used so that a missing word makes the check silent, not loud: a usage description counts as saying something as soon
/// as any language's list has a word of it, and what is held against a text must stand there word by word.
struct Wording: Sendable {
  /// The ISO 639 codes of the language, and of those that the lists serve too.
  let languages: [String]
  /// Frequent short words that tell the language from others in the Latin and Cyrillic scripts.
  let functionWords: Set<String>
  /// Words for uses that a person can picture: ads, measuring them, analysis, fraud, recommendations.
  let purposes: [Phrase]
  /// Words for what is used or who gets it: identifier, activity, data, partners, other companies.
  let data: [Phrase]
  /// Wordings that sound like a purpose and are none ("ad experience"): taken out before purposes are looked for.
  let hollow: [Phrase]
  /// The labels of the button that allows, as the system or the press has them.
  let allowLabels: [FoldedText]
  /// Wordings that tell people to allow, or promise something for it.
  let urging: [Phrase]
  /// Wordings that do so when the text begins with them.
  let opening: [Phrase]
  /// Wordings of texts that nobody has written yet.
  let placeholders: [Phrase]
  /// What is said on an app's own screen before the request.
  let screen: ScreenLists

  /// Words for an app's own screen that leads to the request.
  struct ScreenLists: Sendable {
    /// Words that show that a text is about tracking.
    let tracking: [Phrase]
    /// Words that show that a text is about ads.
    let advertising: [Phrase]
    /// Whole labels of buttons that say Allow.
    let allowButtons: [FoldedText]
    /// Whole labels of buttons that refuse, put off or leave.
    let refusals: [FoldedText]
    /// Wordings that promise what the answer does not decide.
    let falsePromises: [Phrase]
    /// Wordings that offer something for allowing, or withhold something without.
    let incentives: [Phrase]
    /// The labels of the system's own button that refuses.
    let systemRefusals: [FoldedText]
    /// The title of the system's alert, in the parts around the app's name.
    let systemTitles: [[FoldedText]]
  }

  /// The lists of one file.
  init(_ file: DocumentNode) {
    func phrases(_ key: String) -> [Phrase] { file.texts(key).map(Phrase.init) }
    func labels(_ key: String) -> [FoldedText] { file.texts(key).map { FoldedText($0) } }
    languages = file.texts("languages")
    functionWords = Set(file.texts("functionWords"))
    purposes = phrases("purposes")
    data = phrases("data")
    hollow = phrases("hollow")
    allowLabels = labels("allowLabels")
    urging = phrases("urging")
    opening = phrases("opening")
    placeholders = phrases("placeholders")
    screen = ScreenLists(
      tracking: phrases("tracking"), advertising: phrases("advertising"), allowButtons: labels("allowButtons"),
      refusals: labels("refusals"), falsePromises: phrases("falsePromises"), incentives: phrases("incentives"),
      systemRefusals: labels("systemRefusals"),
      systemTitles: file.texts("systemTitles").map { title in
        title.split(separator: "%@").map { FoldedText(String($0)) }.filter { !$0.isEmpty }
      })
  }

  /// Every language that has lists.
  static let all: [Wording] = (CheckDataFile.wordings.content.array ?? []).map(Wording.init)

  /// The lists of all languages together: which language a phrase belongs to does not matter where it stands.
  enum Union {
    static let purposes = PhraseSet(all.flatMap(\.purposes))
    static let data = PhraseSet(all.flatMap(\.data))
    static let hollow = PhraseSet(all.flatMap(\.hollow))
    static let urging = PhraseSet(all.flatMap(\.urging))
    static let opening = PhraseSet(all.flatMap(\.opening))
    static let placeholders = PhraseSet(all.flatMap(\.placeholders))
    static let functionWords = Set(all.flatMap(\.functionWords))
    static let allowLabels = Set(all.flatMap(\.allowLabels).map(\.characters))
  }

  /// The lists for a language code such as `pt-BR`; nil if there are none.
  static func of(language code: String) -> Wording? {
    let base = LanguageCode(code).base
    return all.first { $0.languages.contains(base) }
  }
}
