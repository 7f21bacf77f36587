/// Finds Markdown that the sheet's text does not support: everything but bold, italic, bullet lists and paragraphs
/// (ATT-71). What the system makes of the rest is unknown (ATT-75).
///
/// This is a scanner, not a Markdown parser. It looks for what people write on purpose — a link with its target, a
/// heading with its space, a fence — and leaves alone what only looks like it: `C#`, `5 * 3`, `a_b`, a plain address, a
/// number with a dot in the middle of a line. Lines that a parser would join or nest are seen one by one, and a
/// construct inside another one is found only where its own marks stand.
enum MarkdownConstructs {
  /// A construct outside of the subset, at a place in the text.
  struct Occurrence: Equatable, Sendable {
    var construct: Construct
    /// How many characters stand in front of it.
    var offset: Int
  }

  enum Construct: String, Sendable {
    case underline
    case html = "HTML"
    case link
    case image
    case heading
    case code
    case table
    case quote
    case numberedList = "numbered list"
    case taskItem = "task item"
    case strikethrough
    case rule = "rule"
  }

  /// More occurrences than these help nobody.
  static let mostOccurrences = 50
  /// The most characters that are looked at.
  static let longestText = 5_000

  /// The constructs outside of the subset, in the order of the text.
  static func unsupported(in text: String) -> [Occurrence] {
    var scanner = MarkdownScanner(Array(text.prefix(longestText)))
    scanner.scan()
    return Array(scanner.occurrences.sorted { $0.offset < $1.offset }.prefix(mostOccurrences))
  }
}

/// One pass over the lines of a text, and one over the characters of each line.
private struct MarkdownScanner {
  private let characters: [Character]
  private(set) var occurrences: [MarkdownConstructs.Occurrence] = []
  /// The fence that the current line is inside of.
  private var fence: Character?

  init(_ characters: [Character]) {
    self.characters = characters
  }

