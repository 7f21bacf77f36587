import CPango
import TrackingPrompt

/// A text that stands in lines.
final class SetText {
  private let layout: OpaquePointer
  private let width: Double
  private let lineHeight: LineHeight
  /// How many lines there are.
  let lineCount: Int
  /// How many characters no font has: each is drawn as a box with its number.
  let unknownCharacters: Int

  /// The height of all lines, in points.
  var height: Double { Double(lineCount) * lineHeight.points }

  init(_ runs: [UsageText.Run], as format: TextFormat, width: Double, in context: OpaquePointer?) {
    let string = runs.map(\.text).joined()
    self.width = width
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

    let attributes = Self.attributes(runs, format)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)

    lineHeight = LineHeight(for: string, size: format.size)
    lineCount = string.isEmpty ? 0 : Int(pango_layout_get_line_count(layout))
    unknownCharacters = Int(pango_layout_get_unknown_glyphs_count(layout))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// What is blackened, from the upper left corner of the lines, in points; nil if nothing is.
  var ink: LayoutRect? {
    var all: LayoutRect?
    for index in 0..<lineCount {
      guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { break }
      var ink = PangoRectangle()
      pango_layout_line_get_extents(line, &ink, nil)
      guard ink.width > 0, ink.height > 0 else { continue }
      let scale = Double(PANGO_SCALE)
      let own = LayoutRect(
        x: start(of: index) + Double(ink.x) / scale, y: baseline(of: index) + Double(ink.y) / scale,
        width: Double(ink.width) / scale, height: Double(ink.height) / scale)
      all = all.map { $0.union(own) } ?? own
    }
    return all
  }

  /// Draws the text with its upper left corner at a point of a drawing: all of it, or the lines that reach between two
  /// heights, in points from the upper edge of the first.
  func show(on drawing: OpaquePointer, at origin: LayoutPoint, between range: ClosedRange<Double>? = nil) {
    var lines = 0..<lineCount
    if let range {
      // Letters may reach out of their line by as much as a line.
      let first = Int((range.lowerBound / lineHeight.points).rounded(.down)) - 1
      let last = Int((range.upperBound / lineHeight.points).rounded(.up)) + 1
      lines = lines.clamped(to: max(0, first)..<max(0, first, last))
    }
    for index in lines {
      cairo_move_to(drawing, origin.x + start(of: index), origin.y + baseline(of: index))
      pango_cairo_show_layout_line(drawing, pango_layout_get_line_readonly(layout, Int32(index)))
    }
  }

  private func baseline(of line: Int) -> Double { Double(line) * lineHeight.points + lineHeight.baseline }

  /// Where a line begins, from the left edge.
  private func start(of line: Int) -> Double {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, Int32(line)), nil, &logical)
    let free = width - Double(logical.width) / Double(PANGO_SCALE)
    return switch pango_layout_get_alignment(layout) {
    case PANGO_ALIGN_CENTER: free / 2
    case PANGO_ALIGN_RIGHT: free
    default: 0
    }
  }
}

extension SetText {
  private static func units(_ points: Double) -> Int32 { Int32((points * Double(PANGO_SCALE)).rounded(.down)) }

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

  private static func attributes(_ runs: [UsageText.Run], _ format: TextFormat) -> OpaquePointer? {
    let list = pango_attr_list_new()
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
