import DeviceReports
import Documents
import Foundation
import Scenarios
import Testing
import TrackingPolicy
import VirtualDevice

@Suite("Running scenarios")
struct ScenarioTests {
  /// Scenarios in which something is not as expected, and what is told.
  static let failing: [(String, [String])] = [
    (
      #"{"steps":[{"do":"request","userTap":"allow","expectStatus":"denied","expectOutcome":"sheet"}]}"#,
      ["1 outcome: expected sheet, got alert", "1 status: expected denied, got authorized"]
    ),
    (
      #"{"steps":[{"do":"killApp"},{"do":"status","expectStatus":"denied"}]}"#,
      ["1 error: expected nothing, got notRunning"]
    ),
    (#"{"steps":[{"do":"reboot","expectError":"notRunning"}]}"#, ["1 error: expected notRunning, got nothing"]),
    (#"{"steps":[{"do":"tap","button":"allow"}]}"#, ["1 error: expected nothing, got promptNotOnScreen"]),
    (
      #"{"apps":[{"identifier":"a","usageDescription":null}],"steps":[{"do":"request"}]}"#,
      ["1 crash: expected nothing, got usageDescriptionMissing"]
    ),
    (#"{"steps":[{"do":"status","expectCrash":true}]}"#, ["1 crash: expected yes, got nothing"]),
    (
      #"{"steps":[{"do":"request","userTap":"allow","expectReason":"decided","expectStored":"denied"}]}"#,
      ["1 reason: expected decided, got answered", "1 stored: expected denied, got authorized"]
    ),
    (
      #"{"steps":[{"do":"advertisingIdentifier","expectIdentifier":"uuid"},{"do":"advertisingIdentifier","expectIdentifier":["zeros","different"]}]}"#,
      ["1 identifier: expected uuid, got zeros", "2 identifier: expected zeros, different, got zeros, same"]
    ),
    (
      #"{"apps":[{"identifier":"a","trackingDomains":["t.example"]}],"steps":[{"do":"contact","host":"t.example","expectNetwork":"allowed"}]}"#,
      ["1 network: expected allowed, got blocked"]
    ),
    (
      #"{"steps":[{"do":"request","userTap":"allow","expectOrder":["completion","action"]}],"expectOrder":["completion 2"]}"#,
      ["1 order: expected completion, action, got completion 1", "order: expected completion 2, got completion 1"]
    ),
    (#"{"steps":[{"do":"request","expectPrompt":null}]}"#, ["1 prompt: expected nothing, got alert"]),
    (
      #"{"steps":[{"do":"requestPermission","permission":"camera","userTap":"deny","expectGranted":true}]}"#,
      ["1 granted: expected yes, got no"]
    ),
    (
      #"{"steps":[{"do":"repeat","times":2,"steps":[{"do":"repeat","times":2,"steps":[{"do":"status","expectStatus":"denied"}]}]}]}"#,
      ["1.1.1.1.1", "1.1.1.2.1", "1.2.1.1.1", "1.2.1.2.1"].map { "\($0) status: expected denied, got notDetermined" }
    ),
    (
      #"{"steps":[{"do":"request","expectText":"Please","expectBody":"markdown"}]}"#,
      [
        "1 body: expected markdown, got plain",
        "1 text: expected Please, got Your data will be used to show you more relevant ads.",
      ]
    ),
  ]

  @Test("What is not as expected is told, with what was seen", arguments: failing)
  func tells(text: String, expected: [String]) throws {
    #expect(try failures(text) == expected)
  }

  /// Scenarios in which all is as expected.
  static let passing: [String] = [
    // A call from the background comes from the background: only an app that does not run is opened.
    #"{"steps":[{"do":"enterBackground"},{"do":"request","expectReason":"background"}]}"#,
    // An app that runs in the background of another.
    #"{"apps":[{"identifier":"a"},{"identifier":"b"}],"steps":[{"do":"launchApp"},{"do":"launchApp","app":"b"},{"do":"request","expectReason":"background"},{"do":"request","app":"b","userTap":"allow","expectStatus":"authorized"}]}"#,
    // A button that the prompt lacks leaves it open.
    #"{"steps":[{"do":"request","userTap":"additionalInfo","expectStatus":null,"expectPrompt":"alert"}]}"#,
    // An answer is only for a prompt that the step itself brought about.
    #"{"steps":[{"do":"requestPermission","permission":"photos"},{"do":"request","userTap":"allow","expectStatus":"notDetermined","expectPrompt":"photos"}]}"#,
    // An error that is expected does not end the scenario.
    #"{"steps":[{"do":"setGlobal","on":true},{"do":"killApp","expectError":"notRunning"},{"do":"status","expectStatus":"notDetermined"}]}"#,
    // Extensions need no running app, and never prompt.
    #"{"steps":[{"do":"request","extension":true,"expectReason":"extension"},{"do":"killApp","expectError":"notRunning"}]}"#,
    // A crash that a step is about needs no expectation.
    #"{"steps":[{"do":"crashApp"},{"do":"request","expectOutcome":"alert"}]}"#,
    // Restrictions, profiles and accounts.
    #"{"steps":[{"do":"limitAdTracking","on":true},{"do":"request","expectReason":"restrictedByProfile"},{"do":"setGlobal","on":false,"expectError":"settingLocked"},{"do":"limitAdTracking","on":false},{"do":"setAccount","country":"FR","holder":"child"},{"do":"request","expectStatus":"restricted"}]}"#,
    // Years count by the calendar, and assumptions change one by one.
    #"{"device":{"deviceLocation":"PL","accountRegion":"PL","clock":"2027-06-01T00:00:00Z"},"assumptions":{"repromptYear":"calendar"},"steps":[{"do":"request","userTap":"deny"},{"do":"advance","days":365},{"do":"request","expectOutcome":"immediate"},{"do":"advance","days":1},{"do":"request","userTap":"deny","expectReprompt":true},{"do":"advance","years":1},{"do":"assume","assumptions":{"blockSubdomains":false}},{"do":"request","userTap":"allow","expectReprompt":true}]}"#,
    // A backup brings a decision back.
    #"{"steps":[{"do":"restoreDecision","decision":"denied","at":"2026-01-01"},{"do":"request","expectReason":"decided","expectStored":"denied"}]}"#,
    // Other systems.
    #"{"device":{"osName":"tvOS","osVersion":"18.0"},"steps":[{"do":"request","userTap":"allow","expectOutcome":"alert","expectStatus":"authorized"}]}"#,
    #"{"device":{"osName":"macOS"},"apps":[{"identifier":"a","build":"compatible"}],"steps":[{"do":"advertisingIdentifier","expectIdentifier":"zeros"}]}"#,
  ]

  @Test("A scenario runs as a person would do it", arguments: passing)
  func passes(text: String) throws {
    #expect(try failures(text) == [])
  }

  @Test("After a step that cannot happen nothing else is done")
  func stops() throws {
    let run = try run(#"{"steps":[{"do":"status"},{"do":"killApp"},{"do":"killApp"},{"do":"reboot"}]}"#)
    #expect(run.records.map(\.number) == ["1", "2", "3"])
    #expect(run.records.last?.error == .notRunning("com.example.app"))
  }

  @Test("The reason and its facts are at hand for every step")
  func reasons() throws {
    let run = try run(#"{"steps":[{"do":"setGlobal","on":false},{"do":"request"},{"do":"status"}]}"#)
    #expect(run.records[1].verdict?.reason == .switchOff)
    #expect(run.records[1].grounds?.facts.contains(34) == true)
    #expect(run.records[2].grounds?.facts.contains(20) == true)
  }

  @Test(
    "The examples pass",
    arguments: ["first-launch", "a-year-in-the-union", "two-apps", "other-permissions", "anywhere", "ten-years"])
  func examples(name: String) throws {
    let folder = Files.repository.appendingPathComponent("Examples/Scenarios")
    let reader = ScenarioReader { path, identifier throws(BundleFileError) in
      try BundleFolder(folder.appendingPathComponent(path).path).bundle(identifier: identifier)
    }
    for scenario in try reader.read(Files.bytes("Examples/Scenarios/\(name).json")) {
      let run = ScenarioRun(scenario)
      #expect(run.isPassed, "\(ScenarioReport([.init(path: name, result: .run(run))]).text())")
    }
  }

  @Test("Every example is tested")
  func allExamples() throws {
    let folder = Files.repository.appendingPathComponent("Examples/Scenarios").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    #expect(names.count == 6)
  }
}
