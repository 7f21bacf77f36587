import Testing
import TrackingPolicy
import TrackingPrompt

@Suite("Which language words are in")
struct LanguageTests {
  @Test(
    "The system's language follows from a tag",
    arguments: [
      ("fr-CA", PromptLanguage.french), ("fr", .french), ("FR_fr", .french), ("zh-HK", .traditionalChinese),
      ("zh-TW", .traditionalChinese), ("zh-Hant-HK", .traditionalChinese), ("zh-CN", .simplifiedChinese),
      ("zh", .simplifiedChinese), ("zh-Hans-HK", .simplifiedChinese), ("yue-HK", .traditionalChinese),
      ("no", .norwegian),
      ("nb-NO", .norwegian), ("nn", .norwegian), ("pt", .brazilianPortuguese), ("pt-BR", .brazilianPortuguese),
      ("pt-PT", .portuguese), ("pt-AO", .portuguese), ("es", .spanish), ("es-ES", .spanish),
      ("es-MX", .latinAmericanSpanish), ("es-US", .latinAmericanSpanish), ("es-419", .latinAmericanSpanish),
      ("iw", .hebrew), ("he-IL", .hebrew), ("en-GB", .english), ("de-AT", .german),
    ])
  func system(tag: String, language: PromptLanguage) {
    #expect(PromptLanguage(matching: tag) == language)
  }

  @Test("A tag that nothing serves has no language", arguments: ["is", "xx", "", "-", "franz", "sr-Latn", "\u{0}"])
  func unknown(tag: String) {
    #expect(PromptLanguage(matching: tag) == nil)
  }

  @Test("Of several the first that there is counts, else English")
  func preferences() {
    #expect(PromptLanguage.matching(["is", "da-DK", "fr"]) == .danish)
    #expect(PromptLanguage.matching(["is"]) == .english)
    #expect(PromptLanguage.matching([]) == .english)
  }

  @Test("Every language is served by its own tag, and two are written from right to left")
  func names() {
    for language in PromptLanguage.allCases { #expect(PromptLanguage(matching: language.tag) == language) }
    #expect(PromptLanguage.allCases.filter { $0.direction == .rightToLeft } == [.arabic, .hebrew])
    #expect(PromptLanguage.allCases.count == 32)
  }

  private let app = AppLocalisations(
    base: AppTexts(name: "Weather", plain: "English", language: "en"),
    translations: [
      "fr": .init(name: "Météo", plain: "français"), "pt-PT": .init(plain: "português"), "zh_TW": .init(plain: "繁體"),
      "de": .init(name: "Wetter"),
    ])

  @Test(
    "An app has its own languages, whatever the system speaks (ATT-76)",
    arguments: [
      (["fr-CA"], "français", "fr"), (["ar"], "English", "en"), (["ar", "fr"], "français", "fr"),
      (["pt-BR"], "português", "pt-PT"), (["zh-Hant"], "繁體", "zh_TW"), (["zh-Hans"], "English", "en"),
      (["de"], "English", "en"),
    ])
  func app(preferred: [String], plain: String, language: String) {
    let texts = app.texts(for: preferred)
    #expect(texts.plain == plain)
    #expect(texts.language == language)
  }

  @Test("A name may be translated where a text is not, and the other way round")
  func translatedNames() {
    #expect(app.texts(for: ["de"]).name == "Wetter")
    #expect(app.texts(for: ["pt"]).name == "Weather")
  }

  @Test("Where one text is translated and the other is not each runs in the direction of its own language")
  func partlyTranslated() {
    let app = AppLocalisations(
      base: AppTexts(name: "Weather", plain: "English", markdown: UsageText(plain: "English"), language: "en"),
      translations: ["ar": .init(plain: "عربي"), "he": .init(markdown: UsageText(plain: "עברית"))])
    func direction(_ body: BodyText, _ language: PromptLanguage) -> TextDirection? {
      PromptContent(
        .init(surface: .sheet, body: body, hasAdditionalInformationButton: false, isReprompt: false),
        app: app.texts(for: [language.tag]), language: language
      ).body.direction
    }
    #expect(direction(.plain, .arabic) == .rightToLeft)
    #expect(direction(.markdown, .arabic) == .leftToRight)
    #expect(direction(.plain, .hebrew) == .leftToRight)
    #expect(direction(.markdown, .hebrew) == .rightToLeft)
  }

  @Test("An English text in an Arabic prompt runs from left to right")
  func directions() {
    let content = PromptContent(
      .init(surface: .alert, body: .plain, hasAdditionalInformationButton: false, isReprompt: false),
      app: app.texts(for: ["ar"]), language: .arabic)
    #expect(content.direction == .rightToLeft)
    #expect(content.body.direction == .leftToRight)
  }
}
