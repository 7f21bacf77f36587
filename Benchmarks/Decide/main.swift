// How many situations TrackingPolicy decides in a second on one core.
//
// The situations are drawn over every input the rules look at, so that all ways out of the evaluation order are taken;
// the shares are printed, since a set that mostly ended at the first rule would flatter. The time is that of the
// processor for this one thread, so that other work on the machine does not count; the figure is the median of the
// rounds. `--once` decides each situation once, for tools that count instructions.

import TrackingPolicy

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processor time of this thread, in seconds.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

let situations = VariedSituations(count: 4096, seed: 2026).all
let assumptions = Assumptions()
let isOnce = CommandLine.arguments.contains("--once")
let rounds = isOnce ? 1 : 9
let repetitions = isOnce ? 1 : 1024

var figures: [Double] = []
var promptsLeftOpen = 0
for _ in 0..<rounds {
  let start = processorTime()
  for _ in 0..<repetitions {
    for situation in situations {
      let verdict = TrackingPolicy.decide(situation, assumptions: assumptions)
      if case .awaitingAnswer = verdict.completion { promptsLeftOpen += 1 }
    }
  }
  figures.append(Double(repetitions * situations.count) / (processorTime() - start))
}
figures.sort()

print("decide: \(Int(figures[rounds / 2])) situations/s")
print("  median of \(rounds) rounds, lowest \(Int(figures[0])), highest \(Int(figures[rounds - 1]))")
print("  prompts left open: \(promptsLeftOpen / (rounds * repetitions)) of \(situations.count)")
print("  a situation takes \(MemoryLayout<Situation>.stride) bytes, a verdict \(MemoryLayout<Verdict>.stride)")
if !isOnce {
  var shares: [Reason: Int] = [:]
  for situation in situations {
    shares[TrackingPolicy.decide(situation, assumptions: assumptions).reason, default: 0] += 1
  }
  let list = shares.sorted { $0.value > $1.value }.map { "\($0.key.name) \($0.value * 1000 / situations.count) ‰" }
  print("  ways out: \(list.joined(separator: ", "))")
}
