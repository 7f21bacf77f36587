/// How much a document may ask of its reader, so that a hostile file gets an error instead of the memory.
public struct DocumentLimits: Sendable, Equatable {
  /// The largest file, in bytes.
  public var bytes: Int
  /// The deepest nesting of arrays and dictionaries.
  public var depth: Int
  /// The most values that a document may have after everything that it names twice is put in twice.
  public var values: Int

  /// Limits of one's own.
  public init(bytes: Int = 48 << 20, depth: Int = 256, values: Int = 2_000_000) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }

  /// What no project's files come near: 48 MiB, 256 levels, two million values.
  public static let standard = DocumentLimits()

  func checkSize(of bytes: [UInt8]) throws(DocumentError) {
    guard bytes.count <= self.bytes else {
      throw DocumentError("the file has \(bytes.count) bytes, which is over the limit of \(self.bytes)")
    }
  }

  func checkDepth(_ depth: Int, at position: @autoclosure () -> TextPosition?) throws(DocumentError) {
    guard depth <= self.depth else {
      throw DocumentError("values are nested more than \(self.depth) levels deep", at: position())
    }
  }

  func checkValues(_ count: Int, at position: @autoclosure () -> TextPosition?) throws(DocumentError) {
    guard count <= values else {
      throw DocumentError("the file stands for more than \(values) values", at: position())
    }
  }
}
