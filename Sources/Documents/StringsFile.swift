/// Reads .strings files: texts by key for one language.
public enum StringsFile {
  /// Reads a .strings file into a dictionary with the places of keys and values; a key that stands twice is kept twice.
  ///
  /// The file may be UTF-8 or UTF-16, with or without a byte order mark, and may also be a property list in XML or
  /// binary, as built products have it. A file with nothing but comments has no members.
  ///
  /// - Throws: `DocumentError`, which names the line and the column of the first bad line.
  public static func read(
    _ bytes: [UInt8], limits: DocumentLimits = .standard
  ) throws(DocumentError) -> DocumentNode {
    try limits.checkSize(of: bytes)
    let node =
      switch PropertyList.format(of: bytes) {
      case .binary, .xml: try PropertyList.read(bytes, limits: limits)
      case .openStep: try OpenStepPropertyList.readStrings(UTF8Text(bytes), limits: limits)
      case nil: DocumentNode(position: .start, value: .dictionary([]))
      }
    guard node.members != nil else { throw DocumentError("the file holds no keys with texts", at: node.position) }
    return node
  }
}
