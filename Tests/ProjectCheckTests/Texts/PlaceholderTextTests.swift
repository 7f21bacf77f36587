import Testing

@testable import ProjectCheck

@Suite("Placeholders in the place of a usage description")
struct PlaceholderTextTests {
  @Test(
    "What nobody has written yet is a placeholder",
    arguments: [
      "TODO", "TODO: ask legal", "Write this. FIXME", "TBD", "Lorem ipsum dolor sit amet", "XXX", "{{att_reason}}",
      "<#description#>", "#{ATT_TEXT}", "$(ATT_TEXT)", "${ATT_TEXT}", "%@ would like to track you", "[Why you need it]",
      "<reason>", "NSUserTrackingUsageDescription", "Privacy - Tracking Usage Description", "att.permission.text",
      "tracking_usage_description", "string", "asdf", "-", "…", "😀😀", "aaaaaa", "12345", "For testing",
      "\"Test for ads\"",
      "Testing the prompt", "just a test", "Insert your text here", "テスト", "测试", "Platzhalter", "__TRACKING_TEXT__",
      "Nur zum Testen",
    ])
  func placeholders(text: String) {
    #expect(PlaceholderText(text) != nil)
  }

  @Test(
    "A sentence is none, whatever words it has",
    arguments: [
      "We test which ads work and share the identifier with our partners for that.",
      "Sobre todo, tus datos sirven para medir anuncios.", "Todo lo que compartimos es tu identificador.",
      "Shares your ID with e-commerce partners (C&A) for ads.", "Ads", "広告のテストに識別子を使い、結果を広告会社と共有して効果を測定します。",
      "Prices from $5 are shown in ads picked for you.", "Used for ads; costs {nothing}.",
      "Text messages are not used; your identifier is, for ads.",
    ])
  func sentences(text: String) {
    #expect(PlaceholderText(text) == nil)
  }
}
