extension StandIns {
  static let croatian = StandIns(
    title: "Smije li „%@” pratiti što radite u aplikacijama i na web stranicama drugih tvrtki?",
    deny: "Zatraži od aplikacije da ne prati",
    allow: "Dopusti",
    sheetTitle: "Smije li „%@” povezati ono što ovdje radite s podacima drugih tvrtki?",
    sheetExplanation: """
      Ako se slažete, ova aplikacija može spojiti ono što zna o vama s onim što znaju druge tvrtke, kako \
      bi vam prikazivala oglase i mjerila njihov učinak. Odluku možete promijeniti u svakom trenutku u \
      Postavkama.
      """,
    sheetDeny: "Nemoj povezati",
    sheetAllow: "Dopusti povezivanje",
    additionalInformation: "Dodatne informacije",
    settings: "Postavke",
    settingsGeneral: "Općenito",
    settingsPrivacy: "Privatnost",
    settingsPrivacyAndSecurity: "Privatnost i sigurnost",
    settingsTracking: "Praćenje",
    settingsSwitch: "Dopusti aplikacijama da traže praćenje",
    settingsSwitchEU: "Dopusti aplikacijama da traže povezivanje vaših aktivnosti između tvrtki",
    turnOffStop: "Zatraži od aplikacija da prestanu pratiti",
    turnOffContinue: "Pusti aplikacije da nastave pratiti")
}
