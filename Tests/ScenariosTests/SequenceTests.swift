import DeviceReports
import Documents
import Foundation
import Scenarios
import Testing

/// The files that these tests read.
enum Files {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: repository.appendingPathComponent(path)))
  }
}

@Suite("The sequences of the vectors")
struct SequenceTests {
  @Test("Every sequence is a scenario as it stands, and passes")
  func all() throws {
    let scenarios = try ScenarioReader().read(Files.bytes("Tests/VirtualDeviceTests/Vectors/sequences.json"))
    #expect(scenarios.count == 15)
    for scenario in scenarios {
      let run = ScenarioRun(scenario)
      #expect(run.records.count == scenario.steps.count)
      #expect(run.records.flatMap(\.failures) == [], "\(scenario.title)")
    }
  }
}
