extension StandIns {
  static let romanian = StandIns(
    title: "Permiteți ca „%@” să urmărească ce faceți în aplicațiile și pe site-urile altor companii?",
    deny: "Cer aplicației să nu mă urmărească",
    allow: "Permiteți",
    sheetTitle: "Poate „%@” să asocieze ce faceți aici cu date de la alte companii?",
    sheetExplanation: """
      Dacă sunteți de acord, această aplicație poate pune laolaltă ce știe despre dvs. și ce știu alte \
      companii, pentru a vă afișa reclame și a le măsura efectul. Vă puteți răzgândi oricând în \
      Configurări.
      """,
    sheetDeny: "Nu asocia",
    sheetAllow: "Permite asocierea",
    additionalInformation: "Informații suplimentare",
    settings: "Configurări",
    settingsGeneral: "General",
    settingsPrivacy: "Intimitate",
    settingsPrivacyAndSecurity: "Intimitate și securitate",
    settingsTracking: "Urmărire",
    settingsSwitch: "Permite aplicațiilor să ceară urmărirea",
    settingsSwitchEU: "Permite aplicațiilor să ceară asocierea activității dvs. între companii",
    turnOffStop: "Cere aplicațiilor să oprească urmărirea",
    turnOffContinue: "Lasă aplicațiile să continue urmărirea")
}
