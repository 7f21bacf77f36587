/// A pattern for files in a Tuist manifest: `"Sources/**"`, `.glob("Sources/**", excluding: ["**/Old/**"])`.
struct TuistGlob {
  private let pattern: String
  private let excluding: [String]

  /// The patterns of `sources:` or `resources:`: a text, a list, or either in a call.
  static func all(in value: ManifestValue?) -> [TuistGlob] {
    guard let value else { return [] }
    if let text = value.text { return [TuistGlob(pattern: text, excluding: [])] }
    if case .list(let elements) = value.kind { return elements.flatMap { all(in: $0) } }
    let inner = value["globs"] ?? value["resources"] ?? value["pattern"] ?? value["path"] ?? value.unlabelled.first
    let excluding = value["excluding"].map { $0.text.map { [$0] } ?? $0.texts } ?? []
    return all(in: inner).map { TuistGlob(pattern: $0.pattern, excluding: $0.excluding + excluding) }
  }

  private init(pattern: String, excluding: [String]) {
    self.pattern = pattern
    self.excluding = excluding
  }

  /// The files that match. A pattern without wildcards that names a folder stands for everything in it.
  func files(in tree: FileTree, from folder: String) -> [String] {
    let excluded = excluding.map { GlobPattern($0, in: folder) }
    let path = RelativePath.join(folder, pattern)
    if let file = tree.file(path) { return [file] }
    let files =
      tree.folder(path) == nil
      ? GlobPattern(pattern, in: folder).files(in: tree) : tree.files(under: path) { !FileKind.isOpaqueFolder($0) }
    return files.filter { file in !excluded.contains { $0.matches(file) } }
  }
}
