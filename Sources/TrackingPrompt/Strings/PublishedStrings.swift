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
    entries[language]?[role] ?? Entry()
  }

  private static let entries: [PromptLanguage: [StringRole: Entry]] = {
    var entries: [PromptLanguage: [StringRole: Entry]] = [:]
    for row in table {
      let text = PromptText(row.text, .published(row.certainty))
      var entry = entries[row.language]?[row.role] ?? Entry()
      // A guess is listed, never shown.
      if row.rank == .primary, row.certainty < .veryLow, entry.primary == nil {
        entry.primary = text
      } else {
        // Equals keep the order of the facts.
        let place = entry.variants.firstIndex { ($0.certainty ?? .high) > row.certainty }
        entry.variants.insert(text, at: place ?? entry.variants.endIndex)
      }
      entries[row.language, default: [:]][row.role] = entry
    }
    return entries
  }()
}
