/// What the words of one language tell about a usage description: what it names, and what it asks for.
///
/// The lists are data, one file a language in `Wordings/`; their notation is that of `Phrase`, with commas between the
/// phrases. They are used so that a missing word makes the check silent, not loud: a text counts as saying something
/// as soon as any language's list has a word of it.
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

  init(
    _ languages: String, functionWords: String = "", purposes: String, data: String, hollow: String = "",
    allowLabels: String, urging: String = "", opening: String = "", placeholders: String = ""
  ) {
    self.languages = Self.list(languages)
    self.functionWords = Set(Self.list(functionWords))
    self.purposes = Self.list(purposes).map(Phrase.init)
    self.data = Self.list(data).map(Phrase.init)
    self.hollow = Self.list(hollow).map(Phrase.init)
    self.allowLabels = Self.list(allowLabels).map { FoldedText($0) }
    self.urging = Self.list(urging).map(Phrase.init)
    self.opening = Self.list(opening).map(Phrase.init)
    self.placeholders = Self.list(placeholders).map(Phrase.init)
  }

  /// The entries of a list: between commas and line ends, without the spaces around them.
  private static func list(_ text: String) -> [String] {
    let comma = UInt8(ascii: ",")
    let newline = UInt8(ascii: "\n")
    let space = UInt8(ascii: " ")
    return text.utf8.split { $0 == comma || $0 == newline }.compactMap { entry in
      guard let first = entry.firstIndex(where: { $0 != space }), let last = entry.lastIndex(where: { $0 != space })
      else { return nil }
      return String(Substring(entry[first...last]))
    }
  }

  /// Every language that has lists.
  static let all: [Wording] = [
    english, german, french, spanish, italian, portuguese, dutch, polish, romanian, russian, ukrainian, bulgarian,
    turkish, japanese, korean, chinese, arabic, swedish, danish, norwegian, finnish, czech, slovak, hungarian,
    croatian, greek, vietnamese, indonesian, thai,
  ]

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
