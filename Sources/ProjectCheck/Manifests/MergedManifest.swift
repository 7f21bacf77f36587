/// What the privacy manifests of an app say together: its own, and those of the frameworks and packages in it. It holds
/// what Xcode's privacy report does, with the owner of every declaration, and the APIs that need a reason.
public struct MergedManifest: Sendable {
  /// The name of the target.
  public var target: String
  /// What it makes.
  public var kind: TargetKind
  /// Its bundle identifiers; none where the files do not tell.
  public var identifiers: [String]
  /// The manifests, by path.
  public var manifests: [Source]
  /// Who says that it tracks (`NSPrivacyTracking`).
  public var trackers: [ProjectManifests.Owner]
  /// The types of data, in the order of the App Store's labels; what is not documented comes last.
  public var collected: [CollectedData]
  /// The APIs that need a reason (ATT-189), by category.
  public var accessed: [AccessedAPI]
  /// The tracking domains (ATT-183), by name.
  public var domains: [Domain]

  /// A manifest.
  public struct Source: Sendable, Hashable {
    /// Where it lies.
    public var path: String
    /// Whose it is.
    public var owner: ProjectManifests.Owner
  }

  /// A type of data that is collected.
  public struct CollectedData: Sendable {
    /// The value in the manifests, such as `NSPrivacyCollectedDataTypeDeviceID`.
    public var type: String
    /// What the App Store calls it; the value itself if that is not documented.
    public var name: String
    /// The App Store's category; nil for a value that is not documented.
    public var category: String?
    /// Who collects it how.
    public var declarations: [Declaration]

    /// Whether anybody links it to the person; nil if nobody does and somebody does not say.
    public var isLinked: Bool? { Self.united(declarations.map(\.isLinked)) }
    /// Whether anybody tracks with it; nil if nobody does and somebody does not say.
    public var isTracking: Bool? { Self.united(declarations.map(\.isTracking)) }
    /// What it is collected for, in the App Store's words and order.
    public var purposes: [String] {
      Set(declarations.flatMap(\.purposes)).sorted {
        (CollectedDataName.rank(ofPurpose: $0), $0) < (CollectedDataName.rank(ofPurpose: $1), $1)
      }
    }

    static func united(_ answers: [Bool?]) -> Bool? {
      answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }
  }

  /// An entry of a manifest about a type of data.
  public struct Declaration: Sendable, Hashable {
    /// Whose manifest it is.
    public var owner: ProjectManifests.Owner
    /// Where the entry stands.
    public var place: Place
    /// Whether the data is linked to the person; nil where the entry does not say.
    public var isLinked: Bool?
    /// Whether it is used to track; nil where the entry does not say.
    public var isTracking: Bool?
    /// What it is for, in the App Store's words; what is not documented as it is written.
    public var purposes: [String]
  }

  /// A category of APIs that need a reason.
  public struct AccessedAPI: Sendable {
    /// The value in the manifests, such as `NSPrivacyAccessedAPICategoryUserDefaults`.
    public var category: String
    /// The codes of the reasons, each with who gives it.
    public var reasons: [(code: String, owners: [ProjectManifests.Owner])]
  }

  /// A tracking domain.
  public struct Domain: Sendable {
    /// The host.
    public var host: String
    /// Whether every manifest writes it as a bare host name; what is more than that means nothing (ATT-182).
    public var isBareHost: Bool
    /// Who lists it.
    public var owners: [ProjectManifests.Owner]
  }
}

extension MergedManifest {
  /// The merged manifests of what a project delivers: of each app, App Clip, or extension that no app of the project has
  /// inside. Where there is none, as in the package of an SDK, all manifests together.
  public static func all(of project: ProjectManifests, named name: String) -> [MergedManifest] {
    let bundles = project.bundles.filter { !$0.isEmbedded }
    guard bundles.isEmpty, !project.loose.isEmpty else { return bundles.map { MergedManifest($0) } }
    return [MergedManifest(target: name, kind: .library, identifiers: [], of: project.loose)]
  }

