/// Finds the project files in a folder and has each read by the reader of its kind.
struct ProjectReaders {
  /// What the project files say.
  private(set) var descriptions: [ProjectDescription] = []
  private(set) var workspaces: [XcodeWorkspace] = []
  /// Project files that could not be read at all.
  private(set) var unread: [UnreadFile] = []

  private let tree: FileTree

  /// Reads every project file under the root once.
  ///
  /// - Parameter selection: The only project to read, from the root, or the only workspace; nil for all.
  init(_ tree: FileTree, limitedTo selection: String?) {
    self.tree = tree
    readWorkspaces()
    readXcodeProjects()
    readManifests()
    readXcodeGenProjects()
    readHybridProjects()
    if let selection { limit(to: selection) }
  }

  private mutating func readWorkspaces() {
    // The workspace inside of a project holds that project alone.
    for path in tree.files where path.hasSuffix(".xcworkspace/contents.xcworkspacedata") {
      guard !path.contains(".xcodeproj/") else { continue }
      do throws(FileFault) {
        workspaces.append(try XcodeWorkspace.read(path, in: tree))
      } catch {
        unread.append(UnreadFile(path: path, why: error.why))
      }
    }
  }

  private mutating func readXcodeProjects() {
    for path in tree.files where path.hasSuffix(".xcodeproj/project.pbxproj") {
      descriptions.append(XcodeProject.read(path, in: tree))
    }
  }

  private mutating func readManifests() {
    let paths = tree.files.filter { path in
      switch RelativePath.name(of: path) {
      case "Package.swift": true
      case "Project.swift": isOfTuist(path) && !hasProject(beside: path)
      default: false
      }
    }
    for (path, manifest) in zip(paths, SwiftManifest.read(paths, in: tree)) {
      switch manifest {
      case .success(let manifest) where path.hasSuffix("Package.swift"):
        descriptions.append(SwiftPackage.describe(manifest, in: tree))
      case .success(let manifest): descriptions.append(TuistProject.describe(manifest, in: tree))
      case .failure(let fault): unread.append(UnreadFile(path: path, why: fault.why))
      }
    }
  }

  /// Whether a Project.swift is a manifest of Tuist, and not any source of that name.
  private func isOfTuist(_ path: String) -> Bool {
    guard let bytes = try? tree.contents(of: path, limit: 1 << 20) else { return false }
    return NeedleSearch(["import ProjectDescription"]).occurs(in: bytes)
  }

  private mutating func readXcodeGenProjects() {
    for path in tree.files where ["project.yml", "project.yaml"].contains(RelativePath.name(of: path)) {
      // Where the generated project is kept beside it, that one counts.
      guard !hasProject(beside: path) else { continue }
      if let description = XcodeGenProject.read(path, in: tree) { descriptions.append(description) }
    }
  }

  /// Whether a project of another kind that was read lies in the same folder.
  private func hasProject(beside path: String) -> Bool {
    let folder = RelativePath.folder(of: path)
    return descriptions.contains { description in
      !description.targets.isEmpty
        && (RelativePath.folder(of: description.path) == folder
          || (description.path.hasSuffix(".pbxproj") && RelativePath.folder(of: description.container) == folder))
    }
  }

  private mutating func readHybridProjects() {
    var hybrid = HybridProjects(tree)
    hybrid.read(into: &descriptions)
    descriptions += hybrid.descriptions
    unread += hybrid.unread
  }

  /// Keeps a project, or the projects of a workspace, and the packages that they use.
  private mutating func limit(to selection: String) {
    var wanted: Set<String> = [selection]
    if let workspace = workspaces.first(where: { $0.path == selection }) { wanted.formUnion(workspace.members) }
    var kept: Set<Int> = []
    var open = descriptions.indices.filter {
      wanted.contains(descriptions[$0].container) || wanted.contains(descriptions[$0].path)
    }
    while let index = open.popLast() {
      guard kept.insert(index).inserted else { continue }
      let folders = Set(descriptions[index].packageFolders)
      open += descriptions.indices.filter { folders.contains(descriptions[$0].container) }
    }
    descriptions = kept.sorted().map { descriptions[$0] }
    workspaces = workspaces.filter { $0.path == selection }
  }
}
