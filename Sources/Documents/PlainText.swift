/// Reads files that are text and nothing else.
public enum PlainText {
  /// The text of a file in UTF-8 or UTF-16, without a byte order mark.
  ///
  /// - Throws: `DocumentError` with the place of the first byte that is neither.
  public static func read(_ file: [UInt8]) throws(DocumentError) -> String {
    String(decoding: try UTF8Text(file).bytes, as: UTF8.self)
  }
}
