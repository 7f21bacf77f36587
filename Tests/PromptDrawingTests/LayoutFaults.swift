import TrackingPrompt

@testable import PromptDrawing

/// What is wrong with a layout: words outside of their place, cut, or over each other.
enum LayoutFaults {
  static func all(of scene: PromptScene) throws(DrawingError) -> [String] {
    try TextEngine.withShared { engine in
      all(in: PromptDrawer.layout(of: scene, engine: engine), scene: scene, engine: engine)
    }
  }

  private static func all(in layout: PromptLayout, scene: PromptScene, engine: TextEngine) -> [String] {
    var faults: [String] = []
    let screen = LayoutRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let texts = layout.texts.filter { $0.box.part != .scenery }
    if !screen.contains(layout.prompt) { faults.append("the prompt leaves the screen") }

    for text in texts {
      let box = text.box
      let name = "“\(box.string.prefix(20))”"
      let set = engine.set(box.runs, as: box.format, width: box.frame.width)
      // Slanted letters reach out a little, and marks above and below; what is too large does so by a letter.
      let room = LayoutRect(x: 0, y: 0, width: box.frame.width, height: box.frame.height)
      if let ink = set.ink, !room.inset(by: -box.format.size / 5).contains(ink) {
        faults.append("\(name) leaves its box")
      }
      if box.format.mostLines != nil { faults.append("\(name) may be cut") }
      if !layout.prompt.spans(box.frame) { faults.append("\(name) leaves the prompt sideways") }
      if let area = text.scrollArea {
        if !area.spans(box.frame) || box.frame.y < area.y - 0.01 { faults.append("\(name) cannot be scrolled to") }
      } else if !layout.prompt.contains(box.frame) {
        faults.append("\(name) leaves the prompt")
      }
    }
    for area in layout.scrollAreas {
      if !layout.prompt.contains(area.frame) { faults.append("a scroll area leaves the prompt") }
      if area.frame.height < 60 { faults.append("a scroll area is too low to read in") }
    }
    for button in layout.buttons {
      if !button.frame.contains(button.label.frame) {
        faults.append("the label of \(button.role.name) leaves its button")
      }
      if button.frame.height < 44 { faults.append("\(button.role.name) is too low to tap") }
    }
    faults += overlaps(texts)
    if layout.buttons.map(\.role) != scene.content.buttons.map(\.role) { faults.append("a button is missing") }
    return faults
  }

  /// Boxes over each other: of those that move together, and of those that never move.
  private static func overlaps(_ texts: [PromptLayout.PlacedText]) -> [String] {
    var faults: [String] = []
    for (index, one) in texts.enumerated() {
      for other in texts[(index + 1)...] where one.scrollArea == other.scrollArea {
        if one.box.frame.overlaps(other.box.frame) {
          faults.append("“\(one.box.string.prefix(20))” overlaps “\(other.box.string.prefix(20))”")
        }
      }
      // What does not move must leave areas that scroll alone.
      for area in Set(texts.compactMap(\.scrollArea)) where one.scrollArea == nil && one.box.frame.overlaps(area) {
        faults.append("“\(one.box.string.prefix(20))” lies over words that scroll")
      }
    }
    return faults
  }
}

extension LayoutRect {
  /// Whether another rectangle lies between the left and the right edge.
  fileprivate func spans(_ other: LayoutRect) -> Bool { other.x >= x - 0.01 && other.maxX <= maxX + 0.01 }
}
