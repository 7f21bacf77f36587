/// A Git repository as far as ignoring goes: its ignore files and which files it tracks. Git itself is never run.
final class GitRepository: Sendable {
  /// The largest ignore file that is read.
  static let ignoreFileLimit = 4 << 20

  /// The top folder, absolute, without a slash at its end.
  let top: [UInt8]
  private let folder: [UInt8]
  private let index: GitIndex

  /// The repository that a folder lies in.
  convenience init?(containing folder: [UInt8]) {
    var candidate = folder
    while true {
      if (try? SystemCalls.kind(of: candidate + Array("/.git".utf8))) != nil {
        self.init(at: candidate)
        return
      }
      guard let end = candidate.lastIndex(of: slash), !candidate.isEmpty else { return nil }
      candidate = Array(candidate[..<end])
    }
  }

  /// The repository whose top is a folder; nil if it is none.
  init?(at top: [UInt8]) {
    let link = top + Array("/.git".utf8)
    switch try? SystemCalls.kind(of: link) {
    case .folder: folder = link
    case .file:
      // A worktree or a submodule: the file names the repository's folder.
      guard let text = try? SystemCalls.contents(of: link, limit: 4096),
        text.starts(with: "gitdir:".utf8)
      else { return nil }
      let target = Self.trimmed(text.dropFirst(7))
      folder = target.first == slash ? target : top + [slash] + target
    default: return nil
    }
    self.top = top
    index = GitIndex(file: folder + Array("/index".utf8))
  }

  /// The rules that hold in a folder before its own ignore file is read.
  ///
  /// If they ignore the folder itself, whoever named it wants it checked all the same, and they do not count.
  func rules(above folder: [UInt8]) -> IgnoreRules {
    var rules = IgnoreRules()
    let common = (try? SystemCalls.contents(of: self.folder + Array("/commondir".utf8), limit: 4096)) ?? nil
    var shared = self.folder
    if let common {
      let target = Self.trimmed(common[...])
      shared = target.first == slash ? target : self.folder + [slash] + target
    }
    add(shared + Array("/info/exclude".utf8), in: [], to: &rules)
    let parts = folder.dropFirst(top.count).split(separator: slash)
    var path: [UInt8] = []
    for part in parts {
      add(top + [slash] + (path.isEmpty ? [] : path + [slash]) + Array(".gitignore".utf8), in: path, to: &rules)
      path += (path.isEmpty ? [] : [slash]) + part
      if rules.ignores(path, isFolder: true) { return IgnoreRules() }
    }
    return rules
  }

  /// Whether Git tracks a file, given from the top.
  func tracks(_ path: [UInt8]) -> Bool { index.entries.files.contains(PathText.text(path)) }

  /// Whether Git tracks any file in a folder, given from the top.
  func tracksFiles(under path: [UInt8]) -> Bool { index.entries.folders.contains(PathText.text(path)) }

  private func add(_ file: [UInt8], in folder: [UInt8], to rules: inout IgnoreRules) {
    guard let text = try? SystemCalls.contents(of: file, limit: Self.ignoreFileLimit) else { return }
    rules.add(text, in: folder)
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array(text.drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 != 0x0A && $0 != 0x0D })
  }
}

private let slash = UInt8(ascii: "/")
