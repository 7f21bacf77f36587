/// The system's words as far as public sources show them (Documentation/Facts/prompt-strings.json).
enum PublishedStrings {
  /// What is known of a text in a language.
  struct Entry: Hashable, Sendable {
    /// The text that the best source gives; nil if none is reliable.
    var primary: PromptText?
    /// Other texts, most certain first (ATT-253).
    var variants: [PromptText] = []
  }

  /// One text of the table.
  struct Row {
    let language: PromptLanguage
    let role: StringRole
    let rank: Rank
    let certainty: TextCertainty
    let text: String

    enum Rank { case primary, variant }

    init(
      _ language: PromptLanguage, _ role: StringRole, _ rank: Rank, _ certainty: TextCertainty, _ text: String
    ) {
      self.language = language
      self.role = role
      self.rank = rank
      self.certainty = certainty
      self.text = text
    }
  }

  /// What is known of a text; nothing in most languages.
  static func entry(_ role: StringRole, in language: PromptLanguage) -> Entry {
    // A pass over a hundred small values: less than what a prompt costs otherwise.
    let rows = table.filter { $0.language == language && $0.role == role }
    // A guess is listed, never shown.
    let primary = rows.first { $0.rank == .primary && $0.certainty < .veryLow }
    // Equals keep the order of the facts.
    let variants = TextCertainty.allCases.flatMap { certainty in
      rows.filter { $0.certainty == certainty && $0.text != primary?.text }.map(\.published)
    }
    return Entry(primary: primary?.published, variants: variants)
  }
}

extension PublishedStrings.Row {
  fileprivate var published: PromptText { PromptText(text, .published(certainty)) }
}
