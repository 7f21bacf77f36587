import Documents
import MachOFiles

/// Finds the bundles in a built product: its apps, extensions, App Clips and frameworks, each a target with the facts
/// that a project description would give.
struct BundleTargets {
  private let files: BuiltFiles
  private let kind: BuiltProduct.Kind
  private let name: String
  private var loader: DocumentLoader
  /// The paths of each bundle, by its folder; what lies in a bundle within it belongs to that one.
  private var members: [String: [String]] = [:]

  /// More bundles than apps have; each is compared with every other.
  static let most = 2000

  /// The targets of a product; nil if there are more than ``most``.
  static func targets(of product: BuiltProduct, in files: BuiltFiles) -> [Target]? {
    var bundles = BundleTargets(product, files)
    bundles.collect()
    return bundles.members.count <= most ? bundles.targets() : nil
  }

  private init(_ product: BuiltProduct, _ files: BuiltFiles) {
    self.files = files
    kind = product.kind
    name = RelativePath.name(of: product.path)
    let reading = files.reading
    loader = DocumentLoader { path in try reading.source(path) }
  }

  private mutating func collect() {
    let leftOut = repeatedSlices()
    for path in files.paths {
      guard let bundle = bundle(of: path), !leftOut.contains(where: { RelativePath.isInside(path, $0) }) else {
        continue
      }
      members[bundle, default: []].append(path)
    }
  }

  // MARK: Bundles

  private static let codeBundles: Set<Substring> = ["app", "appex", "framework", "xpc"]

  /// The innermost bundle with code of its own that a file lies in; empty for the product itself.
  private func bundle(of path: String) -> String? {
    var folder = RelativePath.folder(of: path)
    var slice: String?
    while !folder.isEmpty {
      let ending = RelativePath.fileExtension(of: folder)
      if Self.codeBundles.contains(ending) { return folder }
      let parent = RelativePath.folder(of: folder)
      // A slice of an .xcframework holds a framework, or a static library beside its headers.
      if parent.isEmpty ? kind == .xcframework : RelativePath.fileExtension(of: parent) == "xcframework" {
        slice = folder
      }
      folder = parent
    }
    if let slice { return slice }
    switch kind {
    case .app, .appex, .framework: return ""
    case .ipa, .zip, .xcarchive, .xcframework: return nil
    }
  }

  /// The slices of .xcframeworks that hold for a simulator what another one holds for devices.
  private mutating func repeatedSlices() -> [String] {
    var repeated: [String] = []
    for path in files.paths where path == "Info.plist" || path.hasSuffix(".xcframework/Info.plist") {
      let folder = RelativePath.folder(of: path)
      guard !folder.isEmpty || kind == .xcframework else { continue }
      let slices = (loader.propertyList(path)?["AvailableLibraries"]?.array ?? []).compactMap { slice in
        slice["LibraryIdentifier"]?.string.map {
          (name: $0, platform: slice["SupportedPlatform"]?.string, variant: slice["SupportedPlatformVariant"]?.string)
        }
      }
      let devices = Set(slices.filter { $0.variant == nil }.map(\.platform))
      for slice in slices where slice.variant == "simulator" && devices.contains(slice.platform) {
        repeated.append(RelativePath.join(folder, slice.name))
      }
    }
    return repeated
  }

  private mutating func targets() -> [Target] {
    var targets = members.keys.sorted().compactMap { target(at: $0) }
    let bundles = targets.map { $0.bundle ?? "" }
    for index in targets.indices {
      targets[index].dependencies = targets.indices.filter { other in
        other != index
          && (RelativePath.isInside(bundles[other], bundles[index]) || isLoaded(targets[other], by: targets[index]))
      }.map { targets[$0].id }.sorted()
    }
    raiseMinimums(of: &targets)
    return targets
  }

  /// Whether a bundle's code loads a framework of the same app, which may lie outside of the bundle.
  private func isLoaded(_ library: Target, by target: Target) -> Bool {
    guard library.kind == .library, let bundle = library.bundle else { return false }
    let ending = "/\(RelativePath.name(of: bundle))/"
    let loads = target.sources.lazy.compactMap { files.binaries[$0] }.flatMap(\.libraries)
    return loads.contains { !$0.path.hasPrefix("/System/") && ("/" + $0.path).contains(ending) }
  }

  /// A framework runs where the app runs that it is in, and no lower.
  private func raiseMinimums(of targets: inout [Target]) {
    for app in targets where app.kind == .app {
      for index in targets.indices where targets[index].kind == .library && app.dependencies.contains(targets[index].id)
      {
        for (platform, minimum) in targets[index].platforms {
          guard let least = app.platforms[platform] ?? nil else { continue }
          targets[index].platforms[platform] = minimum.map { max($0, least) } ?? least
        }
      }
    }
  }

  // MARK: One bundle

