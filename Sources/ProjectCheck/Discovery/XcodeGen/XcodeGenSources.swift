import Documents

/// The files of an XcodeGen target.
struct XcodeGenSources {
  private(set) var sources: Set<String> = []
  private(set) var resources: Set<String> = []
  /// Info.plist files among them, of which XcodeGen takes the first for the target.
  private(set) var infoPlists: [String] = []
  /// Whether a path is listed that is not there.
  private(set) var isPartlyAbsent = false

  /// Finds the files that a target's `sources` name: a path, or a list of paths and of dictionaries with a path.
  init(_ node: DocumentNode?, in folder: String, _ tree: FileTree) {
    guard let node else { return }
    for entry in node.array ?? [node] {
      guard let path = entry.string ?? entry["path"]?.string else { continue }
      add(entry, at: RelativePath.join(folder, path), tree)
    }
    infoPlists.sort()
  }

  private mutating func add(_ entry: DocumentNode, at path: String, _ tree: FileTree) {
    func patterns(_ key: String, in folder: String) -> [GlobPattern] {
      let list = entry[key]?.array ?? entry[key].map { [$0] } ?? []
      return list.compactMap(\.string).map { GlobPattern($0, in: folder) }
    }
    let phase = entry["buildPhase"]?.string
    if let file = tree.file(path) { return add(file, phase) }
    guard let found = tree.existingFolder(path) else {
      if entry["optional"]?.boolean != true { isPartlyAbsent = true }
      return
    }
    guard !FileKind.isOpaqueFolder(found) else { return }
    let excludes = patterns("excludes", in: found)
    let includes = patterns("includes", in: found)
    func isMatched(_ file: String, by patterns: [GlobPattern]) -> Bool {
      // A pattern that names a folder stands for everything in it.
      var part = file
      while part.utf8.count > found.utf8.count {
        if patterns.contains(where: { $0.matches(part) }) { return true }
        part = RelativePath.folder(of: part)
      }
      return false
    }
    for file in tree.files(under: found, where: { !FileKind.isOpaqueFolder($0) }) {
      guard !isMatched(file, by: excludes), includes.isEmpty || isMatched(file, by: includes) else { continue }
      add(file, phase)
    }
  }

  private mutating func add(_ file: String, _ phase: String?) {
    switch phase {
    case "none": return
    case "resources": resources.insert(file)
    default:
      if PlainFolder.isInfoPlist(file) {
        infoPlists.append(file)
        return
      }
      switch FileKind(of: file) {
      case .source, .header: sources.insert(file)
      case .resource: resources.insert(file)
      case .neither: break
      }
    }
  }
}
