/// Reads property lists in the three formats that Apple's tools write: XML, binary and OpenStep (ASCII).
public enum PropertyList {
  /// A format of property lists.
  public enum Format: Sendable, Equatable {
    /// The XML of Info.plist and PrivacyInfo.xcprivacy files.
    case xml
    /// The binary form, `bplist00`.
    case binary
    /// The text form of project.pbxproj and .strings files.
    case openStep
  }

  /// Reads a property list; the first bytes tell its format.
  ///
  /// Text may be UTF-8 or UTF-16, with or without a byte order mark. Keys and values come with the places where they
  /// stand; in a binary list every place is the start of the file. A key that stands twice is kept twice. Text after
  /// the list is refused, and so are XML lists that declare entities.
  ///
  /// - Throws: `DocumentError`, which names the line and the column where the format has them.
  public static func read(
    _ bytes: [UInt8], limits: DocumentLimits = .standard
  ) throws(DocumentError) -> DocumentNode {
    try limits.checkSize(of: bytes)
    switch format(of: bytes) {
    case .binary: return try BinaryPropertyList.read(bytes, limits: limits)
    case .xml: return try XMLPropertyList.read(bytes, limits: limits)
    case .openStep: return try OpenStepPropertyList.read(UTF8Text(bytes), limits: limits)
    case nil: throw DocumentError("the file is empty")
    }
  }

  /// The format that a file's first bytes tell; nil if the file has nothing but white space.
  public static func format(of bytes: [UInt8]) -> Format? {
    if bytes.starts(with: Array("bplist".utf8)) { return .binary }
    // Zero bytes are skipped too, so that UTF-16 reads like ASCII here.
    let skipped: Set<UInt8> = [0, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    guard let start = bytes.firstIndex(where: { !skipped.contains($0) }) else { return nil }
    guard bytes[start] == UInt8(ascii: "<") else { return .openStep }
    // `<0fbd77 1c2735ae>` is OpenStep's data; a merge conflict's `<<<<<<<` is nobody's.
    let next = bytes[(start + 1)...].first { $0 != 0 }
    switch next {
    case UInt8(ascii: "<"): return .openStep
    case .some(let byte) where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): return .openStep
    default: return .xml
    }
  }
}
