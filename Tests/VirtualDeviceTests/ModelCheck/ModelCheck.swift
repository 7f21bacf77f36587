import TrackingPolicy

@testable import VirtualDevice

/// Takes every step from every state that a phone can reach, breadth first, and looks for one that breaks an invariant.
struct ModelCheck {
  /// The version that the phone begins with.
  let version: OperatingSystem.Version
  /// What can happen to it.
  let events: ModelEvents

  /// What was found.
  struct Result: CustomStringConvertible {
    let version: OperatingSystem.Version
    var states = 0
    var steps = 0
    var refused = 0
    var depth = 0
    var violation: String?

    var description: String {
      violation ?? "iOS \(version): \(states) states, \(steps) steps, \(refused) refused, depth \(depth): all hold"
    }
  }

  func run() -> Result {
    var result = Result(version: version)
    let start = DeviceState(.iPhone(os: version, location: .unitedStates, account: nil)).folded()
    var seen: Set<DeviceState> = [start]
    var level = [start]
    while !level.isEmpty {
      var next: [DeviceState] = []
      for state in level {
        for event in events.all(in: state) {
          result.steps += 1
          guard let after = step(from: state, event, &result) else {
            if result.violation != nil { return result }
            continue
          }
          if seen.insert(after).inserted { next.append(after) }
        }
      }
      level = next
      if !level.isEmpty { result.depth += 1 }
    }
    result.states = seen.count
    return result
  }

  /// The folded state after an event; nil when the event was refused or broke something.
  private func step(from state: DeviceState, _ event: DeviceEvent, _ result: inout Result) -> DeviceState? {
    var after = state
    var effects: [DeviceEffect] = []
    do throws(DeviceError) {
      try after.reduce(event, into: &effects)
    } catch {
      result.refused += 1
      if after != state || !effects.isEmpty {
        result.violation = "\(event) was refused (\(error)) and changed something all the same, in \(state)"
      }
      return nil
    }
    if let violation = Step(before: state, event: event, effects: effects, after: after).violation {
      result.violation = "\(violation): \(event) led to \(effects) in \(state)"
      return nil
    }
    return after.folded()
  }
}
