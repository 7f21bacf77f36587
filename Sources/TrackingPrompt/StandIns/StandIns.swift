/// AskRight's own words in a language, for what nobody has published of the system's (ATT-82, ATT-253).
///
/// They say the same as the system does, not in its words. Wherever they are shown they are marked as stand-ins.
struct StandIns: Sendable {
  /// The question of the alert, with `%@` for the app's name; nil where the system's is published. So are the others that
  /// may be nil.
  var title: String?
  var deny: String?
  var allow: String?
  var sheetTitle: String
  var sheetExplanation: String
  var sheetDeny: String
  var sheetAllow: String
  var additionalInformation: String?
  var settings: String?
  var settingsGeneral: String?
  var settingsPrivacy: String?
  var settingsPrivacyAndSecurity: String?
  var settingsTracking: String?
  var settingsSwitch: String?
  var settingsSwitchEU: String?
  var turnOffStop: String?
  var turnOffContinue: String
}

extension StandIns {
  /// The text in a language; in English where the language has none, which a test excludes.
  static func text(_ role: StringRole, in language: PromptLanguage) -> String {
    words(in: language)[role] ?? words(in: .english)[role] ?? ""
  }

  /// The text for a role, if it has one.
  subscript(role: StringRole) -> String? {
    switch role {
    case .title: title
    case .deny: deny
    case .allow: allow
    case .sheetTitle: sheetTitle
    case .sheetExplanation: sheetExplanation
    case .sheetDeny: sheetDeny
    case .sheetAllow: sheetAllow
    case .additionalInformation: additionalInformation
    case .settings: settings
    case .settingsGeneral: settingsGeneral
    case .settingsPrivacy: settingsPrivacy
    case .settingsPrivacyAndSecurity: settingsPrivacyAndSecurity
    case .settingsTracking: settingsTracking
    case .settingsSwitch: settingsSwitch
    case .settingsSwitchEU: settingsSwitchEU
    case .turnOffStop: turnOffStop
    case .turnOffContinue: turnOffContinue
    }
  }

  /// The words in a language.
  static func words(in language: PromptLanguage) -> StandIns {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    case .italian: italian
    case .polish: polish
    case .romanian: romanian
    case .dutch: dutch
    case .norwegian: norwegian
    case .slovak: slovak
    case .czech: czech
    case .portuguese: portuguese
    case .brazilianPortuguese: brazilianPortuguese
    case .spanish: spanish
    case .latinAmericanSpanish: latinAmericanSpanish
    case .russian: russian
    case .japanese: japanese
    case .korean: korean
    case .simplifiedChinese: simplifiedChinese
    case .traditionalChinese: traditionalChinese
    case .arabic: arabic
    case .bulgarian: bulgarian
    case .danish: danish
    case .greek: greek
    case .finnish: finnish
    case .croatian: croatian
    case .hungarian: hungarian
    case .swedish: swedish
    case .turkish: turkish
    case .ukrainian: ukrainian
    case .hebrew: hebrew
    case .hindi: hindi
    case .thai: thai
    }
  }
}
