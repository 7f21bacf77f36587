import DeviceReports
import Documents
import Foundation
import PolicyReports
import Scenarios
import Testing
import TrackingPolicy
import VirtualDevice

@testable import TestSupport

@Suite("Reports on scenarios")
struct ReportTests {
  private static let mixed = """
    {"scenarios": [
      {"id": "good", "steps": [{"do": "status", "expectStatus": "notDetermined"}]},
      {"id": "bad", "name": "a <b> & \\"c\\"", "steps": [
        {"do": "request", "userTap": "allow",
         "expectStatus": "denied"},
        {"do": "killApp"}, {"do": "killApp"}], "expectOrder": []}
    ]}
    """

  private func report(_ text: String, matrix: String? = nil) throws -> ScenarioReport {
    ScenarioReport(
      try ScenarioReader().read(Array(text.utf8)).map { scenario in
        let result: ScenarioReport.Result =
          if let matrix {
            .matrix(ScenarioMatrix(scenario, on: try PhoneSet(matrix, around: scenario.configuration)))
          } else {
            .run(ScenarioRun(scenario))
          }
        return ScenarioReport.Entry(path: "a.json", result: result)
      })
  }

  @Test("A failure is a line with its place, the step, what was expected and seen, and why")
  func text() throws {
    let lines = try report(Self.mixed).text().split(separator: "\n")
    #expect(
      lines == [
        "a.json:5:22: error: bad a <b> & \"c\", step 1 (request): expected status denied, got authorized: The prompt "
          + "appears and is answered. (answered) [ATT-30 ATT-50 ATT-53; DOC]",
        "a.json:6:24: error: bad a <b> & \"c\", step 3 (killApp): it cannot happen: com.example.app: does not run; launch it first",
        "a.json:6:59: error: bad a <b> & \"c\": expected order nothing, got completion 1",
        "1 of 2 scenarios failed",
      ])
  }

  @Test("What rests on facts alone, without a reason, has no colon before them")
  func grounds() throws {
    let report = try report(
      #"{"id":"s","steps":[{"do":"advertisingIdentifier","expectIdentifier":"uuid"}]}"#)
    let phrase = "expected identifier uuid, got zeros"
    #expect(report.text().contains("\(phrase) [ATT-"))
    #expect(report.junit().contains("\">a.json:1:69 [ATT-"))
  }

  @Test("What turns the direction of text reaches no output as it is")
  func directions() throws {
    let report = try report(#"{"id":"a\u202Eb\u2028","steps":[{"do":"killApp"}]}"#)
    for text in [report.text(), report.junit(), String(decoding: report.json(), as: UTF8.self)] {
      #expect(!text.unicodeScalars.contains { $0 != "\n" && isTreacherous($0) })
    }
    // A parser reads what the scenario is called.
    let root = try XMLElement.read(Array(report.junit().utf8))
    #expect(root.children.first?.children.first?.attributes["name"] == "a\u{202E}b\u{2028}")
    #expect(try JSONDocument.read(report.json())["scenarios"]?.array?.first?["id"]?.string == "a\u{202E}b\u{2028}")
  }

  @Test("With steps, everything that happened is listed")
  func steps() throws {
    let text = try report(#"{"id":"s","steps":[{"do":"request","userTap":"deny"},{"do":"advance","days":1}]}"#)
      .text(showsSteps: true)
    #expect(
      text.hasPrefix("s\n  1 request: outcome alert, status denied, reason answered, body plain, stored denied  ["))
    #expect(text.hasSuffix("\n  2 advance\n1 scenario passed\n"))
  }

  @Test("The JSON report fits its schema", arguments: [nil, "countries=FR,NL,US,none,os=26.0,27.2"])
  func json(matrix: String?) throws {
    let reports = [
      try report(Self.mixed, matrix: matrix),
      try report(String(decoding: Files.bytes("Examples/Scenarios/two-apps.json"), as: UTF8.self), matrix: matrix),
      try report(
        String(decoding: Files.bytes("Examples/Scenarios/other-permissions.json"), as: UTF8.self), matrix: matrix),
    ]
    for report in reports {
      let document = try JSONDocument.read(report.json(), repeatedKeys: .refuse)
      #expect(try Schema(named: "scenario-report").faults(in: document) == [])
    }
  }

  @Test("The JUnit report is well-formed, and counts")
  func junit() throws {
    let root = try XMLElement.read(Array(report(Self.mixed).junit().utf8))
    #expect(root.name == "testsuites" && root.attributes == ["tests": "2", "failures": "1"])
    let cases = try #require(root.children.first?.children)
    #expect(cases.map { $0.attributes["name"] } == ["good", "bad a <b> & \"c\""])
    #expect(cases.map(\.children.count) == [0, 3])
  }

  @Test(
    "The published schema has every member that is read",
    arguments: [
      "Tests/VirtualDeviceTests/Vectors/sequences.json", "Examples/Scenarios/first-launch.json",
      "Examples/Scenarios/a-year-in-the-union.json", "Examples/Scenarios/two-apps.json",
      "Examples/Scenarios/other-permissions.json", "Examples/Scenarios/anywhere.json",
      "Examples/Scenarios/ten-years.json",
    ])
  func schema(path: String) throws {
    var document = try JSONDocument.read(Files.bytes(path), repeatedKeys: .refuse)
    // A file of vectors says more about itself than scenarios do.
    if document["sequences"] != nil, case .dictionary(let members) = document.value {
      document.value = .dictionary(members.filter { $0.key == "sequences" })
    }
    #expect(try Schema(named: "scenario").faults(in: document) == [])
  }

  @Test("The guide lists every event, once, with members that the schema knows")
  func guide() throws {
    let guide = String(decoding: try Files.bytes("Documentation/Scenarios.md"), as: UTF8.self)
    let section = try #require(guide.components(separatedBy: "## What happens").last)
    let table = try #require(section.components(separatedBy: "## What is expected").first)
    func words(_ cell: String) -> [String] {
      cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element) }
    }
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") && !$0.hasPrefix("| `do`") }
      .map { $0.components(separatedBy: " | ") }
    #expect(rows.flatMap { words($0[0]) }.sorted() == EventName.allNames.sorted())
    let members = try #require(Schema(named: "scenario")["$defs", "step", "properties"]?.members).map(\.key)
    let values = ["stop", "continue", "none"]
    #expect(Set(rows.flatMap { words($0[1]) }).subtracting(values).isSubset(of: members))
    // And every member that an event has stands somewhere.
    let general = ["do", "note", "times", "steps", "staysInactive"] + ObservationKind.allCases.map { "\($0.member)" }
    #expect(Set(members).subtracting(general).isSubset(of: rows.flatMap { words($0[1]) }))
  }

  @Test("The schema has the words of events, expectations and assumptions")
  func words() throws {
    let schema = try Schema(named: "scenario")
    let step = try #require(schema["$defs", "step", "properties"])
    #expect(step["do"]?.words == EventName.allNames + ["repeat"])
    for kind in ObservationKind.allCases {
      let member = try #require(step["\(kind.member)"])
      switch kind.form {
      case .word(let words, _), .wordOrTruth(let words): #expect(member.words == words)
      case .text, .truth, .allOf, .order: break
      }
    }
    for assumption in Assumption.allCases {
      let words = schema["$defs", "assumptions", "properties", "\(assumption.name)"]?.words
      #expect(words == assumption.valueNames.map { "\($0)" })
    }
    #expect(step["permission"]?.words == Permission.allNames)
    #expect(step["expectPrompt"]?.words == Surface.allNames + Permission.allNames)
  }
}

