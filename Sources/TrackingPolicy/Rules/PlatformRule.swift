/// Is this a platform that never prompts?
///
/// On a Mac no prompt ever appears, whatever kind of app asks. (ATT-150 to ATT-152)
enum PlatformRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    switch situation.system.platform {
    case .macOS:
      findings.grounds.cite(150, .header)
      return .immediate(.notDetermined, .platformNeverPrompts)
    case .macCatalyst:
      // Expected to be as on macOS; whether the sheet of 27.2 can appear nobody says.
      if case .expanded = situation.request {
        findings.grounds.cite(6, 151, .unknown)
      } else {
        findings.grounds.cite(151, .inferred)
      }
      return .immediate(.notDetermined, .platformNeverPrompts)
    case .iOSAppOnMacOS:
      situation.system.citeIOSAppOnMac(&findings.grounds)
      return .immediate(.authorized, .platformNeverPrompts)
    case .iOS, .iPadOS, .iPadOSAppOnVisionOS, .tvOS, .watchOS, .visionOS:
      return nil
    }
  }
}

extension OperatingSystem {
  /// Cites a report of 2021 that found such apps authorized without a dialog; whether that still holds nobody says
  /// (ATT-152).
  func citeIOSAppOnMac(_ grounds: inout Grounds) {
    grounds.cite(152, version < .init(12) ? .observed : .unknown)
  }
}
