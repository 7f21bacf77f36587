extension StandIns {
  static let swedish = StandIns(
    title: "Får ”%@” följa vad du gör i appar och på webbplatser från andra företag?",
    deny: "Be appen att inte spåra",
    allow: "Tillåt",
    sheetTitle: "Får ”%@” koppla ihop det du gör här med data från andra företag?",
    sheetExplanation: """
      Om du går med på det kan den här appen slå ihop det den vet om dig med det andra företag vet, för \
      att visa dig reklam och mäta hur den fungerar. Du kan när som helst ändra dig i Inställningar.
      """,
    sheetDeny: "Koppla inte ihop",
    sheetAllow: "Tillåt koppling",
    additionalInformation: "Mer information",
    settings: "Inställningar",
    settingsGeneral: "Allmänt",
    settingsPrivacy: "Integritet",
    settingsPrivacyAndSecurity: "Integritet och säkerhet",
    settingsTracking: "Spårning",
    settingsSwitch: "Tillåt att appar ber om att spåra",
    settingsSwitchEU: "Tillåt att appar ber om att koppla ihop din aktivitet mellan företag",
    turnOffStop: "Be appar att sluta spåra",
    turnOffContinue: "Låt appar fortsätta spåra")
}
