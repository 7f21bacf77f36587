import Testing
import TrackingPolicy
import TrackingPrompt

@Suite("What a prompt says")
struct PromptContentTests {
  private let app = AppTexts(
    name: "Weather", plain: "To show you ads.",
    markdown: UsageText(blocks: [.init(.paragraph, [.init("To show you "), .init("ads", .bold)])]), language: "en")

  @Test("In English the alert asks with curly quotes, and refuses first (ATT-250, ATT-254)")
  func alertInEnglish() throws {
    let content = PromptContent(
      Prompt(surface: .alert, body: .plain, hasAdditionalInformationButton: false, isReprompt: false), app: app,
      language: .english)
    #expect(content.title.string == "Allow “Weather” to track your activity across other companies’ apps and websites?")
    #expect(content.buttons.map(\.role) == [.deny, .allow])
    #expect(content.buttons.map(\.label.string) == ["Ask App Not to Track", "Allow"])
    #expect(content.explanation == nil)
    #expect(content.standIns.isEmpty)
    #expect(content.caption == nil)
    #expect(content.body.text.plainText == "To show you ads.")
  }

  @Test("The sheet's own words are marked as stand-ins, but Additional Information is Apple's (ATT-82, ATT-252)")
  func sheetInEnglish() {
    let content = PromptContent(
      Prompt(surface: .sheet, body: .markdown, hasAdditionalInformationButton: true, isReprompt: true), app: app,
      language: .english)
    #expect(content.buttons.map(\.role) == [.additionalInformation, .deny, .allow])
    #expect(content.buttons[0].label == PromptText("Additional Information", .published(.high)))
    #expect(content.standIns == [.title, .explanation, .button(.deny), .button(.allow)])
    #expect(
      content.caption == "Stand-ins by AskRight, not Apple’s words: title, text, deny button, allow button.")
    #expect(content.isReprompt)
    #expect(content.body.text.blocks[0].runs.map(\.style) == [[], .bold])
  }

  @Test("A verdict without a prompt has no words, one with a prompt has those of its surface (ATT-51, ATT-72)")
  func verdicts() {
    var situation = Situation(deviceLocation: "FR", accountRegion: "FR", hasMarkdownUsageDescription: true)
    let content = PromptContent(TrackingPolicy.decide(situation), app: app, language: .english)
    #expect(content?.surface == .sheet)
    #expect(content?.body.source == .markdown)
    situation.allowsAppsToRequestToTrack = false
    #expect(PromptContent(TrackingPolicy.decide(situation), app: app, language: .english) == nil)
  }
}
