extension StandIns {
  static let portuguese = StandIns(
    title: "A app “%@” pode seguir o que faz nas apps e nos sites de outras empresas?",
    sheetTitle: "A app “%@” pode associar o que faz aqui a dados de outras empresas?",
    sheetExplanation: """
      Se concordar, esta app pode juntar o que sabe sobre si ao que outras empresas sabem, para lhe \
      mostrar publicidade e medir o seu efeito. Pode mudar de ideias a qualquer momento em Definições.
      """,
    sheetDeny: "Não associar",
    sheetAllow: "Permitir associar",
    additionalInformation: "Mais informações",
    settings: "Definições",
    settingsGeneral: "Geral",
    settingsPrivacy: "Privacidade",
    settingsPrivacyAndSecurity: "Privacidade e segurança",
    settingsTracking: "Seguimento",
    settingsSwitch: "Permitir que as apps peçam para seguir",
    settingsSwitchEU: "Permitir que as apps peçam para associar a sua atividade entre empresas",
    turnOffStop: "Pedir às apps que parem de seguir",
    turnOffContinue: "Deixar as apps continuar a seguir")
}
