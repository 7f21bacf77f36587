import CPango
import Locking
import TrackingPrompt

/// Sets text: measures it in points, and draws it. Pango behind a small face.
///
/// There is one for the whole process, behind a lock. Cairo 1.16, which Debian 12 has, lets two threads corrupt its store of
/// glyphs, whatever they draw on; and one engine has to load every font only once.
final class TextEngine {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  /// A context of Pango's for each language and direction. None is changed once made: what was set in it would be set
  /// anew.
  private var contexts: [ContextKey: OpaquePointer] = [:]
  /// What was set last: a text is measured first and drawn soon after.
  private var recent: [TextKey: SetText] = [:]

  private static let mostRecent = 64
  private static let mostContexts = 128

  private struct ContextKey: Hashable {
    var language: String
    var isRightToLeft: Bool
  }

  /// A text with all that decides how it is set.
  private struct TextKey: Hashable {
    var runs: [UsageText.Run]
    var format: TextFormat
    var width: Double
  }

  private static let shared = Lock<TextEngine?>(nil)

  /// Runs a body with the engine, while no other thread draws or measures.
  ///
  /// - Throws: ``DrawingError/noFonts`` if there are no fonts, and what the body throws.
  static func withShared<Result>(
    _ body: (TextEngine) throws(DrawingError) -> sending Result
  ) throws(DrawingError) -> sending Result {
    try shared.withLock { (engine: inout TextEngine?) throws(DrawingError) -> sending Result in
      let own: TextEngine
      if let engine { own = engine } else { own = try TextEngine() }
      engine = own
      return try body(own)
    }
  }

  private init() throws(DrawingError) {
    guard let catalogue = FontCatalogue(), let map = cpango_font_map_new(catalogue.configuration) else {
      throw .noFonts
    }
    fontMap = map
  }

  deinit {
    recent = [:]
    for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
    g_object_unref(fontMap)
  }

  /// Sets a text in lines of a width, in points. Words that are wider are broken where they must be.
  func set(_ runs: [UsageText.Run], as format: TextFormat, width: Double) -> SetText {
    let key = TextKey(runs: runs, format: format, width: width)
    if let text = recent[key] { return text }
    if recent.count >= Self.mostRecent { recent = [:] }
    let own = format.hasOwnDirection ? WritingDirection.ofFirstLetter(in: runs.map(\.text).joined()) : nil
    let context = context(for: format.language, isRightToLeft: (own ?? format.direction) == .rightToLeft)
    let text = SetText(runs, as: format, width: width, in: context)
    recent[key] = text
    return text
  }

  private func context(for language: String, isRightToLeft: Bool) -> OpaquePointer? {
    let key = ContextKey(language: language, isRightToLeft: isRightToLeft)
    if let context = contexts[key] { return context }
    let context = pango_font_map_create_context(fontMap)
    // The same on every screen: no hinting, no rounding to pixels, so a layout in points holds at every scale.
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string(language))
    pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    // A project may invent languages without end; what was set in their contexts holds these.
    if contexts.count >= Self.mostContexts {
      for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
      contexts = [:]
    }
    contexts[key] = context
    return context
  }
}
