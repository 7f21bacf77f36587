/// Reads a Swift package by its Package.swift, as far as it stands there literally.
struct SwiftPackage {
  private let manifest: SwiftManifest
  private let package: ManifestValue
  private let tree: FileTree
  private let folder: String
  private let targets: [ManifestValue]
  /// The names of the targets.
  private let names: Set<String>
  private let hasOneTarget: Bool
  private let isPartlyComputed: Bool
  private let products: [ManifestValue]

  /// What a package's manifest says; nothing if it describes none.
  static func describe(_ manifest: SwiftManifest, in tree: FileTree) -> ProjectDescription {
    guard let variable = manifest.variable(calling: "Package") else {
      return ProjectDescription(path: manifest.path)
    }
    return SwiftPackage(manifest, variable, tree).description
  }

  private init(_ manifest: SwiftManifest, _ variable: SwiftManifest.Variable, _ tree: FileTree) {
    self.manifest = manifest
    self.tree = tree
    package = variable.value
    folder = RelativePath.folder(of: manifest.path)
    func all(_ label: String) -> [ManifestValue] {
      let added = manifest.additions["\(variable.name).\(label)"] ?? []
      return (variable.value[label]?.elements ?? []) + added.flatMap { $0.elements.isEmpty ? [$0] : $0.elements }
    }
    targets = all("targets")
    products = all("products")
    names = Set(targets.compactMap { $0["name"]?.text })
    hasOneTarget = targets.count { $0.callName != "testTarget" } == 1
    isPartlyComputed = package["targets"]?.isPartlyComputed ?? false
  }

  private var description: ProjectDescription {
    var description = ProjectDescription(path: manifest.path)
    description.targets = targets.compactMap(target)
    for product in products {
      guard let name = product["name"]?.text else { continue }
      description.offeredProducts[name] = product["targets"]?.texts ?? []
    }
    description.packageFolders = (package["dependencies"]?.elements ?? []).compactMap { dependency in
      dependency["path"]?.text.map { RelativePath.join(folder, $0) }
    }
    return description
  }

  private func target(_ value: ManifestValue) -> DescribedTarget? {
    guard let name = value["name"]?.text, let kind = kind(of: value, named: name) else { return nil }
    let files = SwiftPackageFiles(value, named: name, kind: kind, in: folder, tree, isOnlyTarget: isOnlyTarget(value))
    let uses = (value["dependencies"]?.elements ?? []).compactMap(use)
    var target = Target(
      name: name, kind: kind, place: value["name"]?.place ?? value.place, platforms: platforms,
      sources: files.sources, resources: files.resources, variants: [BuildVariant(name: "")],
      linkedFrameworks: linkedFrameworks(of: value, uses), developmentRegion: package["defaultLocalization"]?.text)
    if kind == .app { target.variants[0].generatesInfoPlist = true }
    if files.isAbsent { target.unknowns.append(.sourcesAbsent) }
    if isPartlyComputed || value.isPartlyComputed {
      target.unknowns.append(.membersComputed(manifest.path))
    }
    return DescribedTarget(target: target, uses: uses.map(\.use))
  }

  private func kind(of value: ManifestValue, named name: String) -> TargetKind? {
    switch value.callName {
    case "target": return .library
    case "executableTarget":
      // An app of Swift Playgrounds is a product, made of one executable target.
      let isApp = products.contains {
        $0.callName == "iOSApplication" && $0["targets"]?.texts.contains(name) ?? false
      }
      return isApp ? .app : .tool
    case "testTarget": return .tests
    case "macro": return .tool
    default: return nil
    }
  }

  private func isOnlyTarget(_ value: ManifestValue) -> Bool {
    hasOneTarget && value.callName != "testTarget"
  }

  private var platforms: [Platform: PlatformVersion?] {
    (package["platforms"]?.elements ?? []).reduce(into: [:]) { platforms, value in
      guard let platform = Platform.allCases.first(where: { $0.rawValue == value.callName }) else { return }
      platforms.updateValue(value.unlabelled.first.flatMap(Self.version), forKey: platform)
    }
  }

  /// `.v15`, `.v10_15` or `"15.2"`.
  private static func version(_ value: ManifestValue) -> PlatformVersion? {
    if let text = value.text { return PlatformVersion(text) }
    guard let name = value.callName, name.hasPrefix("v") else { return nil }
    return PlatformVersion(name.dropFirst().replacing("_", with: "."))
  }

  // MARK: Dependencies

  private func use(_ value: ManifestValue) -> (use: DescribedTarget.Use, place: Place)? {
    if let name = value.text { return (.targetOrProduct(name), value.place) }
    switch value.callName {
    case "target": return value["name"]?.text.map { (.target($0), value.place) }
    case "product": return value["name"]?.text.map { (.product($0), value.place) }
    case "byName": return value["name"]?.text.map { (.targetOrProduct($0), value.place) }
    default: return nil
    }
  }

  private func linkedFrameworks(
    of value: ManifestValue, _ uses: [(use: DescribedTarget.Use, place: Place)]
  ) -> [LinkedFramework] {
    let products = uses.compactMap { use, place -> LinkedFramework? in
      switch use {
      case .product(let name): LinkedFramework(name: name, isWeak: false, place: place)
      case .targetOrProduct(let name) where !names.contains(name):
        LinkedFramework(name: name, isWeak: false, place: place)
      case .target, .targetOrProduct, .everyLibrary: nil
      }
    }
    let linked = (value["linkerSettings"]?.elements ?? []).compactMap { setting -> LinkedFramework? in
      guard setting.callName == "linkedFramework", let name = setting.unlabelled.first?.text else { return nil }
      return LinkedFramework(name: name, isWeak: false, place: setting.place)
    }
    return products + linked
  }
}
