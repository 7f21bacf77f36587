// How long scenarios take on one core, apart from the start of a program: reading and running the sequences of the
// vectors, and the thousand launches of Examples/Scenarios/ten-years.json.
//
// The time is that of the processor for this one thread, so that other work on the machine does not count; the figures
// are medians.

import Foundation
import Scenarios

/// The processor time of this thread, in seconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The median of the seconds that a piece of work takes.
func median(of rounds: Int = 51, _ work: () throws -> Void) rethrows -> Double {
  var figures: [Double] = []
  for _ in 0..<rounds {
    let start = processorTime()
    try work()
    figures.append(processorTime() - start)
  }
  return figures.sorted()[rounds / 2]
}

let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

for (name, path) in [
  ("sequences", "Tests/VirtualDeviceTests/Vectors/sequences.json"), ("ten years", "Examples/Scenarios/ten-years.json"),
] {
  let bytes = Array(try Data(contentsOf: repository.appendingPathComponent(path)))
  let reader = ScenarioReader()
  let scenarios = try reader.read(bytes)
  let reading = try median { _ = try reader.read(bytes) }
  var steps = 0
  var failures = 0
  let running = median {
    let runs = scenarios.map { ScenarioRun($0) }
    steps = runs.reduce(0) { $0 + $1.records.count }
    failures = runs.reduce(0) { $0 + $1.failureCount }
  }
  print("\(name), read: \(String(format: "%.3f", reading * 1e3)) ms")
  print("\(name), run: \(String(format: "%.3f", running * 1e3)) ms")
  print("  \(scenarios.count) scenarios, \(steps) steps, \(failures) not as expected")
}
