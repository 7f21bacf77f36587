import CPango

/// The file that comes out of a drawing.
enum PictureFile {
  /// Draws a plate, and returns what the file holds.
  ///
  /// - Parameter scale: how many pixels make a point; vectors have none and keep points.
  static func content(_ plate: Plate, as format: PictureFormat, scale: Double) throws(DrawingError) -> [UInt8] {
    guard format == .png else {
      return try TextEngine.withShared { engine throws(DrawingError) in
        try vectors(plate, engine, isPDF: format == .pdf)
      }
    }
    // The engine is needed for the drawing only: others can draw while these pixels are compressed.
    let pixels = try TextEngine.withShared { engine throws(DrawingError) in
      try PixelImage(plate, scale: scale, engine: engine)
    }
    return pixels.png
  }

  private static func vectors(_ plate: Plate, _ engine: TextEngine, isPDF: Bool) throws(DrawingError) -> [UInt8] {
    let output = Output()
    let write: cairo_write_func_t = { closure, data, count in
      guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().bytes
        .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }
    let make = isPDF ? cairo_pdf_surface_create_for_stream : cairo_svg_surface_create_for_stream
    let target = Unmanaged.passUnretained(output).toOpaque()
    guard let surface = make(write, target, plate.size.width, plate.size.height) else {
      throw .failed("there is no memory")
    }
    defer { cairo_surface_destroy(surface) }
    if isPDF {
      // Without the date of its making the same picture is the same file.
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2026-01-01T00:00:00Z")
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, "Tracking prompt, drawn by AskRight")
    } else {
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    }
    try Canvas.draw(plate, on: surface, scale: 1, engine: engine)
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(String(cString: cairo_status_to_string(status))) }
    return isPDF ? output.bytes : SVGNames.renumbered(output.bytes)
  }

  private final class Output {
    var bytes: [UInt8] = []
  }
}

/// Pixels that were drawn.
private final class PixelImage: @unchecked Sendable {
  // Sendable, since nothing draws on the surface after `init`: what is left is memory that is read.
  private let surface: OpaquePointer
  private let pixels: PNGWriter.Pixels

  /// The most pixels of a picture, and the most along a side (which is Cairo's limit).
  private static let mostPixels = 120_000_000
  private static let longestSide = 32_767

  init(_ plate: Plate, scale: Double, engine: TextEngine) throws(DrawingError) {
    let width = (plate.size.width * scale).rounded()
    let height = (plate.size.height * scale).rounded()
    let side = Double(Self.longestSide)
    guard width >= 1, height >= 1, width <= side, height <= side, width * height <= Double(Self.mostPixels) else {
      throw .tooLarge(width: Int(min(width, 1e9)), height: Int(min(height, 1e9)))
    }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { throw .failed("there is no memory") }
    self.surface = surface
    // Cairo aligns rows to 32-bit numbers, which the pixels of this format are.
    let memory = UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self)
    pixels = PNGWriter.Pixels(
      width: Int(width), height: Int(height),
      stride: Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.stride, memory: memory)
    try Canvas.draw(plate, on: surface, scale: scale, engine: engine)
    cairo_surface_flush(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  var png: [UInt8] { PNGWriter().file(of: pixels) }
}
