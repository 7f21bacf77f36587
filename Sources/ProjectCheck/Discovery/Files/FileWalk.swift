/// Walks through the checked folder and finds the project's own files.
///
/// Git's ignore files are obeyed as Git obeys them, also those between the folder and the top of the repository that
/// it lies in; a file that Git tracks is never ignored. Symbolic links are not followed: what they name under the root
/// is found in its own place, and what they name elsewhere is not part of the project.
struct FileWalk {
  /// Bounds, so that a walk over a whole disk ends.
  struct Limits {
    var files = 400_000
    var depth = 100
  }

  private let root: [UInt8]
  private let limits: Limits
  private let repository: GitRepository?
  private var files: [String] = []
  private var leftOut: [LeftOut] = []
  private var unread: [UnreadFile] = []
  private var links: [String: String] = [:]

  /// The files of a folder.
  ///
  /// - Parameter root: The folder's absolute path, without links.
  static func tree(of root: String, limits: Limits = Limits()) -> FileTree {
    let bytes = PathText.bytes(root)
    let repository = GitRepository(containing: bytes)
    var walk = FileWalk(root: bytes, limits: limits, repository: repository)
    let rules = repository.map { $0.rules(above: bytes) } ?? IgnoreRules()
    walk.visit(Place(path: [], depth: 0, repository: repository, rules: rules, isIgnored: false))
    return FileTree(
      root: root, files: walk.files, leftOut: walk.leftOut, unread: walk.unread, links: walk.links)
  }

  /// The files of a folder without some, and with those that only an editor has yet.
  static func tree(
    of root: String, excluding excluded: [PathPattern], adding unsaved: some Collection<String>
  ) -> FileTree {
    tree(of: root).adding(unsaved).excluding(excluded)
  }

  private init(root: [UInt8], limits: Limits, repository: GitRepository?) {
    self.root = root
    self.limits = limits
    self.repository = repository
  }

  /// A folder on the way, and the rules that hold in it.
  private struct Place {
    /// The path from the root.
    var path: [UInt8]
    var depth: Int
    var repository: GitRepository?
    var rules: IgnoreRules
    /// Whether Git ignores the folder itself, so that only files count that Git tracks all the same.
    var isIgnored: Bool
  }

  private mutating func visit(_ place: Place) {
    let path = place.path
    guard place.depth <= limits.depth else { return note(path, "folders are nested more than \(limits.depth) deep") }
    guard files.count < limits.files else { return }
    var entries: [(name: [UInt8], kind: SystemCalls.Kind)]
    do throws(SystemCalls.Failure) {
      entries = try SystemCalls.entries(of: path.isEmpty ? root : root + [slash] + path)
    } catch {
      return note(path, error.reason)
    }
    entries.sort { $0.name.lexicographicallyPrecedes($1.name) }

    var place = place
    let names = Set(entries.map { PathText.text($0.name) })
    if place.depth > 0, names.contains(".git"), let inner = GitRepository(at: root + [slash] + path) {
      // A repository inside of the repository: the outer one's rules end here.
      place.repository = inner
      place.rules = inner.rules(above: inner.top)
      place.isIgnored = false
    }
    if names.contains(".gitignore"), let repository = place.repository {
      addRules(of: path, to: &place.rules, in: repository)
    }
    for entry in entries {
      let entryPath = path.isEmpty ? entry.name : path + [slash] + entry.name
      switch entry.kind {
      case .file: visitFile(entryPath, in: place)
      case .folder: visitFolder(entryPath, named: PathText.text(entry.name), siblings: names, in: place)
      case .link: noteLink(entryPath)
      case .other: noteOther(entryPath)
      }
    }
  }

  private mutating func visitFile(_ path: [UInt8], in place: Place) {
    guard files.count < limits.files else {
      if files.count == limits.files {
        note([], "the folder holds more than \(limits.files) files; the rest was left out")
      }
      return
    }
    let text = PathText.text(path)
    if isIgnored(path, isFolder: false, in: place) {
      if !place.isIgnored { leftOut.append(LeftOut(path: text, reason: .ignored)) }
    } else {
      files.append(text)
    }
  }

  private mutating func visitFolder(
    _ path: [UInt8], named name: String, siblings: Set<String>, in place: Place
  ) {
    let text = PathText.text(path)
    if let reason = LeftOut.Reason(folder: name, at: text, siblings: siblings) {
      leftOut.append(LeftOut(path: text, reason: reason))
      return
    }
    // Hidden folders are the tools' own, and so is what holds Xcode's windows.
    guard !name.hasPrefix("."), name != "xcuserdata", name != "__MACOSX" else { return }
    var inner = place
    inner.path = path
    inner.depth += 1
    if isIgnored(path, isFolder: true, in: place) {
      guard let repository = place.repository, repository.tracksFiles(under: inRepository(path, repository)) else {
        if !place.isIgnored { leftOut.append(LeftOut(path: text, reason: .ignored)) }
        return
      }
      inner.isIgnored = true
    }
    visit(inner)
  }

  // MARK: Git

  private func isIgnored(_ path: [UInt8], isFolder: Bool, in place: Place) -> Bool {
    guard let repository = place.repository else { return false }
    let inRepository = inRepository(path, repository)
    guard place.isIgnored || place.rules.ignores(inRepository, isFolder: isFolder) else { return false }
    return isFolder || !repository.tracks(inRepository)
  }

  private func addRules(of path: [UInt8], to rules: inout IgnoreRules, in repository: GitRepository) {
    let file = root + [slash] + (path.isEmpty ? [] : path + [slash]) + Array(".gitignore".utf8)
    // Git does not read an ignore file through a link, and neither does this.
    guard (try? SystemCalls.kind(of: file)) == .file,
      let text = try? SystemCalls.contents(of: file, limit: GitRepository.ignoreFileLimit)
    else { return }
    rules.add(text, in: inRepository(path, repository))
  }

  /// A path from the root as a path from the top of a repository.
  private func inRepository(_ path: [UInt8], _ repository: GitRepository) -> [UInt8] {
    let absolute = path.isEmpty ? root : root + [slash] + path
    return Array(absolute.dropFirst(repository.top.count + 1))
  }

  // MARK: Notes

  private mutating func noteLink(_ path: [UInt8]) {
    guard let target = try? SystemCalls.realPath(root + [slash] + path), target.starts(with: root + [slash]) else {
      return
    }
    links[PathText.text(path)] = PathText.text(target.dropFirst(root.count + 1))
  }

  /// A pipe, socket or device is nobody's business, unless it goes by the name of what would be read.
  private mutating func noteOther(_ path: [UInt8]) {
    let text = PathText.text(path)
    let isWanted =
      [.source, .header].contains(FileKind(of: text))
      || ["plist", "strings", "xcstrings", "xcprivacy"].contains(RelativePath.fileExtension(of: text))
    if isWanted { note(path, "is not a regular file") }
  }

  private mutating func note(_ path: [UInt8], _ why: String) {
    let text = path.isEmpty ? "." : PathText.text(path)
    guard !unread.contains(where: { $0.path == text }) else { return }
    unread.append(UnreadFile(path: text, why: why))
  }
}

private let slash = UInt8(ascii: "/")
