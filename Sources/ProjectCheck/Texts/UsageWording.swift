/// What the wording of a usage description says, and what it leaves out.
struct UsageWording: Sendable {
  let text: String
  let folded: FoldedText
  private let scripts: [WritingScript: Int]

  init(_ text: String) {
    self.text = text
    folded = FoldedText(text)
    scripts = WritingScript.counts(in: text)
  }

  /// What a vague text leaves out.
  enum Gap: Sendable, Equatable {
    /// It names no use that a person could picture.
    case purpose
    /// It names a use, but neither what is used nor who gets it.
    case data
  }

  /// What the text leaves out; nil if it says enough, or if its language has no lists.
  ///
  /// The words of all languages count as saying something. Only a text whose language is known can leave something out.
  func gap(filedUnder language: LanguageCode?) -> Gap? {
    guard isJudgeable(filedUnder: language) else { return nil }
    let rest = Wording.Union.hollow.removed(from: folded)
    guard Wording.Union.purposes.occur(in: rest) else { return .purpose }
    return Wording.Union.data.occur(in: rest) ? nil : .data
  }

  /// Whether the text tells people to allow, or offers them something for it.
  var urgesAllow: Bool {
    Wording.Union.urging.occur(in: folded) || Wording.Union.opening.begin(folded) || quotesAllowLabel
  }

  /// The printed example that the text is, if it is one.
  var sample: SampleText? { SampleText.matching(folded) }

  private static let fewestWords = 3

  private func isJudgeable(filedUnder language: LanguageCode?) -> Bool {
    guard !folded.isEmpty else { return false }
    if let language {
      return Wording.of(language: language.description) != nil
        && WrittenLanguage.mismatch(of: text, with: language) == nil
    }
    let isByCharacters = scripts.contains { $0.key.isComparedByCharacters && $0.value > 0 }
    // One or two words describe no use in any language.
    if !isByCharacters, folded.words.count < Self.fewestWords { return true }
    return WrittenLanguage.wording(of: folded, scripts: scripts) != nil
  }

  // MARK: Quoted labels

  /// Opening quotation marks with those that close them; some marks do both.
  private static let quotationMarks: [Character: [Character]] = [
    "“": ["”", "“"], "„": ["“", "”"], "\"": ["\""], "«": ["»"], "»": ["«"], "‹": ["›"], "‘": ["’"], "'": ["'"],
    "「": ["」"], "『": ["』"], "《": ["》"], "〈": ["〉"], "”": ["”"], "＂": ["＂"], "[": ["]"],
  ]
  private static let longestLabel = 30

  /// Whether the label of the button that allows stands in quotes.
  var quotesAllowLabel: Bool {
    let characters = Array(text.prefix(FoldedText.longestText))
    for (start, character) in characters.enumerated() {
      guard let closing = Self.quotationMarks[character] else { continue }
      let inside = characters[(start + 1)...].prefix(Self.longestLabel + 1)
      guard let end = inside.firstIndex(where: closing.contains) else { continue }
      let label = FoldedText(String(characters[(start + 1)..<end]))
      if Wording.Union.allowLabels.contains(label.characters) { return true }
    }
    return false
  }
}
