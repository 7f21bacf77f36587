import Documents

/// The files of a project: what lies under the checked folder and is neither ignored nor vendored nor build output.
struct FileTree: Sendable {
  /// The checked folder, absolute.
  let root: String
  /// All files, relative to the root, sorted.
  let files: [String]
  /// What lies there and is left out, sorted by path.
  let leftOut: [LeftOut]
  /// What could not be read.
  let unread: [UnreadFile]

  private var folders: [String: Folder] = [:]
  private let fileSet: Set<String>
  /// Where links lead, if they lead to another place under the root.
  private let links: [String: String]
  /// Files by their path in lower case, since Xcode's usual file system does not tell `A` from `a`.
  private let lowercased: [String: String]
  /// Where the bytes of the files come from.
  private var reading: FileReading

  /// What lies directly in a folder, sorted.
  struct Folder: Sendable {
    var files: [String] = []
    var folders: [String] = []
  }

  init(root: String, files: [String], leftOut: [LeftOut], unread: [UnreadFile], links: [String: String]) {
    self.root = root
    self.files = files.sorted()
    self.leftOut = leftOut.sorted { $0.path < $1.path }
    self.unread = unread.sorted { $0.path < $1.path }
    self.links = links
    fileSet = Set(files)
    reading = .disk(root)
    lowercased = Dictionary(files.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    for file in self.files { add(file) }
  }

  private mutating func add(_ file: String) {
    var path = file
    var isFolder = false
    while true {
      let parent = RelativePath.folder(of: path)
      let isKnown = folders[parent] != nil
      if isFolder {
        folders[parent, default: Folder()].folders.append(path)
      } else {
        folders[parent, default: Folder()].files.append(path)
      }
      if isKnown || parent.isEmpty { return }
      path = parent
      isFolder = true
    }
  }

  /// What lies directly in a folder; nil if it holds no file at any depth.
  func folder(_ path: String) -> Folder? { folders[path] }

  /// The file that a project means by a path: as it is spelt, through links, or in another case; nil if there is none.
  func file(_ path: String) -> String? {
    if fileSet.contains(path) { return path }
    let resolved = resolvingLinks(path)
    if resolved != path, fileSet.contains(resolved) { return resolved }
    return lowercased[resolved.lowercased()]
  }

  /// The folder that a project means by a path; nil if it holds no file.
  func existingFolder(_ path: String) -> String? {
    if path.isEmpty || folders[path] != nil { return path }
    let resolved = resolvingLinks(path)
    if folders[resolved] != nil { return resolved }
    let wanted = resolved.lowercased()
    return folders.keys.filter { $0.lowercased() == wanted }.min()
  }

  /// The files in a folder at any depth, sorted by folder.
  ///
  /// - Parameter descends: Whether to look into a folder, given its path.
  func files(under folder: String, where descends: (String) -> Bool = { _ in true }) -> [String] {
    var found: [String] = []
    var open = [folder]
    while let path = open.popLast() {
      guard let folder = folders[path] else { continue }
      found += folder.files
      open += folder.folders.filter(descends).reversed()
    }
    return found
  }

  /// The bytes of a file.
  func contents(of path: String, limit: Int = FileContents.standardLimit) throws(FileFault) -> [UInt8] {
    try reading.contents(path, limit)
  }

  /// A text, as well-formed UTF-8 whatever its encoding.
  func text(at path: String, limit: Int) throws(FileFault) -> String {
    let bytes = try contents(of: path, limit: limit)
    do throws(DocumentError) {
      return try PlainText.read(bytes)
    } catch {
      throw FileFault(why: error.description)
    }
  }

  /// A property list of any format.
  func propertyList(at path: String) throws(FileFault) -> DocumentNode {
    try document(at: path) { bytes throws(DocumentError) in try PropertyList.read(bytes) }
  }

  /// A YAML document.
  func yaml(at path: String) throws(FileFault) -> DocumentNode {
    try document(at: path) { bytes throws(DocumentError) in try YAMLDocument.read(bytes) }
  }

  /// A JSON text.
  func json(at path: String) throws(FileFault) -> DocumentNode {
    try document(at: path) { bytes throws(DocumentError) in
      try JSONDocument.read(bytes, allowsByteOrderMark: true)
    }
  }

  private func document(
    at path: String, _ read: ([UInt8]) throws(DocumentError) -> DocumentNode
  ) throws(FileFault) -> DocumentNode {
    let bytes = try contents(of: path)
    do throws(DocumentError) {
      return try read(bytes)
    } catch {
      throw FileFault(why: error.description)
    }
  }

  /// Why a path is left out, if it or a folder above it is.
  func reasonForLeavingOut(_ path: String) -> LeftOut.Reason? {
    leftOut.first { $0.path == path || RelativePath.isInside(path, $0.path) }?.reason
  }

  private func resolvingLinks(_ path: String) -> String {
    guard !links.isEmpty else { return path }
    var path = path
    // A chain of links is followed so far and no farther; loops end there.
    for _ in 0..<16 {
      guard let (link, target) = links.first(where: { path == $0.key || RelativePath.isInside(path, $0.key) })
      else { break }
      path = RelativePath.join(target, path.dropFirst(link.count))
    }
    return path
  }
}

extension FileTree {
  /// Where the bytes of its files come from.
  var fileReading: FileReading { reading }

  /// The tree with the bytes of its files from elsewhere.
  func reading(through reading: FileReading) -> FileTree {
    var tree = self
    tree.reading = reading
    return tree
  }

  /// The tree with other files in the same place.
  func holding(_ files: [String]) -> FileTree {
    FileTree(root: root, files: files, leftOut: leftOut, unread: unread, links: links)
  }

  /// Every folder that holds a file at any depth; the root is the empty path.
  var allFolders: [String] { Array(folders.keys) }

  /// Whether a walk passes over a path: it lies outside, in what is left out, or in a hidden folder.
  func leavesOut(_ path: String) -> Bool {
    !RelativePath.staysInside(path) || reasonForLeavingOut(path) != nil
      || RelativePath.folder(of: path).split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// The tree with files that only an editor has yet.
  func adding(_ paths: some Collection<String>) -> FileTree {
    let new = paths.filter { !fileSet.contains($0) && !leavesOut($0) }
    guard !new.isEmpty else { return self }
    return FileTree(root: root, files: files + new, leftOut: leftOut, unread: unread, links: links)
  }

  /// The tree without some folders and files.
  func excluding(_ patterns: [PathPattern]) -> FileTree {
    guard !patterns.isEmpty else { return self }
    // A path stands in the report as it is written, also where nothing has that name; a pattern by what it means.
    var excluded = Set(patterns.filter(\.isPlain).map(\.text))
    let globs = patterns.filter { !$0.isPlain }
    var known: [String: Bool] = ["": false]
    func isExcluded(_ path: String, isFolder: Bool) -> Bool {
      if let known = known[path] { return known }
      var answer = excluded.contains(path) || isExcluded(RelativePath.folder(of: path), isFolder: true)
      if !answer, globs.contains(where: { $0.names(path) }) {
        excluded.insert(path)
        answer = true
      }
      // Only what is asked about again is worth a place.
      if isFolder { known[path] = answer }
      return answer
    }
    let kept = files.filter { !isExcluded($0, isFolder: false) }
    return FileTree(
      root: root, files: kept,
      leftOut: Set(leftOut + excluded.map { LeftOut(path: $0, reason: .configured) }).sorted { $0.path < $1.path },
      unread: unread.filter { $0.path == "." || !isExcluded($0.path, isFolder: false) },
      links: links.filter { !isExcluded($0.key, isFolder: false) })
  }
}
