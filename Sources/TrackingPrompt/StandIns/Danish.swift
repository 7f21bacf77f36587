extension StandIns {
  static let danish = StandIns(
    title: "Må “%@” følge med i, hvad du gør i apps og på websteder fra andre virksomheder?",
    deny: "Bed appen om ikke at spore",
    allow: "Tillad",
    sheetTitle: "Må “%@” knytte det, du gør her, til data fra andre virksomheder?",
    sheetExplanation: """
      Hvis du siger ja, kan denne app samle det, den ved om dig, med det, andre virksomheder ved, for at \
      vise dig reklamer og måle deres effekt. Du kan altid ombestemme dig i Indstillinger.
      """,
    sheetDeny: "Knyt ikke sammen",
    sheetAllow: "Tillad tilknytning",
    additionalInformation: "Flere oplysninger",
    settings: "Indstillinger",
    settingsGeneral: "Generelt",
    settingsPrivacy: "Anonymitet",
    settingsPrivacyAndSecurity: "Anonymitet og sikkerhed",
    settingsTracking: "Sporing",
    settingsSwitch: "Tillad, at apps beder om at spore",
    settingsSwitchEU: "Tillad, at apps beder om at knytte din aktivitet sammen på tværs af virksomheder",
    turnOffStop: "Bed apps om at holde op med at spore",
    turnOffContinue: "Lad apps fortsætte med at spore")
}
