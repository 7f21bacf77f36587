import TrackingPolicy

/// The apps of a project as their prompts show them: their words, and the requests that their code makes.
///
/// Whether a prompt appears at all is decided by `TrackingPolicy`, for each request and each person.
public struct ProjectPrompts: Sendable {
  /// The apps, in the order of their places. A folder without a project counts as one app if it has a usage description
  /// or asks.
  public var apps: [App]
  /// What could not be read; not empty means that apps, words or requests may be missing.
  public var unread: [UnreadFile]

  /// An app and what it asks.
  public struct App: Sendable, Hashable {
    /// The name of its target.
    public var target: String
    /// The project that describes the target, relative to the checked folder.
    public var project: String
    /// Whether it is an App Clip, which cannot ask.
    public var isAppClip: Bool
    /// Its name and its usage descriptions.
    public var words: AppWords
    /// The requests of its code, in the order of the code; none if it is not known to ask.
    public var requests: [CodeRequest]
  }

  /// A request in the code of an app, and the versions of iOS on which it is made.
  public struct CodeRequest: Sendable, Hashable {
    /// The request.
    public var request: Request
    /// The first version.
    public var since: OperatingSystem.Version
    /// The version from which on another request is made instead; nil if there is none.
    public var before: OperatingSystem.Version?

    /// Whether it is made on a version.
    public func isMade(on version: OperatingSystem.Version) -> Bool {
      version >= since && before.map { version < $0 } ?? true
    }
  }

  /// Reads the apps of what lies at a path: a folder, a project or workspace.
  ///
  /// - Throws: `DiscoveryError` if there is nothing at the path, or it cannot be read at all.
  public init(at path: String, configuration: CheckConfiguration = CheckConfiguration()) throws(DiscoveryError) {
    let project = try ProjectDiscovery.discover(at: path, configuration: configuration)
    var reader = ProjectFactsReader(project)
    apps = Self.apps(in: reader.read())
    unread = Set(project.unread + reader.unread).sorted { ($0.path, $0.why) < ($1.path, $1.why) }
  }

  /// The apps among the targets of a project.
  static func apps(in project: ProjectFacts) -> [App] {
    project.targets.compactMap { target in
      guard let built = BuiltInfoPlist(of: target.target, among: target.infoPlists) else { return nil }
      let words = AppWords(of: target.target, built, target.localisedInfoPlist)
      let requests = requests(of: target)
      switch target.target.kind {
      case .app, .appClip: break
      case .folder where words.usageDescription != nil || !requests.isEmpty: break
      case .appExtension, .watchApp, .library, .tool, .tests, .folder: return nil
      }
      return App(
        target: target.target.name, project: target.target.project, isAppClip: target.target.kind == .appClip,
        words: words, requests: requests)
    }
  }

  /// What the code asks, each request once for the versions on which it is made, whenever it is made.
  private static func requests(of target: TargetFacts) -> [CodeRequest] {
    let minimum = (target.target.platforms[.iOS] ?? nil) ?? PlatformVersion(14)
    return target.asks.united(since: minimum).reduce(into: []) { requests, ask in
      let request = CodeRequest(
        request: ask.request, since: (ask.atLeast ?? minimum).systemVersion, before: ask.below?.systemVersion)
      if !requests.contains(request) { requests.append(request) }
    }
  }
}
