import Documents

/// An Xcode workspace: which projects and packages it brings together.
struct XcodeWorkspace {
  /// The workspace's folder, relative to the checked folder.
  let path: String
  /// Projects (`…/App.xcodeproj`) and packages (their folders), relative to the checked folder.
  let members: Set<String>

  /// Reads the contents.xcworkspacedata of a workspace.
  static func read(_ path: String, in tree: FileTree) throws(FileFault) -> XcodeWorkspace {
    let bytes = try tree.contents(of: path)
    let root: XMLElement
    do throws(DocumentError) {
      root = try XMLElement.read(bytes)
    } catch {
      throw FileFault(why: error.description)
    }
    guard root.name == "Workspace" else { throw FileFault(why: "the file describes no workspace, but a \(root.name)") }
    let workspace = RelativePath.folder(of: path)
    let container = RelativePath.folder(of: workspace)
    var members: Set<String> = []
    var open = [(root, container)]
    while let (element, folder) = open.popLast() {
      let place = element.attributes["location"].flatMap { location($0, in: folder, container: container, tree) }
      if element.name == "FileRef", let place { members.insert(place) }
      open += element.children.map { ($0, place ?? folder) }
    }
    return XcodeWorkspace(path: workspace, members: members)
  }

  /// `group:App/App.xcodeproj` and its like as a path relative to the checked folder.
  private static func location(
    _ text: String, in folder: String, container: String, _ tree: FileTree
  ) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let path = text[text.index(after: colon)...]
    switch text[..<colon] {
    case "group": return RelativePath.join(folder, path)
    case "container": return RelativePath.join(container, path)
    case "absolute" where path.hasPrefix(tree.root + "/"): return String(path.dropFirst(tree.root.count + 1))
    default: return nil
    }
  }
}
