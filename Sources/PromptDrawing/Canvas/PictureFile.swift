import CPango

/// The file that comes out of a drawing.
enum PictureFile {
  /// The most pixels of a picture, and the most along a side (which is Cairo's limit).
  private static let mostPixels = 120_000_000
  private static let longestSide = 32_767

  /// Draws, and returns what the file holds.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - scale: how many pixels make a point; vectors have none and keep points.
  static func content(
    _ format: PictureFormat, size: LayoutSize, scale: Double, engine: TextEngine, draw: (Canvas) -> Void
  ) throws(DrawingError) -> [UInt8] {
    switch format {
    case .png: try png(size, scale, engine, draw)
    case .svg:
      try vectors(size, engine, draw, make: { cairo_svg_surface_create_for_stream($0, $1, $2, $3) }, isPDF: false)
    case .pdf:
      try vectors(size, engine, draw, make: { cairo_pdf_surface_create_for_stream($0, $1, $2, $3) }, isPDF: true)
    }
  }

  private static func png(
    _ size: LayoutSize, _ scale: Double, _ engine: TextEngine, _ draw: (Canvas) -> Void
  ) throws(DrawingError) -> [UInt8] {
    let width = Int((size.width * scale).rounded())
    let height = Int((size.height * scale).rounded())
    guard width > 0, height > 0, max(width, height) <= longestSide, width * height <= mostPixels else {
      throw .tooLarge(width: width, height: height)
    }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    guard let surface else { throw .failed("there is no memory") }
    let canvas = try Canvas(surface, engine: engine, scale: scale)
    draw(canvas)
    try canvas.finish()
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { throw .failed("there is no memory") }
    let stride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.stride
    return data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { memory in
      PNGWriter().file(of: .init(width: width, height: height, stride: stride, memory: memory))
    }
  }

  private typealias Make = (cairo_write_func_t, UnsafeMutableRawPointer, Double, Double) -> OpaquePointer?

  private static func vectors(
    _ size: LayoutSize, _ engine: TextEngine, _ draw: (Canvas) -> Void, make: Make, isPDF: Bool
  ) throws(DrawingError) -> [UInt8] {
    let output = Output()
    let write: cairo_write_func_t = { closure, data, count in
      guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().bytes
        .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }
    guard let surface = make(write, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height) else {
      throw .failed("there is no memory")
    }
    defer { cairo_surface_destroy(surface) }
    if isPDF {
      // Without a date the same picture is the same file.
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2026-01-01T00:00:00Z")
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, "Tracking prompt, drawn by AskRight")
    } else {
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    }
    let canvas = try Canvas(surface, engine: engine, scale: 1)
    draw(canvas)
    try canvas.finish()
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(String(cString: cairo_status_to_string(status))) }
    return isPDF ? output.bytes : SVGNames.renumbered(output.bytes)
  }

  private final class Output {
    var bytes: [UInt8] = []
  }
}
