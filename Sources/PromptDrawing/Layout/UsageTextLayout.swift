import TrackingPrompt

/// Lays out an app's text: paragraphs and bullets under each other.
struct UsageTextLayout {
  /// The boxes, and the bullets before them.
  private(set) var elements: [LayoutElement] = []
  /// The height of the whole text. What lies out of sight is not set but reckoned.
  private(set) var height = 0.0

  /// Lays a text out in a column.
  ///
  /// - Parameter limit: no more is set than fills this height: nothing below can be seen.
  init(
    _ text: UsageText, _ builder: LayoutBuilder, _ format: TextFormat, _ colour: Colour, x: Double, y: Double,
    width: Double, limit: Double
  ) {
    let indent = (format.size * 1.2).rounded()
    var characters = 0
    for (index, block) in text.blocks.enumerated() {
      if height > limit || characters >= DrawableText.mostScalars {
        // As much more as there are blocks that were not looked at.
        height *= Double(text.blocks.count) / Double(index)
        return
      }
      let isItem = block.kind != .paragraph
      let level = block.kind.level
      // Deep lists must leave room for words.
      let inset = min(indent * Double(level), width / 2)
      if index > 0 { height += isItem ? format.size * 0.35 : format.size * 0.7 }
      let whole = block.runs.map { UsageText.Run(DrawableText.sanitised($0.text), $0.style) }
      let (runs, share) = whole.beginning(DrawableText.mostScalars - characters)
      characters += runs.reduce(0) { $0 + $1.text.unicodeScalars.count }
      let top = y + height.rounded()
      let box = builder.text(.body, runs, format, colour, x: x + inset, y: top, width: width - inset)
      if case .bullet = block.kind {
        let bullet = builder.text(
          .bullet, "•", builder.format(size: format.size), colour, x: x + inset - indent, y: top, width: indent)
        var aligned = bullet
        // The lines of the words may be higher than the bullet's own.
        let lineHeight = box.lineCount > 0 ? box.frame.height / Double(box.lineCount) : bullet.frame.height
        aligned.frame.y += (lineHeight - bullet.frame.height) / 2
        elements.append(.text(aligned))
      }
      if !runs.isEmpty { elements.append(.text(box)) }
      height = top - y + box.frame.height / share
    }
  }
}

extension UsageText.Block.Kind {
  fileprivate var level: Int {
    switch self {
    case .paragraph: 0
    case .bullet(let level), .itemParagraph(let level): level
    }
  }
}

extension [UsageText.Run] {
  /// The first characters, and what part of all they are.
  fileprivate func beginning(_ most: Int) -> (runs: [UsageText.Run], share: Double) {
    var rest = most
    var all = 0
    var runs: [UsageText.Run] = []
    for run in self {
      let count = run.text.unicodeScalars.count
      all += count
      if rest > 0 {
        runs.append(UsageText.Run(String(String.UnicodeScalarView(run.text.unicodeScalars.prefix(rest))), run.style))
        rest -= Swift.min(rest, count)
      }
    }
    return (runs, all > most && most > 0 ? Double(most) / Double(all) : 1)
  }
}
