import TrackingPrompt

/// The lines under a picture: whose words these are, and how far the picture can be trusted.
struct PictureCaption {
  /// The lines on their ground, from the height 0 down.
  let elements: [LayoutElement]
  /// The height of the ground.
  let height: Double

  private static let margin = 12.0
  private static let size = 10.0

  init(_ note: String?, _ scene: PromptScene, width: Double, engine: TextEngine) {
    let builder = LayoutBuilder(scene, engine: engine)
    let format = TextFormat(size: Self.size, direction: .leftToRight, language: "en")
    let text = ([note].compactMap { $0 } + [Self.text(for: scene)]).joined(separator: "\n")
    let box = builder.text(
      .caption, text, format, Colour(0x55555C), x: Self.margin, y: 8, width: width - 2 * Self.margin)
    height = box.frame.maxY + 8
    elements = [
      .shape(Shape(frame: LayoutRect(x: 0, y: 0, width: width, height: height), colour: Colour(0xE9E9EE))), .text(box),
    ]
  }

  /// What must be said of a picture, in English.
  static func text(for scene: PromptScene) -> String {
    var sentences = [scene.content.caption].compactMap { $0 }
    if scene.content.surface == .sheet {
      sentences.append("Arranged by AskRight: how the sheet looks is not published.")
    }
    sentences.append("Drawn with Inter and Noto: line breaks approximate a device’s.")
    return sentences.joined(separator: " ")
  }
}
