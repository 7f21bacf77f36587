import Documents

/// Finds the projects of frameworks that drive an app from another language, and tells the native targets about them.
struct HybridProjects {
  private let tree: FileTree
  /// Files that were wanted and could not be read.
  private(set) var unread: [UnreadFile] = []
  /// Apps that have no native project yet.
  private(set) var descriptions: [ProjectDescription] = []

  init(_ tree: FileTree) {
    self.tree = tree
  }

  /// A package of the checked folder.
  private struct LocalPackage {
    var folder: String
    var dependencies: [String]
  }

  /// The packages of JavaScript in the checked folder, by name.
  private var localPackages: [String: LocalPackage] = [:]

  private mutating func findPackages() {
    let paths = tree.files.filter { RelativePath.name(of: $0) == "package.json" }
    // One package has nobody to be used by.
    guard paths.count > 1 else { return }
    for path in paths {
      guard let root = try? tree.json(at: path), let name = root["name"]?.string else { continue }
      localPackages[name] = LocalPackage(
        folder: RelativePath.folder(of: path), dependencies: root["dependencies"]?.members?.map(\.key) ?? [])
    }
  }

  /// Reads the projects, and marks the targets of the native projects in them.
  mutating func read(into native: inout [ProjectDescription]) {
    findPackages()
    for path in tree.files {
      switch RelativePath.name(of: path) {
      case "pubspec.yaml": readFlutter(path, &native)
      case "package.json": readScripted(path, &native)
      case "settings.gradle", "settings.gradle.kts": readKotlin(path, &native)
      case "ProjectSettings.asset": readUnity(path, native)
      default: if path.hasSuffix(".csproj") { readDotNet(path) }
      }
    }
    for index in native.indices where RelativePath.name(of: native[index].container) == "Unity-iPhone.xcodeproj" {
      mark(&native[index], HybridApp(framework: .unity))
    }
  }

  // MARK: Flutter

  private mutating func readFlutter(_ path: String, _ native: inout [ProjectDescription]) {
    guard let package = document(at: path, FileTree.yaml),
      let dependencies = package["dependencies"]?.members, dependencies.contains(where: { $0.key == "flutter" })
    else { return }
    let folder = RelativePath.folder(of: path)
    let packages = dependencies.filter { $0.node["sdk"] == nil }
      .map { PlacedText(text: $0.key, place: Place(path: path, $0.keyPosition)) }
    let app = HybridApp(
      framework: .flutter, packages: packages,
      sources: tree.files(under: RelativePath.join(folder, "lib")).filter { $0.hasSuffix(".dart") }.sorted())
    for index in native.indices where Self.isNative(native[index], of: folder) { mark(&native[index], app) }
  }

  // MARK: Kotlin, Unity, .NET

  /// An app of Kotlin Multiplatform: its Xcode project lies beside the modules whose code it shows.
  private mutating func readKotlin(_ path: String, _ native: inout [ProjectDescription]) {
    let folder = RelativePath.folder(of: path)
    let sources = tree.files(under: folder) { RelativePath.name(of: $0) != "build" }.filter { $0.hasSuffix(".kt") }
    // Android's own modules share nothing with it.
    let shared = sources.filter {
      $0.contains("/iosMain/") || $0.contains("/commonMain/") || $0.contains("/appleMain/")
    }
    guard !shared.isEmpty else { return }
    let app = HybridApp(framework: .kotlinMultiplatform, sources: shared.sorted())
    for index in native.indices
    where native[index].path.hasSuffix(".pbxproj") && RelativePath.isInside(native[index].container, folder) {
      mark(&native[index], app)
    }
  }

  private mutating func readUnity(_ path: String, _ native: [ProjectDescription]) {
    guard RelativePath.name(of: RelativePath.folder(of: path)) == "ProjectSettings",
      let project = UnityProject(settings: path, in: tree)
    else { return }
    // Where its export is kept too, that one counts.
    guard !native.contains(where: { RelativePath.name(of: $0.container) == "Unity-iPhone.xcodeproj" }) else { return }
    guard let bytes = contents(of: path) else { return }
    descriptions.append(project.description(bytes))
  }

  private mutating func readDotNet(_ path: String) {
    guard let bytes = contents(of: path), let description = DotNetProject(bytes, path: path).description(in: tree)
    else {
      return
    }
    descriptions.append(description)
  }

  private mutating func contents(of path: String) -> [UInt8]? {
    do throws(FileFault) {
      return try tree.contents(of: path, limit: Self.scriptLimit)
    } catch {
      unread.append(UnreadFile(path: path, why: error.why))
      return nil
    }
  }

  // MARK: React Native, Expo, Capacitor

