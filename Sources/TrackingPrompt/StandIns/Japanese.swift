extension StandIns {
  static let japanese = StandIns(
    sheetTitle: "“%@”がここでのあなたの行動をほかの会社のデータと結びつけることを許可しますか？",
    sheetExplanation: """
      同意すると、このアプリは、あなたについて知っていることをほかの会社が知っていることと結びつけて、広告の表示や効果の測定に使えるようになります。この選択はいつでも「設定」で変更できます。
      """,
    sheetDeny: "結びつけない",
    sheetAllow: "結びつけを許可",
    additionalInformation: "追加の情報",
    settings: "設定",
    settingsGeneral: "一般",
    settingsPrivacy: "プライバシー",
    settingsPrivacyAndSecurity: "プライバシーとセキュリティ",
    settingsTracking: "トラッキング",
    settingsSwitch: "アプリからのトラッキングの要求を許可",
    settingsSwitchEU: "会社をまたいだ行動の結びつけをアプリが要求することを許可",
    turnOffStop: "アプリにトラッキングの停止を要求",
    turnOffContinue: "アプリのトラッキングを続ける")
}
