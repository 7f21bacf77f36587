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
    let mostCharacters = builder.mostCharacters(size: format.size, width: width)
    var characters = 0
    for (index, block) in text.blocks.enumerated() {
      if height > limit || characters >= mostCharacters {
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
      let runs = whole.beginning(mostCharacters - characters)
      let share = Double(runs.characterCount) / Double(max(1, whole.characterCount))
      characters += runs.characterCount
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
      height = top - y + (share > 0 ? box.frame.height / share : 0)
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
  /// How many characters they have, counted as Unicode does.
  fileprivate var characterCount: Int { reduce(0) { $0 + $1.text.unicodeScalars.count } }

  /// The first characters.
  func beginning(_ most: Int) -> [UsageText.Run] {
    var rest = most
    var runs: [UsageText.Run] = []
    for run in self where rest > 0 {
      let part = run.text.unicodeScalars.prefix(rest)
      rest -= part.count
      runs.append(UsageText.Run(String(part), run.style))
    }
    return runs
  }
}