  private mutating func readScripted(_ path: String, _ native: inout [ProjectDescription]) {
    guard let package = document(at: path, FileTree.json),
      let dependencies = package["dependencies"]?.members,
      let framework = Self.framework(of: Set(dependencies.map(\.key)))
    else { return }
    let folder = RelativePath.folder(of: path)
    let app = HybridApp(
      framework: framework,
      packages: dependencies.map { PlacedText(text: $0.key, place: Place(path: path, $0.keyPosition)) },
      sources: scripts(of: package, in: folder))
    let own = native.indices.filter { Self.isNative(native[$0], of: folder) }
    for index in own { mark(&native[index], app) }
    guard framework == .expo || framework == .reactNative else { return }
    let configuration = expoConfiguration(in: folder)
    if own.isEmpty, framework == .expo {
      descriptions += configuration.map { [$0.description(of: app, in: folder.isEmpty ? tree.root : folder)] } ?? []
    } else if let configuration {
      for index in own { supersede(&native[index], by: configuration.infoPlist) }
    }
  }

  private static func framework(of dependencies: Set<String>) -> HybridApp.Framework? {
    if dependencies.contains("expo") { return .expo }
    if dependencies.contains("react-native") { return .reactNative }
    if dependencies.contains("@capacitor/core") { return .capacitor }
    return dependencies.contains("cordova-ios") ? .cordova : nil
  }

  /// The scripts of a package, and those of other packages of the same repository that it is made with.
  private mutating func scripts(of package: DocumentNode, in folder: String) -> [String] {
    var found = Set(scripts(in: folder))
    var seen: Set<String> = []
    var open = package["dependencies"]?.members?.map(\.key) ?? []
    while let name = open.popLast() {
      guard seen.insert(name).inserted, let home = localPackages[name], home.folder != folder else { continue }
      found.formUnion(scripts(in: home.folder))
      open += home.dependencies
    }
    return found.sorted()
  }

  private func scripts(in folder: String) -> [String] {
    let extensions: Set<Substring> = ["js", "jsx", "ts", "tsx", "mjs", "cjs"]
    return tree.files(under: folder) { inner in
      let name = RelativePath.name(of: inner)
      return name != "ios" && name != "android" && tree.folder(inner)?.files.contains(inner + "/package.json") != true
    }.filter { extensions.contains(RelativePath.fileExtension(of: $0)) && !Self.isTest($0) }
  }

  /// Whether a script never runs in the app: tests, their stand-ins, type declarations and tools' settings.
  private static func isTest(_ path: String) -> Bool {
    let parts = RelativePath.name(of: path).split(separator: ".")
    if parts.dropFirst().contains(where: { ["test", "spec", "stories", "d", "config", "setup"].contains($0) }) {
      return true
    }
    return RelativePath.folder(of: path).split(separator: "/").contains {
      ["__tests__", "__mocks__", "e2e", "tests", "test", "jest", ".storybook", "cypress"].contains($0)
    }
  }

  private mutating func expoConfiguration(in folder: String) -> ExpoConfiguration? {
    var configuration = firstFile(["app.json", "app.config.json"], in: folder).flatMap { path in
      document(at: path, FileTree.json).map { ExpoConfiguration($0, path: path) }
    }
    if let script = firstFile(["app.config.ts", "app.config.js"], in: folder) {
      do throws(FileFault) {
        let bytes = try tree.contents(of: script, limit: Self.scriptLimit)
        configuration = configuration ?? ExpoConfiguration(script: script)
        configuration?.add(script: bytes, path: script)
      } catch {
        unread.append(UnreadFile(path: script, why: error.why))
      }
    }
    return configuration
  }

  private static let scriptLimit = 4 << 20

  private func firstFile(_ names: [String], in folder: String) -> String? {
    for name in names {
      if let file = tree.file(RelativePath.join(folder, name)) { return file }
    }
    return nil
  }

  // MARK: Native projects

  /// Whether a native project belongs to a hybrid one: it lies in its `ios` folder, or one of its Apple platforms.
  private static func isNative(_ description: ProjectDescription, of folder: String) -> Bool {
    guard description.path.hasSuffix(".pbxproj") else { return false }
    return ["ios", "macos"].contains { platform in
      RelativePath.isInside(description.container, RelativePath.join(folder, platform))
    }
  }

  private func mark(_ description: inout ProjectDescription, _ app: HybridApp) {
    for index in description.targets.indices where description.targets[index].target.kind == .app {
      description.targets[index].target.hybrid = app
    }
  }

  private func supersede(_ description: inout ProjectDescription, by values: [String: PlacedValue]) {
    for index in description.targets.indices where description.targets[index].target.kind == .app {
      for variant in description.targets[index].target.variants.indices {
        description.targets[index].target.variants[variant].supersededInfoPlist = values
      }
    }
  }

  private mutating func document(
    at path: String, _ read: (FileTree) -> (String) throws(FileFault) -> DocumentNode
  ) -> DocumentNode? {
    do throws(FileFault) {
      let root = try read(tree)(path)
      guard root.members == nil, root.value != .null else { return root }
      throw FileFault(why: "the file holds no keys and values")
    } catch {
      unread.append(UnreadFile(path: path, why: error.why))
      return nil
    }
  }
}
