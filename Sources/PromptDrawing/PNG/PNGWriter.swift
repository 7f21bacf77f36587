/// Writes opaque pixels as a PNG file.
///
/// Pictures of screens are mostly flat: rows that repeat the row above, and runs of one colour. ``PixelDeflater`` is
/// made for that and takes a few milliseconds where a general compressor at its fastest setting takes tens. It depends
/// on no library, so the same pixels give the same bytes everywhere.
struct PNGWriter {
  /// Pixels as Cairo keeps them: a 32-bit number each, 0xXXRRGGBB, rows from top to bottom.
  struct Pixels {
    var width: Int
    var height: Int
    /// How many pixels lie between the starts of two rows.
    var stride: Int
    var memory: UnsafePointer<UInt32>

    func row(_ index: Int) -> UnsafePointer<UInt32> { memory + index * stride }
  }

  /// How many pixels make a metre, nil for not saying.
  var pixelsPerMetre: Int?

  /// The file.
  func file(of pixels: Pixels) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits for each of red, green and blue; no interlacing.
    append("IHDR", bigEndian(pixels.width) + bigEndian(pixels.height) + [8, 2, 0, 0, 0], to: &file)
    append("sRGB", [0], to: &file)
    if let pixelsPerMetre {
      append("pHYs", bigEndian(pixelsPerMetre) + bigEndian(pixelsPerMetre) + [1], to: &file)
    }
    var deflater = PixelDeflater(pixels)
    append("IDAT", deflater.stream(), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private func append(_ type: StaticString, _ content: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(content.count)
    let start = file.count
    type.withUTF8Buffer { file.append(contentsOf: $0) }
    file += content
    file += bigEndian(Int(CyclicRedundancyCheck.sum(of: file[start...])))
  }

  private func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// The check sum of PNG's chunks: CRC-32 as ISO 3309 defines it.
enum CyclicRedundancyCheck {
  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }

  static func sum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        var sum = UInt32.max
        for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
        return ~sum
      }
    }
  }
}
