import TrackingPrompt

/// A text with Markdown, as `NSUserTrackingMarkdownUsageDescription` holds one, read as the sheet shows it.
///
/// Bold, italic, bullet lists and paragraphs take effect, as documented (ATT-71). What the system makes of anything else
/// nobody says (ATT-75): here its marks stand in the text as they are, without effect, and a remark says where.
public struct UsageMarkdown: Hashable, Sendable {
  /// The text as the sheet shows it.
  public let text: UsageText
  /// What the subset does not have, in the order of the text; the first ``mostRemarks``.
  public let remarks: [Remark]

  /// More remarks than these help nobody.
  public static let mostRemarks = 50

  /// Reads a text; any text is one. It takes time in proportion to the text's length.
  public init(_ source: String) {
    self = MarkdownReader.read(source)
  }

  init(text: UsageText, remarks: [Remark]) {
    self.text = text
    self.remarks = remarks
  }

  /// Something that the subset does not have, at a place in the text.
  public struct Remark: Hashable, Sendable {
    /// What it is.
    public let construct: MarkdownConstruct
    /// How many characters stand in front of it.
    public let offset: Int
    /// Its line, from 1.
    public let line: Int
    /// Its column in Unicode scalars, from 1.
    public let column: Int

    /// Creates a remark.
    public init(_ construct: MarkdownConstruct, offset: Int, line: Int, column: Int) {
      self.construct = construct
      self.offset = offset
      self.line = line
      self.column = column
    }
  }
}

/// What Markdown has and the documented subset has not.
public enum MarkdownConstruct: String, CaseIterable, Sendable {
  /// `<u>`, which is expressly not supported (ATT-71).
  case underline
  /// Another element of HTML.
  case html = "HTML"
  /// A link, an address that becomes one by itself, or the definition of a link's target.
  case link
  case image
  case heading
  /// A code span or block.
  case code
  case table
  case quote
  case numberedList = "numbered list"
  case taskItem = "task item"
  case strikethrough
  /// A line across the page.
  case rule
  /// A length, depth or width beyond any use, where reading would take too long; the whole text is taken as it is.
  case excess = "more marks than can be read"
}
