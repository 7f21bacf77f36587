extension StandIns {
  static let italian = StandIns(
    title: "Vuoi permettere a “%@” di seguire ciò che fai nelle app e sui siti web di altre aziende?",
    sheetTitle: "“%@” può collegare ciò che fai qui con i dati di altre aziende?",
    sheetExplanation: """
      Se accetti, questa app può unire ciò che sa di te a ciò che sanno altre aziende, per mostrarti \
      pubblicità e misurarne l’effetto. Puoi cambiare idea in qualsiasi momento in Impostazioni.
      """,
    sheetDeny: "Non collegare",
    sheetAllow: "Permetti di collegare",
    additionalInformation: "Ulteriori informazioni",
    settings: "Impostazioni",
    settingsGeneral: "Generali",
    settingsPrivacy: "Privacy",
    settingsPrivacyAndSecurity: "Privacy e sicurezza",
    settingsTracking: "Tracciamento",
    settingsSwitchEU: "Permetti alle app di chiedere di collegare le tue attività tra aziende",
    turnOffStop: "Chiedi alle app di interrompere il tracciamento",
    turnOffContinue: "Lascia che le app continuino il tracciamento")
}
