extension StandIns {
  static let french = StandIns(
    sheetTitle: "« %@ » peut-elle relier ce que vous faites ici aux données d’autres entreprises ?",
    sheetExplanation: """
      Si vous acceptez, cette app peut rapprocher ce qu’elle sait de vous et ce qu’en savent d’autres \
      entreprises, pour vous montrer des publicités et en mesurer l’effet. Vous pouvez changer d’avis à \
      tout moment dans Réglages.
      """,
    sheetDeny: "Ne pas relier",
    sheetAllow: "Permettre de relier",
    additionalInformation: "Informations complémentaires",
    settings: "Réglages",
    settingsGeneral: "Général",
    settingsPrivacy: "Confidentialité",
    settingsPrivacyAndSecurity: "Confidentialité et sécurité",
    settingsTracking: "Suivi",
    settingsSwitchEU: "Autoriser les apps à demander de relier vos activités entre entreprises",
    turnOffStop: "Demander aux apps d’arrêter le suivi",
    turnOffContinue: "Laisser les apps continuer le suivi")
}
