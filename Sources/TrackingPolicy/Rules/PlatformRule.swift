/// Is this a platform that never prompts?
///
/// On a Mac no prompt ever appears, whatever kind of app asks. (ATT-150 to ATT-152)
enum PlatformRule: Rule {
  static var name: RuleName { .platform }

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    switch deliberation.situation.system.platform {
    case .macOS:
      deliberation.grounds.cite(150, .header)
      return deliberation.immediate(.notDetermined, .platformNeverPrompts)
    case .macCatalyst:
      // Expected to be as on macOS; whether the sheet of 27.2 can appear nobody says.
      if case .expanded = deliberation.situation.request {
        deliberation.grounds.cite(6, 151, .unknown)
      } else {
        deliberation.grounds.cite(151, .inferred)
      }
      return deliberation.immediate(.notDetermined, .platformNeverPrompts)
    case .iOSAppOnMacOS:
      deliberation.grounds.absorb(deliberation.situation.system.groundsOfIOSAppOnMac)
      return deliberation.immediate(.authorized, .platformNeverPrompts)
    case .iOS, .iPadOS, .iPadOSAppOnVisionOS, .tvOS, .watchOS, .visionOS:
      return nil
    }
  }
}

extension OperatingSystem {
  /// A report of 2021 found such apps authorized without a dialog; whether that still holds nobody says (ATT-152).
  var groundsOfIOSAppOnMac: Grounds {
    var grounds = Grounds()
    grounds.cite(152, version < .init(12) ? .observed : .unknown)
    return grounds
  }
}
