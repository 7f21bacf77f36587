/// The base names by which the other of the two languages calls a function: Swift's `ask(completion:)` is
/// `askWithCompletion:` in Objective-C, and the other way round.
///
/// Swift's names become selectors by a fixed rule. Selectors become Swift's names by one that also looks at types
/// (`setTitleColor:` of a color becomes `setTitle(_:)`); here only the first label is split off.
enum ForeignName {
  /// The other language's base name; nil where it is the same.
  static func of(_ function: FunctionFact, in language: SourceFacts.Language) -> String? {
    // Initialisers are written down in one way for both.
    guard function.kind == .function, let first = function.parameters.first else { return nil }
    return language == .objectiveC
      ? swift(function.name) : first.label == "_" ? nil : selector(function.name, first.label)
  }

  /// `ask` with the label `completion` gives `askWithCompletion`; a label that begins with a preposition needs no
  /// other.
  private static func selector(_ name: String, _ label: String) -> String {
    let word = label.prefix { !$0.isUppercase }
    let joint = prepositions.contains(String(word)) ? "" : "With"
    return name + joint + label.prefix(1).uppercased() + label.dropFirst()
  }

  /// `askWithCompletion` gives `ask`; nil where no word splits the name.
  private static func swift(_ piece: String) -> String? {
    // From the end, each word that begins with a capital.
    var end = piece.endIndex
    for index in piece.indices.reversed() where piece[index].isUppercase {
      if prepositions.contains(piece[index..<end].lowercased()), index > piece.startIndex, end < piece.endIndex {
        return String(piece[..<index])
      }
      end = index
    }
    return nil
  }

  /// The words at which Swift splits a selector's first piece.
  private static let prepositions: Set = [
    "about", "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
    "until",
    "using", "via", "when", "with", "within",
  ]
}
