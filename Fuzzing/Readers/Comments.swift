@testable import ProjectCheck

extension FuzzedReader {
  /// The comments that ask for findings to be ignored, in each form of comments.
  static let comments = FuzzedReader("comments") { bytes in
    for path in ["App.swift", "Info.plist", "project.yml", "Localizable.strings"] {
      _ = CommentReader.comments(in: bytes, path: path)
    }
  }
}
