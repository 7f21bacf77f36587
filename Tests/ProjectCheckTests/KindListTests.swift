import Documents
import PolicyReports
import Testing

@testable import ProjectCheck

/// The published list of kinds, against the kinds that there are.
@Suite struct KindListTests {
  struct Listed: Sendable, CustomTestStringConvertible {
    var kind: String
    var severity: Severity
    var facts: [String]
    var testDescription: String { kind }

    static let all: [Listed] = (vectors("kinds").array ?? []).compactMap { node in
      guard let kind = node["kind"]?.string, let severity = node["severity"]?.string.flatMap(Severity.init) else {
        return nil
      }
      return Listed(kind: kind, severity: severity, facts: node["facts"]?.array?.compactMap(\.string) ?? [])
    }
  }

  @Test(arguments: Listed.all) func everyListedKindExistsWithItsSeverityAndFacts(_ listed: Listed) throws {
    let identity = try #require(kindIdentities.first { $0.name == listed.kind })
    #expect(identity.severity == listed.severity)
    #expect(Set(identity.facts).isSuperset(of: listed.facts))
  }

  /// Scripts/catalogue reads them from the sources.
  @Test func theCatalogueHasTheRefusalsOfTheKinds() throws {
    let catalogue = Catalogue()
    for identity in kindIdentities {
      #expect(try #require(catalogue.kind(identity.name)).refusals == identity.refusals)
    }
    #expect(kindIdentities.contains { !$0.refusals.isEmpty })
  }

  @Test func theListIsWhole() { #expect(Listed.all.count == 92) }
}
