import TrackingPrompt

/// Draws prompts as people see them.
///
/// Layout and drawing are apart: ``layout(of:)`` says where everything is, in points, and the pictures show just that. The
/// same scene gives the same bytes on one machine. Not for several threads at once: give each a drawer of its own.
public final class PromptDrawer {
  let engine: TextEngine

  /// A drawer with the installed fonts.
  ///
  /// - Throws: ``DrawingError/noFonts`` if none of them is there.
  public init() throws(DrawingError) {
    engine = try TextEngine()
  }

  /// Where everything is on a screen with a prompt.
  public func layout(of scene: PromptScene) -> PromptLayout {
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
    let layout = layout(of: scene)
    let bytes = try PictureFile.content(
      format, size: layout.size, scale: scale ?? Double(scene.device.scale), engine: engine
    ) { $0.draw(layout.elements) }
    return Picture(bytes: bytes, unknownCharacters: layout.unknownCharacters)
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
    let layout = layout(of: scene)
    let caption = PictureCaption(note, scene, width: layout.size.width, engine: engine)
    let size = LayoutSize(width: layout.size.width, height: layout.size.height + caption.height)
    let bytes = try PictureFile.content(format, size: size, scale: scale ?? Double(scene.device.scale), engine: engine)
    {
      canvas in
      canvas.clipped(to: LayoutRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)) {
        canvas.draw(layout.elements)
      }
      canvas.at(LayoutPoint(x: 0, y: layout.size.height)) { canvas.draw(caption.elements) }
    }
    return Picture(bytes: bytes, unknownCharacters: layout.unknownCharacters)
  }
}
