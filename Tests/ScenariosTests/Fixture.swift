import DeviceReports
import Documents
import Scenarios

/// A scenario of one file, run on its phone.
func run(_ text: String) throws -> ScenarioRun {
  let scenarios = try ScenarioReader().read(Array(text.utf8))
  return ScenarioRun(scenarios[0])
}

/// The phrases of what was not as expected: `2 status: expected denied, got authorized`.
func failures(_ text: String) throws -> [String] {
  let run = try run(text)
  let own = run.records.flatMap { record in
    record.failures.map { "\(record.number) \($0.kind.name): expected \($0.expected), got \($0.seen)" }
  }
  return own + (run.orderFailure.map { ["order: expected \($0.expected), got \($0.seen)"] } ?? [])
}

/// A source of numbers that is the same every time.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
