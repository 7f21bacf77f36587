extension StandIns {
  static let norwegian = StandIns(
    title: "Kan «%@» følge med på hva du gjør i apper og på nettsteder fra andre selskaper?",
    sheetTitle: "Kan «%@» koble det du gjør her, med data fra andre selskaper?",
    sheetExplanation: """
      Hvis du sier ja, kan denne appen slå sammen det den vet om deg, med det andre selskaper vet, for å \
      vise deg annonser og måle effekten av dem. Du kan når som helst ombestemme deg i Innstillinger.
      """,
    sheetDeny: "Ikke koble",
    sheetAllow: "Tillat kobling",
    additionalInformation: "Mer informasjon",
    settings: "Innstillinger",
    settingsGeneral: "Generelt",
    settingsPrivacy: "Personvern",
    settingsPrivacyAndSecurity: "Personvern og sikkerhet",
    settingsTracking: "Sporing",
    settingsSwitch: "Tillat at apper ber om å spore",
    settingsSwitchEU: "Tillat at apper ber om å koble aktiviteten din på tvers av selskaper",
    turnOffStop: "Be apper om å slutte å spore",
    turnOffContinue: "La apper fortsette å spore")
}
