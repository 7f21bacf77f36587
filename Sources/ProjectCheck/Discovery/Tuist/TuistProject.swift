import Documents

/// Reads a Tuist project by its Project.swift, as far as it stands there literally.
///
/// Most large projects compute theirs: `Project.app(.Recipes)` calls a function of the project's own helpers. Then the
/// folder is read by Tuist's usual layout, and the target says that it was computed.
struct TuistProject {
  private let manifest: SwiftManifest
  private let tree: FileTree
  private let folder: String

  /// What a manifest says; nothing if it describes no project.
  static func describe(_ manifest: SwiftManifest, in tree: FileTree) -> ProjectDescription {
    let project = TuistProject(manifest, tree)
    var description = ProjectDescription(path: manifest.path)
    guard let value = project.value else { return description }
    let literal = (value["targets"]?.elements ?? []).flatMap(project.targets)
    description.targets = literal.isEmpty ? [project.usualTarget(value)].compactMap { $0 } : literal
    description.packageFolders = (value["packages"]?.elements ?? []).compactMap { package in
      (package["path"] ?? package.unlabelled.first)?.text.map { RelativePath.join(project.folder, $0) }
    }
    return description
  }

  private init(_ manifest: SwiftManifest, _ tree: FileTree) {
    self.manifest = manifest
    self.tree = tree
    folder = RelativePath.folder(of: manifest.path)
  }

  /// The value of the variable `project`, or of the first that is a `Project(…)`.
  private var value: ManifestValue? {
    (manifest.variable(calling: "Project") ?? manifest.variables.first { $0.name == "project" })?.value
  }

  // MARK: Literal targets

  private func targets(_ value: ManifestValue) -> [DescribedTarget] {
    guard let name = value["name"]?.text, let product = value["product"]?.callName else { return [] }
    let platforms = platforms(of: value)
    let files = files(of: value)
    var target = Target(
      name: name, kind: Self.kind(of: product, for: platforms.keys), place: value["name"]?.place ?? value.place,
      platforms: platforms, sources: files.sources, resources: files.resources,
      variants: [variant(of: value, named: name)])
    let links = links(of: value)
    target.linkedFrameworks = links.frameworks
    let file = target.variants[0].infoPlistFile?.text
    if let file, tree.file(file) == nil { target.unknowns.append(.infoPlistAbsent(path: file)) }
    func isComputed(_ labels: [String]) -> Bool { labels.contains { value[$0]?.isPartlyComputed ?? false } }
    if isComputed(["infoPlist"]) { target.unknowns.append(.computed(manifest.path)) }
    if isComputed(["sources", "resources", "dependencies"]) { target.unknowns.append(.membersComputed(manifest.path)) }
    return [DescribedTarget(target: target, uses: links.uses)]
  }

  private static func kind(of product: String, for platforms: some Collection<Platform>) -> TargetKind {
    switch product {
    case "app": platforms.elementsEqual([.watchOS]) ? .watchApp : .app
    case "appClip": .appClip
    case "watch2App": .watchApp
    case "unitTests", "uiTests": .tests
    case "commandLineTool", "macro": .tool
    case _ where product.lowercased().contains("extension"), "xpc": .appExtension
    default: .library
    }
  }

  /// `destinations: .iOS` or `[.iPhone, .mac]`, in older manifests `platform: .iOS`, with the versions beside.
  private func platforms(of value: ManifestValue) -> [Platform: PlatformVersion?] {
    let named = value["destinations"] ?? value["platform"]
    var platforms: [Platform: PlatformVersion?] = [:]
    for destination in named.map({ $0.elements.isEmpty ? [$0] : $0.elements }) ?? [] {
      guard let platform = destination.callName.flatMap(Self.platform) else { continue }
      platforms.updateValue(nil, forKey: platform)
    }
    guard let versions = value["deploymentTargets"] ?? value["deploymentTarget"] else { return platforms }
    if let platform = versions.callName.flatMap(Self.platform) {
      let version = (versions["targetVersion"] ?? versions.unlabelled.first)?.text.flatMap { PlatformVersion($0) }
      platforms.updateValue(version, forKey: platform)
    }
    for argument in versions.arguments {
      // `.multiplatform(iOS: "17.0", macOS: "14.0")`
      guard let platform = Self.platform(argument.label), let text = argument.value.text else { continue }
      platforms.updateValue(PlatformVersion(text), forKey: platform)
    }
    return platforms
  }

