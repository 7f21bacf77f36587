/// Files and folders of a project by their path: `Vendor`, `App/*.plist`, `**/Generated`. A folder stands for all that is
/// in it.
struct PathPattern: Sendable {
  /// The pattern, seen from the checked folder.
  let text: String
  /// The pattern compiled; nil for a path as it stands.
  private let glob: GlobPattern?

  /// The pattern of a text.
  ///
  /// - Parameters:
  ///   - text: The pattern as it is written, with `*`, `**`, `?`, `[…]` and `{…,…}`.
  ///   - folder: The folder that it is seen from, relative to the checked one.
  /// - Returns: nil for a text that names the folder itself, or what lies outside of it.
  init?(_ text: String, in folder: String = "") {
    guard !text.hasPrefix("/") else { return nil }
    let path = RelativePath.join("", text)
    guard !path.isEmpty, RelativePath.staysInside(path) else { return nil }
    self.text = RelativePath.join(folder, path)
    glob = path.contains { "*?[{\\".contains($0) } ? GlobPattern(self.text, in: "") : nil
  }

  /// Whether it is one path, and no pattern for many.
  var isPlain: Bool { glob == nil }

  /// Whether the pattern means a path itself.
  func names(_ path: String) -> Bool { glob.map { $0.matches(path) } ?? (path == text) }

  /// Whether the pattern means a path, or a folder that it lies in.
  func matches(_ path: String) -> Bool {
    if isPlain { return path == text || RelativePath.isInside(path, text) }
    var path = path
    while !path.isEmpty {
      if names(path) { return true }
      path = RelativePath.folder(of: path)
    }
    return false
  }
}
