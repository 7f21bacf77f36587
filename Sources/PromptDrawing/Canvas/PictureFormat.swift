/// How a picture is written.
public enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  /// Pixels.
  case png
  /// Shapes and the outlines of letters, for the web.
  case svg
  /// One page of vectors, with the letters as text.
  case pdf

  /// The format that a file's name ends with; nil for another ending.
  public init?(ofFile name: String) {
    guard let dot = name.lastIndex(of: "."), let format = Self(rawValue: name[name.index(after: dot)...].lowercased())
    else { return nil }
    self = format
  }
}

/// A picture as the content of a file.
public struct Picture: Hashable, Sendable {
  /// The content.
  public var bytes: [UInt8]
  /// How many characters no font has. Each is drawn as a box with its number: install a font that has them.
  public var unknownCharacters: Int
}
