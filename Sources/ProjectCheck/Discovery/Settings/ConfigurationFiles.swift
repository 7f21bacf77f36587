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
    guard depth < Self.depthLimit else { return File() }
    let text: String
    do throws(FileFault) {
      text = String(decoding: try tree.contents(of: found, limit: Self.sizeLimit), as: UTF8.self)
    } catch {
      unread.append(UnreadFile(path: found, why: error.why))
      return File(absent: [found])
    }
    var file = File()
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      switch ConfigurationLine(line) {
      case .include(let target):
        let other = self.file(RelativePath.join(RelativePath.folder(of: found), target), depth: depth + 1)
        file.settings.include(other.settings)
        file.absent.formUnion(other.absent)
      case .setting(let name, let value, let column):
        file.settings.set(name, value, at: Place(path: found, line: number, column: column))
      case nil: break
      }
    }
    read[found] = file
    return file
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
