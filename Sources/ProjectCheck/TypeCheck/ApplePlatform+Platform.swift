import TypeChecking

extension ApplePlatform {
  /// The platform as the compiler knows it.
  init(_ platform: Platform) {
    self =
      switch platform {
      case .iOS: .iOS
      case .macCatalyst: .macCatalyst
      case .macOS: .macOS
      case .tvOS: .tvOS
      case .watchOS: .watchOS
      case .visionOS: .visionOS
      }
  }

  /// The platform as discovery knows it.
  var discovered: Platform {
    switch self {
    case .iOS: .iOS
    case .macCatalyst: .macCatalyst
    case .macOS: .macOS
    case .tvOS: .tvOS
    case .watchOS: .watchOS
    case .visionOS: .visionOS
    }
  }
}
