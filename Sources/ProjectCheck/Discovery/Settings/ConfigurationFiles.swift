/// Reads configuration files (.xcconfig), each once.
struct ConfigurationFiles {
  private let tree: FileTree
  private var read: [String: File] = [:]
  /// Files that exist and could not be read.
  private(set) var unread: [UnreadFile] = []

  /// What a file and all that it includes say.
  struct File {
    var settings = SettingsLayer()
    /// Files that are named and not there.
    var absent: Set<String> = []
  }

  private static let depthLimit = 32
  private static let sizeLimit = 4 << 20

  /// How many more settings are copied from included files: what one file includes twice, and the next one twice
  /// again, doubles with each.
  private var includable = 500_000

  init(tree: FileTree) {
    self.tree = tree
  }

  /// The settings of a file and of those that it includes.
  ///
  /// - Parameter path: The path relative to the checked folder.
  mutating func file(_ path: String) -> File {
    file(path, depth: 0)
  }

  private mutating func file(_ path: String, depth: Int) -> File {
    guard let found = tree.file(path) else { return File(absent: [path]) }
    if let known = read[found] { return known }
    // Stands in while the file is read, so that files that include each other end.
    read[found] = File()
    guard depth < Self.depthLimit else {
      note(found, "files include each other more than \(Self.depthLimit) deep")
      return File()
    }
    let text: String
    do throws(FileFault) {
      text = try tree.text(at: found, limit: Self.sizeLimit)
    } catch {
      note(found, error.why)
      return File(absent: [found])
    }
    var file = File()
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      switch ConfigurationLine(line) {
      case .include(let target):
        let other = self.file(RelativePath.join(RelativePath.folder(of: found), target), depth: depth + 1)
        file.absent.formUnion(other.absent)
        guard other.settings.count <= includable else {
          note(found, "what it includes holds too many settings")
          continue
        }
        includable -= other.settings.count
        file.settings.include(other.settings)
      case .setting(let name, let value, let column):
        file.settings.set(name, value, at: Place(path: found, line: number, column: column))
      case nil: break
      }
    }
    read[found] = file
    return file
  }

  private mutating func note(_ path: String, _ why: String) {
    let file = UnreadFile(path: path, why: why)
    if !unread.contains(file) { unread.append(file) }
  }
}

/// A line of a configuration file.
private enum ConfigurationLine {
  case include(String)
  case setting(name: String, value: String, column: Int)

  init?(_ line: Substring) {
    // A comment reaches from two slashes to the end, also within an address.
    let text = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    let start = text.drop(while: \.isWhitespace)
    if start.hasPrefix("#include") {
      let parts = start.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count >= 3 else { return nil }
      self = .include(String(parts[1]))
      return
    }
    guard let equals = Self.equalsSign(in: start) else { return nil }
    let name = Self.trimmed(start[..<equals])
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
    let column = line.unicodeScalars.distance(from: line.startIndex, to: start.startIndex) + 1
    self = .setting(
      name: String(name), value: String(Self.trimmed(start[start.index(after: equals)...])), column: column)
  }

  /// The first `=` outside of a condition.
  private static func equalsSign(in text: Substring) -> Substring.Index? {
    var depth = 0
    return text.indices.first { index in
      switch text[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0: return true
      default: break
      }
      return false
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end]
  }
}