  mutating func scan() {
    let lines = characters.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? lines[index + 1] : []
      scan(line, before: next)
    }
  }

  private mutating func note(_ construct: MarkdownConstructs.Construct, _ offset: Int) {
    // A hostile text has thousands; the first ones are enough.
    guard occurrences.count < 4 * MarkdownConstructs.mostOccurrences else { return }
    occurrences.append(.init(construct: construct, offset: offset))
  }

  // MARK: Lines

  private mutating func scan(_ line: ArraySlice<Character>, before next: ArraySlice<Character>) {
    let content = line.drop { $0 == " " || $0 == "\t" }
    let indentation = content.startIndex - line.startIndex
    if let open = fence {
      if Self.run(of: open, in: content) >= 3 { fence = nil }
      return
    }
    guard let first = content.first else { return }
    let start = content.startIndex
    switch first {
    case "`" where Self.run(of: "`", in: content) >= 3, "~" where Self.run(of: "~", in: content) >= 3:
      fence = first
      return note(.code, start)
    case "#" where indentation < 4 && Self.isHeading(content): note(.heading, start)
    case ">" where indentation < 4 && (content.count == 1 || content.dropFirst().first == " "): note(.quote, start)
    case "|" where Self.isTableRow(content) && Self.isTableRule(next): note(.table, start)
    case "-", "*", "+": scanItem(content)
    case "0"..."9" where first.isASCII && Self.isNumberedItem(content): note(.numberedList, start)
    default: break
    }
    if first != "|", Self.isUnderlining(next), !Self.isTableRule(next) { note(.heading, start) }
    scanInline(content)
  }

  private mutating func scanItem(_ content: ArraySlice<Character>) {
    if Self.isRule(content) { return note(.rule, content.startIndex) }
    let item = content.dropFirst().drop { $0 == " " }
    guard content.dropFirst().first == " ", item.first == "[" else { return }
    let box = item.prefix(4)
    if box.count >= 3, box.dropFirst(2).first == "]", " xX".contains(item[item.startIndex + 1]) {
      note(.taskItem, item.startIndex)
    }
  }

  private static func run(of character: Character, in line: ArraySlice<Character>) -> Int {
    line.prefix { $0 == character }.count
  }

  /// `# Title`: up to six marks and a space; `#1` and `#tag` are none.
  private static func isHeading(_ line: ArraySlice<Character>) -> Bool {
    let marks = run(of: "#", in: line)
    return marks <= 6 && line.dropFirst(marks).first == " " && line.dropFirst(marks).contains { $0 != " " && $0 != "#" }
  }

  /// A line of `===` under a line of text. One of `---` is seen as a rule.
  private static func isUnderlining(_ line: ArraySlice<Character>) -> Bool {
    let trimmed = line.filter { $0 != " " }
    return trimmed.count >= 3 && trimmed.allSatisfy { $0 == "=" }
  }

  /// Three marks or more and nothing else.
  private static func isRule(_ line: ArraySlice<Character>) -> Bool {
    let marks = line.filter { $0 != " " }
    return marks.count >= 3 && "-*".contains(marks[0]) && marks.allSatisfy { $0 == marks[0] }
  }

  /// `1. text`: up to nine digits, a dot or bracket, a space, and text.
  private static func isNumberedItem(_ line: ArraySlice<Character>) -> Bool {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard digits.count <= 9, rest.first == "." || rest.first == ")", rest.dropFirst().first == " " else { return false }
    return rest.dropFirst(2).contains { $0 != " " }
  }

  private static func isTableRow(_ line: ArraySlice<Character>) -> Bool {
    line.filter { $0 == "|" }.count >= 2
  }

  /// `|---|:--:|`
  private static func isTableRule(_ line: ArraySlice<Character>) -> Bool {
    line.contains("|") && line.contains("-") && line.allSatisfy { " |-:\t".contains($0) }
  }

  // MARK: Inside a line

  private mutating func scanInline(_ line: ArraySlice<Character>) {
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case "\\": index += 2
      case "!" where Self.link(in: line, at: index + 1) != nil:
        note(.image, index)
        index = Self.link(in: line, at: index + 1) ?? index + 1
      case "[":
        let end = Self.link(in: line, at: index)
        if end != nil { note(.link, index) }
        index = end ?? index + 1
      case "<": index = scanTag(line, at: index)
      case "`": index = scanCode(line, at: index)
      case "~" where Self.isStrikethrough(line, at: index):
        note(.strikethrough, index)
        index = line.endIndex
      default: index += 1
      }
    }
  }

  private static let longestLink = 300

  /// The end of `[text](target)` or `[text][reference]` that begins at an index; nil if none does.
  private static func link(in line: ArraySlice<Character>, at start: Int) -> Int? {
    guard start < line.endIndex, line[start] == "[" else { return nil }
    let near = line[start...].prefix(longestLink)
    guard let close = near.firstIndex(of: "]"), close > start + 1, close + 1 < near.endIndex else { return nil }
    let rest = near[(close + 1)...]
    guard rest.first == "(", let end = rest.firstIndex(of: ")"), end > close + 2 else { return nil }
    // A target is one word: "[see below](as agreed with you)" is a remark in brackets.
    let target = rest[(close + 2)..<end]
    let address = target.prefix { $0 != " " }
    let isTitled = target.count > address.count && target.last.map { "\"')".contains($0) } == true
    guard address.count == target.count || isTitled, address.contains(where: { "./#:@".contains($0) }) else {
      return nil
    }
    return end + 1
  }

  /// Notes an HTML tag or `<address>`, and returns where to go on.
  private mutating func scanTag(_ line: ArraySlice<Character>, at start: Int) -> Int {
    let near = line[(start + 1)...].prefix(Self.longestLink)
    guard let close = near.firstIndex(of: ">") else { return start + 1 }
    let inside = near[..<close]
    let isAddress = ["http://", "https://", "mailto:"].contains { inside.starts(with: Array($0)) }
    if isAddress, !inside.contains(" ") {
      note(.link, start)
      return close + 1
    }
    let name = inside.drop { $0 == "/" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let afterName = inside.drop { $0 == "/" }.dropFirst(name.count)
    let isTag = name.first?.isLetter == true && (afterName.isEmpty || [" ", "/"].contains(afterName.first))
    guard isTag, Self.elements.contains(String(name).lowercased()) else { return start + 1 }
    // One remark for an element: its end tag is not another.
    if inside.first != "/" { note(["u", "ins"].contains(String(name).lowercased()) ? .underline : .html, start) }
    return close + 1
  }

  /// The elements that people write into texts; `<name>` and `a < b > c` are none.
  private static let elements: Set<String> = [
    "a", "abbr", "b", "big", "blockquote", "br", "center", "code", "del", "div", "em", "font", "h1", "h2", "h3", "h4",
    "h5", "h6", "hr", "i", "img", "ins", "li", "mark", "ol", "p", "pre", "s", "small", "span", "strike", "strong",
    "style", "sub", "sup", "table", "td", "th", "tr", "u", "ul",
  ]

  /// Notes a code span and returns where to go on.
  private mutating func scanCode(_ line: ArraySlice<Character>, at start: Int) -> Int {
    let marks = Self.run(of: "`", in: line[start...])
    var index = start + marks
    while index < line.endIndex {
      guard line[index] == "`" else {
        index += 1
        continue
      }
      let closing = Self.run(of: "`", in: line[index...])
      if closing == marks, index > start + marks {
        note(.code, start)
        return index + closing
      }
      index += closing
    }
    return start + marks
  }

  /// `~~text~~`
  private static func isStrikethrough(_ line: ArraySlice<Character>, at start: Int) -> Bool {
    guard run(of: "~", in: line[start...]) == 2 else { return false }
    let rest = line[(start + 2)...]
    guard let first = rest.first, !first.isWhitespace else { return false }
    return zip(rest.dropFirst(), rest.dropFirst(2)).contains { $0 == "~" && $1 == "~" }
  }
}
