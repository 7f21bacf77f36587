import Testing
import TrackingPolicy
import VirtualDevice

/// How a language is chosen is the platform's way with bundles, for which there is no fact; that the texts are localised is
/// one (ATT-76).
@Suite("An app's words in the language of the phone")
struct AppLanguageTests {
  private static let app = "com.example.app"

  private static let bundle = AppBundle(
    identifier: app, name: "Weather", usageDescription: "English", markdownUsageDescription: "**English**",
    developmentLanguage: "en",
    localisations: [
      "fr": .init(name: "Météo", usageDescription: "français", markdownUsageDescription: "**français**"),
      "pt-PT": .init(usageDescription: "português"), "zh_TW": .init(usageDescription: "繁體"),
      "de": .init(name: "Wetter"), "ar": .init(usageDescription: "عربي"),
    ])

  /// The question of a prompt on a phone in that language.
  private func question(
    _ language: String, in country: Country = .unitedStates, _ bundle: AppBundle = bundle
  ) throws -> TrackingQuestion {
    try #require(try asking(language, in: country, bundle).state.screen.prompt?.tracking)
  }

  private func asking(_ language: String, in country: Country, _ bundle: AppBundle) throws -> VirtualDevice {
    let device = VirtualDevice(
      .iPhone().with {
        $0.language = language
        $0.location = country
        $0.account = AppleAccount(region: country)
      })
    try device.perform(.app(.install(bundle), of: Self.app))
    try device.perform(.app(.launch, of: Self.app))
    try device.perform(.app(.becomeActive, of: Self.app))
    try device.perform(.call(.requestTracking(.classic, .completionHandler), from: CallingProcess(Self.app)))
    return device
  }

  @Test(
    "The exact language goes first, then another of its regions, then the language of the Info.plist",
    arguments: [
      ("fr", "français", "fr"), ("fr-CA", "français", "fr"), ("pt-BR", "português", "pt-PT"),
      ("zh-Hant", "繁體", "zh_TW"), ("zh-HK", "繁體", "zh_TW"), ("zh-Hans", "English", "en"), ("ar", "عربي", "ar"),
      ("it", "English", "en"), ("en-GB", "English", "en"), ("", "English", "en"),
    ])
  func choice(phone: String, text: String, language: String) throws {
    let question = try question(phone)
    #expect(question.text == text)
    #expect(question.textLanguage == language)
  }

  @Test("A text that a language lacks is that of the Info.plist, in its language; the sheet has its own text (ATT-72)")
  func lackingTexts() throws {
    let german = try question("de")
    #expect(german.text == "English")
    #expect(german.textLanguage == "en")
    let french = try question("fr", in: .france)
    #expect(french.text == "**français**")
    #expect(french.textLanguage == "fr")
    let portuguese = try question("pt-PT", in: .france)
    #expect(portuguese.text == "**English**")
    #expect(portuguese.textLanguage == "en")
  }

  @Test("Without a word on its language a text has none")
  func unknownLanguage() throws {
    let question = try question("fr", AppBundle(identifier: Self.app, usageDescription: "Why"))
    #expect(question.text == "Why")
    #expect(question.textLanguage == nil)
  }

  @Test("Whether there is a usage description is up to the Info.plist, not to its translations (ATT-70)")
  func keyOfInfoPlist() throws {
    var bundle = Self.bundle
    bundle.usageDescription = nil
    let device = try asking("fr", in: .unitedStates, bundle)
    #expect(device.state.screen.prompt == nil)
    #expect(device.state.app(Self.app)?.process == .notRunning)
    bundle = Self.bundle
    bundle.markdownUsageDescription = nil
    #expect(try question("fr", in: .france, bundle).text == "français")
  }

  @Test("An open prompt and the names in Settings follow when the phone's language changes")
  func change() throws {
    let device = try asking("it", in: .unitedStates, Self.bundle)
    #expect(device.state.trackingSettings.rows.map(\.name) == ["Weather"])
    try device.perform(.system(.setLanguage("fr")))
    #expect(device.state.screen.prompt?.tracking?.text == "français")
    #expect(device.state.screen.prompt?.tracking?.textLanguage == "fr")
    #expect(device.state.trackingSettings.rows.map(\.name) == ["Météo"])
    try device.perform(.system(.setLanguage("de")))
    #expect(device.state.screen.prompt?.tracking?.text == "English")
    #expect(device.state.trackingSettings.rows.map(\.name) == ["Wetter"])
  }
}
