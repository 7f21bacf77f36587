import TrackingPolicy
import VirtualDevice

/// What a scenario came to on a phone.
public struct ScenarioRun: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// The phone, which is that of the scenario unless the run was one of many.
  public let configuration: DeviceConfiguration
  /// What happened, step by step, as far as the run got.
  public internal(set) var records: [StepRecord] = []
  /// The failure of the order over the whole run.
  public internal(set) var orderFailure: ExpectationFailure?
  /// The phone at the end.
  public internal(set) var finalState: DeviceState

  /// Runs a scenario to its end, or to the first step that cannot happen though nobody expected that.
  ///
  /// - Parameters:
  ///   - scenario: What is done.
  ///   - configuration: The phone on which it is done; that of the scenario unless stated.
  public init(_ scenario: Scenario, on configuration: DeviceConfiguration? = nil) {
    var runner = ScenarioRunner(scenario, on: configuration ?? scenario.configuration)
    runner.run()
    self.scenario = scenario
    self.configuration = configuration ?? scenario.configuration
    records = runner.records
    finalState = runner.state
    guard let expectation = scenario.expectedOrder else { return }
    let seen = ObservedValue.words(records.flatMap(\.order))
    guard !expectation.isMet(by: seen) else { return }
    orderFailure = ExpectationFailure(
      kind: .order, expected: expectation.value, seen: seen, position: expectation.position)
  }

  /// Whether all expectations were met.
  public var isPassed: Bool { orderFailure == nil && records.allSatisfy(\.failures.isEmpty) }

  /// How many expectations were not met.
  public var failureCount: Int {
    records.reduce(orderFailure == nil ? 0 : 1) { $0 + $1.failures.count }
  }
}
