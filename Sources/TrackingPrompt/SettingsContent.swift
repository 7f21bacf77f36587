import TrackingPolicy

/// The words of the page of Settings with the tracking switches, and of the way to it (ATT-120 to ATT-126).
public struct SettingsContent: Hashable, Sendable {
  /// The language of the words.
  public let language: PromptLanguage
  /// The titles of the pages on the way, from Settings to the page itself: Settings, Privacy & Security, Tracking.
  public let path: [PromptText]
  /// The label of the switch for all apps (ATT-121).
  public let globalSwitch: PromptText
  /// When that switch is turned off while apps are allowed to track: the choice that they stop (ATT-123).
  public let turnOffStop: PromptText
  /// The choice that they go on (ATT-123).
  public let turnOffContinue: PromptText

  /// Chooses the words for a system.
  ///
  /// - Parameters:
  ///   - system: the platform and version, which the way depends on.
  ///   - isInEuropeanUnion: whether a tier of the European Union holds, by ``TrackingPolicy`` (ATT-121).
  ///   - language: the language of the system.
  ///   - strings: where the words come from.
  public init(
    system: OperatingSystem, isInEuropeanUnion: Bool, language: PromptLanguage, strings: PromptStrings = PromptStrings()
  ) {
    self.language = language
    func text(_ role: StringRole) -> PromptText { strings.text(role, in: language, version: system.version) }
    path = Self.path(on: system).map(text)
    globalSwitch = text(isInEuropeanUnion ? .settingsSwitchEU : .settingsSwitch)
    turnOffStop = text(.turnOffStop)
    turnOffContinue = text(.turnOffContinue)
  }

  private static func path(on system: OperatingSystem) -> [StringRole] {
    switch system.platform {
    case .tvOS: [.settings, .settingsGeneral, .settingsPrivacy, .settingsTracking]
    case .iOS where system.version.major < 16, .iPadOS where system.version.major < 16:
      [.settings, .settingsPrivacy, .settingsTracking]
    default: [.settings, .settingsPrivacyAndSecurity, .settingsTracking]
    }
  }
}

extension SettingsContent {
  /// The title of the page.
  public var title: PromptText { path[path.count - 1] }

  /// The direction of the words.
  public var direction: TextDirection { language.direction }

  /// The label of an app's own switch, which is the app's name (ATT-126).
  public static func appSwitch(named name: String) -> PromptText { PromptText(name, .app) }

  /// What a page must say, in English, near these words if some are not the system's; nil if all are.
  public var caption: String? {
    let count = (path + [globalSwitch, turnOffStop, turnOffContinue]).count(where: \.isStandIn)
    return count == 0 ? nil : "Some words on this page are stand-ins by AskRight, not Apple’s."
  }
}
