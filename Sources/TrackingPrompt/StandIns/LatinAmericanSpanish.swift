extension StandIns {
  static let latinAmericanSpanish = StandIns(
    title: "¿Puede “%@” seguir lo que haces en apps y sitios web de otras empresas?",
    sheetTitle: "¿Puede “%@” vincular lo que haces aquí con datos de otras empresas?",
    sheetExplanation: """
      Si aceptas, esta app podrá juntar lo que sabe de ti con lo que saben otras empresas, para mostrarte \
      anuncios y medir su efecto. Puedes cambiar de opinión en cualquier momento en Configuración.
      """,
    sheetDeny: "No vincular",
    sheetAllow: "Permitir vincular",
    additionalInformation: "Más información",
    settings: "Configuración",
    settingsGeneral: "General",
    settingsPrivacy: "Privacidad",
    settingsPrivacyAndSecurity: "Privacidad y seguridad",
    settingsTracking: "Rastreo",
    settingsSwitch: "Permitir que las apps soliciten rastrear",
    settingsSwitchEU: "Permitir que las apps soliciten vincular tu actividad entre empresas",
    turnOffStop: "Pedir a las apps que dejen de rastrear",
    turnOffContinue: "Dejar que las apps sigan rastreando")
}
