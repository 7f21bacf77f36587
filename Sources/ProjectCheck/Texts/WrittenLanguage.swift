/// Tells whether a text can be in the language that it is filed under.
///
/// The script decides first: Hangul is not English. Between languages of the Latin script, frequent short words vote;
/// the vote counts only with a wide margin, so that short texts, names and mixed texts give no answer.
enum WrittenLanguage {
  /// Why a text is not in a language.
  enum Mismatch: Equatable, Sendable {
    /// The text is in another script; its likely language, if the script has only one.
    case script(WritingScript, language: String?)
    /// The text is in this other language.
    case language(String)
  }

  /// Why the text cannot be in the language with a code; nil if it can be, or if nobody can tell.
  static func mismatch(of text: String, with code: LanguageCode) -> Mismatch? {
    let counts = WritingScript.counts(in: text)
    let letters = counts.values.reduce(0, +)
    guard letters >= leastLetters, let expected = scripts(of: code.base) else { return nil }
    if let mismatch = scriptMismatch(counts, letters: letters, expected: expected, code) { return mismatch }
    guard expected == [.latin] else { return nil }
    return languageMismatch(FoldedText(text), code)
  }

  /// The language of a text among those that have wordings, by its script or by its short words; nil if unsure.
  static func wording(of text: FoldedText, scripts counts: [WritingScript: Int]) -> Wording? {
    guard let (script, _) = counts.max(by: { ($0.value, "\($0.key)") < ($1.value, "\($1.key)") }) else { return nil }
    switch script {
    case .kana: return .of(language: "ja")
    case .hangul: return .of(language: "ko")
    case .thai: return .of(language: "th")
    case .greek: return .of(language: "el")
    // A Japanese sentence has kana between its Han characters.
    case .han: return counts[.kana, default: 0] > 0 ? .of(language: "ja") : .of(language: "zh")
    case .arabic: return isArabicLanguage(text) ? .of(language: "ar") : nil
    case .latin, .cyrillic:
      let votes = votes(for: text)
      guard let best = votes.first, best.count >= 2 else { return nil }
      return best.wording
    default: return nil
    }
  }

  // MARK: Scripts

  /// Fewer letters than these say nothing.
  private static let leastLetters = 8

  private static func scriptMismatch(
    _ counts: [WritingScript: Int], letters: Int, expected: Set<WritingScript>, _ code: LanguageCode
  ) -> Mismatch? {
    let own = expected.reduce(0) { $0 + counts[$1, default: 0] }
    let foreign = counts.filter { !expected.contains($0.key) }
    // Names of companies are in Latin letters everywhere, so that foreign Latin letters weigh less.
    let latin = foreign[.latin, default: 0]
    let other = letters - own - latin
    if own <= letters / 20, let (main, _) = foreign.max(by: { ($0.value, "\($0.key)") < ($1.value, "\($1.key)") }) {
      if other * 5 >= letters * 4 {
        return .script(main, language: foreign[.kana, default: 0] > 0 ? "ja" : languages[main])
      }
      if latin * 20 >= letters * 19, latin >= 2 * leastLetters { return .script(.latin, language: nil) }
    }
    // Chinese has no kana; a Japanese sentence cannot do without.
    if code.base == "zh", counts[.kana, default: 0] * 3 >= letters { return .script(.kana, language: "ja") }
    if code.base == "ja", counts[.han, default: 0] == letters, letters >= 16 { return .script(.han, language: "zh") }
    return nil
  }

  /// The languages that alone use a script, as far as apps are concerned.
  private static let languages: [WritingScript: String] = [
    .greek: "el", .armenian: "hy", .georgian: "ka", .hebrew: "he", .thai: "th", .han: "zh", .kana: "ja", .hangul: "ko",
  ]

  /// The scripts in which a language is written; nil for languages that are not known here.
  static func scripts(of base: String) -> Set<WritingScript>? {
    switch base {
    case "ja": [.kana, .han]
    case "zh", "yue": [.han]
    case "ko": [.hangul]
    case "ru", "uk", "bg", "be", "mk": [.cyrillic]
    case "sr", "bs", "az", "uz", "kk": [.cyrillic, .latin]
    case "el": [.greek]
    case "hy": [.armenian]
    case "ka": [.georgian]
    case "he": [.hebrew]
    case "ar", "fa", "ur": [.arabic]
    case "hi", "mr", "ne": [.devanagari]
    case "bn": [.bengali]
    case "pa", "gu", "or", "ta", "te", "kn", "ml": [.otherIndic]
    case "th": [.thai]
    case "en", "de", "fr", "es", "ca", "gl", "eu", "pt", "it", "nl", "pl", "ro", "tr", "sv", "da", "nb", "fi", "cs",
      "sk",
      "hu", "hr", "sl", "et", "lv", "lt", "vi", "id", "ms", "tl", "is", "ga", "mt", "sq", "af", "sw":
      [.latin]
    default: nil
    }
  }

  /// Persian and Urdu use letters that Arabic lacks.
  private static func isArabicLanguage(_ text: FoldedText) -> Bool {
    !text.characters.contains { "پچژگکیٹڈڑے".contains($0) }
  }

  // MARK: Latin languages

  /// A text of fewer words has no vote.
  private static let leastWords = 8
  /// The least number of different short words that the winner must have.
  private static let leastVotes = 4

  /// Languages so close that short words do not tell them apart; within a group nothing is reported.
  private static let groups: [Set<String>] = [
    ["nb", "da", "sv"], ["cs", "sk", "pl", "hr", "sl", "sr", "bs"], ["es", "pt", "ca", "gl", "it"], ["id", "ms"],
    ["nl", "af"],
  ]

  private struct Votes {
    var wording: Wording
    var count: Int
  }

  /// The languages whose short words the text has, those with the most different ones first.
  private static func votes(for text: FoldedText) -> [Votes] {
    var counts: [Int: Int] = [:]
    for word in Set(text.words) {
      for language in languagesByWord[word] ?? [] { counts[language, default: 0] += 1 }
    }
    return counts.map { Votes(wording: Wording.all[$0.key], count: $0.value) }
      .sorted { ($1.count, $0.wording.languages[0]) < ($0.count, $1.wording.languages[0]) }
  }

  /// Which languages, by their place in `Wording.all`, have a short word.
  private static let languagesByWord: [String: [Int]] = {
    var languages: [String: [Int]] = [:]
    for (index, wording) in Wording.all.enumerated() {
      for word in wording.functionWords { languages[word, default: []].append(index) }
    }
    return languages
  }()

  private static func languageMismatch(_ text: FoldedText, _ code: LanguageCode) -> Mismatch? {
    guard text.words.count >= leastWords, let expected = Wording.of(language: code.description) else { return nil }
    let votes = votes(for: text)
    let own = votes.first { $0.wording.languages == expected.languages }?.count ?? 0
    guard let best = votes.first, best.count >= leastVotes, own * 4 <= best.count else { return nil }
    let winner = best.wording.languages[0]
    // The next one must not be near, unless it is a close relative of the winner.
    let rival = votes.dropFirst().first { !areClose($0.wording.languages[0], winner) }
    guard !areClose(winner, expected.languages[0]), (rival?.count ?? 0) * 2 <= best.count else { return nil }
    return .language(winner)
  }

  private static func areClose(_ left: String, _ right: String) -> Bool {
    left == right || groups.contains { $0.contains(left) && $0.contains(right) }
  }
}