  private mutating func target(at bundle: String) -> Target? {
    let paths = members[bundle] ?? []
    let binaryPaths = paths.filter(files.isBinary)
    let list = infoPlist(of: bundle, among: paths)
    let root = list.flatMap { loader.propertyList($0) }
    guard list != nil || !binaryPaths.isEmpty || paths.contains(where: { $0.hasSuffix(PrivacyManifest.fileName) })
    else {
      return nil
    }
    let place = Place(path: list ?? RelativePath.join(bundle, "Info.plist"))
    let executable = executable(named: root?["CFBundleExecutable"]?.string, among: binaryPaths)
    let platforms = platforms(root, executable)
    var variant = BuildVariant(name: "")
    variant.infoPlistFile = list.map { PlacedText(text: $0, place: place) }
    variant.describedEntitlements = executable.map(entitlements) ?? [:]
    var target = Target(
      name: RelativePath.stem(of: bundle.isEmpty ? name : bundle), kind: targetKind(of: bundle, root, platforms),
      place: place, platforms: platforms, sources: binaryPaths,
      resources: paths.filter { !files.isBinary($0) && $0 != list }, variants: [variant])
    target.bundle = bundle
    target.linkedFrameworks = linkedFrameworks(of: binaryPaths)
    target.developmentRegion = root?["CFBundleDevelopmentRegion"]?.string
    target.knownRegions = (root?["CFBundleLocalizations"]?.array ?? []).compactMap(\.string).filter { $0 != "Base" }
    return target
  }

  /// The Info.plist of a bundle: in its folder, and on the Mac in one of these.
  private func infoPlist(of bundle: String, among paths: [String]) -> String? {
    let own = Set(paths)
    return ["Info.plist", "Contents/Info.plist", "Resources/Info.plist", "Versions/A/Resources/Info.plist"]
      .map { RelativePath.join(bundle, $0) }.first(where: own.contains)
  }

  private func targetKind(
    of bundle: String, _ root: DocumentNode?, _ platforms: [Platform: PlatformVersion?]
  ) -> TargetKind {
    let path = bundle.isEmpty ? name : bundle
    switch RelativePath.fileExtension(of: path) {
    case "app":
      if root?["NSAppClip"] != nil || path.contains("/AppClips/") { return .appClip }
      if platforms.keys.contains(.watchOS) || path.contains("/Watch/") { return .watchApp }
      return .app
    case "appex": return .appExtension
    case "xpc": return .tool
    default: return .library
    }
  }

  private func executable(named name: String?, among paths: [String]) -> BinaryFile? {
    let named = paths.first { RelativePath.name(of: $0) == name }
    return [named, paths.first].lazy.compactMap { $0 }.compactMap { files.binaries[$0] }.first
  }

  /// What the signature entitles the program to, whose place is the program.
  private func entitlements(of executable: BinaryFile) -> [String: PlacedValue] {
    guard let bytes = executable.entitlements, let root = try? PropertyList.read(bytes) else { return [:] }
    let values = (root.members ?? []).map { ($0.key, PlacedValue(node: $0.node, place: executable.place)) }
    return Dictionary(values) { first, _ in first }
  }

  private func linkedFrameworks(of paths: [String]) -> [LinkedFramework] {
    paths.compactMap { files.binaries[$0] }.flatMap { binary in
      binary.libraries.compactMap { library in
        let folder = RelativePath.name(of: RelativePath.folder(of: library.path))
        // On the Mac a framework's library lies two folders deeper.
        guard library.path.contains(".framework/") else { return nil }
        let name = RelativePath.fileExtension(of: folder) == "framework" ? folder : RelativePath.name(of: library.path)
        return LinkedFramework(name: RelativePath.stem(of: name), isWeak: library.isWeak, place: binary.place)
      }
    }
  }

  // MARK: Platforms

  /// The platforms of the program, with the lowest version: the one that the installer looks at, else the loader's.
  private func platforms(_ root: DocumentNode?, _ executable: BinaryFile?) -> [Platform: PlatformVersion?] {
    var platforms: [Platform: PlatformVersion?] = [:]
    for build in executable?.builds ?? [] {
      let version = PlatformVersion(build.minimum.major, build.minimum.minor, build.minimum.patch)
      // The processors of a file may differ; the lowest version counts.
      if case .some(.some(let known)) = platforms[build.platform.platform], known <= version { continue }
      platforms[build.platform.platform] = version
    }
    if platforms.isEmpty {
      for name in (root?["CFBundleSupportedPlatforms"]?.array ?? []).compactMap(\.string) {
        if let platform = Platform(bundleName: name) { platforms[platform] = .some(nil) }
      }
    }
    if let stated = root?["MinimumOSVersion"]?.string.flatMap({ PlatformVersion($0) }) {
      for platform in [Platform.iOS, .tvOS, .watchOS, .visionOS] where platforms.keys.contains(platform) {
        platforms[platform] = stated
      }
    }
    return platforms
  }
}

extension MachOPlatform {
  /// The platform, whether it is a device's or its simulator's.
  fileprivate var platform: Platform {
    switch self {
    case .macOS: .macOS
    case .iOS, .iOSSimulator: .iOS
    case .tvOS, .tvOSSimulator: .tvOS
    case .watchOS, .watchOSSimulator: .watchOS
    case .macCatalyst: .macCatalyst
    case .visionOS, .visionOSSimulator: .visionOS
    }
  }
}

extension Platform {
  /// The platform by its name in an Info.plist.
  fileprivate init?(bundleName name: String) {
    switch name {
    case "iPhoneOS", "iPhoneSimulator": self = .iOS
    case "MacOSX": self = .macOS
    case "AppleTVOS", "AppleTVSimulator": self = .tvOS
    case "WatchOS", "WatchSimulator": self = .watchOS
    case "XROS", "XRSimulator": self = .visionOS
    default: return nil
    }
  }
}
