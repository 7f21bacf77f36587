extension StandIns {
  static let polish = StandIns(
    title: "Czy „%@” może śledzić, co robisz w aplikacjach i witrynach innych firm?",
    deny: "Poproś aplikację, by nie śledziła",
    allow: "Zezwól",
    sheetTitle: "Czy „%@” może łączyć to, co tu robisz, z danymi innych firm?",
    sheetExplanation: """
      Jeśli się zgodzisz, ta aplikacja może połączyć to, co o Tobie wie, z tym, co wiedzą inne firmy, aby \
      pokazywać Ci reklamy i mierzyć ich skuteczność. Decyzję możesz zmienić w każdej chwili w \
      Ustawieniach.
      """,
    sheetDeny: "Nie łącz",
    sheetAllow: "Zezwól na łączenie",
    additionalInformation: "Dodatkowe informacje",
    settings: "Ustawienia",
    settingsGeneral: "Ogólne",
    settingsPrivacy: "Prywatność",
    settingsPrivacyAndSecurity: "Prywatność i ochrona",
    settingsTracking: "Śledzenie",
    settingsSwitchEU: "Pozwalaj aplikacjom prosić o łączenie Twojej aktywności między firmami",
    turnOffStop: "Poproś aplikacje, by przestały śledzić",
    turnOffContinue: "Pozwól aplikacjom śledzić dalej")
}
