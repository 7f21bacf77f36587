import Documents

/// The apps and App Clips of a project as a device would have them installed: what their Info.plists will say, and the
/// tracking domains of their privacy manifests.
///
/// Nothing of the project is run. A value that only a build could know is missing.
public struct ProjectApps: Sendable {
  /// The apps, in the order of their places, each identifier once. A folder without a project counts as one app if it has a
  /// usage description.
  public var apps: [App]
  /// What could not be read; not empty means that apps, or something of them, may be missing.
  public var unread: [UnreadFile]

  /// An app of a project.
  public struct App: Sendable, Hashable {
    /// `CFBundleIdentifier`; nil where only a build knows it.
    public var identifier: String?
    /// Its name and its usage descriptions.
    public var words: AppWords
    /// `CFBundleShortVersionString`; nil where nothing says.
    public var version: String?
    /// Whether it is an App Clip.
    public var isAppClip: Bool
    /// The tracking domains of its own manifest.
    public var trackingDomains: [String]
    /// Those of its libraries and SDKs.
    public var trackingDomainsOfSDKs: [String]
  }

  /// Reads the apps of what lies at a path: a folder, a project or workspace.
  ///
  /// - Throws: `DiscoveryError` if there is nothing at the path, or it cannot be read at all.
  public init(at path: String, configuration: CheckConfiguration = CheckConfiguration()) throws(DiscoveryError) {
    let manifests = try ProjectManifests(at: path, configuration: configuration)
    let project = try ProjectDiscovery.discover(at: path, configuration: configuration)
    let root = project.root
    var loader = DocumentLoader { path throws(FileFault) in try SourceBytes.read(root + "/" + path) }
    var apps: [App] = []
    var seen: Set<String> = []
    for target in project.targets where [.app, .appClip, .folder].contains(target.kind) {
      let lists = EffectiveInfoPlist.all(of: target, in: &loader)
      guard let built = BuiltInfoPlist(of: target, among: lists) else { continue }
      let words = AppWords(of: target, built, LocalisedTexts.all(of: target, in: &loader))
      if target.kind == .folder, words.usageDescription == nil { continue }
      let identifier = built.identifier
      if let identifier, !seen.insert(identifier).inserted { continue }
      let bundle = manifests.bundles.first { bundle in identifier.map(bundle.identifiers.contains) ?? false }
      let domains = bundle?.domains ?? []
      apps.append(
        App(
          identifier: identifier, words: words,
          version: built.version, isAppClip: target.kind == .appClip,
          trackingDomains: Self.texts(domains) { if case .target = $0 { true } else { false } },
          trackingDomainsOfSDKs: Self.texts(domains) { if case .sdk = $0 { true } else { false } }))
    }
    self.apps = apps
    unread = Set(manifests.unread + project.unread + loader.unread).sorted { ($0.path, $0.why) < ($1.path, $1.why) }
  }

  private static func texts(_ domains: [ProjectManifests.ListedDomain], of isWanted: (ProjectManifests.Owner) -> Bool)
    -> [String]
  {
    domains.filter { isWanted($0.owner) }.map(\.text)
  }
}
