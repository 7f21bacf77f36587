import TrackingPolicy

/// Words on a screen, and where they come from.
public struct PromptText: Hashable, Sendable {
  /// The words.
  public var string: String
  /// Where they come from.
  public var origin: Origin

  /// Creates words with an origin.
  public init(_ string: String, _ origin: Origin) {
    self.string = string
    self.origin = origin
  }

  /// Where words come from.
  public enum Origin: Hashable, Sendable {
    /// The system's own words, as far as public sources show them (ATT-253).
    case published(TextCertainty)
    /// AskRight's own words, as nobody has published the system's. Where they are shown, that must be said.
    case standIn
    /// The app's own words.
    case app
    /// A file that the user supplied, who has seen them on a device; with the name under which it was given.
    case file(String)
  }

  /// Whether the words are AskRight's, where the system's are not published.
  public var isStandIn: Bool { origin == .standIn }

  /// How sure it is that the system has these words; nil for words that are not said to be the system's.
  public var certainty: TextCertainty? {
    if case .published(let certainty) = origin { certainty } else { nil }
  }
}

extension PromptText.Origin {
  /// The stable name: published, standIn, app or file.
  public var name: StaticString {
    switch self {
    case .published: "published"
    case .standIn: "standIn"
    case .app: "app"
    case .file: "file"
    }
  }
}

/// How sure it is that the system has a text in a language; the marks of Documentation/Facts/prompt-strings.json,
/// strongest first.
public enum TextCertainty: UInt8, Named, Comparable {
  /// An Apple page in that language, strings read from a runtime, or two independent sources.
  case high
  /// One good independent source.
  case medium
  /// One weak source.
  case low
  /// A machine translation or a guess. Such a text is never shown as the system's, only listed.
  case veryLow

  /// The stable name: high, med, low or verylow.
  public var name: StaticString {
    switch self {
    case .high: "high"
    case .medium: "med"
    case .low: "low"
    case .veryLow: "verylow"
    }
  }

  /// Weaker marks order after stronger ones.
  public static func < (left: TextCertainty, right: TextCertainty) -> Bool { left.rawValue < right.rawValue }
}
