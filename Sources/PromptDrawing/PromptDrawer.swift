import TrackingPrompt

/// Draws prompts as people see them.
///
/// Layout and drawing are apart: ``layout(of:)`` says where everything is, in points, and the pictures show just that. The
/// same scene gives the same bytes on one machine. Threads may share a drawer; they lay out and draw in turn, and compress
/// pixels side by side.
public struct PromptDrawer: Sendable {
  /// A drawer with the installed fonts.
  ///
  /// - Throws: ``DrawingError/noFonts`` if none of them is there.
  public init() throws(DrawingError) {
    try TextEngine.withShared { _ in }
  }

  /// Where everything is on a screen with a prompt.
  public func layout(of scene: PromptScene) throws(DrawingError) -> PromptLayout {
    try TextEngine.withShared { Self.layout(of: scene, engine: $0) }
  }

  static func layout(of scene: PromptScene, engine: TextEngine) -> PromptLayout {
    let builder = LayoutBuilder(scene, engine: engine)
    let scenery = Scenery(builder)
    let frame = scenery.statusBar() + scenery.homeIndicator()
    var layout: PromptLayout
    switch scene.content.surface {
    case .alert: layout = AlertLayout(builder).layout()
    case .sheet: layout = SheetLayout(builder).layout()
    }
    if scene.content.surface == .sheet, !scene.device.isTablet {
      layout.elements += frame
    } else {
      // An alert, and a sheet on an iPad, leave the app's screen to be seen.
      let below = scenery.appScreen() + frame
      layout.elements = below.map { $0.dimmed(by: builder.palette.dimming) } + layout.elements
    }
    guard builder.direction == .rightToLeft else { return layout }
    layout.prompt = layout.prompt.mirrored(in: layout.size.width)
    layout.elements = layout.elements.map { $0.mirrored(in: layout.size.width) }
    return layout
  }

  /// Draws the screen of a scene, and nothing else.
  ///
  /// A picture that leaves this machine should say what is not the platform's: see ``captioned(_:as:scale:note:)``.
  ///
  /// - Parameter scale: how many pixels make a point in a PNG; nil for the device's own.
  public func screen(
    _ scene: PromptScene, as format: PictureFormat = .png, scale: Double? = nil
  ) throws(DrawingError) -> Picture {
    let layout = try layout(of: scene)
    let plate = Plate(size: layout.size, layers: [Plate.Layer(elements: layout.elements)])
    return Picture(
      bytes: try PictureFile.content(plate, as: format, scale: scale ?? Double(scene.device.scale)),
      unknownCharacters: layout.unknownCharacters)
  }

  /// Draws the screen of a scene with a line under it that says which words are not the system's, and that line breaks
  /// approximate a device's.
  ///
  /// - Parameters:
  ///   - scale: how many pixels make a point in a PNG; nil for the device's own.
  ///   - note: what else the line shall say, first.
  public func captioned(
    _ scene: PromptScene, as format: PictureFormat = .png, scale: Double? = nil, note: String? = nil
  ) throws(DrawingError) -> Picture {
    let (layout, caption) = try TextEngine.withShared { engine in
      let layout = Self.layout(of: scene, engine: engine)
      return (layout, PictureCaption(note, scene, width: layout.size.width, engine: engine))
    }
    let screen = LayoutRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let plate = Plate(
      size: LayoutSize(width: screen.width, height: screen.height + caption.height),
      layers: [
        Plate.Layer(visible: screen, elements: layout.elements),
        Plate.Layer(origin: LayoutPoint(x: 0, y: screen.height), elements: caption.elements),
      ])
    return Picture(
      bytes: try PictureFile.content(plate, as: format, scale: scale ?? Double(scene.device.scale)),
      unknownCharacters: layout.unknownCharacters)
  }

  /// Draws many prompts on one picture; on one page as PDF.
  ///
  /// - Parameter scale: how many pixels make a point in a PNG.
  /// - Throws: ``DrawingError/tooLarge(width:height:)`` for more pixels than are drawn, and other errors of drawing.
  public func contactSheet(
    _ sheet: ContactSheet, as format: PictureFormat = .png, scale: Double = 2
  ) throws(DrawingError) -> Picture {
    let (plate, unknown) = try TextEngine.withShared { engine in
      let layout = ContactSheetLayout(sheet, engine: engine)
      return (layout.plate, layout.unknownCharacters)
    }
    return Picture(
      bytes: try PictureFile.content(plate, as: format, scale: scale), unknownCharacters: unknown)
  }
}
