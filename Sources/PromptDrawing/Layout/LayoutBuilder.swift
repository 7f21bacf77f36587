import TrackingPrompt

/// What the layouts of all surfaces share: measured text, buttons, and content that may scroll.
struct LayoutBuilder {
  let scene: PromptScene
  let engine: TextEngine
  let palette: Palette
  let style: PromptStyle

  init(_ scene: PromptScene, engine: TextEngine) {
    self.scene = scene
    self.engine = engine
    palette = Palette(scene.appearance)
    style = PromptStyle.of(scene.version)
  }

  var direction: TextDirection { scene.content.direction }
  var screen: LayoutRect {
    LayoutRect(x: 0, y: 0, width: scene.device.size.width, height: scene.device.size.height)
  }
  /// A pixel in points.
  var hairline: Double { 1 / Double(scene.device.scale) }

  /// The screen without what the status bar and the lower edge take.
  var safeArea: LayoutRect {
    LayoutRect(
      x: 0, y: scene.device.safeTop, width: screen.width,
      height: screen.height - scene.device.safeTop - scene.device.safeBottom)
  }

  func points(_ style: TextStyle) -> Double { style.points(at: scene.textSize) }

  func format(
    _ style: TextStyle, _ alignment: TextFormat.Alignment = .leading, weight: TextFormat.Weight? = nil
  ) -> TextFormat {
    TextFormat(
      size: points(style), weight: weight ?? style.weight, alignment: alignment, direction: direction,
      language: scene.content.language.tag)
  }

  /// A format for signs that are no words.
  func format(size: Double) -> TextFormat {
    TextFormat(size: size, direction: direction, language: scene.content.language.tag)
  }

  /// The format of the app's own words.
  func appFormat(_ style: TextStyle, _ alignment: TextFormat.Alignment = .leading) -> TextFormat {
    var format = format(style, alignment)
    format.hasOwnDirection = true
    if let language = scene.content.body.language { format.language = language }
    return format
  }

  /// A box with a text, as high as its lines.
  func text(
    _ part: TextBox.Part, _ runs: [UsageText.Run], _ format: TextFormat, _ colour: Colour, x: Double, y: Double,
    width: Double
  ) -> TextBox {
    let runs = runs.beginning(mostCharacters(size: format.size, width: width))
    let set = engine.set(runs, as: format, width: width)
    return TextBox(
      part: part, frame: LayoutRect(x: x, y: y, width: width, height: set.height), lineCount: set.lineCount,
      unknownCharacters: set.unknownCharacters, runs: runs, format: format, colour: colour)
  }

  /// How many characters of a size can be seen in a column on this screen, of the narrowest kind: the rest of a longer text
  /// lies out of sight, and setting it would cost time that grows with the square of its length.
  func mostCharacters(size: Double, width: Double) -> Int {
    100 + Int(width * screen.height / (0.3 * size * size))
  }

  /// A box with words of the system.
  func text(
    _ part: TextBox.Part, _ string: String, _ format: TextFormat, _ colour: Colour, x: Double, y: Double, width: Double
  ) -> TextBox {
    text(part, [UsageText.Run(DrawableText.sanitised(string))], format, colour, x: x, y: y, width: width)
  }

  /// A button as high as its label needs, at least as high as a style wants.
  func button(
    _ button: PromptContent.Button, in frame: LayoutRect, padding: Double, ground: Colour?, corner: Double
  ) -> ButtonBox {
    // On a ground of its own a label is written like other words; without, its colour says that it can be tapped.
    let look = ground == nil ? (palette.tint, TextFormat.Weight.regular) : (palette.label, .medium)
    var label = text(
      .label(button.role), button.label.string, format(.body, .center, weight: look.1), look.0, x: frame.x + padding,
      y: frame.y, width: frame.width - 2 * padding)
    let height = max(frame.height, label.frame.height + 2 * padding)
    label.frame.y += (height - label.frame.height) / 2
    let whole = LayoutRect(x: frame.x, y: frame.y, width: frame.width, height: height)
    return ButtonBox(
      role: button.role, frame: whole,
      ground: ground.map { Shape(frame: whole, colour: $0, corner: min(corner, height / 2)) }, label: label)
  }

  /// Content in a frame: as it is where it fits, else in an area that scrolls, with the marks that show it.
  func scrolling(
    _ elements: [LayoutElement], height: Double, in frame: LayoutRect, ground: Colour
  ) -> [LayoutElement] {
    guard height > frame.height + 0.01 else { return elements }
    let area = ScrollArea(frame: frame, contentHeight: height, elements: elements)
    let fade = LayoutRect(
      x: frame.x, y: max(frame.y, frame.maxY - 28), width: frame.width, height: min(28, frame.height))
    let track = frame.height - 8
    let indicator = LayoutRect(
      x: frame.maxX - 6, y: frame.y + 4, width: 3, height: max(min(36, track), track * frame.height / height))
    return [
      .scroll(area), .fade(fade, ground), .shape(Shape(frame: indicator, colour: palette.scrollIndicator, corner: 1.5)),
    ]
  }
}
