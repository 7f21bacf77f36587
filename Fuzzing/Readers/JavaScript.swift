@testable import ProjectCheck

extension FuzzedReader {
  /// JavaScript and TypeScript sources, with their elements and types.
  static let javaScript = FuzzedReader("javascript") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    for path in ["App.js", "App.tsx"] { _ = try? JavaScriptReader.facts(of: text, path: path) }
  }
}
