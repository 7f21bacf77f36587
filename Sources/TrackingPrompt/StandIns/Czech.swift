extension StandIns {
  static let czech = StandIns(
    title: "Smí „%@“ sledovat, co děláte v aplikacích a na webech jiných firem?",
    deny: "Požádat aplikaci, aby nesledovala",
    allow: "Povolit",
    sheetTitle: "Smí „%@“ propojovat to, co tu děláte, s daty jiných firem?",
    sheetExplanation: """
      Pokud souhlasíte, může tato aplikace spojit to, co o vás ví, s tím, co vědí jiné firmy, aby vám \
      zobrazovala reklamu a měřila její účinek. Rozhodnutí můžete kdykoli změnit v Nastavení.
      """,
    sheetDeny: "Nepropojovat",
    sheetAllow: "Povolit propojení",
    additionalInformation: "Další informace",
    settings: "Nastavení",
    settingsGeneral: "Obecné",
    settingsPrivacy: "Soukromí",
    settingsPrivacyAndSecurity: "Soukromí a zabezpečení",
    settingsTracking: "Sledování",
    settingsSwitchEU: "Povolit aplikacím žádat o propojení vaší aktivity mezi firmami",
    turnOffStop: "Požádat aplikace, aby přestaly sledovat",
    turnOffContinue: "Nechat aplikace sledovat dál")
}
