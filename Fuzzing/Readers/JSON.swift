import Documents

extension FuzzedReader {
  /// JSON documents.
  static let json = FuzzedReader("json") { bytes in
    _ = try? JSONDocument.read(bytes, allowsByteOrderMark: true)
  }
}
