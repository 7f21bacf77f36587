import CPango
import Testing

/// The pixels of a PNG file as Cairo reads them through libpng.
struct DecodedPicture {
  var width: Int
  var height: Int
  /// 0xRRGGBB, row by row.
  var pixels: [UInt32]

  /// Reads a file's content.
  init(png: [UInt8]) throws {
    let reader = Reader(png)
    let surface = cairo_image_surface_create_from_png_stream(
      { closure, data, count in
        guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
        return Unmanaged<Reader>.fromOpaque(closure).takeUnretainedValue().take(Int(count), to: data)
          ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
      }, Unmanaged.passUnretained(reader).toOpaque())
    defer { cairo_surface_destroy(surface) }
    try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    let data = try #require(cairo_image_surface_get_data(surface))
    let (width, height) = (width, height)
    pixels = data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { memory in
      (0..<height).flatMap { y in (0..<width).map { x in memory[y * stride + x] & 0xFF_FFFF } }
    }
  }

  private final class Reader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    func take(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
      guard rest.count >= count else { return false }
      rest.prefix(count).withUnsafeBufferPointer { part in
        if let start = part.baseAddress { target.update(from: start, count: count) }
      }
      rest = rest.dropFirst(count)
      return true
    }
  }
}
