/// What the preprocessor knows of Apple's macros on a platform.
///
/// The newest SDK is taken to be in use: code for older ones is of no interest.
struct PlatformMacros: Sendable {
  enum Meaning: Sendable, Hashable {
    /// It is defined with this value.
    case value(Int)
    /// It is defined, with a value that depends on the build.
    case some
    /// It is not defined.
    case undefined
  }

  /// The languages that the preprocessor can tell apart.
  enum Dialect: Sendable {
    case c
    case objectiveC
    case cxx
    case objectiveCxx
    /// A header: any of them.
    case header

    init(path: String) {
      let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() }
      switch ending {
      case "m": self = .objectiveC
      case "mm": self = .objectiveCxx
      case "c": self = .c
      case "cc", "cpp", "cxx": self = .cxx
      default: self = .header
      }
    }

    var isCxx: Bool { self == .cxx || self == .objectiveCxx }
  }

  var platform: Platform
  var dialect: Dialect

  /// The version of the newest SDK as its macros spell it.
  private static let newest = 270_200

  /// What a macro means; nil if it is none of Apple's.
  func meaning(of name: String) -> Meaning? {
    if let platforms = Self.targets[name] { return .value(platforms.contains(platform) ? 1 : 0) }
    if Self.foreign.contains(name) { return .undefined }
    if name.hasPrefix("__") || name.hasPrefix("MAC_OS") || name.hasPrefix("TARGET_") { return reserved(name) }
    return name == "true" ? .value(1) : name == "false" ? .value(0) : nil
  }

  private func reserved(_ name: String) -> Meaning? {
    switch name {
    case "__APPLE__", "__MACH__", "__clang__", "__BLOCKS__", "__STDC__": return .value(1)
    case "__GNUC__", "__clang_major__", "__STDC_VERSION__", "__LP64__", "__OPTIMIZE__": return .some
    case "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR", "TARGET_OS_EMBEDDED", "TARGET_CPU_ARM64",
      "TARGET_CPU_X86_64":
      return .some
    case "__OBJC__": return dialect == .c || dialect == .cxx ? .undefined : .value(1)
    case "__OBJC2__": return .value(1)
    case "__cplusplus": return dialect == .header ? nil : dialect.isCxx ? .value(201_703) : .undefined
    case "__IPHONE_OS_VERSION_MAX_ALLOWED": return limit(on: [.iOS, .macCatalyst], .value(Self.newest))
    case "__IPHONE_OS_VERSION_MIN_REQUIRED": return limit(on: [.iOS, .macCatalyst], .some)
    case "__MAC_OS_X_VERSION_MAX_ALLOWED", "MAC_OS_X_VERSION_MAX_ALLOWED":
      return limit(on: [.macOS, .macCatalyst], .value(Self.newest))
    case "__MAC_OS_X_VERSION_MIN_REQUIRED", "MAC_OS_X_VERSION_MIN_REQUIRED":
      return limit(on: [.macOS, .macCatalyst], .some)
    case "__TV_OS_VERSION_MAX_ALLOWED": return limit(on: [.tvOS], .value(Self.newest))
    case "__WATCH_OS_VERSION_MAX_ALLOWED": return limit(on: [.watchOS], .value(Self.newest))
    case "__VISION_OS_VERSION_MAX_ALLOWED": return limit(on: [.visionOS], .value(Self.newest))
    case "__TV_OS_VERSION_MIN_REQUIRED": return limit(on: [.tvOS], .some)
    case "__WATCH_OS_VERSION_MIN_REQUIRED": return limit(on: [.watchOS], .some)
    default: return Self.version(name).map { $0 <= Self.newest ? .value($0) : .undefined }
    }
  }

  /// The phone's versions are defined on the other small devices as well, with values of no use.
  private func limit(on platforms: Set<Platform>, _ meaning: Meaning) -> Meaning? {
    if platforms.contains(platform) { return meaning }
    return platforms.contains(.iOS) && platform != .macOS ? nil : .undefined
  }

  /// The value of `__IPHONE_14_0`, which is defined everywhere.
  private static func version(_ name: String) -> Int? {
    for prefix in ["__IPHONE_", "__MAC_", "__TVOS_", "__WATCHOS_", "__VISIONOS_"] where name.hasPrefix(prefix) {
      let parts = name.dropFirst(prefix.count).split(separator: "_").map { Int($0) }
      guard parts.count == 2, let major = parts[0], let minor = parts[1], (0..<100).contains(major),
        (0..<100).contains(minor)
      else { return nil }
      return major * 10_000 + minor * 100
    }
    return nil
  }

  private static let targets: [String: Set<Platform>] = [
    "TARGET_OS_MAC": Set(Platform.allCases),
    "TARGET_OS_OSX": [.macOS],
    "TARGET_OS_IPHONE": [.iOS, .macCatalyst, .tvOS, .watchOS, .visionOS],
    "TARGET_OS_IOS": [.iOS, .macCatalyst],
    "TARGET_OS_TV": [.tvOS],
    "TARGET_OS_WATCH": [.watchOS],
    "TARGET_OS_VISION": [.visionOS],
    "TARGET_OS_XR": [.visionOS],
    "TARGET_OS_MACCATALYST": [.macCatalyst],
    "TARGET_OS_UIKITFORMAC": [.macCatalyst],
    "TARGET_OS_BRIDGE": [], "TARGET_OS_DRIVERKIT": [], "TARGET_OS_WIN32": [], "TARGET_OS_WINDOWS": [],
    "TARGET_OS_LINUX": [], "TARGET_OS_UNIX": [], "TARGET_OS_ANDROID": [],
  ]

  /// Macros of other systems.
  private static let foreign: Set = [
    "_WIN32", "WIN32", "_WIN64", "_MSC_VER", "__ANDROID__", "ANDROID", "__linux__", "__linux", "GNUSTEP", "__GNUSTEP__",
    "__EMSCRIPTEN__", "__CYGWIN__", "__MINGW32__", "_WINDOWS", "__FreeBSD__",
  ]
}
