import CPango
import TrackingPrompt

/// Sets text: measures it in points, and draws it. Pango behind a small face.
///
/// Not for several threads at once: each has an engine of its own, all from one ``FontCatalogue``.
final class TextEngine {
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  /// What was set last: a text is measured first and drawn soon after.
  private var recent: [Key: SetText] = [:]

  private static let mostRecent = 64

  /// A text with all that decides how it is set.
  private struct Key: Hashable {
    var runs: [UsageText.Run]
    var format: TextFormat
    var width: Double
  }

  /// An engine for the installed fonts.
  ///
  /// - Throws: ``DrawingError/noFonts`` if there are none.
  init() throws(DrawingError) {
    guard let catalogue = FontCatalogue.installed, let map = cpango_font_map_new(catalogue.configuration),
      let context = pango_font_map_create_context(map)
    else { throw .noFonts }
    fontMap = map
    self.context = context
    // The same on every screen: no hinting, no rounding to pixels, so a layout in points holds at every scale.
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    recent = [:]
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
  }

  /// Sets a text in lines of a width, in points. Words that are wider are broken where they must be.
  func set(_ runs: [UsageText.Run], as format: TextFormat, width: Double) -> SetText {
    let key = Key(runs: runs, format: format, width: width)
    if let text = recent[key] { return text }
    if recent.count >= Self.mostRecent { recent = [:] }
    let text = SetText(runs, as: format, width: width, in: context)
    recent[key] = text
    return text
  }

  /// Adapts the engine to what it will draw on.
  func prepare(for drawing: OpaquePointer) { pango_cairo_update_context(drawing, context) }
}

/// A text that stands in lines.
final class SetText {
  private let layout: OpaquePointer
  /// The height of all lines, in points.
  let height: Double
  /// The width of the longest line, in points.
  let usedWidth: Double
  /// How many lines there are.
  let lineCount: Int
  /// How many characters no font has: each is drawn as a box with its number.
  let unknownCharacters: Int

  fileprivate init(_ runs: [UsageText.Run], as format: TextFormat, width: Double, in context: OpaquePointer) {
    let string = runs.map(\.text).joined()
    pango_context_set_language(context, pango_language_from_string(format.language))
    pango_context_set_base_dir(context, Self.direction(of: string, format))
    layout = pango_layout_new(context)
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, Self.units(width))
    pango_layout_set_alignment(layout, Self.alignment(format))
    if let most = format.mostLines {
      pango_layout_set_height(layout, Int32(-most))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    pango_layout_set_text(layout, string, Int32(string.utf8.count))

    let font = pango_font_description_new()
    pango_font_description_set_family(font, FontFamilies.list(for: format.language))
    pango_font_description_set_absolute_size(font, format.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, Self.weight(format.weight))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)

    let lineHeight = LineHeight.points(for: string, size: format.size)
    let attributes = Self.attributes(runs, format, lineHeight: lineHeight)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)

    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    lineCount = string.isEmpty ? 0 : Int(pango_layout_get_line_count(layout))
    height = Double(lineCount) * lineHeight
    usedWidth = Double(logical.width) / Double(PANGO_SCALE)
    unknownCharacters = Int(pango_layout_get_unknown_glyphs_count(layout))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// What Pango itself measures: the height of all lines, in points.
  var measuredHeight: Double {
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    return Double(logical.height) / Double(PANGO_SCALE)
  }

  /// What is blackened, from the upper left corner of the lines, in points.
  var inkRect: LayoutRect {
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    let scale = Double(PANGO_SCALE)
    return LayoutRect(
      x: Double(ink.x) / scale, y: Double(ink.y) / scale, width: Double(ink.width) / scale,
      height: Double(ink.height) / scale)
  }

  /// Draws the text with its upper left corner at the current point of a drawing.
  func show(on drawing: OpaquePointer) { pango_cairo_show_layout(drawing, layout) }

  /// Draws every line that lies between two heights, in points from the upper edge of the first.
  func show(on drawing: OpaquePointer, at origin: LayoutPoint, between top: Double, and bottom: Double) {
    let scale = Double(PANGO_SCALE)
    guard let iterator = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      let upper = Double(logical.y) / scale
      if upper > bottom { return }
      guard upper + Double(logical.height) / scale >= top else { continue }
      let baseline = Double(pango_layout_iter_get_baseline(iterator)) / scale
      cairo_move_to(drawing, origin.x + Double(logical.x) / scale, origin.y + baseline)
      pango_cairo_show_layout_line(drawing, pango_layout_iter_get_line_readonly(iterator))
    } while pango_layout_iter_next_line(iterator) != 0
  }
}

extension SetText {
  private static func units(_ points: Double) -> Int32 { Int32((points * Double(PANGO_SCALE)).rounded(.down)) }

  private static func direction(of string: String, _ format: TextFormat) -> PangoDirection {
    if format.hasOwnDirection {
      if let own = WritingDirection.ofFirstLetter(in: string) {
        return own == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
      }
    }
    return format.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
  }

  private static func alignment(_ format: TextFormat) -> PangoAlignment {
    switch (format.alignment, format.direction) {
    case (.center, _): PANGO_ALIGN_CENTER
    case (.leading, .leftToRight), (.trailing, .rightToLeft): PANGO_ALIGN_LEFT
    case (.leading, .rightToLeft), (.trailing, .leftToRight): PANGO_ALIGN_RIGHT
    }
  }

  private static func weight(_ weight: TextFormat.Weight) -> PangoWeight {
    switch weight {
    case .regular: PANGO_WEIGHT_NORMAL
    case .medium: PANGO_WEIGHT_MEDIUM
    case .semibold: PANGO_WEIGHT_SEMIBOLD
    case .bold: PANGO_WEIGHT_BOLD
    }
  }

  private static func attributes(
    _ runs: [UsageText.Run], _ format: TextFormat, lineHeight: Double
  ) -> OpaquePointer? {
    let list = pango_attr_list_new()
    pango_attr_list_insert(list, pango_attr_line_height_new_absolute(units(lineHeight)))
    // The platform breaks words that are too long without a hyphen.
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    if Tracking.suits(runs) {
      pango_attr_list_insert(list, pango_attr_letter_spacing_new(units(Tracking.points(size: format.size))))
    }
    var start = 0
    for run in runs {
      let end = start + run.text.utf8.count
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        attribute?.pointee.start_index = UInt32(start)
        attribute?.pointee.end_index = UInt32(end)
        pango_attr_list_insert(list, attribute)
      }
      if run.style.contains(.bold) { insert(pango_attr_weight_new(PANGO_WEIGHT_SEMIBOLD)) }
      if run.style.contains(.italic) { insert(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
      start = end
    }
    return list
  }
}
