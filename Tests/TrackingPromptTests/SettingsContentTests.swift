import Testing
import TrackingPolicy
import TrackingPrompt

@Suite("The words in Settings (ATT-120 to ATT-126)")
struct SettingsContentTests {
  @Test(
    "The way to the page depends on the system",
    arguments: [
      (OperatingSystem(.iOS, "15.8"), ["Settings", "Privacy", "Tracking"]),
      (OperatingSystem(.iPadOS, "14.5"), ["Settings", "Privacy", "Tracking"]),
      (OperatingSystem(.iOS, "16.0"), ["Settings", "Privacy & Security", "Tracking"]),
      (OperatingSystem(.iPadOS, "27.2"), ["Settings", "Privacy & Security", "Tracking"]),
      (OperatingSystem(.tvOS, "18.0"), ["Settings", "General", "Privacy", "Tracking"]),
    ])
  func path(system: OperatingSystem, titles: [String]) {
    let content = SettingsContent(system: system, isInEuropeanUnion: false, language: .english)
    #expect(content.path.map(\.string) == titles)
    #expect(content.title.string == "Tracking")
    #expect(content.path.allSatisfy { $0.certainty == .high })
  }

  @Test("The switch has another name in the European Union (ATT-121)")
  func globalSwitch() {
    let system = OperatingSystem(.iOS, "27.2")
    let elsewhere = SettingsContent(system: system, isInEuropeanUnion: false, language: .english)
    #expect(elsewhere.globalSwitch == PromptText("Allow Apps to Request to Track", .published(.high)))
    let inside = SettingsContent(system: system, isInEuropeanUnion: true, language: .english)
    #expect(
      inside.globalSwitch
        == PromptText("Allow Apps to Request to Link Your Activity Across Companies", .published(.high)))
    #expect(inside.turnOffStop == PromptText("Ask Apps to Stop Tracking", .published(.medium)))
    #expect(inside.turnOffContinue.isStandIn)
    #expect(inside.caption != nil)
  }
}
