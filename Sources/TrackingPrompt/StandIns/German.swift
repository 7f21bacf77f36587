extension StandIns {
  static let german = StandIns(
    title: "Darf „%@“ verfolgen, was du in Apps und auf Websites anderer Firmen tust?",
    sheetTitle: "Darf „%@“ das, was du hier tust, mit Daten anderer Firmen verknüpfen?",
    sheetExplanation: """
      Wenn du zustimmst, kann diese App ihre Daten über dich mit denen anderer Firmen zusammenführen, um \
      dir Werbung zu zeigen und deren Wirkung zu messen. In den Einstellungen kannst du das jederzeit \
      ändern.
      """,
    sheetDeny: "Nicht verknüpfen",
    sheetAllow: "Verknüpfen erlauben",
    additionalInformation: "Weitere Informationen",
    settings: "Einstellungen",
    settingsGeneral: "Allgemein",
    settingsPrivacy: "Datenschutz",
    settingsPrivacyAndSecurity: "Datenschutz & Sicherheit",
    settingsTracking: "Tracking",
    settingsSwitchEU: "Apps dürfen fragen, ob sie deine Aktivitäten firmenübergreifend verknüpfen dürfen",
    turnOffStop: "Apps auffordern, das Tracking zu beenden",
    turnOffContinue: "Tracking durch Apps weiter erlauben")
}
