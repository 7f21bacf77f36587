import Documents

extension FuzzedReader {
  /// YAML documents.
  static let yaml = FuzzedReader("yaml") { bytes in
    _ = try? YAMLDocument.read(bytes)
  }
}
