@testable import ProjectCheck

extension FuzzedReader {
  /// Git's rules of what to ignore: lines of patterns, and paths to try them on, the last line.
  static let ignoreRules = FuzzedReader("ignore-rules") { bytes in
    var rules = IgnoreRules()
    rules.add(bytes, in: [])
    let path = bytes.split(separator: 0x0A).last.map(Array.init) ?? []
    _ = rules.ignores(path, isFolder: false)
    let text = String(decoding: bytes, as: UTF8.self)
    _ = GlobPattern(text, in: "App").matches("App/Sources/" + text)
  }
}
