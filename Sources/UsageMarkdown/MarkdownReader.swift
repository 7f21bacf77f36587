import TrackingPrompt

/// Makes a text of blocks out of a parsed one.
///
/// The parser tells the places of most nodes, but not of all, and of some wrongly. What is to stand as it was written is cut
/// out of the source only where both ends look right; else all of the paragraph stands as it was written.
struct MarkdownReader {
  private let source: MarkdownSource
  private var blocks: [UsageText.Block] = []
  private var marks: [(construct: MarkdownConstruct, index: Int)] = []

  // Where the walk is.
  private var bold = 0
  private var italic = 0
  /// How many nodes that stand as they were written are open.
  private var literalDepth = 0
  /// How many bullet lists are open.
  private var level = 0
  /// Whether the item on the way has had its bullet.
  private var hasBullet = true
  /// What the first paragraph of a task item begins with.
  private var taskMark: String?
  /// The line up to which the source is taken care of.
  private var lastLine = 0
  private var paragraph: Paragraph?

  /// A paragraph on the way.
  private struct Paragraph {
    let start: SourcePoint
    let end: SourcePoint
    var runs: [UsageText.Run] = []
    /// Whether the places in it cannot be relied on.
    var isBroken = false
    /// Up to where addresses have been looked for.
    var searched: Int
  }

  /// Lists within lists deeper than this are shown at this level.
  private static let deepestLevel = 6

  static func read(_ text: String) -> UsageMarkdown {
    // The parser takes no notice of a byte order mark, and counts without it.
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    let source = MarkdownSource(hasMark ? String(text.unicodeScalars.dropFirst()) : text)
    var reader = MarkdownReader(source)
    if let excess = MarkdownLimits.excess(in: source) {
      reader.blocks = UsageText(plain: source.string(0..<source.bytes.count)).blocks
      reader.note(.excess, excess)
    } else if let tree = MarkdownTree(source.bytes) {
      while let step = tree.next() { if step.isEntry { reader.enter(step.node) } else { reader.leave(step.node) } }
      reader.keepUnseenLines(before: source.lineCount + 1)
    } else {
      reader.blocks = UsageText(plain: text).blocks
    }
    return UsageMarkdown(text: UsageText(blocks: reader.blocks), remarks: reader.remarks(behind: hasMark ? 1 : 0))
  }

  private init(_ source: MarkdownSource) { self.source = source }
}

// MARK: Blocks

extension MarkdownReader {
  private mutating func enter(_ node: MarkdownNode) {
    switch node.kind {
    case .document, .other: break
    case .paragraph:
      guard literalDepth == 0 else { break }
      keepUnseenLines(before: node.start.line)
      paragraph = Paragraph(
        start: node.start, end: node.end,
        searched: source.index(of: node.start) ?? source.line(node.start.line).lowerBound)
      checkDefinition(node)
      if let taskMark { write(taskMark) }
      taskMark = nil
    case .heading: enterLiteralBlock(node, .heading)
    case .quote: enterLiteralBlock(node, .quote)
    case .table: enterLiteralBlock(node, .table)
    case .list where node.isOrderedList: enterLiteralBlock(node, .numberedList)
    case .list: enterList()
    case .item: enterItem(node)
    case .taskItem: enterItem(node)
    case .codeBlock: keepBlock(node, .code)
    case .rule: keepBlock(node, .rule)
    case .htmlBlock: keepHTMLBlock(node)
    default: enterInline(node)
    }
  }

  private mutating func leave(_ node: MarkdownNode) {
    switch node.kind {
    case .paragraph: if literalDepth == 0 { endParagraph() }
    case .heading, .quote, .table: literalDepth -= 1
    case .list: if node.isOrderedList { literalDepth -= 1 } else { level -= 1 }
    case .item, .taskItem: if literalDepth == 0 { endItem(node) }
    case .strong: if literalDepth == 0 { bold -= 1 }
    case .emph: if literalDepth == 0 { italic -= 1 }
    case .link, .image: literalDepth -= 1
    case .strikethrough: write("~~")
    default: break
    }
  }

  /// A list may be the first thing in an item, whose bullet then has no words.
  private mutating func enterList() {
    if !hasBullet { append([]) }
    level += 1
  }

  private mutating func enterItem(_ node: MarkdownNode) {
    let box = node.kind == .taskItem ? taskBox(of: node) : nil
    if let box { note(.taskItem, box.lowerBound) }
    guard literalDepth == 0 else { return }
    hasBullet = false
    taskMark = box.map { source.string($0) + " " }
  }

  /// An item without words still has its bullet.
  private mutating func endItem(_ node: MarkdownNode) {
    keepUnseenLines(before: node.end.line + (node.end.column > 0 ? 1 : 0))
    if !hasBullet { append([]) }
  }

