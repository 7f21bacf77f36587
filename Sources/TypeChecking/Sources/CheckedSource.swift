/// A Swift source as the compiler gets it.
public struct CheckedSource: Sendable {
  /// What to call it; only the last part matters, and only whether that is `main.swift`.
  public var path: String
  /// The text, in UTF-8.
  public var bytes: [UInt8]

  /// A source with its text.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Whether statements may stand at its top.
  var isMain: Bool { path == "main.swift" || path.hasSuffix("/main.swift") }
}
