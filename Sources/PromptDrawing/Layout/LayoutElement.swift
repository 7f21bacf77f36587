import TrackingPolicy
import TrackingPrompt

/// Something on a screen, with its place in points. What comes later lies above.
public enum LayoutElement: Hashable, Sendable {
  /// A filled rectangle.
  case shape(Shape)
  /// Words.
  case text(TextBox)
  /// A button.
  case button(ButtonBox)
  /// A part of the screen whose content can be longer than it is.
  case scroll(ScrollArea)
  /// A strip in which what lies under it fades out towards the lower edge.
  case fade(LayoutRect, Colour)
}

/// A filled rectangle.
public struct Shape: Hashable, Sendable {
  /// Where it is.
  public var frame: LayoutRect
  /// What it is filled with.
  public var colour: Colour
  /// The radius of its corners in points.
  public var corner: Double = 0
}

/// Words in a box that has room for all of them.
public struct TextBox: Hashable, Sendable {
  /// What the words are to the prompt.
  public var part: Part
  /// Where they are: the whole width that they may have, and the height of their lines.
  public var frame: LayoutRect
  /// How many lines they take.
  public var lineCount: Int
  /// How many of their characters no font has; each is drawn as a box.
  public var unknownCharacters: Int
  /// The words.
  var runs: [UsageText.Run]
  var format: TextFormat
  var colour: Colour

  /// The words without styles.
  public var string: String { runs.map(\.text).joined() }

  /// What words are to a prompt.
  public enum Part: Hashable, Sendable {
    /// The question.
    case title
    /// The system's text under it.
    case explanation
    /// The app's text.
    case body
    /// A list's bullet.
    case bullet
    /// What stands on a button.
    case label(PromptButton)
    /// What stands around the prompt.
    case scenery
    /// What is said about the picture.
    case caption
  }
}

/// A button: a ground and a label.
public struct ButtonBox: Hashable, Sendable {
  /// What it answers.
  public var role: PromptButton
  /// What can be tapped.
  public var frame: LayoutRect
  /// Its ground, if it has one that can be seen.
  var ground: Shape?
  /// What stands on it.
  public var label: TextBox
}

/// A part of the screen whose content can be longer than it is.
public struct ScrollArea: Hashable, Sendable {
  /// What can be seen of the content.
  public var frame: LayoutRect
  /// The height of the content, which is greater than that of the frame.
  public var contentHeight: Double
  /// The content in the screen's points, unscrolled: what lies below the frame is out of sight.
  public var elements: [LayoutElement]
}

extension LayoutElement {
  /// The element seen in a mirror that stands in the middle of a width.
  func mirrored(in width: Double) -> LayoutElement {
    switch self {
    case .shape(var shape):
      shape.frame = shape.frame.mirrored(in: width)
      return .shape(shape)
    case .text(let box): return .text(box.mirrored(in: width))
    case .button(var button):
      button.frame = button.frame.mirrored(in: width)
      button.ground?.frame = button.frame
      button.label = button.label.mirrored(in: width)
      return .button(button)
    case .scroll(var area):
      area.frame = area.frame.mirrored(in: width)
      area.elements = area.elements.map { $0.mirrored(in: width) }
      return .scroll(area)
    case .fade(let frame, let colour): return .fade(frame.mirrored(in: width), colour)
    }
  }
}

extension LayoutElement {
  /// The element moved downwards.
  func movedDown(by distance: Double) -> LayoutElement {
    switch self {
    case .shape(var shape):
      shape.frame.y += distance
      return .shape(shape)
    case .text(var box):
      box.frame.y += distance
      return .text(box)
    case .button(var button):
      button.frame.y += distance
      button.ground?.frame.y += distance
      button.label.frame.y += distance
      return .button(button)
    case .scroll(var area):
      area.frame.y += distance
      area.elements = area.elements.map { $0.movedDown(by: distance) }
      return .scroll(area)
    case .fade(let frame, let colour): return .fade(frame.movedDown(by: distance), colour)
    }
  }
}

extension LayoutElement {
  /// The element under black that covers a part of it. Elements that are drawn darker look the same as black over them all,
  /// and spare drawing the whole screen twice.
  func dimmed(by share: Double) -> LayoutElement {
    switch self {
    case .shape(var shape):
      shape.colour = shape.colour.dimmed(by: share)
      return .shape(shape)
    case .text(var box):
      box.colour = box.colour.dimmed(by: share)
      return .text(box)
    case .button(var button):
      if let ground = button.ground { button.ground?.colour = ground.colour.dimmed(by: share) }
      button.label.colour = button.label.colour.dimmed(by: share)
      return .button(button)
    case .scroll(var area):
      area.elements = area.elements.map { $0.dimmed(by: share) }
      return .scroll(area)
    case .fade(let frame, let colour): return .fade(frame, colour.dimmed(by: share))
    }
  }
}

extension TextBox {
  fileprivate func mirrored(in width: Double) -> TextBox {
    var box = self
    box.frame = frame.mirrored(in: width)
    return box
  }
}
