extension StandIns {
  static let turkish = StandIns(
    title: "“%@”, başka şirketlerin uygulamalarında ve web sitelerinde yaptıklarınızı izleyebilsin mi?",
    deny: "Uygulamadan izlememesini iste",
    allow: "İzin ver",
    sheetTitle: "“%@”, burada yaptıklarınızı başka şirketlerin verileriyle ilişkilendirebilsin mi?",
    sheetExplanation: """
      Kabul ederseniz bu uygulama, size reklam göstermek ve reklamların etkisini ölçmek için hakkınızda \
      bildiklerini başka şirketlerin bildikleriyle birleştirebilir. Kararınızı istediğiniz zaman \
      Ayarlar’da değiştirebilirsiniz.
      """,
    sheetDeny: "İlişkilendirme",
    sheetAllow: "İlişkilendirmeye izin ver",
    additionalInformation: "Ek bilgi",
    settings: "Ayarlar",
    settingsGeneral: "Genel",
    settingsPrivacy: "Gizlilik",
    settingsPrivacyAndSecurity: "Gizlilik ve güvenlik",
    settingsTracking: "İzleme",
    settingsSwitch: "Uygulamaların izleme istemesine izin ver",
    settingsSwitchEU: "Uygulamaların etkinliğinizi şirketler arasında ilişkilendirme istemesine izin ver",
    turnOffStop: "Uygulamalardan izlemeyi durdurmalarını iste",
    turnOffContinue: "Uygulamalar izlemeyi sürdürsün")
}
