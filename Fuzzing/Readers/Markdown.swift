import UsageMarkdown

extension FuzzedReader {
  /// The Markdown of usage descriptions.
  static let markdown = FuzzedReader("markdown") { bytes in
    _ = UsageMarkdown(String(decoding: bytes, as: UTF8.self))
  }
}
