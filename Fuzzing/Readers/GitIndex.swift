@testable import ProjectCheck

extension FuzzedReader {
  /// The index of a Git repository, with either length of names.
  static let gitIndex = FuzzedReader("git-index") { bytes in
    for length in [20, 32] { _ = GitIndex.paths(in: bytes, hashLength: length) }
  }
}
