import CPango

/// Draws the elements of a layout with Cairo.
struct Canvas {
  private let drawing: OpaquePointer
  private let engine: TextEngine

  /// Draws a plate.
  ///
  /// - Parameter scale: how many units of the surface make a point.
  /// - Throws: ``DrawingError/failed(_:)`` if anything on the way did not work.
  static func draw(
    _ plate: Plate, on surface: OpaquePointer, scale: Double, engine: TextEngine
  ) throws(DrawingError) {
    guard let drawing = cairo_create(surface) else { throw .failed("there is no memory") }
    defer { cairo_destroy(drawing) }
    cairo_scale(drawing, scale, scale)
    let canvas = Canvas(drawing: drawing, engine: engine)
    for layer in plate.layers { canvas.draw(layer) }
    let status = cairo_status(drawing)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(String(cString: cairo_status_to_string(status))) }
  }

  private func draw(_ layer: Plate.Layer) {
    cairo_save(drawing)
    cairo_translate(drawing, layer.origin.x, layer.origin.y)
    cairo_scale(drawing, layer.scale, layer.scale)
    if let visible = layer.visible {
      clipped(to: visible, corner: layer.corner) { draw(layer.elements) }
    } else {
      draw(layer.elements)
    }
    cairo_restore(drawing)
  }

  private func draw(_ elements: [LayoutElement]) {
    for element in elements { draw(element, visible: nil) }
  }

  /// Draws what `body` draws, as far as it lies in a rectangle.
  private func clipped(to frame: LayoutRect, corner: Double = 0, _ body: () -> Void) {
    cairo_save(drawing)
    trace(frame, corner: corner)
    cairo_clip(drawing)
    body()
    cairo_restore(drawing)
  }

  private func draw(_ element: LayoutElement, visible: LayoutRect?) {
    switch element {
    case .shape(let shape): fill(shape)
    case .text(let box): draw(box, visible: visible)
    case .button(let button):
      if let ground = button.ground { fill(ground) }
      draw(button.label, visible: visible)
    case .scroll(let area):
      clipped(to: area.frame) {
        for element in area.elements { draw(element, visible: area.frame) }
      }
    case .fade(let frame, let colour): fade(frame, colour)
    }
  }

  private func draw(_ box: TextBox, visible: LayoutRect?) {
    if let visible, box.frame.y > visible.maxY || box.frame.maxY < visible.y { return }
    setColour(box.colour)
    let text = engine.set(box.runs, as: box.format, width: box.frame.width)
    let origin = LayoutPoint(x: box.frame.x, y: box.frame.y)
    text.show(on: drawing, at: origin, between: visible.map { ($0.y - box.frame.y)...($0.maxY - box.frame.y) })
  }

  private func fill(_ shape: Shape) {
    setColour(shape.colour)
    trace(shape.frame, corner: shape.corner)
    cairo_fill(drawing)
  }

  private func fade(_ frame: LayoutRect, _ colour: Colour) {
    guard let gradient = cairo_pattern_create_linear(0, frame.y, 0, frame.maxY) else { return }
    defer { cairo_pattern_destroy(gradient) }
    cairo_pattern_add_color_stop_rgba(gradient, 0, colour.red, colour.green, colour.blue, 0)
    cairo_pattern_add_color_stop_rgba(gradient, 1, colour.red, colour.green, colour.blue, colour.opacity)
    cairo_set_source(drawing, gradient)
    trace(frame, corner: 0)
    cairo_fill(drawing)
  }

  private func setColour(_ colour: Colour) {
    if colour.opacity == 1 {
      cairo_set_source_rgb(drawing, colour.red, colour.green, colour.blue)
    } else {
      cairo_set_source_rgba(drawing, colour.red, colour.green, colour.blue, colour.opacity)
    }
  }

  /// Traces a rectangle whose corners begin gently, where there is room for it, as the platform's do.
  private func trace(_ frame: LayoutRect, corner: Double) {
    let half = min(frame.width, frame.height) / 2
    guard corner > 0 else { return cairo_rectangle(drawing, frame.x, frame.y, frame.width, frame.height) }
    // A curve that is longer than a quarter circle and passes through the same point in the middle of the corner: 0.2929
    // of the radius from both edges. Where a side is too short for that it is the quarter circle.
    let isGentle = 1.28 * corner <= half
    let reach = isGentle ? 1.28 * corner : min(corner, half)
    let pull = isGentle ? 0.723 : 0.5523
    let handle = reach * (1 - pull)
    let (left, top, right, bottom) = (frame.x, frame.y, frame.maxX, frame.maxY)
    cairo_new_path(drawing)
    cairo_move_to(drawing, left + reach, top)
    cairo_line_to(drawing, right - reach, top)
    cairo_curve_to(drawing, right - handle, top, right, top + handle, right, top + reach)
    cairo_line_to(drawing, right, bottom - reach)
    cairo_curve_to(drawing, right, bottom - handle, right - handle, bottom, right - reach, bottom)
    cairo_line_to(drawing, left + reach, bottom)
    cairo_curve_to(drawing, left + handle, bottom, left, bottom - handle, left, bottom - reach)
    cairo_line_to(drawing, left, top + reach)
    cairo_curve_to(drawing, left, top + handle, left + handle, top, left + reach, top)
    cairo_close_path(drawing)
  }
}
