extension StandIns {
  static let slovak = StandIns(
    title: "Môže „%@“ sledovať, čo robíte v apkách a na webových stránkach iných firiem?",
    sheetTitle: "Môže „%@“ spájať to, čo tu robíte, s údajmi iných firiem?",
    sheetExplanation: """
      Ak budete súhlasiť, táto apka môže spojiť to, čo o vás vie, s tým, čo vedia iné firmy, aby vám \
      zobrazovala reklamu a merala jej účinok. Svoje rozhodnutie môžete kedykoľvek zmeniť v Nastaveniach.
      """,
    sheetDeny: "Nespájať",
    sheetAllow: "Povoliť spájanie",
    additionalInformation: "Ďalšie informácie",
    settings: "Nastavenia",
    settingsGeneral: "Všeobecné",
    settingsPrivacy: "Súkromie",
    settingsPrivacyAndSecurity: "Súkromie a bezpečnosť",
    settingsTracking: "Sledovanie",
    settingsSwitch: "Povoliť apkám žiadať o sledovanie",
    settingsSwitchEU: "Povoliť apkám žiadať o spájanie vašej aktivity medzi firmami",
    turnOffStop: "Požiadať apky, aby prestali sledovať",
    turnOffContinue: "Nechať apky sledovať ďalej")
}
