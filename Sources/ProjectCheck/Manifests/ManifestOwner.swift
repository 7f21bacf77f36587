extension ProjectManifests.Owner {
  /// Whose manifest lies at a path: the framework, bundle or package that the path leads through, else the target.
  init(of path: String, in target: Target?) {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    if let name = Self.bundle(in: folders) ?? Self.package(in: folders) {
      self = .sdk(name)
    } else if let target {
      self = target.kind == .library ? .sdk(target.name) : .target(target.name)
    } else {
      self = .sdk(folders.last { !Self.namesNobody($0) } ?? path)
    }
  }

  /// The innermost framework or resource bundle, without its extension.
  private static func bundle(in folders: [String]) -> String? {
    for folder in folders.reversed() {
      switch RelativePath.fileExtension(of: folder) {
      // A package's resource bundle is called Package_Target.bundle; pods have such as Pod_Privacy.bundle.
      case "framework", "xcframework", "bundle":
        return RelativePath.stem(of: folder).split(separator: "_").first.map(String.init) ?? folder
      case "app", "appex": return nil
      default: continue
      }
    }
    return nil
  }

  /// The folder below one in which a package manager keeps packages.
  private static func package(in folders: [String]) -> String? {
    guard let manager = folders.lastIndex(where: { managers.contains($0) }) else { return nil }
    let rest = folders[(manager + 1)...]
    guard let first = rest.first else { return nil }
    // node_modules/@scope/package
    if first.hasPrefix("@"), let second = rest.dropFirst().first { return "\(first)/\(second)" }
    // .build/artifacts/package/Target
    return first
  }

  private static let managers: Set<String> = [
    "Pods", "node_modules", "checkouts", "Checkouts", "artifacts", "SourcePackages", "bower_components",
  ]

  /// Whether a folder's name says nothing of whose it is.
  private static func namesNobody(_ folder: String) -> Bool {
    [
      "resources", "resource", "sources", "source", "src", "privacy", "privacyinfo", "ios", "assets",
      "supporting files",
      "classes", "bundle", "vendor", "thirdparty", "third_party",
    ].contains(folder.lowercased())
  }
}
