import Testing
import TrackingPolicy
import TrackingPrompt

@Suite("The app's name in the question")
struct AppNameTests {
  private func title(_ name: String, _ language: PromptLanguage = .english) -> String {
    PromptContent(
      Prompt(surface: .sheet, body: .plain, hasAdditionalInformationButton: false, isReprompt: false),
      app: AppTexts(name: name, plain: ""), language: language
    ).title.string
  }

  @Test("It stands there as it is", arguments: ["Weather", "<script>", "%@", "100% Weather", "🙂", "Wetter & Co.", ""])
  func plain(name: String) {
    #expect(title(name).hasPrefix("May “\(name)” link"))
  }

  @Test("It can neither end the line nor turn the direction of the words around it")
  func hostile() {
    #expect(title("a\u{202E}b\u{2069}\u{200F}c").hasPrefix("May “abc” link"))
    #expect(title("a\nb\u{0}c\u{2028}d").hasPrefix("May “a b c d” link"))
  }

  @Test("Where it may run the other way it is isolated")
  func isolated() {
    #expect(title("طقس").contains("“\u{2068}طقس\u{2069}”"))
    #expect(title("Weather", .arabic).contains("\u{2068}Weather\u{2069}"))
    #expect(title("Z\u{301}\u{302}\u{303}a", .german).contains("„Z\u{301}\u{302}\u{303}a“"))
  }
}
