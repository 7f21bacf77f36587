import PolicyReports
import TrackingPolicy
import VirtualDevice

/// A scenario on many phones, folded into the classes that differ.
public struct ScenarioMatrix: Sendable {
  /// Phones that did the same.
  public struct Class: Sendable {
    /// The versions, as ranges of those that were asked for, newest first.
    public let versions: [Matrix.VersionRange]
    /// The places.
    public let places: [PhoneSet.Place]
    /// Whether it holds more places than any other class of the same versions.
    public let isLargest: Bool
    /// What happened, on one of the phones.
    public let run: ScenarioRun
    /// The weakest certainty that any result of any of the phones rests on.
    public let certainty: Certainty
  }

  /// The scenario.
  public let scenario: Scenario
  /// The phones.
  public let phones: PhoneSet
  /// The classes: those of the newest versions first, then the smallest.
  public let classes: [Class]

  /// A run and what tells it from others.
  private struct Answer {
    let run: ScenarioRun
    let telling: [StepSight]
    let isPassed: Bool
  }

  /// Runs the scenario on every phone.
  public init(_ scenario: Scenario, on phones: PhoneSet) {
    self.scenario = scenario
    self.phones = phones
    let platform = DeviceState(scenario.configuration).system(for: .native).platform
    let folding = Folding(
      versions: phones.versions, newest: phones.hasEveryVersion ? platform.releasedVersions.last : nil,
      placeCount: phones.places.count,
      answer: { place, version in
        let phone = phones.configuration(phones.places[place], version, around: scenario.configuration)
        let run = ScenarioRun(scenario, on: phone)
        return Answer(run: run, telling: run.records.map(StepSight.init), isPassed: run.isPassed)
      },
      isLike: { $0.isPassed == $1.isPassed && $0.telling == $1.telling })
    classes = folding.classes.map { folded in
      Class(
        versions: folded.versions, places: folded.places.map { phones.places[$0] }, isLargest: folded.isLargest,
        run: folded.answers[0].run,
        certainty: folded.answers.map(\.run.certainty).max() ?? .documented)
    }
  }

  /// Whether all expectations were met on every phone.
  public var isPassed: Bool { classes.allSatisfy(\.run.isPassed) }

  /// The positions of the steps in which the classes differ.
  var differingSteps: [Int] {
    let longest = classes.map(\.run.records.count).max() ?? 0
    return (0..<longest).filter { index in
      let sights = classes.map { $0.run.records.indices.contains(index) ? StepSight($0.run.records[index]) : nil }
      return sights.contains { $0 != sights[0] }
    }
  }
}

/// What tells the steps of two runs apart: what can be seen, and whether it was expected so.
private struct StepSight: Hashable {
  struct Observation: Hashable {
    let kind: ObservationKind
    let value: ObservedValue
  }

  /// Steps are told apart by their numbers, since all runs do the same steps.
  let number: String
  let observations: [Observation]
  let isAsExpected: Bool

  init(_ record: StepRecord) {
    number = record.number
    observations = record.telling.map { Observation(kind: $0.kind, value: $0.value) }
    isAsExpected = record.failures.isEmpty
  }
}

extension ScenarioRun {
  /// The weakest certainty that a result of the run rests on.
  public var certainty: Certainty {
    records.compactMap { $0.grounds?.certainty }.max() ?? .documented
  }
}
