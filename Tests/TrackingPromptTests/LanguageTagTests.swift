import LanguageTags
import Testing

@Suite("Language tags")
struct LanguageTagTests {
  @Test(
    "What has the form of a tag is one",
    arguments: ["en", "pt-BR", "zh_TW", "zh-Hant-HK", "es-419", "fil", "sr-Latn-RS", "English", "en-US-POSIX"])
  func tags(text: String) {
    #expect(LanguageTag.isTag(text))
  }

  @Test(
    "Anything else is none",
    arguments: [
      "", "e", "-", "en-", "-en", "en--US", "en US", "français", "12", "en-🇫🇷", "toolonglanguage", "en\n",
      "en-" + String(repeating: "a-", count: 30) + "b",
    ])
  func others(text: String) {
    #expect(!LanguageTag.isTag(text))
  }

  @Test(
    "A tag has one spelling where pages need one",
    arguments: [("zh_TW", "zh-TW"), ("German", "de"), ("pt-BR", "pt-BR"), ("no tag", "no tag")])
  func spelling(tag: String, standard: String) {
    #expect(LanguageTag.standardSpelling(of: tag) == standard)
  }

  @Test(
    "An app's folder may bear an old name, and of two spellings the one that is asked for counts",
    arguments: [
      ("fr-FR", ["French"], "French"), ("zh-Hans-CN", ["zh-CN", "zh-Hans-CN"], "zh-Hans-CN"),
      ("zh-CN", ["zh-CN", "zh-Hans-CN"], "zh-CN"), ("ja", ["fr"], "en"), ("en", [], "en"),
    ])
  func localisation(phone: String, translations: [String], choice: String) {
    #expect(
      LanguageMatch.localisation(for: [phone], among: translations, developmentLanguage: "en") == choice)
  }
}
