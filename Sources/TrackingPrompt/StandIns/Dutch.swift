extension StandIns {
  static let dutch = StandIns(
    title: "Mag ‘%@’ volgen wat je in apps en op websites van andere bedrijven doet?",
    sheetTitle: "Mag ‘%@’ wat je hier doet koppelen aan gegevens van andere bedrijven?",
    sheetExplanation: """
      Als je akkoord gaat, kan deze app samenvoegen wat de app zelf en wat andere bedrijven over je weten, \
      om je advertenties te tonen en het effect ervan te meten. Je kunt dit op elk moment wijzigen in \
      Instellingen.
      """,
    sheetDeny: "Niet koppelen",
    sheetAllow: "Koppelen toestaan",
    additionalInformation: "Meer informatie",
    settings: "Instellingen",
    settingsGeneral: "Algemeen",
    settingsPrivacy: "Privacy",
    settingsPrivacyAndSecurity: "Privacy en beveiliging",
    settingsTracking: "Tracking",
    settingsSwitchEU: "Sta toe dat apps vragen om je activiteiten tussen bedrijven te koppelen",
    turnOffStop: "Vraag apps om te stoppen met tracken",
    turnOffContinue: "Laat apps doorgaan met tracken")
}
