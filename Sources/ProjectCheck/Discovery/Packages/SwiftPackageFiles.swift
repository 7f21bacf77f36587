/// The files of a package's target, by the rules of the package manager.
struct SwiftPackageFiles {
  private(set) var sources: [String] = []
  private(set) var resources: [String] = []
  /// Whether the target's folder is not there.
  private(set) var isAbsent = false

  /// Finds the files of a target.
  ///
  /// - Parameters:
  ///   - value: The call that describes the target.
  ///   - folder: The package's folder.
  ///   - isOnlyTarget: Whether the package has but one target, which may then lie in `Sources` itself.
  init(
    _ value: ManifestValue, named name: String, kind: TargetKind, in folder: String, _ tree: FileTree,
    isOnlyTarget: Bool
  ) {
    let place = Self.folder(of: value, named: name, kind: kind, in: folder, tree, isOnlyTarget: isOnlyTarget)
    guard let place else {
      isAbsent = true
      return
    }
    func paths(_ label: String) -> [String]? { value[label]?.texts.map { RelativePath.join(place, $0) } }
    let excluded = paths("exclude") ?? []
    let chosen = paths("sources")
    let declared = (value["resources"]?.elements ?? []).compactMap { $0.unlabelled.first?.text }
      .map { RelativePath.join(place, $0) }
    func isAt(_ file: String, _ paths: [String]) -> Bool {
      paths.contains { $0 == file || RelativePath.isInside(file, $0) }
    }
    let files = tree.files(under: place) { inner in
      !FileKind.isOpaqueFolder(inner) && tree.folder(inner)?.files.contains(inner + "/Package.swift") != true
    }
    for file in files where !isAt(file, excluded) && file != folder + "/Package.swift" && file != "Package.swift" {
      if isAt(file, declared) {
        resources.append(file)
        continue
      }
      switch FileKind(of: file) {
      case .source, .header:
        if chosen.map({ isAt(file, $0) }) ?? true { sources.append(file) }
      case .resource:
        if Self.isResourceByItself(file) { resources.append(file) }
      case .neither: break
      }
    }
    sources.sort()
    resources.sort()
  }

  private static func folder(
    of value: ManifestValue, named name: String, kind: TargetKind, in folder: String, _ tree: FileTree,
    isOnlyTarget: Bool
  ) -> String? {
    if let path = value["path"]?.text { return tree.existingFolder(RelativePath.join(folder, path)) }
    let places = kind == .tests ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
    for place in places {
      let candidate = RelativePath.join(folder, "\(place)/\(name)")
      if tree.folder(candidate) != nil { return candidate }
    }
    let sources = RelativePath.join(folder, "Sources")
    return isOnlyTarget && tree.folder(sources) != nil ? sources : nil
  }

  /// Whether Xcode copies a file into the bundle although the manifest does not name it.
  private static func isResourceByItself(_ path: String) -> Bool {
    switch RelativePath.fileExtension(of: path) {
    case "xib", "storyboard", "xcstrings", "nib": true
    default: RelativePath.folder(of: path).hasSuffix(".lproj")
    }
  }
}
