/// A platform of Apple's that sources can be type-checked for.
public enum ApplePlatform: String, CaseIterable, Sendable {
  case iOS
  case macCatalyst = "Mac Catalyst"
  case macOS
  case tvOS
  case watchOS
  case visionOS

  /// The oldest system that the library is made for, and so the oldest that sources are checked for: a module that was
  /// made for a newer system than its client's is refused.
  var floor: [Int] {
    switch self {
    case .iOS, .tvOS: [9, 0]
    case .macCatalyst: [13, 1]
    case .macOS: [10, 13]
    case .watchOS: [2, 0]
    case .visionOS: [1, 0]
    }
  }

  /// The compiler's name for the platform at a version, which is raised to the oldest that can be checked for.
  func triple(version: [Int], isSimulator: Bool = false) -> String {
    let version = version.lexicographicallyPrecedes(floor) ? floor : version
    let number = version.map(String.init).joined(separator: ".")
    return "arm64-apple-\(system)\(number)\(environment(isSimulator))"
  }

  /// What the file of a compiled module is named after.
  func moduleName(isSimulator: Bool = false) -> String { "arm64-apple-\(system)\(environment(isSimulator))" }

  private var system: String {
    switch self {
    case .iOS, .macCatalyst: "ios"
    case .macOS: "macos"
    case .tvOS: "tvos"
    case .watchOS: "watchos"
    case .visionOS: "xros"
    }
  }

  private func environment(_ isSimulator: Bool) -> String {
    switch self {
    case .macCatalyst: "-macabi"
    case .macOS: ""
    case .iOS, .tvOS, .watchOS, .visionOS: isSimulator ? "-simulator" : ""
    }
  }

  /// The name of the platform's folder in the cache.
  func folderName(isSimulator: Bool = false) -> String {
    moduleName(isSimulator: isSimulator)
  }
}
