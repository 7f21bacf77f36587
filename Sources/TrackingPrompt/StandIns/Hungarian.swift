extension StandIns {
  static let hungarian = StandIns(
    title: "Követheti a(z) „%@”, hogy mit csinál más cégek appjaiban és webhelyein?",
    deny: "Az app ne kövessen",
    allow: "Engedélyezés",
    sheetTitle: "Összekapcsolhatja a(z) „%@” az itteni tevékenységét más cégek adataival?",
    sheetExplanation: """
      Ha beleegyezik, ez az app egyesítheti azt, amit Önről tud, azzal, amit más cégek tudnak, hogy \
      hirdetéseket mutasson és mérje a hatásukat. Döntését bármikor megváltoztathatja a Beállításokban.
      """,
    sheetDeny: "Ne kapcsolja össze",
    sheetAllow: "Összekapcsolás engedélyezése",
    additionalInformation: "További információ",
    settings: "Beállítások",
    settingsGeneral: "Általános",
    settingsPrivacy: "Adatvédelem",
    settingsPrivacyAndSecurity: "Adatvédelem és biztonság",
    settingsTracking: "Követés",
    settingsSwitch: "Az appok kérhetik a követést",
    settingsSwitchEU: "Az appok kérhetik a tevékenységek cégek közötti összekapcsolását",
    turnOffStop: "Az appok hagyják abba a követést",
    turnOffContinue: "Az appok folytathatják a követést")
}
