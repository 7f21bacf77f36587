/// Where the files and groups of an Xcode project lie, by their identifiers.
struct XcodeReferences {
  /// The folder that paths start from, relative to the checked folder.
  let sourceRoot: String
  private let root: String
  private var paths: [String: String] = [:]

  /// Follows the project's groups down to the files.
  ///
  /// - Parameter root: The checked folder, absolute.
  init(_ objects: XcodeObjects, sourceRoot: String, root: String) {
    self.sourceRoot = sourceRoot
    self.root = root
    var open = objects.object("mainGroup", of: objects.project).map { [($0, sourceRoot)] } ?? []
    while let (object, folder) = open.popLast() {
      guard paths[object.identifier] == nil else { continue }
      let path = path(of: object, in: folder)
      paths[object.identifier] = path
      open += objects.objects("children", of: object).map { ($0, path ?? folder) }
    }
  }

  /// The path of a file or group, relative to the checked folder; nil if it is a product or belongs to the SDK.
  func path(of object: XcodeObject) -> String? {
    // What hangs in no group is taken from the source root, as Xcode does.
    paths[object.identifier] ?? path(of: object, in: sourceRoot)
  }

  /// A path from the source root, or an absolute one, relative to the checked folder.
  ///
  /// A path outside of the checked folder keeps its `..`, or stays absolute.
  func fromSourceRoot(_ path: some StringProtocol) -> String { relative(path, to: sourceRoot) }

  private func path(of object: XcodeObject, in folder: String) -> String? {
    // A group with a name alone lies where its parent does.
    guard let path = object.string("path") else {
      return object.isa == "PBXFileReference" ? nil : folder
    }
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": return existable(relative(path, to: folder))
    case "SOURCE_ROOT", "PROJECT_DIR", "SRCROOT": return existable(relative(path, to: sourceRoot))
    case "<absolute>": return existable(relative(path, to: ""))
    default: return nil
    }
  }

  /// A path, unless it is longer than macOS lets it be: groups within groups would grow it without end.
  private func existable(_ path: String) -> String? { path.utf8.count <= Self.longestPath ? path : nil }

  private static let longestPath = 1_024

  private func relative(_ path: some StringProtocol, to folder: String) -> String {
    guard path.first == "/" else { return RelativePath.join(folder, path) }
    if path.hasPrefix(root + "/") { return RelativePath.join("", path.dropFirst(root.count + 1)) }
    return String(path)
  }
}
