/// Finds what a target of an Xcode project links, embeds and depends on.
struct XcodeLinks {
  private let objects: XcodeObjects
  /// Names of the project's targets by the identifier of their product.
  private let targetsByProduct: [String: String]

  init(_ objects: XcodeObjects, targets: [XcodeObject]) {
    self.objects = objects
    targetsByProduct = Dictionary(
      targets.compactMap { target in
        target.string("productReference").flatMap { product in target.string("name").map { (product, $0) } }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What one target links and embeds.
  struct Links {
    /// Names of targets, of this project or of one beside it.
    var targets: Set<String> = []
    /// Modules whose products are built by other projects.
    var builtElsewhere: Set<String> = []
    /// What the target is built from: those targets and modules, and products of packages.
    var uses: [DescribedTarget.Use] {
      targets.union(builtElsewhere).sorted().map { .target($0) } + packageProducts.map { .product($0.name) }
    }
    var frameworks: [LinkedFramework] = []
    var packageProducts: [LinkedFramework] = []
  }

  func links(of target: XcodeObject) -> Links {
    var links = Links()
    for dependency in objects.objects("dependencies", of: target) {
      if let name = targetName(of: dependency) { links.targets.insert(name) }
    }
    for phase in objects.objects("buildPhases", of: target) {
      guard phase.isa == "PBXFrameworksBuildPhase" || phase.isa == "PBXCopyFilesBuildPhase" else { continue }
      for file in objects.objects("files", of: phase) {
        add(file, isLinked: phase.isa == "PBXFrameworksBuildPhase", to: &links)
      }
    }
    for product in objects.objects("packageProductDependencies", of: target) {
      add(product: product, at: product.place, to: &links)
    }
    return links
  }

  private func targetName(of dependency: XcodeObject) -> String? {
    if let target = objects.object("target", of: dependency) { return target.string("name") }
    return dependency.string("name") ?? objects.object("targetProxy", of: dependency)?.string("remoteInfo")
  }

  private func add(_ file: XcodeObject, isLinked: Bool, to links: inout Links) {
    if let product = objects.object("productRef", of: file) {
      if isLinked { add(product: product, at: file.place, to: &links) }
      return
    }
    guard let reference = objects.object("fileRef", of: file) else { return }
    if let name = targetsByProduct[reference.identifier] {
      links.targets.insert(name)
    } else if reference.isa == "PBXReferenceProxy" {
      // The product of a target in another project.
      if let name = objects.object("remoteRef", of: reference)?.string("remoteInfo") { links.targets.insert(name) }
    } else if isLinked, let path = reference.string("path") ?? reference.string("name") {
      // What is built, and not by this project, may be built by one beside it in a workspace.
      if reference.string("sourceTree") == "BUILT_PRODUCTS_DIR" { links.builtElsewhere.insert(Self.module(of: path)) }
      let isWeak = file.node["settings"]?["ATTRIBUTES"]?.array?.contains { $0.string == "Weak" } ?? false
      links.frameworks.append(
        LinkedFramework(name: RelativePath.stem(of: path), isWeak: isWeak, place: file.place))
    }
  }

  /// The module that a product's file name stands for: `Kit.framework`, `libKit.a`.
  private static func module(of path: String) -> String {
    let stem = RelativePath.stem(of: path)
    return path.hasSuffix(".a") && stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem
  }

  private func add(product: XcodeObject, at place: Place, to links: inout Links) {
    guard let name = product.string("productName"), !links.packageProducts.contains(where: { $0.name == name })
    else { return }
    links.packageProducts.append(LinkedFramework(name: name, isWeak: false, place: place))
  }

  /// The frameworks that linker flags name: `-framework X`, `-weak_framework X`.
  static func frameworks(inFlags flags: PlacedText?) -> [LinkedFramework] {
    guard let flags else { return [] }
    let words = flags.text.split(whereSeparator: { $0.isWhitespace || $0 == "\"" || $0 == "'" })
    return zip(words, words.dropFirst()).compactMap { flag, name in
      guard flag == "-framework" || flag == "-weak_framework" else { return nil }
      return LinkedFramework(name: String(name), isWeak: flag == "-weak_framework", place: flags.place)
    }
  }
}
