import Documents

/// A platform that a target can be built for.
public enum Platform: String, CaseIterable, Sendable, Hashable, Codable {
  /// iPhone and iPad.
  case iOS
  /// iPad apps on the Mac, compiled as iOS code.
  case macCatalyst
  /// Native Mac.
  case macOS
  /// Apple TV.
  case tvOS
  /// Apple Watch.
  case watchOS
  /// Apple Vision Pro.
  case visionOS
}

/// An OS version as far as deployment targets name it.
public struct PlatformVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The major number.
  public var major: Int
  /// The minor number.
  public var minor: Int
  /// The patch number.
  public var patch: Int

  /// A version from its numbers.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// A version from text such as `16` or `27.2`; nil if it is none.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), let major = parts[0], !parts.contains(nil) else { return nil }
    self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0, parts.count > 2 ? parts[2] ?? 0 : 0)
  }

  /// `27.2`, with the patch only where there is one.
  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }

  /// Versions order by their numbers.
  public static func < (left: PlatformVersion, right: PlatformVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

/// What a target makes.
public enum TargetKind: String, Sendable, Hashable, CaseIterable {
  /// An app.
  case app
  /// An app extension, including widgets and intents.
  case appExtension
  /// An App Clip.
  case appClip
  /// A watch app.
  case watchApp
  /// A framework or a library.
  case library
  /// A command-line tool.
  case tool
  /// Unit or user-interface tests.
  case tests
  /// A folder without a project file: nothing is known about what it makes.
  case folder
}

/// A text in a build setting or a project description, with the place where it is set.
struct PlacedText: Sendable, Hashable {
  var text: String
  var place: Place
}

/// A value in a project description, with the place where it is set.
struct PlacedValue: Sendable, Equatable {
  var node: DocumentNode
  /// Where its key stands.
  var place: Place

  init(node: DocumentNode, place: Place) {
    self.node = node
    self.place = place
  }

  /// A text.
  init(text: String, place: Place) {
    let position = TextPosition(line: place.line, column: place.column)
    self.init(node: DocumentNode(position: position, value: .string(text)), place: place)
  }
}

/// One build configuration of a target, such as Debug or Release, as far as the check needs it.
struct BuildVariant: Sendable, Equatable {
  /// The configuration's name; empty where the project kind has none.
  var name: String
  /// The Info.plist that the settings name (variables resolved), relative to the checked folder, with the place of the
  /// setting.
  var infoPlistFile: PlacedText?
  /// Whether the build makes an Info.plist from settings (`GENERATE_INFOPLIST_FILE`).
  var generatesInfoPlist = false
  /// All resolved settings, inheritance applied, by name: `INFOPLIST_KEY_…`, `PRODUCT_NAME`, `MARKETING_VERSION` …
  ///
  /// A variable that nothing sets stays in the text as `$(NAME)`.
  var settings: [String: PlacedText] = [:]
  /// Info.plist values that a project description gives itself (XcodeGen, Tuist, Expo's `ios.infoPlist`), by key. They
  /// win over those of the file.
  var describedInfoPlist: [String: PlacedValue] = [:]
  /// Info.plist values that a description gives and that do not count, since the native project is kept and its file
  /// wins: an Expo app with its `ios` folder.
  var supersededInfoPlist: [String: PlacedValue] = [:]
  /// The entitlements file, relative to the checked folder.
  var entitlementsFile: PlacedText?
}

/// A framework that a target links by name.
struct LinkedFramework: Sendable, Hashable {
  var name: String
  var isWeak: Bool
  var place: Place
}

/// A target of the project: what it makes, for which platforms, from which files.
struct Target: Sendable, Identifiable {
  var name: String
  var kind: TargetKind
  /// Where the target is described.
  var place: Place
  /// The platforms that it is built for, with the lowest version it runs on; nil where nothing says.
  var platforms: [Platform: PlatformVersion?]
  /// Source files (Swift, Objective-C, C, C++ and headers), relative to the checked folder, sorted.
  var sources: [String]
  /// Files that are copied into the bundle: strings, catalogues, manifests, property lists. Relative, sorted.
  var resources: [String]
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

/// What drives an app besides its native code: a framework of another language, its packages and its sources.
struct HybridApp: Sendable, Hashable {
  var framework: Framework
  /// The packages that the project names (pubspec.yaml, package.json), with their places; their native parts are built
  /// into the app.
  var packages: [PlacedText] = []
  /// The sources in the framework's language (Dart, JavaScript, TypeScript), relative to the checked folder, sorted.
  var sources: [String] = []

  enum Framework: String, Sendable, Hashable, CaseIterable {
    case flutter
    case reactNative
    case expo
    case capacitor
    case unity
  }
}

/// Everything that discovery finds under the checked folder.
struct Project: Sendable {
  /// The folder that was given, absolute.
  var root: String
  /// The targets, in the order of their places.
  var targets: [Target]
  /// Every file under the root that is neither ignored nor vendored nor build output, relative, sorted.
  var files: [String]
  /// What lies under the root and is left out, sorted: vendored code, build products, what Git ignores.
  var leftOut: [LeftOut] = []
  /// Files and folders that could not be read, with the reason.
  var unread: [UnreadFile]
}

/// A file that the check wanted to read and could not.
public struct UnreadFile: Sendable, Hashable {
  /// The path relative to the checked folder.
  public var path: String
  /// Why, in one line.
  public var why: String
}
