extension StandIns {
  static let simplifiedChinese = StandIns(
    sheetTitle: "“%@”可以将您在这里的活动与其他公司的数据关联起来吗？",
    sheetExplanation: """
      如果您同意，此App可以将其所了解的与其他公司所了解的关于您的信息合并，用于向您展示广告并衡量广告效果。您可以随时在“设置”中更改。
      """,
    sheetDeny: "不关联",
    sheetAllow: "允许关联",
    additionalInformation: "更多信息",
    settings: "设置",
    settingsGeneral: "通用",
    settingsPrivacy: "隐私",
    settingsPrivacyAndSecurity: "隐私与安全性",
    settingsTracking: "跟踪",
    settingsSwitch: "允许App请求跟踪",
    settingsSwitchEU: "允许App请求跨公司关联您的活动",
    turnOffStop: "要求App停止跟踪",
    turnOffContinue: "让App继续跟踪")
}
