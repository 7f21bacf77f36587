/// An app's text as the prompt shows it: blocks of runs, with the styles that the system documents (ATT-71).
public struct UsageText: Hashable, Sendable {
  /// Paragraphs and list items, top to bottom; none in an empty text.
  public var blocks: [Block]

  /// Creates a text of blocks.
  public init(blocks: [Block]) {
    self.blocks = blocks
  }

  /// Creates a text without styles: one paragraph that keeps its line ends, as the alert shows
  /// `NSUserTrackingUsageDescription` (ATT-74). U+FFFD stands for NUL, which no text on a screen has.
  public init(plain text: String) {
    let visible = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    blocks = visible.isEmpty ? [] : [Block(.paragraph, [Run(visible)])]
  }

  /// A paragraph, or an item of a bullet list.
  public struct Block: Hashable, Sendable {
    /// What it is.
    public var kind: Kind
    /// Its words, none of them empty, neighbours of different styles. `\n` in them is a line end.
    public var runs: [Run]

    /// Creates a block.
    public init(_ kind: Kind, _ runs: [Run]) {
      self.kind = kind
      self.runs = runs
    }

    /// What a block is. Levels of lists begin with 1; a list within a list has 2.
    public enum Kind: Hashable, Sendable {
      /// A paragraph of its own.
      case paragraph
      /// The beginning of an item, with a bullet before it.
      case bullet(level: Int)
      /// A further paragraph of the item above: indented as its words are, without a bullet.
      case itemParagraph(level: Int)
    }
  }

  /// Words in one style.
  public struct Run: Hashable, Sendable {
    /// The words.
    public var text: String
    /// Their style.
    public var style: Style

    /// Creates words in a style.
    public init(_ text: String, _ style: Style = []) {
      self.text = text
      self.style = style
    }
  }

  /// The styles that the system documents; a run may have both.
  public struct Style: OptionSet, Hashable, Sendable {
    /// The styles as bits.
    public let rawValue: UInt8

    /// Creates styles from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold.
    public static let bold = Style(rawValue: 1)
    /// Italic.
    public static let italic = Style(rawValue: 2)
  }
}

extension UsageText {
  /// The words without styles: a line for a block, bullets as `•`, two spaces a level.
  public var plainText: String {
    blocks.map { block in
      let words = block.runs.map(\.text).joined()
      return switch block.kind {
      case .paragraph: words
      case .bullet(let level): String(repeating: "  ", count: level - 1) + "• " + words
      case .itemParagraph(let level): String(repeating: "  ", count: level) + words
      }
    }.joined(separator: "\n")
  }
}
