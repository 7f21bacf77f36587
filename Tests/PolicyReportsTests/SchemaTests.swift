import Documents
import Testing
import TrackingPolicy

@testable import PolicyReports
@testable import TestSupport

@Suite("Published schemas")
struct SchemaTests {
  @Test("The schema of a situation has exactly the members that are read, with their words")
  func situation() throws {
    let schema = try Schema(named: "situation")
    let properties = try #require(schema["properties"]?.members)
    #expect(Set(properties.map(\.key)) == Set(SituationMember.allNames))
    for member in SituationMember.allCases {
      guard case .choice(let words) = member.value else { continue }
      #expect(schema["properties", "\(member.name)"]?.words == words)
    }
  }

  @Test("The schema of a situation has every assumption with the names of its values", arguments: Assumption.allCases)
  func assumption(assumption: Assumption) throws {
    let schema = try Schema(named: "situation")
    let words = schema["properties", "assumptions", "properties", "\(assumption.name)"]?.words
    #expect(words == assumption.valueNames.map { "\($0)" })
  }

  @Test("The schema of a verdict has the words that verdicts use")
  func verdict() throws {
    let schema = try Schema(named: "verdict")
    #expect(schema["properties", "status"]?.words.sorted() == AuthorizationStatus.allNames.sorted())
    #expect(schema["properties", "reason"]?.words == Reason.allNames)
    #expect(schema["properties", "certainty"]?.words == Certainty.allCases.map { "\($0.mark)" })
    #expect(schema["properties", "rules", "items", "properties", "rule"]?.words == RuleName.allNames)
    let assumptions = schema["properties", "alternatives", "items", "properties", "assumption"]?.words
    #expect(assumptions == Assumption.allNames)
  }

  @Test("The defaults that the schema states are those of the reader")
  func defaults() throws {
    let schema = try Schema(named: "situation")
    var writer = JSONWriter()
    writer.beginObject()
    for member in SituationMember.allCases {
      guard let value = schema["properties", "\(member.name)", "default"]?.value else { continue }
      writer.key(member.name)
      switch value {
      case .string(let text): writer.write(text)
      case .boolean(let truth): writer.write(truth)
      case .integer(let number): writer.write(Int(number))
      default: Issue.record("\(member.name) has a default of an unexpected type")
      }
    }
    writer.endObject()
    var reader = SituationReader()
    let question = try writer.bytes.withUnsafeBufferPointer { try reader.read($0) }
    #expect(question.situation == Situation())
  }

  @Test("A full explanation fits the schema of verdicts", arguments: ["FR", "AX", "US"] as [Country])
  func explanation(country: Country) throws {
    var situation = Situation(deviceLocation: country, accountRegion: country, userAnswer: .allow)
    situation.storedDecision = .denied(at: situation.now.advanced(by: -365 * Instant.secondsPerDay))
    let explanation = Explanation(of: .init(situation: situation, assumptions: Assumptions()))
    let document = try JSONDocument.read(explanation.json(), repeatedKeys: .refuse)
    #expect(try Schema(named: "verdict").faults(in: document) == [])
    #expect(document["rules"]?.array?.last?["decides"]?.boolean == true)
  }

  @Test("The matrix fits its schema")
  func matrix() throws {
    let expanded = Request.expanded(prefersExpandedInterface: true, hasAction: true)
    let question = Matrix.Question(situation: Situation(), calls: [.classic, expanded])
    let document = try JSONDocument.read(Matrix(question).json(), repeatedKeys: .refuse)
    #expect(try Schema(named: "matrix").faults(in: document) == [])
  }

  @Test("The catalogue fits its schema")
  func catalogue() throws {
    let report = try #require(CatalogueReport(of: [], in: Catalogue()))
    let document = try JSONDocument.read(report.json(), repeatedKeys: .refuse)
    #expect(try Schema(named: "rules").faults(in: document) == [])
  }

  @Test("The validator of these tests finds what is wrong")
  func validator() throws {
    let schema = try Schema(named: "error")
    func faults(_ text: String) throws -> [String] {
      schema.faults(in: try JSONDocument.read(Array(text.utf8)))
    }
    #expect(try faults(#"{"error":{"line":1,"column":1,"message":""}}"#).isEmpty)
    #expect(try faults(#"{"error":{"line":0,"column":1,"message":""}}"#) == ["$.error.line: is below 1.0"])
    #expect(try faults(#"{"error":{"column":1,"message":""}}"#) == ["$.error: lacks line"])
    #expect(try faults(#"{"error":1}"#).count == 1)
    #expect(try faults(#"{"error":{"line":1,"column":1,"message":""},"x":1}"#) == ["$: has an unknown member x"])
  }
}
