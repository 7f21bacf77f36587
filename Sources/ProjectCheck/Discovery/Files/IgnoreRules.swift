/// The .gitignore files that hold for a folder, the deepest last.
struct IgnoreRules {
  private var files: [File] = []

  private struct File {
    /// The length of the file's folder in the paths that are asked about, with its slash.
    var baseLength: Int
    var patterns: [IgnorePattern]
  }

  /// Adds a file's lines.
  ///
  /// - Parameter folder: The file's folder, as it stands in the paths that are asked about; empty for the top.
  mutating func add(_ text: [UInt8], in folder: [UInt8]) {
    var text = text[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    let patterns = text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      IgnorePattern(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    guard !patterns.isEmpty else { return }
    files.append(File(baseLength: folder.isEmpty ? 0 : folder.count + 1, patterns: patterns))
  }

  /// Whether Git ignores a path by its own name; whether it ignores a folder above is the walk's business.
  ///
  /// The deepest file decides, and in it the last line that matches.
  func ignores(_ path: [UInt8], isFolder: Bool) -> Bool {
    let nameStart = (path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    for file in files.reversed() {
      let relative = path[file.baseLength...]
      for pattern in file.patterns.reversed() where isFolder || !pattern.matchesFoldersOnly {
        if pattern.matches(relative, nameStart: nameStart) { return !pattern.isNegated }
      }
    }
    return false
  }
}
