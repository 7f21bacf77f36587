/// The name under which people know an app, as far as a text can repeat it.
struct AppName: Hashable, Sendable {
  let name: String

  private static let leastLetters = 3
  /// Scripts whose characters stand for syllables or words.
  private static let leastCharacters = 2

  /// A name that is worth looking for; nil for empty and unresolved names, and for everyday words and templates' names,
  /// which a text may have without meaning the app.
  init?(_ name: String) {
    let trimmed = String(name.trimmingWhiteSpace())
    guard trimmed.count <= 60, BuildVariables.firstReference(in: trimmed) == nil else { return nil }
    let isByCharacters = trimmed.unicodeScalars.contains { WritingScript($0)?.isComparedByCharacters == true }
    guard trimmed.count >= (isByCharacters ? Self.leastCharacters : Self.leastLetters) else { return nil }
    let folded = FoldedText(trimmed)
    guard !folded.isEmpty, !Self.templateNames.contains(folded.words.joined(separator: " ")) else { return nil }
    if folded.words.count == 1, Self.isEverydayWord(folded) { return nil }
    self.name = trimmed
  }

  private static let templateNames: Set<String> = [
    "app", "the app", "my app", "runner", "example", "demo", "test", "sample", "allow", "apps", "this app", "game",
    "games",
    "news", "music", "photos", "weather", "helloworld",
  ]

  private static func isEverydayWord(_ word: FoldedText) -> Bool {
    Wording.Union.functionWords.contains(word.words[0]) || Wording.Union.purposes.occur(in: word)
      || Wording.Union.data.occur(in: word)
  }

  /// Whether the text has the name as a word of its own, spelt as it is.
  func occurs(in text: String) -> Bool {
    let characters = Array(text.prefix(FoldedText.longestText))
    let wanted = Array(name)
    guard characters.count >= wanted.count else { return false }
    for start in 0...(characters.count - wanted.count) where characters[start...].starts(with: wanted) {
      let end = start + wanted.count
      if isBoundary(characters, before: start), isBoundary(characters, before: end) { return true }
    }
    return false
  }

  /// Whether no word goes on from one side of an index to the other.
  private func isBoundary(_ characters: [Character], before index: Int) -> Bool {
    guard index > 0, index < characters.count else { return true }
    return !(Self.joinsWords(characters[index - 1]) && Self.joinsWords(characters[index]))
  }

  private static func joinsWords(_ character: Character) -> Bool {
    guard character.isLetter || character.isNumber else { return false }
    return character.unicodeScalars.allSatisfy { WritingScript($0)?.isComparedByCharacters != true }
  }
}
