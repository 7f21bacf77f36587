import Documents
import PromptReports
import Testing
import TrackingPrompt

@testable import TestSupport

@Suite("askright strings, as text and JSON")
struct StringsReportTests {
  @Test("A line a text, with how sure it is in front")
  func text() {
    let report = StringsReport(languages: [.french, .traditionalChinese], roles: [.deny, .sheetDeny])
    #expect(
      report.text() == """
        fr
          deny                        med       Demander à l’app de ne pas me suivre
                                      low       Demander à l’app de ne pas suivre mes activités
                                      low       Demander à l'app de ne pas me suivre
                                      low       Demander à l’app de ne pas me traquer
          sheetDeny                   stand-in  Ne pas relier
        zh-Hant
          deny                        stand-in  請App不要追蹤
                                      verylow   要求 App 不要追蹤
                                      verylow   要求App不要追蹤
          sheetDeny                   stand-in  不要連結

        """)
  }

  @Test("A user's text is marked as such")
  func supplied() {
    let strings = PromptStrings(supplied: [.german: [.sheetDeny: ["Nein"]]], file: "seen.json")
    let report = StringsReport(languages: [.german], roles: [.sheetDeny], strings: strings)
    #expect(report.text() == "de\n  sheetDeny                   file      Nein\n")
  }

  @Test("All of it fits the published schema, with every language and role once")
  func json() throws {
    let strings = PromptStrings(supplied: [.german: [.sheetDeny: ["Nein"]]], file: "seen.json")
    let document = try JSONDocument.read(StringsReport(strings: strings).json(), repeatedKeys: .refuse)
    let schema = try Schema(named: "strings")
    #expect(schema.faults(in: document) == [])
    let languages = try #require(document["languages"]?.array)
    #expect(languages.compactMap { $0["language"]?.string } == PromptLanguage.allCases.map(\.tag))
    for language in languages {
      #expect(language["strings"]?.array?.compactMap { $0["role"]?.string } == StringRole.allCases.map { "\($0.name)" })
      #expect(language["strings"]?.array?.allSatisfy { $0["texts"]?.array?.isEmpty == false } == true)
    }
  }

  @Test("The schema has the words that are written")
  func words() throws {
    let schema = try Schema(named: "strings")
    let language = schema["properties", "languages", "items", "properties"]
    #expect(language?["language"]?.words == PromptLanguage.allCases.map(\.tag))
    let string = language?["strings"]?["items"]?["properties"]
    #expect(string?["role"]?.words == StringRole.allCases.map { "\($0.name)" })
    let text = string?["texts"]?["items"]?["properties"]
    #expect(text?["certainty"]?.words == TextCertainty.allCases.map { "\($0.name)" })
  }
}
