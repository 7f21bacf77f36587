import Documents

/// A Unity project whose Xcode project is made when it is built.
struct UnityProject {
  private let tree: FileTree
  private let folder: String
  private let settingsPath: String

  /// The project that a file of settings belongs to (ProjectSettings/ProjectSettings.asset); nil if it is none.
  init?(settings path: String, in tree: FileTree) {
    folder = RelativePath.folder(of: RelativePath.folder(of: path))
    guard tree.folder(RelativePath.join(folder, "Assets")) != nil else { return nil }
    self.tree = tree
    settingsPath = path
  }

  /// The app as a target.
  ///
  /// - Parameter settings: What the file of settings holds.
  func description(_ settings: [UInt8]) -> ProjectDescription {
    let files = tree.files(under: RelativePath.join(folder, "Assets")) { RelativePath.name(of: $0) != "Editor" }
    let editor = Set(tree.files(under: RelativePath.join(folder, "Assets"))).subtracting(files)
    let packages = tree.files(under: RelativePath.join(folder, "Packages"))
    let values = Self.values(settings)
    let name = values["productName"] ?? RelativePath.name(of: folder.isEmpty ? tree.root : folder)
    var target = Target(
      name: name, kind: .app, place: Place(path: settingsPath),
      platforms: [.iOS: values["iOSTargetOSVersionString"].flatMap { PlatformVersion($0) }],
      sources: (files + packages).filter(Self.isSource).sorted(), resources: [],
      variants: [
        BuildVariant(name: "", settings: ["PRODUCT_NAME": PlacedText(text: name, place: Place(path: settingsPath))])
      ],
      hybrid: HybridApp(framework: .unity))
    // Scripts of the editor, plug-ins' settings and packages that are fetched may all add to the Info.plist.
    if let script = (editor.sorted() + files + packages).first(where: mayWriteKey) {
      target.unknowns.append(.computed(script))
    } else if usesPlugIns(files + packages) {
      target.unknowns.append(.computed(RelativePath.join(folder, "Packages/manifest.json")))
    }
    return ProjectDescription(path: settingsPath, targets: [DescribedTarget(target: target)])
  }

  private static func isSource(_ path: String) -> Bool {
    path.hasSuffix(".cs") || FileKind(of: path) == .source || FileKind(of: path) == .header
  }

  private static let key = NeedleSearch(["serTrackingUsage"])

  /// Whether a file names the usage description's key, so that it may write it.
  private func mayWriteKey(_ path: String) -> Bool {
    guard [".cs", ".asset", ".plist", ".json", ".xml"].contains(where: path.hasSuffix),
      let bytes = try? tree.contents(of: path, limit: 4 << 20)
    else { return false }
    return Self.key.occurs(in: bytes)
  }

  /// Whether packages are at work that are not Unity's own, and may bring editor scripts.
  private func usesPlugIns(_ files: [String]) -> Bool {
    let manifest = try? tree.json(at: RelativePath.join(folder, "Packages/manifest.json"))
    let exceptions: Set = ["com.unity.services.levelplay"]
    let names = manifest?["dependencies"]?.members?.map(\.key) ?? []
    if names.contains(where: { !$0.hasPrefix("com.unity.") || exceptions.contains($0) }) { return true }
    // Compiled plug-ins may hold such scripts.
    return files.contains { $0.hasSuffix(".dll") } || tree.leftOut.contains { $0.path.hasSuffix(".dll") }
  }

  /// The simple values of the settings: `key: value` lines.
  private static func values(_ bytes: [UInt8]) -> [String: String] {
    var result: [String: String] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line.count < 1_000 else { continue }
      let name = String(decoding: line[..<colon].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      guard ["productName", "iOSTargetOSVersionString"].contains(name) else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == UInt8(ascii: " ") }
      result[name] = String(decoding: value.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }
    return result.filter { !$0.value.isEmpty }
  }
}