  /// The brackets of a task item.
  private func taskBox(of node: MarkdownNode) -> Range<Int> {
    let line = source.line(node.start.line)
    let begin = source.index(of: node.start) ?? line.lowerBound
    let bracket = source.bytes[begin..<line.upperBound].firstIndex(of: UInt8(ascii: "[")) ?? begin
    return bracket..<min(bracket + 3, line.upperBound)
  }

  private mutating func enterLiteralBlock(_ node: MarkdownNode, _ construct: MarkdownConstruct) {
    keepBlock(node, construct)
    literalDepth += 1
  }

  /// A block stands as it was written.
  private mutating func keepBlock(_ node: MarkdownNode, _ construct: MarkdownConstruct?) {
    if literalDepth == 0 { keepUnseenLines(before: node.start.line) }
    if let construct { note(construct, source.index(of: node.start) ?? source.line(node.start.line).lowerBound) }
    guard literalDepth == 0 else { return }
    let end = node.end.line - (node.end.column == 0 ? 1 : 0)
    append([.init(source.literal(from: node.start, through: end))])
    lastLine = max(lastLine, end)
  }

  private mutating func keepHTMLBlock(_ node: MarkdownNode) {
    let tag = HTMLTag(node.literal)
    keepBlock(node, tag.isEndTag ? nil : tag.construct)
  }

  /// What the parser takes out of the text, the definitions of link targets, stands as it was written too.
  private mutating func keepUnseenLines(before line: Int) {
    guard literalDepth == 0, line > lastLine + 1 else { return }
    for number in lastLine + 1..<line where number <= source.lineCount && !source.isBlank(number) {
      let range = source.line(number)
      let content = source.bytes[range].firstIndex { !" \t-*+".utf8.contains($0) } ?? range.lowerBound
      note(.link, content)
      append([.init(source.string(content..<range.upperBound))])
    }
    lastLine = line - 1
  }

  /// Takes a paragraph as it was written that begins with definitions of link targets: the parser has cut them off.
  private mutating func checkDefinition(_ node: MarkdownNode) {
    guard let index = source.index(of: node.start), source.bytes[index] == UInt8(ascii: "["),
      let close = source.bytes[index...].prefix(1_000).firstIndex(of: UInt8(ascii: "]")),
      close + 1 < source.bytes.count,
      source.bytes[close + 1] == UInt8(ascii: ":"), let first = node.firstChild,
      first.kind != .text || !first.literal.hasPrefix("[")
    else { return }
    paragraph?.isBroken = true
    note(.link, index)
  }

  private mutating func endParagraph() {
    guard let paragraph else { return }
    let end = paragraph.end.line - (paragraph.end.column == 0 ? 1 : 0)
    if paragraph.isBroken {
      append([.init(source.literal(from: paragraph.start, through: end))])
    } else if !paragraph.runs.isEmpty {
      append(paragraph.runs)
    }
    lastLine = max(lastLine, end)
    self.paragraph = nil
    bold = 0
    italic = 0
  }

  private mutating func append(_ runs: [UsageText.Run]) {
    let runs = runs.filter { !$0.text.isEmpty }
    // Nothing is shown for nothing, but the bullet of an item.
    guard !runs.isEmpty || !hasBullet else { return }
    let shownLevel = min(level, Self.deepestLevel)
    let kind: UsageText.Block.Kind =
      if level == 0 { .paragraph } else if hasBullet { .itemParagraph(level: shownLevel) } else {
        .bullet(level: shownLevel)
      }
    hasBullet = true
    blocks.append(.init(kind, runs))
  }
}

// MARK: Inside a paragraph

extension MarkdownReader {
  private mutating func enterInline(_ node: MarkdownNode) {
    switch node.kind {
    case .text: write(node.literal)
    case .softBreak: write(" ")
    case .lineBreak: write("\n")
    case .strong: if literalDepth == 0 { bold += 1 }
    case .emph: if literalDepth == 0 { italic += 1 }
    case .code: keep(codeRange(of: node), .code, at: node)
    case .inlineHTML: keepTag(node)
    case .link: enterLink(node)
    case .image:
      keep(range(of: node, opening: "!", closing: ")]"), .image, at: node)
      literalDepth += 1
    case .strikethrough:
      // The parser does not know where it ends, but takes none with other marks than these.
      note(.strikethrough, source.index(of: node.start) ?? fallback(for: node))
      write("~~")
    default: break
    }
  }

