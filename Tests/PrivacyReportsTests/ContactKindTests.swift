import PolicyReports
import Testing

@testable import PrivacyReports

@Suite("Kinds of contacts")
struct ContactKindTests {
  @Test("The catalogue explains every kind as the reports name it", arguments: ContactFinding.Kind.allCases)
  func catalogue(kind: ContactFinding.Kind) throws {
    #expect(kind.identity.name == kind.rawValue)
    let entry = try #require(Catalogue().kind(kind.rawValue))
    #expect(entry.severity == kind.identity.severity.rawValue)
    #expect(entry.certainty == "\(kind.identity.certainty.mark)")
    #expect(entry.facts == kind.identity.facts.map(\.description))
    #expect(entry.documentation.contains("Remedy: "))
  }
}
