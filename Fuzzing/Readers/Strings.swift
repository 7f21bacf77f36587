import Documents

extension FuzzedReader {
  /// Texts by key: .strings files.
  static let strings = FuzzedReader("strings") { bytes in
    _ = try? StringsFile.read(bytes)
  }
}
