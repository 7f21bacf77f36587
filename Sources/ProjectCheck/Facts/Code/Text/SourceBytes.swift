/// Reads source files as UTF-8.
enum SourceBytes {
  /// The largest file that is looked at, in bytes; generated tables can be large, and a search is cheap.
  static let largestFile = 16 << 20

  /// A file's bytes, without a byte order mark; UTF-16 with a mark is converted.
  ///
  /// - Parameter path: An absolute path, in the spelling of `PathText`.
  static func read(_ path: String) throws(FileFault) -> [UInt8] {
    decode(try FileContents.read(path, limit: largestFile))
  }

  /// The text without a byte order mark, as UTF-8.
  static func decode(_ bytes: [UInt8]) -> [UInt8] {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): Array(String(decoding: units(bytes) { $0 | $1 << 8 }, as: UTF16.self).utf8)
    case (0xFE, 0xFF): Array(String(decoding: units(bytes) { $0 << 8 | $1 }, as: UTF16.self).utf8)
    case (0xEF, 0xBB) where bytes.count > 2 && bytes[2] == 0xBF: Array(bytes.dropFirst(3))
    default: bytes
    }
  }

  private static func units(_ bytes: [UInt8], _ join: (UInt16, UInt16) -> UInt16) -> [UInt16] {
    stride(from: 2, to: bytes.count - 1, by: 2).map { join(UInt16(bytes[$0]), UInt16(bytes[$0 + 1])) }
  }
}
