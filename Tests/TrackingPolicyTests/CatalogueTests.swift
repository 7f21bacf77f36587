import Foundation
import Testing

@testable import TrackingPolicy

/// That the code and the fact catalogue speak of the same things.
@Suite("The fact catalogue")
struct CatalogueTests {
  private static let lines: [Substring] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Documentation/Facts/att.md")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      preconditionFailure("the fact catalogue is missing")
    }
    return text.split(separator: "\n")
  }()

  /// The rows of section 22: the name of the switch, its values without remarks, default first, and the facts.
  private static let switches: [(name: String, values: [String], facts: String)] = {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("## 22.") }) else { return [] }
    let rows = lines[start...].dropFirst().prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("|") }.dropFirst(2)
    return rows.map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let values = cells[1].replacing(/\([^)]*\)/, with: "").split(separator: "/")
        .map { $0.trimmingCharacters(in: .whitespaces) }
      return (cells[0], values, cells[2])
    }
  }()

  @Test("Every switch of section 22 is an assumption, in its order, and there is no other")
  func names() {
    #expect(Self.switches.map(\.name) == Assumption.allCases.map { "\($0.name)" })
  }

  @Test("Every value of section 22 can be set, and the first is the default")
  func values() throws {
    for (name, values, _) in Self.switches {
      var seen: Set<Assumptions> = []
      for (index, value) in values.enumerated() {
        var assumptions = Assumptions()
        try assumptions.set("\(name)=\(value)")
        #expect((index == 0) == (assumptions == Assumptions()), "\(name)=\(value)")
        seen.insert(assumptions)
      }
      let assumption = try #require(Assumption(name: name))
      #expect(seen.count == assumption.valueNames.count, "\(name)")
    }
  }

  @Test("Every assumption names the fact that its row cites")
  func switchFacts() throws {
    for (name, _, facts) in Self.switches {
      let assumption = try #require(Assumption(name: name))
      #expect(facts.contains(assumption.fact.description), "\(name)")
    }
  }

  @Test("Every fact that a verdict cites stands in the catalogue")
  func citedFacts() {
    let known = Set(Self.lines.compactMap { $0.firstMatch(of: /^- \*\*(ATT-\d+)\*\*/)?.1 }.map(String.init))
    var cited = FactSet()
    var source = SituationSource(seed: 1)
    for _ in 0..<20_000 {
      let situation = source.situation()
      cited.formUnion(TrackingPolicy.decide(situation).facts)
      cited.formUnion(TrackingPolicy.status(in: situation).grounds.facts)
    }
    #expect(cited.count > 50)
    #expect(Set(cited.map(\.description)).subtracting(known).isEmpty)
  }
}