  private static func platform(_ name: String) -> Platform? {
    switch name {
    case "iPhone", "iPad", "iOS": .iOS
    case "mac", "macOS": .macOS
    case "macCatalyst": .macCatalyst
    case "appleTv", "tvOS": .tvOS
    case "appleWatch", "watchOS": .watchOS
    case "appleVision", "visionOS": .visionOS
    default: nil
    }
  }

  private func files(of value: ManifestValue) -> (sources: [String], resources: [String]) {
    var sources = Set<String>()
    var resources = Set<String>()
    for glob in TuistGlob.all(in: value["sources"]) {
      sources.formUnion(glob.files(in: tree, from: folder).filter { [.source, .header].contains(FileKind(of: $0)) })
    }
    for glob in TuistGlob.all(in: value["resources"]) {
      resources.formUnion(glob.files(in: tree, from: folder).filter { FileKind(of: $0) == .resource })
    }
    for path in (value["buildableFolders"]?.elements ?? []).compactMap({ $0.text ?? $0.unlabelled.first?.text }) {
      let members = tree.files(under: RelativePath.join(folder, path)) { !FileKind.isOpaqueFolder($0) }
      sources.formUnion(members.filter { FileKind(of: $0) == .source })
      resources.formUnion(members.filter { FileKind(of: $0) == .resource })
    }
    sources.remove(manifest.path)
    return (sources.sorted(), resources.sorted())
  }

  // MARK: Info.plist

  private func variant(of value: ManifestValue, named name: String) -> BuildVariant {
    var variant = BuildVariant(name: "")
    addEntitlements(value["entitlements"], to: &variant)
    for setting in Self.dictionary(value["settings"]?["base"]) {
      guard let text = setting.value.node?.settingText else { continue }
      variant.settings[setting.key] = PlacedText(text: text, place: setting.value.place)
    }
    variant.settings["PRODUCT_NAME"] =
      value["productName"].flatMap { product in
        product.text.map { PlacedText(text: $0, place: product.place) }
      } ?? variant.settings["PRODUCT_NAME"] ?? PlacedText(text: name, place: value.place)
    guard let infoPlist = value["infoPlist"] else {
      // Tuist then writes one with nothing in it that a build would not put there.
      variant.generatesInfoPlist = true
      return variant
    }
    variant.infoPlistFile = path(infoPlist)
    switch infoPlist.callName {
    case "extendingDefault", "dictionary":
      variant.describedInfoPlist = Self.placedValues(infoPlist["with"] ?? infoPlist.unlabelled.first)
      variant.generatesInfoPlist = variant.describedInfoPlist.isEmpty
    case "default": variant.generatesInfoPlist = true
    default: break
    }
    return variant
  }

  /// `"App/App.entitlements"`, `.file(path: …)` or `.dictionary([…])`.
  private func addEntitlements(_ value: ManifestValue?, to variant: inout BuildVariant) {
    if let value, value.callName == "dictionary" {
      variant.describedEntitlements = Self.placedValues(value.unlabelled.first)
    } else {
      variant.entitlementsFile = path(value)
    }
  }

  /// The literal members of a dictionary.
  private static func placedValues(_ value: ManifestValue?) -> [String: PlacedValue] {
    dictionary(value).reduce(into: [:]) { values, member in
      if let node = member.value.node { values[member.key] = PlacedValue(node: node, place: member.place) }
    }
  }

  /// `"App/Info.plist"`, `.file(path: "App/Info.plist")`, with `.relativeToRoot(…)` and its like inside.
  private func path(_ value: ManifestValue?) -> PlacedText? {
    guard let value else { return nil }
    let named = value.callName == "file" ? value["path"] : value
    guard let named, let text = named.text ?? named.unlabelled.first?.text else { return nil }
    let base = named.callName == "relativeToRoot" ? "" : folder
    let path = RelativePath.join(base, text)
    return PlacedText(text: tree.file(path) ?? path, place: named.place)
  }

  private static func dictionary(_ value: ManifestValue?) -> [(key: String, place: Place, value: ManifestValue)] {
    guard case .dictionary(let members) = value?.kind else { return [] }
    return members.compactMap { key, value in key.text.map { ($0, key.place, value) } }
  }

  // MARK: Dependencies

