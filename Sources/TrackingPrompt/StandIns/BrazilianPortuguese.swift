extension StandIns {
  static let brazilianPortuguese = StandIns(
    title: "O app “%@” pode acompanhar o que você faz em apps e sites de outras empresas?",
    sheetTitle: "O app “%@” pode vincular o que você faz aqui a dados de outras empresas?",
    sheetExplanation: """
      Se você concordar, este app poderá juntar o que sabe sobre você ao que outras empresas sabem, para \
      mostrar anúncios e medir o efeito deles. Você pode mudar de ideia a qualquer momento em Ajustes.
      """,
    sheetDeny: "Não vincular",
    sheetAllow: "Permitir vínculo",
    additionalInformation: "Mais informações",
    settings: "Ajustes",
    settingsGeneral: "Geral",
    settingsPrivacy: "Privacidade",
    settingsPrivacyAndSecurity: "Privacidade e Segurança",
    settingsTracking: "Rastreamento",
    settingsSwitchEU: "Permitir que apps peçam para vincular sua atividade entre empresas",
    turnOffContinue: "Deixar que apps continuem rastreando")
}
