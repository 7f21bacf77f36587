@testable import ProjectCheck

extension FuzzedReader {
  /// A file of known findings.
  static let baseline = FuzzedReader("baseline") { bytes in
    _ = try? Baseline(json: bytes)
  }
}
