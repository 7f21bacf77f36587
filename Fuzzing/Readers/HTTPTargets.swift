import HTTPService

extension FuzzedReader {
  /// What HTTP requests ask for: paths and queries.
  static let httpTargets = FuzzedReader("http-targets") { bytes in
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") { _ = HTTPTarget(line) }
  }
}
