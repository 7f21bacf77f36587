extension StandIns {
  static let korean = StandIns(
    sheetTitle: "‘%@’ 앱이 여기에서의 활동을 다른 회사의 데이터와 연결해도 될까요?",
    sheetExplanation: """
      동의하면 이 앱은 사용자에 대해 알고 있는 정보를 다른 회사의 정보와 합쳐 광고를 보여 주고 그 효과를 측정할 수 있습니다. 이 결정은 설정에서 언제든지 바꿀 수 있습니다.
      """,
    sheetDeny: "연결 안 함",
    sheetAllow: "연결 허용",
    additionalInformation: "추가 정보",
    settings: "설정",
    settingsGeneral: "일반",
    settingsPrivacy: "개인정보 보호",
    settingsPrivacyAndSecurity: "개인정보 보호 및 보안",
    settingsTracking: "추적",
    settingsSwitch: "앱이 추적을 요청하도록 허용",
    settingsSwitchEU: "앱이 회사 간 활동 연결을 요청하도록 허용",
    turnOffStop: "앱에 추적 중단 요청",
    turnOffContinue: "앱의 추적을 계속 허용")
}
