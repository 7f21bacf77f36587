import Documents

extension FuzzedReader {
  /// Property lists in XML, binary and the old style; the first bytes tell which.
  static let propertyList = FuzzedReader("property-list") { bytes in
    _ = try? PropertyList.read(bytes)
  }
}
