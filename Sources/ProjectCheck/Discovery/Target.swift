/// A target of the project: what it makes, for which platforms, from which files.
struct Target: Sendable, Identifiable {
  var name: String
  var kind: TargetKind
  /// Where the target is described.
  var place: Place
  /// The platforms that it is built for, with the lowest version it runs on; nil where nothing says.
  var platforms: [Platform: PlatformVersion?]
  /// Source files (Swift, Objective-C, C, C++ and headers), or a built bundle's binaries, relative to the checked folder,
  /// sorted.
  var sources: [String]
  /// Files that are copied into the bundle: strings, catalogues, manifests, property lists. Relative, sorted.
  var resources: [String]
  /// A privacy manifest that a project description gives itself (Expo's `ios.privacyManifests`), beside those among the
  /// resources.
  var describedManifest: PlacedValue?
  /// The build configurations; at least one.
  var variants: [BuildVariant]
  /// The targets under the root that are built into this one (linked or embedded), directly, sorted.
  var dependencies: [ID] = []
  /// System and third-party frameworks that are linked by name.
  var linkedFrameworks: [LinkedFramework] = []
  /// The languages that the project says it knows (`knownRegions`, `CFBundleLocalizations`), without Base.
  var knownRegions: [String] = []
  /// The development language, if the project says so.
  var developmentRegion: String?
  /// What drives the app besides its native code, if something does.
  var hybrid: HybridApp?
  /// The folder of the built bundle that the target is, from what is checked; nil for a target of sources.
  var bundle: String?
  /// What could not be known, such as an Info.plist that Git ignores; kinds that depend on it stay silent.
  var unknowns: [Unknown] = []

  /// What tells a target from all others under the root; names alone do not, since projects may share them.
  struct ID: Hashable, Comparable, Sendable {
    /// The file that describes the target.
    var project: String
    var name: String

    static func < (left: ID, right: ID) -> Bool { (left.project, left.name) < (right.project, right.name) }
  }

  var id: ID { ID(project: place.path, name: name) }

  /// The path by which people know the project that describes the target: an `.xcodeproj`, the folder of a description,
  /// or `.` where that is the checked folder itself.
  var project: String {
    let folder = RelativePath.folder(of: place.path)
    return folder.isEmpty ? "." : folder
  }

  /// Something about a target that the files do not tell.
  enum Unknown: Sendable, Hashable {
    /// The settings name an Info.plist that is not in the folder.
    case infoPlistAbsent(path: String)
    /// A configuration file (.xcconfig) is named that is not in the folder: settings may be missing.
    case configurationAbsent(path: String)
    /// Sources are listed that are not in the folder.
    case sourcesAbsent
    /// The project description computes settings or Info.plist values; only part of them could be read. The text names
    /// the file or what else is at work.
    case computed(String)
    /// The project description computes which sources and dependencies a target has; some may be missing.
    case membersComputed(String)
  }
}

extension Target {
  /// The targets whose code runs as this one's: itself, and the libraries that are built into it, at any depth.
  ///
  /// What is embedded and runs on its own, such as an extension, is not part of it.
  func parts(among targets: [Target]) -> [Target] {
    let byID = Dictionary(targets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var parts = [self]
    var seen: Set<ID> = [id]
    var next = 0
    while next < parts.count {
      for dependency in parts[next].dependencies where seen.insert(dependency).inserted {
        if let part = byID[dependency], part.kind == .library || part.kind == .folder { parts.append(part) }
      }
      next += 1
    }
    return parts
  }
}

/// A framework that a target links by name.
struct LinkedFramework: Sendable, Hashable {
  var name: String
  var isWeak: Bool
  var place: Place
}