  private mutating func write(_ words: String) {
    guard literalDepth == 0, !words.isEmpty, paragraph != nil else { return }
    var style: UsageText.Style = bold > 0 ? .bold : []
    if italic > 0 { style.insert(.italic) }
    if let last = paragraph?.runs.indices.last, paragraph?.runs[last].style == style {
      paragraph?.runs[last].text += words
    } else {
      paragraph?.runs.append(.init(words, style))
    }
  }

  /// Something within a paragraph stands as it was written: a range of the source, or all of the paragraph if that is nil.
  private mutating func keep(_ range: Range<Int>?, _ construct: MarkdownConstruct?, at node: MarkdownNode) {
    if let construct { note(construct, range?.lowerBound ?? fallback(for: node)) }
    guard literalDepth == 0 else { return }
    guard let range else {
      paragraph?.isBroken = true
      return
    }
    write(source.inlineLiteral(range))
    paragraph?.searched = range.upperBound
  }

  private mutating func keepTag(_ node: MarkdownNode) {
    let tag = HTMLTag(node.literal)
    if let construct = tag.construct, !tag.isEndTag {
      note(construct, source.index(of: node.start) ?? fallback(for: node))
    }
    write(node.literal.split(separator: "\n").joined(separator: " "))
  }

  private mutating func enterLink(_ node: MarkdownNode) {
    if node.start.line == 0 {
      // An address that became a link by itself: its words are the text.
      let address = node.firstChild?.literal ?? ""
      let found = literalDepth == 0 ? paragraph.flatMap { find(address, from: $0.searched) } : nil
      note(.link, found ?? fallback(for: node))
      if let found { paragraph?.searched = found + address.utf8.count }
      write(address)
    } else {
      keep(range(of: node, opening: "[<", closing: ")]>"), .link, at: node)
    }
    literalDepth += 1
  }

  /// The bytes of a node, if its ends are bytes of those.
  private func range(of node: MarkdownNode, opening: StaticString, closing: StaticString) -> Range<Int>? {
    guard let end = source.index(of: node.end), "\(closing)".utf8.contains(source.bytes[end]) else { return nil }
    // The line is that of the end where the words run over several; the first word knows better.
    var start = node.start
    if let first = node.firstChild, first.start.line > 0 { start.line = first.start.line }
    guard let begin = source.index(of: start), begin < end, "\(opening)".utf8.contains(source.bytes[begin]) else {
      return nil
    }
    return begin..<end + 1
  }

  /// The bytes of a code span: the parser's place is that of what is between the marks.
  private func codeRange(of node: MarkdownNode) -> Range<Int>? {
    let mark = UInt8(ascii: "`")
    guard var begin = source.index(of: node.start), var end = source.index(of: node.end), begin <= end else {
      return nil
    }
    while begin > 0, source.bytes[begin - 1] == mark { begin -= 1 }
    while end + 1 < source.bytes.count, source.bytes[end + 1] == mark { end += 1 }
    guard source.bytes[begin] == mark, source.bytes[end] == mark else { return nil }
    return begin..<end + 1
  }

  /// A place for what has none: the line, or the paragraph, that it is in.
  private func fallback(for node: MarkdownNode) -> Int {
    if let index = source.index(of: node.start) { return index }
    return max(paragraph?.searched ?? 0, source.line(max(1, node.start.line)).lowerBound)
  }

  private func find(_ words: String, from start: Int) -> Int? {
    guard marks.count < UsageMarkdown.mostRemarks, let first = words.utf8.first, let paragraph else { return nil }
    let limit = source.line(paragraph.end.line).upperBound
    var index = start
    while index < limit {
      if source.bytes[index] == first, source.bytes[index..<limit].starts(with: words.utf8) { return index }
      index += 1
    }
    return nil
  }
}

// MARK: Remarks

extension MarkdownReader {
  private mutating func note(_ construct: MarkdownConstruct, _ index: Int) {
    // A hostile text has thousands; the first ones are enough.
    guard marks.count < 4 * UsageMarkdown.mostRemarks else { return }
    marks.append((construct, index))
  }

  /// The remarks with their places, counted in one pass over the text.
  private func remarks(behind skipped: Int) -> [UsageMarkdown.Remark] {
    var remarks: [UsageMarkdown.Remark] = []
    var offset = skipped
    var counted = 0
    for mark in marks.sorted(by: { $0.index < $1.index }).prefix(UsageMarkdown.mostRemarks) {
      offset += source.string(counted..<mark.index).count
      counted = mark.index
      let line = source.lineNumber(of: mark.index)
      let column = source.string(source.line(line).lowerBound..<mark.index).unicodeScalars.count + 1
      remarks.append(.init(mark.construct, offset: offset, line: line, column: line == 1 ? column + skipped : column))
    }
    return remarks
  }
}
