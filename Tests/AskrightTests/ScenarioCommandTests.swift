import DeviceServer
import Documents
import Foundation
import Testing
import VirtualDevice

@testable import TestSupport

@Suite("askright scenario")
struct ScenarioCommandTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func run(_ arguments: String..., scenario: String) throws -> Program.Run {
    let scratch = try Scratch()
    try Data(scenario.utf8).write(to: scratch["a.json"])
    return try Program.run(["scenario", "a.json"] + arguments, in: scratch.folder)
  }

  @Test("The sequences of the vectors pass")
  func sequences() throws {
    let run = try Program.run(
      ["scenario", "Tests/VirtualDeviceTests/Vectors/sequences.json"], in: Self.repository)
    #expect(run.output == "15 scenarios passed\n")
    #expect(run.status == 0)
  }

  @Test("The examples pass, wherever they are run from")
  func examples() throws {
    let folder = Self.repository.appendingPathComponent("Examples/Scenarios")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    let run = try Program.run(["scenario"] + names.map { folder.appendingPathComponent($0).path })
    #expect(run.output.hasSuffix(" scenarios passed\n"), "\(run.output)\(run.errors)")
    #expect(run.status == 0)
  }

  @Test("What is not as expected ends with 1, and says step, expected, got and why")
  func failure() throws {
    let run = try run(
      scenario: #"{"id":"x","steps":[{"do":"setGlobal","on":false},{"do":"request","expectOutcome":"alert"}]}"#)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "a.json:1:82: error: x, step 2 (request): expected outcome alert, got immediate: Allow Apps to Request to Track is off, "
          + "which answers for every app that was never asked. (switchOff) [ATT-"))
    #expect(run.errors.isEmpty)
  }

  @Test(
    "A call or a file that cannot be used ends with 2 and one line",
    arguments: [
      ([], "{", "a.json:1:2: the text ends before a comma or }"),
      ([], #"{"steps":[{"do":"tap"}]}"#, "a.json:1:11: button is missing in a step: tap needs it"),
      (
        [], #"{"apps":["none.plist"],"steps":[]}"#, "none.plist: there is no such file or folder"
      ),
      (["b.json"], #"{"steps":[]}"#, "b.json: is not there: give the path of a file"),
      (
        ["--matrix", "os=x"], #"{"steps":[]}"#,
        "--matrix: there is no version \"x\": write numbers such as 27.2, or all"
      ),
      (
        ["--record", "--steps"], #"{"steps":[]}"#, "--steps has no place beside --record, which only writes a scenario"
      ),
      (
        ["--record"], #"{"steps":[]}"#,
        "a.json:1:1: version is missing in the header of a journal: this is no journal, or not its first line"
      ),
    ])
  func faults(arguments: [String], scenario: String, message: String) throws {
    let scratch = try Scratch()
    try Data(scenario.utf8).write(to: scratch["a.json"])
    let run = try Program.run(["scenario", "a.json"] + arguments, in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("askright: error: ") && run.errors.hasSuffix(message + "\n"), "\(run.errors)")
  }

  @Test("No file is a call that cannot be used")
  func noFile() throws {
    let run = try Program.run(["scenario"])
    #expect(run.status == 2 && run.errors == "askright: error: no scenario is given: name at least one FILE\n")
  }

  @Test("JSON and JUnit come whole")
  func formats() throws {
    let scenario = #"{"steps":[{"do":"request","userTap":"allow","expectStatus":"denied"}]}"#
    let json = try run("--format", "json", "--matrix", "countries=FR,US", scenario: scenario)
    let document = try JSONDocument.read(Array(json.output.utf8), repeatedKeys: .refuse)
    #expect(try Schema(named: "scenario-report").faults(in: document) == [])
    #expect(json.status == 1)
    let junit = try run("--format", "junit", scenario: scenario)
    #expect(try Documents.XMLElement.read(Array(junit.output.utf8)).attributes["failures"] == "1")
  }

  @Test("A journal becomes a scenario that passes")
  func record() throws {
    let scratch = try Scratch()
    let journal = """
      {"version":1,"configuration":{"deviceLocation":"FR","accountRegion":"FR"}}
      {"number":1,"time":"2026-11-30T12:00:00Z","event":{"do":"install","bundle":{"identifier":"a"}}}
      {"number":2,"time":"2026-11-30T12:00:00Z","event":{"do":"launchApp","app":"a"}}
      {"number":3,"time":"2026-11-30T12:00:00Z","event":{"do":"becomeActive","app":"a"}}
      {"number":4,"time":"2026-11-30T12:00:00Z","event":{"do":"request","app":"a"}}
      {"number":5,"time":"2026-11-30T12:00:00Z","event":{"do":"tap","prompt":1,"button":"allow"}}

      """
    try Data(journal.utf8).write(to: scratch["phone.journal"])
    let recorded = try Program.run(["scenario", "--record", "phone.journal"], in: scratch.folder)
    #expect(recorded.status == 0)
    #expect(recorded.output.contains(#""expectStatus": "authorized""#))
    try Data(recorded.output.utf8).write(to: scratch["a.json"])
    #expect(try Program.run(["scenario", "a.json"], in: scratch.folder).output == "1 scenario passed\n")
  }

  @Test("The file that a phone is kept in becomes a scenario too, and is left as it is")
  func recordStore() throws {
    let scratch = try Scratch()
    do {
      let phone = try StoredPhone.open(scratch["phone.db"].path)
      try phone.perform(.app(.install(AppBundle(identifier: "a")), of: "a"))
      try phone.perform(.system(.advance(60)))
    }
    let before = try Data(contentsOf: scratch["phone.db"])
    let recorded = try Program.run(["scenario", "--record", "phone.db"], in: scratch.folder)
    #expect(recorded.status == 0, "\(recorded.errors)")
    try Data(recorded.output.utf8).write(to: scratch["a.json"])
    #expect(try Program.run(["scenario", "a.json"], in: scratch.folder).output == "1 scenario passed\n")
    #expect(try Data(contentsOf: scratch["phone.db"]) == before)
  }

  @Test("Nobody waits for a pipe that is given as a file", arguments: ["pipe", "--record pipe", "b.json"])
  func pipes(arguments: String) throws {
    let scratch = try Scratch()
    try Data(#"{"apps":[{"path":"pipe"}],"steps":[]}"#.utf8).write(to: scratch["b.json"])
    let run = try Program.shell(
      "cd '\(scratch.folder.path)' && mkfifo pipe && timeout 60 \"$askright\" scenario \(arguments)")
    #expect(run.status == 2)
    #expect(run.errors.contains("is no file"), "\(run.errors)")
  }
}
