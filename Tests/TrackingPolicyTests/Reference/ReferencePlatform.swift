import TrackingPolicy

/// Section 1 and section 11 of the fact catalogue: what exists where.
enum ReferencePlatform {
  /// "Availability: iOS 14.0, iPadOS 14.0, Mac Catalyst 14.0, macOS 11.0, tvOS 14.0, visionOS 1.0. Not on watchOS."
  /// (ATT-1, ATT-155); Macs with Apple silicon begin with macOS 11 (ATT-152).
  static func hasFramework(_ system: OperatingSystem) -> Bool {
    switch system.platform {
    case .iOS, .iPadOS, .macCatalyst, .tvOS: system.version >= .init(14, 0)
    case .macOS, .iOSAppOnMacOS: system.version >= .init(11, 0)
    case .visionOS, .iPadOSAppOnVisionOS: system.version >= .init(1, 0)
    case .watchOS: false
    }
  }

  /// "Header availability ios(27.2), unavailable on macOS, tvOS, watchOS, visionOS" (ATT-5). Catalyst compiles as iOS,
  /// and only "a native macOS target cannot compile the call" (ATT-6); iPhone and iPad apps that run unmodified on
  /// another platform are no native targets of it either.
  static func hasExpandedRequest(_ system: OperatingSystem) -> Bool {
    switch system.platform {
    case .iOS, .iPadOS, .macCatalyst, .iOSAppOnMacOS, .iPadOSAppOnVisionOS: system.version >= .init(27, 2)
    case .macOS, .tvOS, .visionOS, .watchOS: false
    }
  }

  /// Whether that is only supposed: of unmodified apps on another platform ATT-5 and ATT-6 do not speak.
  static func supposesExpandedRequest(_ situation: Situation) -> Bool {
    guard case .expanded = situation.request else { return false }
    return [.iOSAppOnMacOS, .iPadOSAppOnVisionOS].contains(situation.system.platform)
  }

  /// The status on platforms that never prompt: "macOS: no prompt, status always notDetermined" (ATT-23, ATT-150),
  /// "Mac Catalyst: same behaviour as macOS" (ATT-151), an iPhone or iPad app on a Mac: "no dialog, status always
  /// authorized" (ATT-152).
  static func fixedStatus(_ system: OperatingSystem) -> AuthorizationStatus? {
    switch system.platform {
    case .macOS, .macCatalyst: .notDetermined
    case .iOSAppOnMacOS: .authorized
    case .iOS, .iPadOS, .tvOS, .visionOS, .iPadOSAppOnVisionOS, .watchOS: nil
    }
  }

  /// Whether the "iOS version history" (section 10) and "Only iOS and iPadOS" (ATT-101) speak of it.
  static func isPhoneOrPad(_ system: OperatingSystem) -> Bool {
    system.platform == .iOS || system.platform == .iPadOS
  }
}
