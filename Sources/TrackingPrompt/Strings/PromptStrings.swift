import TrackingPolicy

/// The system's words in every language: those that public sources show, AskRight's own where there are none, and those
/// that a user supplied instead.
public struct PromptStrings: Hashable, Sendable {
  /// The user's texts.
  private let supplied: [PromptLanguage: [StringRole: [String]]]
  /// The name under which the user gave the file with them.
  private let file: String

  /// The words that AskRight knows.
  public init() {
    self.init(supplied: [:], file: "")
  }

  /// The words that AskRight knows, with a user's instead where they have some.
  ///
  /// - Parameters:
  ///   - supplied: texts by language and role, the one to show first; `%@` stands for the app's name.
  ///   - file: the name under which the user gave them.
  public init(supplied: [PromptLanguage: [StringRole: [String]]], file: String) {
    self.supplied = supplied
    self.file = file
  }

  /// The text to show. It always has words, if need be AskRight's own.
  ///
  /// - Parameter version: the version of the system, which matters where a text is known to have changed (ATT-141).
  public func text(
    _ role: StringRole, in language: PromptLanguage, version: OperatingSystem.Version = "27.2"
  ) -> PromptText {
    if let first = supplied[language]?[role]?.first { return PromptText(first, .file(file)) }
    let published = PublishedStrings.entry(role, in: language).as(of: version, role, language)
    return published.primary ?? PromptText(StandIns.text(role, in: language), .standIn)
  }

  /// Every text that the system may show there: ``text(_:in:version:)`` first, then what else the user supplied, then what
  /// else sources give, most certain first. Guesses come last, and are marked ``TextCertainty/veryLow``.
  ///
  /// A test that taps a button looks for all of these, except stand-ins: those are nobody's but AskRight's.
  public func labels(
    _ role: StringRole, in language: PromptLanguage, version: OperatingSystem.Version = "27.2"
  ) -> [PromptText] {
    let published = PublishedStrings.entry(role, in: language).as(of: version, role, language)
    var labels = [text(role, in: language, version: version)]
    let others =
      (supplied[language]?[role] ?? []).map { PromptText($0, .file(file)) }
      + (published.primary.map { [$0] } ?? []) + published.variants
    for other in others where !labels.contains(where: { $0.string == other.string }) { labels.append(other) }
    return labels
  }
}

extension PublishedStrings.Entry {
  /// The entry with the text first that a version had. The builds of 2020 asked in other words, which are known in English
  /// alone (ATT-141, ATT-142).
  fileprivate func `as`(
    of version: OperatingSystem.Version, _ role: StringRole, _ language: PromptLanguage
  ) -> PublishedStrings.Entry {
    guard version < "14.5", language == .english, role == .title || role == .allow, let primary,
      let former = variants.first
    else { return self }
    return PublishedStrings.Entry(primary: former, variants: [primary] + variants.dropFirst())
  }
}