@Suite("Scenarios on many phones")
struct MatrixOfScenariosTests {
  private let scenario = #"{"steps":[{"do":"request","userTap":"deny"},{"do":"advance","years":1},{"do":"request"}]}"#

  private func matrix(_ text: String, _ set: String) throws -> ScenarioMatrix {
    let scenario = try ScenarioReader().read(Array(text.utf8))[0]
    return ScenarioMatrix(scenario, on: try PhoneSet(set, around: scenario.configuration))
  }

  @Test("Phones that do the same are folded")
  func folding() throws {
    let matrix = try matrix(scenario, "countries=FR,NL,DE,US,CH,os=27.1,27.2")
    let rows = matrix.classes.map { row in
      (row.places.map(\.description).joined(separator: " "), row.versions.map(\.notation).joined(separator: " "))
    }
    #expect(rows.map(\.0) == ["NL", "FR DE", "US CH", "FR DE", "NL US CH"])
    #expect(rows.map(\.1) == ["27.2", "27.2", "27.2", "27.1", "27.1"])
  }

  @Test("Everywhere, on every version: as the matrix of single requests, few classes")
  func everywhere() throws {
    let matrix = try matrix(#"{"steps":[{"do":"request","userTap":"allow"}]}"#, "countries=all,os=all")
    #expect(matrix.phones.places.count == Country.allCases.count)
    #expect((2...12).contains(matrix.classes.count))
    let newest = matrix.classes.filter { $0.versions.first?.last == nil }
    #expect(newest.contains { $0.run.records[0].firstOutcome == "sheet" && $0.places.contains { $0.location == "FR" } })
  }

  @Test("Accounts and places vary apart when both are named")
  func accounts() throws {
    let matrix = try matrix(scenario, "countries=FR,US,accounts=FR,none")
    #expect(Set(matrix.classes.flatMap(\.places)).count == 4)
    let sheet = matrix.classes.filter { $0.run.records[0].firstOutcome == "sheet" }.flatMap(\.places)
    #expect(sheet == [PhoneSet.Place(location: "FR", account: "FR")])
  }

  @Test("A matrix fails where a phone does")
  func failing() throws {
    let matrix = try matrix(#"{"steps":[{"do":"request","expectOutcome":"sheet"}]}"#, "countries=FR,US")
    #expect(!matrix.isPassed)
    #expect(matrix.classes.map(\.run.isPassed) == [true, false])
  }

  @Test("The text shows each class with the steps in which it differs")
  func text() throws {
    let matrix = try matrix(
      #"{"id":"m","steps":[{"do":"status"},{"do":"request","userTap":"deny","expectOutcome":"sheet"}]}"#,
      "countries=FR,US,os=27.2")
    let report = ScenarioReport([.init(path: "a.json", result: .matrix(matrix))])
    #expect(
      report.text() == """
        a.json:1:1: m, on 2 phones
          FR, 27.2: passed [DOC]
              2 request: outcome sheet, status denied, reason answered, body plain, stored denied
          US, 27.2: 1 not as expected [DOC]
              2 request: outcome alert, status denied, reason answered, body plain, stored denied -- expected outcome sheet, got alert
        1 of 1 scenario failed

        """)
    let everywhere = try self.matrix(#"{"steps":[{"do":"reboot"}]}"#, "countries=all")
    let text = ScenarioReport([.init(path: "a.json", result: .matrix(everywhere))]).text()
    #expect(text.contains("\n  everywhere (250 places), 27.2: passed [DOC]\n"))
  }

  @Test(
    "A set that cannot be is told",
    arguments: [
      ("", "\"\" is no set of phones: write countries=FR,US,os=27.1,27.2"),
      ("FR,US", "\"FR,US\" is no set of phones: write countries=FR,US,os=27.1,27.2"),
      ("countris=FR", "there is no \"countris\": did you mean countries?"),
      ("countries=XX", "there is no country \"XX\": write ISO 3166-1 codes of two letters, none, or all"),
      ("os=27.x", "there is no version \"27.x\": write numbers such as 27.2, or all"),
      ("os=27.1,os=27.2", "os stands twice: keep one"),
      ("countries=all,accounts=all,os=all", "are over 100000 phones: name fewer"),
    ])
  func faults(set: String, message: String) {
    #expect(performing: { _ = try PhoneSet(set, around: .iPhone()) }, throws: { "\($0)".hasSuffix(message) })
  }
}

extension StepRecord {
  /// What became of the request, as a word.
  fileprivate var firstOutcome: String { observed(.outcome).description }
}