  private func links(of value: ManifestValue) -> (uses: [DescribedTarget.Use], frameworks: [LinkedFramework]) {
    var uses: [DescribedTarget.Use] = []
    var frameworks: [LinkedFramework] = []
    for dependency in value["dependencies"]?.elements ?? [] {
      let name = (dependency["name"] ?? dependency["target"] ?? dependency["product"] ?? dependency.unlabelled.first)?
        .text
      guard let name else { continue }
      let isWeak = ["status", "type"].contains { dependency[$0]?.callName == "optional" }
      switch dependency.callName {
      case "target", "project": uses.append(.target(name))
      case "external", "package":
        uses.append(.product(name))
        frameworks.append(LinkedFramework(name: name, isWeak: false, place: dependency.place))
      case "sdk", "framework", "xcframework":
        frameworks.append(
          LinkedFramework(name: RelativePath.stem(of: name), isWeak: isWeak, place: dependency.place))
      default: continue
      }
    }
    return (uses, frameworks)
  }

  // MARK: Computed projects

  /// The target of a project that a helper computes, by Tuist's usual layout: `Sources`, `Resources`, `Support`.
  private func usualTarget(_ value: ManifestValue) -> DescribedTarget? {
    let members = tree.files(under: folder) { inner in
      // A project inside has targets of its own, and these folders belong to tests and to demo apps.
      let name = RelativePath.name(of: inner)
      return tree.folder(inner)?.files.contains(inner + "/Project.swift") != true && !FileKind.isOpaqueFolder(inner)
        && !["Tests", "Testing", "UITests", "Demo", "Example", "Derived"].contains(name)
    }
    let sources = members.filter { [.source, .header].contains(FileKind(of: $0)) && $0 != manifest.path }
    // The folders of demo apps are left out above, but their Info.plists lie with the others in `Support`.
    let infoPlists = members.filter { PlainFolder.isInfoPlist($0) && !RelativePath.name(of: $0).contains("Demo") }
    guard !sources.isEmpty || !infoPlists.isEmpty else { return nil }
    let isApp =
      value.callName?.hasPrefix("app") ?? false || value.callName?.contains("App") ?? false
      || RelativePath.name(of: folder) == "App"
    let place = value.place
    let variants = infoPlists.map { path in
      BuildVariant(name: infoPlists.count > 1 ? path : "", infoPlistFile: PlacedText(text: path, place: place))
    }
    let target = Target(
      name: isApp ? appName(of: value) : folderName, kind: isApp ? .app : .library, place: place, platforms: [:],
      sources: sources.sorted(),
      resources: members.filter { FileKind(of: $0) == .resource && !PlainFolder.isInfoPlist($0) }.sorted(),
      variants: variants.isEmpty ? [BuildVariant(name: "")] : variants,
      unknowns: variants.isEmpty
        ? [.computed(manifest.path), .membersComputed(manifest.path)] : [.membersComputed(manifest.path)])
    return DescribedTarget(target: target, uses: isApp ? [.everyLibrary(below: RelativePath.folder(of: folder))] : [])
  }

  /// What the call says first about the app, or the folder's name: `.app(.Recipes)`, `Project.app(name: "Recipes")`.
  private func appName(of value: ManifestValue) -> String {
    let first = value["name"] ?? value.unlabelled.first
    return first?.text ?? first?.callName ?? folderName
  }

  private var folderName: String { RelativePath.name(of: folder.isEmpty ? tree.root : folder) }
}

extension ManifestValue {
  /// The value as a document has it; nil if it has to be computed. Calls such as `.string("…")` wrap plain values.
  var node: DocumentNode? {
    let position = TextPosition(line: place.line, column: place.column)
    func node(_ value: DocumentValue) -> DocumentNode { DocumentNode(position: position, value: value) }
    switch kind {
    case .text(let text): return node(.string(text))
    case .number(let text): return node(Int64(text).map { .integer($0) } ?? .string(text))
    case .truth(let truth): return node(.boolean(truth))
    case .list(let elements):
      let nodes = elements.compactMap(\.node)
      return nodes.count == elements.count ? node(.array(nodes)) : nil
    case .dictionary(let members):
      let all = members.compactMap { key, value -> DocumentMember? in
        guard let text = key.text, let node = value.node else { return nil }
        return DocumentMember(
          key: text, keyPosition: TextPosition(line: key.place.line, column: key.place.column), node: node)
      }
      return all.count == members.count ? node(.dictionary(all)) : nil
    case .call(_, let arguments): return arguments.count == 1 ? arguments[0].value.node : nil
    case .computed: return nil
    }
  }
}
