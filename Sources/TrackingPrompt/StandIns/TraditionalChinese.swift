extension StandIns {
  static let traditionalChinese = StandIns(
    title: "“%@”可以追蹤您在其他公司的App和網站上的活動嗎？",
    deny: "請App不要追蹤",
    sheetTitle: "“%@”可以將您在這裡的活動與其他公司的資料連結嗎？",
    sheetExplanation: """
      如果您同意，此App可以將其所知與其他公司所知關於您的資訊合併，以向您顯示廣告並衡量廣告成效。您可以隨時在「設定」中更改。
      """,
    sheetDeny: "不要連結",
    sheetAllow: "允許連結",
    additionalInformation: "更多資訊",
    settings: "設定",
    settingsGeneral: "一般",
    settingsPrivacy: "隱私權",
    settingsPrivacyAndSecurity: "隱私權與安全性",
    settingsTracking: "追蹤",
    settingsSwitchEU: "允許App要求跨公司連結您的活動",
    turnOffStop: "要求App停止追蹤",
    turnOffContinue: "讓App繼續追蹤")
}
