extension StandIns {
  static let finnish = StandIns(
    title: "Saako ”%@” seurata, mitä teet muiden yritysten apeissa ja verkkosivustoilla?",
    deny: "Pyydä, ettei appi seuraa",
    allow: "Salli",
    sheetTitle: "Saako ”%@” yhdistää sen, mitä teet täällä, muiden yritysten tietoihin?",
    sheetExplanation: """
      Jos suostut, tämä appi voi yhdistää sen, mitä se tietää sinusta, siihen, mitä muut yritykset \
      tietävät, jotta se voi näyttää sinulle mainoksia ja mitata niiden tehoa. Voit muuttaa mieltäsi \
      milloin tahansa Asetuksissa.
      """,
    sheetDeny: "Älä yhdistä",
    sheetAllow: "Salli yhdistäminen",
    additionalInformation: "Lisätietoja",
    settings: "Asetukset",
    settingsGeneral: "Yleiset",
    settingsPrivacy: "Tietosuoja",
    settingsPrivacyAndSecurity: "Tietosuoja ja suojaus",
    settingsTracking: "Seuranta",
    settingsSwitch: "Salli appien pyytää lupaa seurantaan",
    settingsSwitchEU: "Salli appien pyytää lupaa yhdistää toimintasi yritysten välillä",
    turnOffStop: "Pyydä appeja lopettamaan seuranta",
    turnOffContinue: "Anna appien jatkaa seurantaa")
}
