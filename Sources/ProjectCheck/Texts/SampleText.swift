import Documents

/// A sentence that a vendor or Apple printed as an example, and that App Review knows as such.
///
/// The sentences are data: Sources/CCheckData/SampleTexts.json. Only short sentences that identify the sample stand
/// there. They are compared after folding, so that quotes, case and punctuation make no difference.
struct SampleText: Sendable {
  /// Whose example it is, in words that fit after "the sample text of".
  let source: String
  private let folded: FoldedText

  /// Words around the sample that still leave it the sample, such as the app's name in front.
  private static let mostExtraWords = 4
  private static let mostExtraCharacters = 8

  private init(_ sentence: String, source: String) {
    self.source = source
    folded = FoldedText(sentence)
  }

  /// Every sample, by its owner.
  private static let all: [SampleText] = (CheckDataFile.sampleTexts.content["samples"]?.array ?? []).flatMap { sample in
    sample.texts("sentences").map { SampleText($0, source: sample["owner"]?.string ?? "") }
  }

  /// The sample that a text is, perhaps with a word or two more; nil if it is none.
  static func matching(_ text: FoldedText) -> SampleText? {
    all.first { $0.matches(text) }
  }

  private func matches(_ text: FoldedText) -> Bool {
    let extraCharacters = text.characters.count - folded.characters.count
    guard extraCharacters >= 0 else { return false }
    if extraCharacters == 0 { return text.characters == folded.characters }
    if folded.characters.first?.unicodeScalars.contains(where: Self.isComparedByCharacters) == true {
      return extraCharacters <= Self.mostExtraCharacters && contains(text.characters, folded.characters)
    }
    return text.words.count - folded.words.count <= Self.mostExtraWords && contains(text.words, folded.words)
  }

  private static func isComparedByCharacters(_ scalar: Unicode.Scalar) -> Bool {
    WritingScript(scalar)?.isComparedByCharacters == true
  }

  private func contains<Element: Equatable>(_ elements: [Element], _ part: [Element]) -> Bool {
    guard elements.count >= part.count else { return false }
    return (0...(elements.count - part.count)).contains { elements[$0...].starts(with: part) }
  }
}
