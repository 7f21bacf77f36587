import TrackingPolicy

/// What a text of the system is for.
public enum StringRole: UInt8, Named {
  /// The question of the alert; `%@` in it is the app's name (ATT-250).
  case title
  /// The alert's button that refuses (ATT-250).
  case deny
  /// The alert's button that permits (ATT-250).
  case allow
  /// The question of the sheet; `%@` in it is the app's name (ATT-82).
  case sheetTitle
  /// The system's own text on the sheet (ATT-82).
  case sheetExplanation
  /// The sheet's button that refuses (ATT-82).
  case sheetDeny
  /// The sheet's button that permits (ATT-82).
  case sheetAllow
  /// The sheet's button for more (ATT-252).
  case additionalInformation
  /// The app Settings (ATT-120).
  case settings
  /// Its page General, on the way of tvOS (ATT-120).
  case settingsGeneral
  /// Its page Privacy, up to iOS 15 and on tvOS (ATT-120).
  case settingsPrivacy
  /// Its page Privacy & Security, from iOS 16 (ATT-120).
  case settingsPrivacyAndSecurity
  /// The page with the switches (ATT-120).
  case settingsTracking
  /// The switch for all apps (ATT-121).
  case settingsSwitch
  /// The switch for all apps in the European Union on 27.2 (ATT-121).
  case settingsSwitchEU
  /// The choice, when that switch is turned off, that the apps stop (ATT-123).
  case turnOffStop
  /// The choice, when that switch is turned off, that they go on (ATT-123).
  case turnOffContinue

  /// The stable name.
  public var name: StaticString {
    switch self {
    case .title: "title"
    case .deny: "deny"
    case .allow: "allow"
    case .sheetTitle: "sheetTitle"
    case .sheetExplanation: "sheetExplanation"
    case .sheetDeny: "sheetDeny"
    case .sheetAllow: "sheetAllow"
    case .additionalInformation: "additionalInfo"
    case .settings: "settings"
    case .settingsGeneral: "settingsGeneral"
    case .settingsPrivacy: "settingsPrivacy"
    case .settingsPrivacyAndSecurity: "settingsPrivacyAndSecurity"
    case .settingsTracking: "settingsTracking"
    case .settingsSwitch: "settingsSwitch"
    case .settingsSwitchEU: "settingsSwitchEU"
    case .turnOffStop: "turnOffStop"
    case .turnOffContinue: "turnOffContinue"
    }
  }

  /// Whether the text has a place for the app's name, `%@`.
  public var namesApp: Bool { self == .title || self == .sheetTitle }

  /// The facts that tell of the text.
  public var facts: [Fact] {
    switch self {
    case .title: [141, 142, 250, 253]
    case .deny, .allow: [250, 253]
    case .sheetTitle, .sheetExplanation, .sheetDeny, .sheetAllow: [82]
    case .additionalInformation: [252]
    case .settings, .settingsGeneral, .settingsPrivacy, .settingsPrivacyAndSecurity, .settingsTracking: [120]
    case .settingsSwitch: [121, 253]
    case .settingsSwitchEU: [121]
    case .turnOffStop, .turnOffContinue: [123]
    }
  }
}