  private init(_ bundle: ProjectManifests.Bundle) {
    self.init(target: bundle.target, kind: bundle.kind, identifiers: bundle.identifiers, of: bundle.manifests)
  }

  private init(target: String, kind: TargetKind, identifiers: [String], of all: [ListedManifest]) {
    self.target = target
    self.kind = kind
    self.identifiers = identifiers
    // A binary framework has a copy for each platform.
    var contents: Set<ListedManifest> = []
    let manifests = all.filter { contents.insert($0.withoutPlaces).inserted }
    self.manifests = all.map { Source(path: $0.path, owner: $0.owner) }
    trackers = Self.sorted(manifests.filter { $0.tracks == true }.map(\.owner))
    collected = Self.collected(in: manifests)
    accessed = Self.accessed(in: manifests)
    domains = Self.domains(in: manifests)
  }

  static func sorted(_ owners: some Sequence<ProjectManifests.Owner>) -> [ProjectManifests.Owner] {
    Set(owners).sorted { ($0.isSDK ? 1 : 0, $0.name) < ($1.isSDK ? 1 : 0, $1.name) }
  }

  private static func collected(in manifests: [ListedManifest]) -> [CollectedData] {
    var declarations: [String: [Declaration]] = [:]
    for manifest in manifests {
      for entry in manifest.collected {
        declarations[entry.type, default: []].append(
          Declaration(
            owner: manifest.owner, place: entry.place, isLinked: entry.isLinked, isTracking: entry.isTracking,
            purposes: entry.purposes.map(CollectedDataName.purpose)))
      }
    }
    let known = CollectedDataName.types
    return declarations.map { type, declarations in
      CollectedData(
        type: type, name: known[type]?.name ?? type, category: known[type]?.category,
        declarations: declarations.sorted { $0.place < $1.place })
    }.sorted { (known[$0.type]?.rank ?? .max, $0.type) < (known[$1.type]?.rank ?? .max, $1.type) }
  }

  private static func accessed(in manifests: [ListedManifest]) -> [AccessedAPI] {
    var owners: [String: [String: [ProjectManifests.Owner]]] = [:]
    for manifest in manifests {
      for entry in manifest.accessed {
        owners[entry.category, default: [:]].merge([:]) { first, _ in first }
        for reason in entry.reasons { owners[entry.category]?[reason, default: []].append(manifest.owner) }
      }
    }
    return owners.sorted { $0.key < $1.key }.map { category, reasons in
      AccessedAPI(
        category: category, reasons: reasons.sorted { $0.key < $1.key }.map { ($0.key, sorted($0.value)) })
    }
  }

  private static func domains(in manifests: [ListedManifest]) -> [Domain] {
    let listed = Dictionary(grouping: manifests.flatMap(\.domains)) { ($0.meantHost ?? $0.text).lowercased() }
    return listed.sorted { $0.key < $1.key }.map { host, entries in
      Domain(
        host: host, isBareHost: entries.allSatisfy { HostNameFault($0.text) == nil },
        owners: sorted(entries.map(\.owner)))
    }
  }
}

extension ListedManifest {
  /// What it says, wherever it lies.
  fileprivate var withoutPlaces: ListedManifest {
    var copy = self
    copy.path = ""
    for index in copy.collected.indices { copy.collected[index].place = Place(path: "") }
    for index in copy.accessed.indices { copy.accessed[index].place = Place(path: "") }
    for index in copy.domains.indices { copy.domains[index].place = Place(path: "") }
    return copy
  }
}

extension ProjectManifests.Owner {
  /// The name of the target, framework or SDK.
  public var name: String {
    switch self {
    case .target(let name), .sdk(let name): name
    }
  }

  /// Whether it is a framework or an SDK.
  public var isSDK: Bool {
    if case .sdk = self { true } else { false }
  }
}
