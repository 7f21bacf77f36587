import Foundation
import Testing

@testable import TrackingPrompt

@Suite("The system's words in every language")
struct PromptStringsTests {
  @Test("Every language has every text, published or a stand-in, and never a stand-in for what is published")
  func complete() {
    for language in PromptLanguage.allCases {
      for role in StringRole.allCases {
        let isPublished = PublishedStrings.entry(role, in: language).primary != nil
        let standIn = StandIns.words(in: language)[role]
        #expect(isPublished == (standIn == nil), "\(language.name) \(role.name)")
        let text = PromptStrings().text(role, in: language)
        #expect(text.isStandIn == !isPublished)
        #expect(
          text.string.components(separatedBy: "%@").count == (role.namesApp ? 2 : 1), "\(language.name) \(role.name)")
        #expect(text.string == text.string.trimmingCharacters(in: .whitespacesAndNewlines) && !text.string.isEmpty)
        #expect(!text.string.unicodeScalars.contains { $0.isControl || $0.isDirectionControl })
      }
    }
  }

  @Test("What a role has in a language are texts of their own, the one that is shown first")
  func labels() {
    for language in PromptLanguage.allCases {
      for role in StringRole.allCases {
        let labels = PromptStrings().labels(role, in: language)
        #expect(labels.first == PromptStrings().text(role, in: language))
        #expect(Set(labels.map(\.string)).count == labels.count)
        #expect(labels.dropFirst().compactMap(\.certainty) == labels.dropFirst().compactMap(\.certainty).sorted())
      }
    }
  }

  @Test("The deny button may bear four labels in French (ATT-253)")
  func french() {
    #expect(
      PromptStrings().labels(.deny, in: .french) == [
        PromptText("Demander à l’app de ne pas me suivre", .published(.medium)),
        PromptText("Demander à l’app de ne pas suivre mes activités", .published(.low)),
        PromptText("Demander à l'app de ne pas me suivre", .published(.low)),
        PromptText("Demander à l’app de ne pas me traquer", .published(.low)),
      ])
  }

  @Test("A guess is listed last, but a stand-in is shown")
  func guesses() {
    let labels = PromptStrings().labels(.deny, in: .traditionalChinese)
    #expect(labels.map(\.origin) == [.standIn, .published(.veryLow), .published(.veryLow)])
  }

  @Test("The builds of 2020 asked in other words (ATT-141, ATT-142)")
  func formerWords() {
    let strings = PromptStrings()
    #expect(strings.text(.allow, in: .english, version: "14.4").string == "Allow Tracking")
    #expect(strings.text(.allow, in: .english, version: "14.5").string == "Allow")
    #expect(strings.text(.title, in: .english, version: "14.0").string.hasPrefix("“%@” would like permission to track"))
    #expect(strings.labels(.allow, in: .english, version: "14.4").map(\.string) == ["Allow Tracking", "Allow"])
    #expect(strings.text(.allow, in: .german, version: "14.4").string == "Erlauben")
  }

  @Test("A user's texts come first, are nobody else's, and make a stand-in needless")
  func supplied() {
    let strings = PromptStrings(
      supplied: [.german: [.sheetDeny: ["Nein", "Nicht erlauben"], .allow: ["Erlauben"]]], file: "seen.json")
    #expect(
      strings.labels(.sheetDeny, in: .german) == [
        PromptText("Nein", .file("seen.json")), PromptText("Nicht erlauben", .file("seen.json")),
      ])
    #expect(strings.labels(.allow, in: .german) == [PromptText("Erlauben", .file("seen.json"))])
    #expect(strings.text(.sheetDeny, in: .english).isStandIn)
  }

  @Test("The table says what Documentation/Facts/prompt-strings.json says")
  func facts() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Documentation/Facts/prompt-strings.json")
    let facts = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let languages = try #require(facts["languages"] as? [[String: Any]])
    #expect(languages.count == 29)
    var count = 7  // English: five titles on the way, the switch of the European Union, the choice to stop.
    let roles: [(member: String, role: StringRole)] = [
      ("title", .title), ("deny", .deny), ("allow", .allow), ("settingsSwitch", .settingsSwitch),
      ("turnOffStop", .turnOffStop),
    ]
    for facts in languages {
      let tag = try #require(facts["lang"] as? String)
      let language = try #require(PromptLanguage(name: tag), "\(tag)")
      let variants = try #require(facts["variants"] as? [String: [String]])
      let certainty = try #require(facts["certainty"] as? [String: String])
      for (member, role) in roles {
        let rows = PublishedStrings.table.filter { $0.language == language && $0.role == role }
        let primary = facts[member] as? String
        if !(language == .english && role == .turnOffStop) {
          #expect(rows.filter { $0.rank == .primary }.map(\.text) == (primary.map { [$0] } ?? []), "\(tag) \(member)")
        }
        #expect(rows.filter { $0.rank == .variant }.map(\.text) == variants[member] ?? [], "\(tag) \(member)")
        if primary != nil {
          #expect(
            rows.first { $0.rank == .primary }.map { "\($0.certainty.name)" } == certainty[member], "\(tag) \(member)")
        }
        count += (primary == nil ? 0 : 1) + (variants[member]?.count ?? 0)
      }
    }
    #expect(PublishedStrings.table.count == count + 1)  // and Additional Information
    #expect(
      PublishedStrings.table.filter { $0.language == .japanese && $0.rank == .variant }.map(\.certainty) == [
        .veryLow, .high,
      ])
  }
}
