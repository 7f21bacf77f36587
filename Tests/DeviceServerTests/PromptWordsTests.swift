import DeviceReports
import DeviceServer
import Documents
import Testing
import TrackingPrompt
import VirtualDevice

@Suite("What a person reads, over HTTP")
struct PromptWordsTests {
  @Test("The sheet of an Italian phone, word for word, with where each comes from")
  func sheet() async throws {
    let served = try ServedPhones()
    let phone = try await served.phone(
      #"{"deviceLocation": "IT", "accountRegion": "IT", "language": "it-IT"}"#)
    _ = try await served.ask(
      "POST", "/devices/\(phone)/events",
      #"""
      [{"do": "install", "bundle": {"identifier": "com.example.app", "name": "<script>", "usageDescription": "Plain.",
        "markdownUsageDescription": "**Ads**:\n\n- yours"}}, {"do": "launchApp"}, {"do": "becomeActive"},
       {"do": "request", "api": "expanded", "preferExpanded": true, "hasAction": true}]
      """#)
    let shown = try await served.get("/devices/\(phone)/prompt")
    #expect(shown.text("prompt.content.language") == "it")
    #expect(shown.text("prompt.content.direction") == "leftToRight")
    #expect(shown.text("prompt.content.title.text")?.contains("“<script>”") == true)
    #expect(shown.text("prompt.content.title.origin") == "standIn")
    #expect(shown.text("prompt.content.message.origin") == "standIn")
    #expect(shown.text("prompt.content.bodySource") == "markdown")
    #expect(shown.at("prompt.content.body.0.runs.0.bold")?.boolean == true)
    #expect(shown.text("prompt.content.body.1.kind") == "bullet")
    #expect(shown.text("prompt.content.caption")?.hasPrefix("Stand-ins by AskRight") == true)
    // One order of buttons, here and where the phone is described.
    let buttons = shown.at("prompt.content.buttons")?.array?.compactMap { $0["role"]?.string }
    #expect(buttons == shown.at("prompt.buttons")?.array?.compactMap(\.string))
    #expect(buttons == ["additionalInfo", "deny", "allow"])
    // The same stands in the description of the phone.
    let state = try await served.get("/devices/\(phone)")
    #expect(state.text("state.screen.prompt.content.title.text") == shown.text("prompt.content.title.text"))
    let settings = try await served.get("/devices/\(phone)/settings")
    #expect(settings.text("words.path.1.origin") == "standIn")
    #expect(
      settings.text("words.globalSwitch.text")
        == SettingsContent(
          system: .init(.iOS, "27.2"), isInEuropeanUnion: true, language: .italian
        ).globalSwitch.string)
    await served.stop()
  }

  @Test("The alert in Arabic runs from right to left; another permission's prompt has no words")
  func alert() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp(#"{"language": "ar"}"#)
    let events = "/devices/\(phone)/events"
    _ = try await served.ask("POST", events, #"{"do": "request"}"#)
    let prompt = try await served.get("/devices/\(phone)/prompt")
    #expect(prompt.text("prompt.content.direction") == "rightToLeft")
    #expect(prompt.at("prompt.content.message")?.value == .null)
    _ = try await served.ask("POST", events, #"{"do": "tap", "button": "deny"}"#)
    _ = try await served.ask("POST", events, #"{"do": "requestPermission", "permission": "camera"}"#)
    let camera = try await served.get("/devices/\(phone)/prompt")
    #expect(camera.text("prompt.question") == "camera")
    #expect(camera.at("prompt.content") == nil)
    await served.stop()
  }

  @Test(
    "The app's own words are in the language that it has for the phone's, else in its development language (ATT-76)",
    arguments: [
      ("fr", "Pourquoi.", "fr", "leftToRight", "Appli"), ("fr-CA", "Pourquoi.", "fr", "leftToRight", "Appli"),
      ("ar", "لماذا", "ar", "rightToLeft", "App"), ("zh-Hant", "為什麼", "zh-TW", "leftToRight", "App"),
      ("it", "Why.", "en", "leftToRight", "App"),
    ])
  func languages(phone language: String, text: String, bodyLanguage: String, direction: String, name: String)
    async throws
  {
    let served = try ServedPhones()
    let phone = try await served.phone(#"{"language": "\#(language)"}"#)
    _ = try await served.ask(
      "POST", "/devices/\(phone)/events",
      #"""
      [{"do": "install", "bundle": {"identifier": "com.example.app", "name": "App", "usageDescription": "Why.",
        "developmentLanguage": "en", "localisations": {"fr": {"name": "Appli", "usageDescription": "Pourquoi."},
        "ar": {"usageDescription": "لماذا"}, "zh_TW": {"usageDescription": "為什麼"}}}},
       {"do": "launchApp"}, {"do": "becomeActive"}, {"do": "request"}]
      """#)
    let shown = try await served.get("/devices/\(phone)/prompt")
    #expect(shown.text("prompt.text") == text)
    #expect(shown.text("prompt.content.body.0.runs.0.text") == text)
    #expect(shown.text("prompt.content.bodyLanguage") == bodyLanguage)
    #expect(shown.text("prompt.content.bodyDirection") == direction)
    #expect(shown.text("prompt.content.title.text")?.contains(name) == true)
    let state = try await served.get("/devices/\(phone)")
    #expect(state.text("state.apps.0.name") == name)
    #expect(state.text("state.settings.rows.0.name") == name)
    await served.stop()
  }

  @Test("The language of an app's words is null where nobody says it")
  func unknownLanguage() async throws {
    let served = try ServedPhones()
    let phone = try await served.phoneWithApp(#"{"language": "fr"}"#)
    _ = try await served.ask("POST", "/devices/\(phone)/events", #"{"do": "request"}"#)
    let shown = try await served.get("/devices/\(phone)/prompt")
    #expect(shown.at("prompt.content.bodyLanguage")?.value == .null)
    #expect(shown.at("prompt.content.bodyDirection")?.value == .null)
    await served.stop()
  }

  @Test("A user's words stand on every phone of the server")
  func supplied() async throws {
    let strings = PromptStrings(supplied: [.english: [.deny: ["No, thanks"]]], file: "seen.json")
    let served = try ServedPhones(strings: strings)
    let phone = try await served.phoneWithApp()
    _ = try await served.ask("POST", "/devices/\(phone)/events", #"{"do": "request"}"#)
    let prompt = try await served.get("/devices/\(phone)/prompt")
    #expect(prompt.text("prompt.content.buttons.0.label.text") == "No, thanks")
    #expect(prompt.text("prompt.content.buttons.0.label.file") == "seen.json")
    #expect(prompt.text("prompt.content.buttons.0.alternatives.0.text") == "Ask App Not to Track")
    await served.stop()
  }
}
