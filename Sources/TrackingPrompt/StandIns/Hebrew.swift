extension StandIns {
  static let hebrew = StandIns(
    title: "לאפשר ל״%@״ לעקוב אחר מה שנעשה ביישומים ובאתרים של חברות אחרות?",
    deny: "בקש מהיישום לא לעקוב",
    allow: "אפשר",
    sheetTitle: "לאפשר ל״%@״ לקשר בין מה שנעשה כאן לבין נתונים של חברות אחרות?",
    sheetExplanation: """
      בהסכמתך, היישום הזה יוכל לצרף את מה שהוא יודע עליך למה שחברות אחרות יודעות, כדי להציג פרסומות ולמדוד \
      את השפעתן. אפשר לשנות את ההחלטה בכל עת בהגדרות.
      """,
    sheetDeny: "ללא קישור",
    sheetAllow: "אפשר קישור",
    additionalInformation: "מידע נוסף",
    settings: "הגדרות",
    settingsGeneral: "כללי",
    settingsPrivacy: "פרטיות",
    settingsPrivacyAndSecurity: "פרטיות ואבטחה",
    settingsTracking: "מעקב",
    settingsSwitch: "אפשר ליישומים לבקש לעקוב",
    settingsSwitchEU: "אפשר ליישומים לבקש לקשר את הפעילות שלך בין חברות",
    turnOffStop: "בקש מיישומים להפסיק לעקוב",
    turnOffContinue: "אפשר ליישומים להמשיך לעקוב")
}
