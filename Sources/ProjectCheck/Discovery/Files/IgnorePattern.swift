/// One line of a .gitignore file, compiled.
struct IgnorePattern {
  /// Whether the line starts with `!`: it takes back what earlier lines ignore.
  let isNegated: Bool
  /// Whether the line ends with `/`: it matches folders only.
  let matchesFoldersOnly: Bool
  private let matcher: Matcher

  private enum Matcher {
    /// A name without wildcards, anywhere below the file.
    case name([UInt8])
    /// `*` and an ending without wildcards, anywhere below the file.
    case nameEnding([UInt8])
    /// A name with wildcards, anywhere below the file.
    case nameWildcard(Wildcard)
    /// A path from the file's folder: what stands before the first wildcard, then the rest.
    case path(prefix: [UInt8], rest: Wildcard?)
  }

  /// The pattern of a line; nil for comments and empty lines.
  init?(line: ArraySlice<UInt8>) {
    var line = Self.trimmed(line)
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    isNegated = first == UInt8(ascii: "!")
    if isNegated { line = line.dropFirst() }
    matchesFoldersOnly = line.last == UInt8(ascii: "/")
    if matchesFoldersOnly { line = line.dropLast() }
    guard !line.isEmpty else { return nil }

    let special = line.firstIndex { "*?[\\".utf8.contains($0) }
    if line.contains(UInt8(ascii: "/")) {
      if line.first == UInt8(ascii: "/") { line = line.dropFirst() }
      let prefix = line[..<(special ?? line.endIndex)]
      matcher = .path(prefix: Array(prefix), rest: special.map { Wildcard(line[$0...], spansSlashes: false) })
    } else if special == nil {
      matcher = .name(Array(line))
    } else if special == line.startIndex, line.first == UInt8(ascii: "*"),
      !line.dropFirst().contains(where: { "*?[\\".utf8.contains($0) })
    {
      matcher = .nameEnding(Array(line.dropFirst()))
    } else {
      matcher = .nameWildcard(Wildcard(line, spansSlashes: true))
    }
  }

  /// Whether the pattern matches a path.
  ///
  /// - Parameters:
  ///   - path: The path relative to the folder of the file that has the pattern.
  ///   - nameStart: Where its last part starts.
  func matches(_ path: ArraySlice<UInt8>, nameStart: Int) -> Bool {
    let name = path[nameStart...]
    switch matcher {
    case .name(let expected): return name.elementsEqual(expected)
    case .nameEnding(let ending): return name.count >= ending.count && name.suffix(ending.count).elementsEqual(ending)
    case .nameWildcard(let wildcard): return wildcard.matches(name)
    case .path(let prefix, let rest):
      guard path.starts(with: prefix) else { return false }
      let remainder = path.dropFirst(prefix.count)
      return rest.map { $0.matches(remainder) } ?? remainder.isEmpty
    }
  }

  /// Trailing spaces do not count, unless a backslash keeps them.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var spaces: Int?
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: " ") {
        spaces = spaces ?? index
      } else {
        spaces = nil
        if line[index] == UInt8(ascii: "\\") { index += 1 }
      }
      index += 1
    }
    return line[..<(spaces ?? line.endIndex)]
  }
}
