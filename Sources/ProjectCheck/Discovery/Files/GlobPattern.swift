/// A pattern for paths as project generators have it: `Sources/**`, `**/*.{swift,m}`, `App/*-Info.plist`.
struct GlobPattern {
  private let alternatives: [Wildcard]
  /// The folder that everything the pattern matches lies in.
  let folder: String

  /// The most alternatives that braces may stand for.
  private static let alternativeLimit = 64

  /// Compiles a pattern.
  ///
  /// - Parameter folder: The folder that the pattern starts from.
  init(_ pattern: String, in folder: String) {
    let full = RelativePath.join(folder, pattern)
    alternatives = Self.expandBraces(full).map { text in
      Wildcard(Array(text.utf8)[...], spansSlashes: false)
    }
    let literal = full.split(separator: "/").prefix { !$0.contains(where: { "*?[{".contains($0) }) }
    self.folder =
      literal.count == full.split(separator: "/").count
      ? RelativePath.folder(of: full) : literal.joined(separator: "/")
  }

  func matches(_ path: String) -> Bool {
    let bytes = Array(path.utf8)[...]
    return alternatives.contains { $0.matches(bytes) }
  }

  /// The files that match; a pattern that names a folder without wildcards stands for everything in it.
  func files(in tree: FileTree) -> [String] {
    tree.files(under: folder).filter(matches)
  }

  private static func expandBraces(_ pattern: String) -> [String] {
    var open = [pattern]
    var done: [String] = []
    while let next = open.popLast() {
      guard let start = next.firstIndex(of: "{"), let end = next[start...].firstIndex(of: "}"),
        open.count + done.count < alternativeLimit
      else {
        done.append(next)
        continue
      }
      for choice in next[next.index(after: start)..<end].split(separator: ",", omittingEmptySubsequences: false) {
        open.append(String(next[..<start] + choice + next[next.index(after: end)...]))
      }
    }
    return done
  }
}
