/// The tracking domains that a project's privacy manifests list, by the bundles in which they take effect.
///
/// The lists of all manifests in an app's bundle are united, its own and those of its SDKs (ATT-183). Which app the SDKs
/// that package managers fetched end up in is not followed up, nor does the project always say it of its own libraries:
/// such manifests count for every bundle.
public struct ProjectManifests: Sendable {
  /// The bundles that run on a device under an identifier of their own: apps, extensions, App Clips.
  public var bundles: [Bundle]
  /// What could not be read; not empty means that lists may lack domains.
  public var unread: [UnreadFile]
  /// The name of the checked folder.
  public var project: String
  /// The manifests that belong to no bundle in particular, and so count for all.
  public var loose: [ListedManifest]

  /// A bundle of the project.
  public struct Bundle: Sendable {
    /// The name of its target.
    public var target: String
    /// What it is.
    public var kind: TargetKind
    /// Its bundle identifiers, one for each build configuration that has its own; empty where the files do not tell.
    public var identifiers: [String]
    /// Whether an app of the project has it inside.
    public var isEmbedded: Bool
    /// The manifests of its app, ordered by path.
    public var manifests: [ListedManifest]
    /// The domains that they list, ordered by place.
    public var domains: [ListedDomain] { manifests.flatMap(\.domains) }
  }

  /// A tracking domain in a manifest.
  public struct ListedDomain: Hashable, Sendable {
    /// The entry as it is written.
    public var text: String
    /// The host that is probably meant, if the entry is more or less than a bare host name and so means nothing
    /// (ATT-182).
    public var meantHost: String?
    /// The part of the host that somebody registered, such as `example.com`.
    public var registrableDomain: String?
    /// Whose manifest it is.
    public var owner: Owner
    /// Where the entry stands.
    public var place: Place
  }

  /// Whose manifest it is.
  public enum Owner: Hashable, Sendable {
    /// That of an app or extension of the project.
    case target(String)
    /// That of a framework or an SDK.
    case sdk(String)
  }

  /// Reads the manifests of what lies at a path: a folder, a project or workspace, a built app.
  ///
  /// - Throws: `DiscoveryError` if there is nothing at the path, or it cannot be read at all.
  public init(at path: String, configuration: CheckConfiguration = CheckConfiguration()) throws(DiscoveryError) {
    let project = try ProjectDiscovery.discover(at: path, configuration: configuration)
    let root = project.root
    var loader = DocumentLoader { path throws(FileFault) in try SourceBytes.read(root + "/" + path) }
    var fetched = FetchedManifests(below: project)
    let shared =
      PrivacyManifest.loose(in: project, &loader) + PrivacyManifest.all(among: fetched.find(), in: &loader)
    let targets = project.targets.filter { $0.kind != .tests }
    let own = Dictionary(
      targets.map { ($0.id, PrivacyManifest.all(of: $0, in: &loader)) }, uniquingKeysWith: { first, _ in first })

    let families = TargetFamilies(targets)
    func manifests(of targets: [Target]) -> [ListedManifest] {
      let listed = targets.flatMap { target in (own[target.id] ?? []).map { ListedManifest($0, in: target) } }
      return Set(listed).sorted { $0.path < $1.path }
    }
    let loose =
      manifests(of: families.strays) + shared.map { ListedManifest($0, in: nil) }.sorted { $0.path < $1.path }
    self.loose = loose
    self.project = root.split(separator: "/").last.map(String.init) ?? "/"
    bundles = targets.filter(\.kind.isBundle).map { target in
      Bundle(
        target: target.name, kind: target.kind, identifiers: Self.identifiers(of: target, in: &loader),
        isEmbedded: families.isEmbedded(target), manifests: manifests(of: families.family(of: target)) + loose)
    }
    let broken = (shared + own.values.joined()).compactMap { manifest in
      manifest.fault.map { UnreadFile(path: manifest.path, why: $0.description) }
    }
    unread = Set(project.unread + loader.unread + fetched.unread + broken).sorted {
      ($0.path, $0.why) < ($1.path, $1.why)
    }
  }

  private static func identifiers(of target: Target, in loader: inout DocumentLoader) -> [String] {
    var identifiers: [String] = []
    let lists = EffectiveInfoPlist.all(of: target, in: &loader)
    for (variant, list) in zip(target.variants, lists) {
      let setting = BuildVariables(of: variant, in: target).value(of: "PRODUCT_BUNDLE_IDENTIFIER")
      for identifier in [setting, list.text("CFBundleIdentifier")] {
        // With a variable that nothing sets it is no identifier yet.
        guard let identifier, !identifier.isEmpty, !identifier.contains("$") else { continue }
        if !identifiers.contains(identifier) { identifiers.append(identifier) }
      }
    }
    return identifiers
  }
}

extension TargetKind {
  /// Whether the report can name it: it runs on a device and has an identifier of its own.
  fileprivate var isBundle: Bool {
    switch self {
    case .app, .appExtension, .appClip, .watchApp, .folder: true
    case .library, .tool, .tests: false
    }
  }
}

/// Which targets end up in the bundle of the same app.
private struct TargetFamilies {
  private let targets: [Target]
  /// For every app, and every other bundle that no app embeds, what is built into it.
  private var families: [Set<Target.ID>]
  /// What is in an app.
  private let embedded: Set<Target.ID>

  init(_ targets: [Target]) {
    self.targets = targets
    let byID = Dictionary(targets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    families = targets.filter { $0.kind == .app }.map { Self.members(of: $0, byID) }
    let embedded = families.reduce(into: Set()) { $0.formUnion($1) }
    self.embedded = embedded
    families += targets.filter { $0.kind.isBundle && !embedded.contains($0.id) }.map { Self.members(of: $0, byID) }
  }

  /// Everything that is built into the apps which a bundle is or is embedded in.
  func family(of target: Target) -> [Target] {
    let members = families.filter { $0.contains(target.id) }.reduce(into: Set()) { $0.formUnion($1) }
    return targets.filter { members.contains($0.id) }
  }

  /// Whether an app has another bundle inside.
  func isEmbedded(_ target: Target) -> Bool { target.kind != .app && embedded.contains(target.id) }

  /// Libraries that go into no bundle, as far as the project says.
  var strays: [Target] {
    let members = families.reduce(into: Set()) { $0.formUnion($1) }
    return targets.filter { $0.kind == .library && !members.contains($0.id) }
  }

  /// A target and what is built into it, at any depth.
  private static func members(of target: Target, _ byID: [Target.ID: Target]) -> Set<Target.ID> {
    var members: Set<Target.ID> = [target.id]
    var open = target.dependencies
    while let id = open.popLast() {
      guard members.insert(id).inserted, let target = byID[id] else { continue }
      open += target.dependencies
    }
    return members
  }
}
