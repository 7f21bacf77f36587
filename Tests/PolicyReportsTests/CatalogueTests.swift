import Testing
import TrackingPolicy

@testable import PolicyReports

@Suite("The catalogue")
struct CatalogueTests {
  private let catalogue = Catalogue()

  @Test("Every fact that the policy can cite is in the catalogue", arguments: ["FR", "AX", "NL", "US"] as [Country])
  func citedFacts(country: Country) {
    let situation = Situation(deviceLocation: country, accountRegion: country)
    for fact in TrackingPolicy.decide(situation).facts { #expect(catalogue.fact(fact.description) != nil) }
  }

  @Test("Facts have their section, their marks and their text")
  func fact() throws {
    let fact = try #require(catalogue.fact("att-87"))
    #expect(fact.number == "ATT-87")
    #expect(fact.section == "Re-prompt")
    #expect(fact.certainty == ["OBS", "INF"])
    #expect(fact.summary == #"Length of "a year" is undefined"#)
  }

  @Test("A table belongs to the fact over it")
  func table() throws {
    let fact = try #require(catalogue.fact("ATT-7"))
    #expect(fact.text.contains("\n  27.2 beta 1"))
    #expect(fact.text.split(separator: "\n").count == 6)
  }

  @Test("A row of a table that opens with a number is a fact")
  func row() throws {
    let fact = try #require(catalogue.fact("SKAN-51"))
    #expect(fact.section == "Attribution on the device")
    #expect(fact.certainty == ["DOC", "OBS"])
    #expect(catalogue.kinds(citing: "SKAN-51").contains { $0.name == "skadnetwork.whitespace" })
    #expect(catalogue.fact("AAK-6")?.text.hasPrefix("nested forms · ") == true)
  }

  @Test("Every rule that decides is described, in the order in which they are asked")
  func rules() {
    let names = catalogue.rules.prefix(RuleName.allCases.count).map(\.name)
    #expect(names == RuleName.allNames.map { "rule." + $0 })
    #expect(catalogue.rule("RULE.storeddecision")?.facts.contains("ATT-33") == true)
  }

  @Test("Every number that rules and kinds cite is a fact of the catalogue")
  func citations() {
    let numbers = catalogue.rules.flatMap(\.facts) + catalogue.kinds.flatMap(\.facts)
    for number in Set(numbers) { #expect(catalogue.fact(number) != nil, "\(number)") }
  }

  @Test("What a kind is about is told without its examples, in no more than services show")
  func explanations() {
    for kind in catalogue.kinds {
      #expect(
        kind.documentation.hasPrefix(kind.explanation) && kind.explanation.last?.isNewline == false, "\(kind.name)")
      #expect(!kind.explanation.contains("```") && kind.explanation.utf8.count <= 1024, "\(kind.name)")
    }
  }

  @Test("What refuses a build stands in every fact that is cited for it")
  func refusals() throws {
    let refusals = Set(catalogue.kinds.flatMap(\.refusals))
    #expect(Set(refusals.map(\.authority)).count == 2)
    for refusal in refusals {
      #expect(!refusal.facts.isEmpty, "\(refusal)")
      for number in refusal.facts {
        let text = try #require(catalogue.fact(number), "\(number)").text
        // The code itself, and not the beginning of a longer one.
        let mentions = text.ranges(of: refusal.code).filter { range in
          text[range.upperBound...].first.map { $0.isWhitespace || ",;:)—".contains($0) } ?? true
        }
        #expect(!mentions.isEmpty, "\(refusal.code) is not in \(number)")
      }
    }
  }

  @Test("A code of the upload and a guideline's number lead to their kinds, which name them")
  func codes() throws {
    let found = try #require(CatalogueReport(of: ["itms-91056"], in: catalogue)).text()
    #expect(found.contains("\nmanifest.malformed "))
    let kind = try #require(CatalogueReport(of: ["preprompt.incentive"], in: catalogue)).text()
    #expect(kind.contains("\n  Refused by: App Review (5.1.2(i), 3.2.2(vi)).\n"))
    let both = try #require(CatalogueReport(of: ["manifest.domain-empty"], in: catalogue)).text()
    #expect(both.contains("\n  Refused by: the upload (ITMS-91064, ITMS-91107).\n"))
    #expect(both.contains("B-2 "))
  }

  @Test("Every assumption settles a fact of the catalogue", arguments: Assumption.allCases)
  func assumption(assumption: Assumption) {
    #expect(catalogue.fact(assumption.fact.description) != nil)
    #expect(catalogue.assumptions(settling: assumption.fact.description).contains(assumption))
  }

  @Test("Summaries fit a line and are not empty")
  func summaries() {
    for summary in catalogue.facts.map(\.summary) + catalogue.rules.map(\.summary) + catalogue.kinds.map(\.summary) {
      #expect(!summary.isEmpty)
      #expect(!summary.contains("\n"))
    }
    #expect(catalogue.facts.allSatisfy { $0.summary.count <= 112 })
  }

  @Test("A number, a rule, a kind or an assumption is explained in full")
  func detail() throws {
    let fact = try #require(CatalogueReport(of: ["ATT-62"], in: catalogue)).text()
    #expect(fact.contains("Settled by the assumption territoryPolicy: parent (default), none"))
    #expect(fact.contains("rule.Place"))
    let rule = try #require(CatalogueReport(of: ["rule.switch"], in: catalogue)).text()
    #expect(rule.contains("ATT-34 "))
    let assumption = try #require(CatalogueReport(of: ["repromptYear"], in: catalogue)).text()
    #expect(assumption.contains("ATT-87"))
  }

  @Test("Words find the entries that hold all of them")
  func search() throws {
    let text = try #require(CatalogueReport(of: ["YEAR", "february"], in: catalogue)).text()
    #expect(text.hasPrefix("ATT-87 "))
    #expect(text.split(separator: "\n").count == 1)
    #expect(CatalogueReport(of: ["year", "xyzzy"], in: catalogue) == nil)
  }
}
