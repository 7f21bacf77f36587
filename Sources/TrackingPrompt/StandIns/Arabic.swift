extension StandIns {
  static let arabic = StandIns(
    title: "هل تسمح لتطبيق \"%@\" بتتبع ما تفعله في تطبيقات الشركات الأخرى ومواقعها؟",
    deny: "اطلب من التطبيق ألا يتتبعني",
    allow: "سماح",
    sheetTitle: "هل تسمح لتطبيق \"%@\" بربط ما تفعله هنا ببيانات شركات أخرى؟",
    sheetExplanation: """
      إذا وافقت، يستطيع هذا التطبيق أن يجمع ما يعرفه عنك مع ما تعرفه شركات أخرى، ليعرض لك إعلانات ويقيس \
      أثرها. يمكنك تغيير رأيك في أي وقت في الإعدادات.
      """,
    sheetDeny: "عدم الربط",
    sheetAllow: "السماح بالربط",
    additionalInformation: "معلومات إضافية",
    settings: "الإعدادات",
    settingsGeneral: "عام",
    settingsPrivacy: "الخصوصية",
    settingsPrivacyAndSecurity: "الخصوصية والأمن",
    settingsTracking: "التتبع",
    settingsSwitch: "السماح للتطبيقات بطلب التتبع",
    settingsSwitchEU: "السماح للتطبيقات بطلب ربط نشاطك بين الشركات",
    turnOffStop: "اطلب من التطبيقات إيقاف التتبع",
    turnOffContinue: "دع التطبيقات تواصل التتبع")
}
