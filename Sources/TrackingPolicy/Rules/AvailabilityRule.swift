/// Does the call exist on this system?
///
/// If not, it is a build error, or an unrecognised selector when forced. (ATT-1, ATT-5, ATT-6, ATT-155)
enum AvailabilityRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    let system = situation.system
    guard let minimum = system.platform.firstVersionWithFramework else {
      findings.grounds.cite(1, 155, .header)
      return .crash(.notAvailable)
    }
    if system.version < minimum {
      findings.grounds.cite(1, .header)
      return .crash(.notAvailable)
    }
    if case .expanded = situation.request {
      guard system.hasExpandedRequest else {
        findings.grounds.cite(5, .inferred)
        return .crash(.notAvailable)
      }
      if system.runsUnmodifiedApp { findings.grounds.cite(5, .unknown) }
    }
    return nil
  }
}

extension OperatingSystem.Platform {
  /// The first version with App Tracking Transparency; nil where it never came (ATT-1, ATT-155).
  ///
  /// Unmodified apps on another platform find it since that platform runs them.
  var firstVersionWithFramework: OperatingSystem.Version? {
    switch self {
    case .iOS, .iPadOS, .macCatalyst, .tvOS: .init(14)
    case .macOS, .iOSAppOnMacOS: .init(11)
    case .visionOS, .iPadOSAppOnVisionOS: .init(1)
    case .watchOS: nil
    }
  }
}

extension OperatingSystem {
  /// Whether the app is an iOS binary on a Mac or on Apple Vision Pro.
  fileprivate var runsUnmodifiedApp: Bool { platform == .iOSAppOnMacOS || platform == .iPadOSAppOnVisionOS }

  /// Whether the expanded request exists (ATT-5, ATT-6). Unmodified apps are taken to find it on another platform once
  /// the numbers have reached 27.2; nobody says so.
  fileprivate var hasExpandedRequest: Bool {
    switch platform {
    case .iOS, .iPadOS, .macCatalyst, .iOSAppOnMacOS, .iPadOSAppOnVisionOS: version >= .init(27, 2)
    case .macOS, .tvOS, .watchOS, .visionOS: false
    }
  }
}
