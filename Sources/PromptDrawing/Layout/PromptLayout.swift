import TrackingPrompt

/// Where everything on a screen with a prompt is, in points: what a drawing draws, and what a test measures.
public struct PromptLayout: Hashable, Sendable {
  /// The size of the screen.
  public var size: LayoutSize
  /// The alert or sheet; everything of the prompt lies within.
  public var prompt: LayoutRect
  /// Everything, from the ground up.
  public var elements: [LayoutElement]

  /// A text and the part of the screen in which it can be seen.
  public struct PlacedText: Hashable, Sendable {
    /// The text.
    public var box: TextBox
    /// The area in which it scrolls; nil for a text that never moves.
    public var scrollArea: LayoutRect?
  }

  /// Every text on the screen, those of buttons too, in drawing order.
  public var texts: [PlacedText] { elements.flatMap { $0.texts(in: nil) } }

  /// The buttons of the prompt, in order.
  public var buttons: [ButtonBox] { elements.flatMap(\.buttons) }

  /// The parts of the screen whose content is longer than they are.
  public var scrollAreas: [ScrollArea] {
    elements.compactMap { element in
      if case .scroll(let area) = element { area } else { nil }
    }
  }

  /// How many of the prompt's characters no font has.
  public var unknownCharacters: Int {
    texts.reduce(0) { $0 + ($1.box.part == .scenery ? 0 : $1.box.unknownCharacters) }
  }
}

extension LayoutElement {
  fileprivate func texts(in area: LayoutRect?) -> [PromptLayout.PlacedText] {
    switch self {
    case .text(let box): [PromptLayout.PlacedText(box: box, scrollArea: area)]
    case .button(let button): [PromptLayout.PlacedText(box: button.label, scrollArea: area)]
    case .scroll(let scroll): scroll.elements.flatMap { $0.texts(in: scroll.frame) }
    case .shape, .fade: []
    }
  }

  fileprivate var buttons: [ButtonBox] {
    switch self {
    case .button(let button): [button]
    case .scroll(let scroll): scroll.elements.flatMap(\.buttons)
    case .shape, .text, .fade: []
    }
  }
}
