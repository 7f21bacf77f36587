extension StandIns {
  static let english = StandIns(
    sheetTitle: "May “%@” link what you do here with data from other companies?",
    sheetExplanation: """
      If you agree, this app can put together what it knows about you and what other companies know, to show you \
      advertising and to measure it. You can change your mind in Settings at any time.
      """,
    sheetDeny: "Do Not Link",
    sheetAllow: "Allow Linking",
    turnOffContinue: "Let Apps Continue to Track")
}
