import Foundation
import TrackingPolicy

/// The whole comparison of the published policy with the reference.
///
/// It is compiled with optimisation and run as a program of its own by the test named after it: hundreds of millions
/// of situations would take a debug build an hour.
struct ExhaustiveComparison {
  private let tasks = ProcessInfo.processInfo.activeProcessorCount
  private var compared = 0

  /// Compares everything, printing what is compared; prints the first difference, and exits with 1, if there is one.
  static func main() async {
    var comparison = ExhaustiveComparison()
    do {
      try await comparison.run()
      print("\(comparison.compared) situations compared: no difference.")
    } catch {
      print(error)
      exit(1)
    }
  }

  private mutating func run() async throws {
    for domain in Self.domains { try await compare(.ofDecisions, in: domain) }
    try await compare(.ofStatus, in: Self.statusDomain)
    try await compareUnfolded()
    try await compareAssumptions()
    try await compareYears()
  }

  /// The folded domain. The steps of the evaluation order that end a request early make most of its inputs
  /// irrelevant, so it is cut into parts, each of which takes the inputs that meet in some steps at all their values;
  /// ``compareUnfolded()`` looks into what this leaves out.
  private static let domains = [
    FoldedDomain(
      "requests in the European Union",
      [
        .answers, .requests, .pending, .callers, .usageDescription, .markdown, .trackingSwitch, .decisions, .forms,
        .locations, .accounts, .systemsOfTheUnion,
      ]),
    FoldedDomain(
      "requests on every system",
      [
        .answers, .requests, .pending, .callers, .usageDescription, .markdown, .trackingSwitch, .someDecisions,
        .someLocations, .someAccounts, .systems,
      ]),
    FoldedDomain(
      "requests after the switch was turned off and on",
      [
        .switchHistory, .trackingSwitch, .someDecisions, .callers, .pending, .usageDescription, .answers, .someRequests,
        .systems,
      ]),
    FoldedDomain(
      "requests that are restricted, too many, or without a handler",
      [
        .forms, .recentCalls, .restrictions, .appClip, .trackingSwitch, .someDecisions, .usageDescription, .callers,
        .someRequests, .pending, .systems,
      ]),
    FoldedDomain(
      "requests of travellers",
      [
        .answers, .requests, .trackingSwitch, .someDecisions, .locations, .accounts, .previousLocations, .systemClasses,
      ]),
  ]

  private static let statusDomain = FoldedDomain(
    "readings of the status",
    [
      .trackingSwitch, .restrictions, .appClip, .decisions, .someRecentCalls, .locations, .accounts, .systems,
    ])

  /// All inputs together, with values beyond the folded ones.
  private static let unfolded = FoldedDomain(
    "all inputs, not folded",
    [
      .answers, .requests, .forms, .pending, .unfoldedRecentCalls, .callers, .usageDescription, .markdown, .appClip,
      .trackingSwitch, .switchHistory, .restrictions, .unfoldedDecisions, .previousLocations, .unfoldedLocations,
      .unfoldedAccounts, .unfoldedSystems,
    ])

  /// What is small enough to be gone through for every pair of assumptions.
  private static let pairDomain = FoldedDomain(
    "requests that assumptions bear on",
    [
      .answers, .someRequests, .pending, .someCallers, .usageDescription, .trackingSwitch, .someRestrictions,
      .someDecisions, .someLocations, .someAccounts, .somePreviousLocations,
    ])

  /// Shows that folding loses nothing: every pair of countries, and draws from all values of all inputs.
  private mutating func compareUnfolded() async throws {
    let countries = FoldedDomain(
      "requests from every pair of countries",
      [.requests, .someDecisions, .unfoldedLocations, .unfoldedAccounts, .systemsOfTheUnion])
    try await compare(.ofDecisions, in: countries)
    try await compare(.ofDecisions, in: DrawnSituations(domain: Self.unfolded, count: 3_000_000, seed: 1))
    try await compare(.ofDecisions, in: DrawnSituations(domain: .folded, count: 3_000_000, seed: 2))
    try await compare(.ofStatus, in: DrawnSituations(domain: Self.unfolded, count: 1_000_000, seed: 3))
    let sample = DrawnSituations(domain: .folded, count: 500_000, seed: 4)
    try await compare(.ofAlternatives, in: sample, "with their alternatives")
    try await compare(.ofUncertainty, in: sample, "with their certainty")
  }

  /// Every value of every assumption over a sample, and every pair of values over a small domain.
  private mutating func compareAssumptions() async throws {
    for (number, others) in OtherAssumptions.all.enumerated() {
      let sample = DrawnSituations(domain: .folded, count: 300_000, seed: 10 + UInt64(number))
      let label = "assuming \(others.assumption.name)=\(others.value)"
      try await compare(.ofDecisions, in: sample, assuming: others.assumptions, label)
      try await compare(.ofStatus, in: sample, assuming: others.assumptions, label)
    }
    for (number, first) in OtherAssumptions.all.enumerated() {
      for second in OtherAssumptions.all[number...] where second.assumption != first.assumption {
        var assumptions = first.assumptions
        try assumptions.set(name: "\(second.assumption.name)", value: second.value)
        let label = "assuming \(first.assumption.name)=\(first.value), \(second.assumption.name)=\(second.value)"
        try await compare(.ofDecisions, in: Self.pairDomain, assuming: assumptions, label)
      }
    }
  }

  /// Every reading of the year over centuries, and with times so far apart that no calendar holds them.
  private mutating func compareYears() async throws {
    for reading in Assumptions.RepromptYear.allCases {
      var assumptions = Assumptions()
      assumptions.repromptYear = reading
      for decisions in [FoldedDomain.Input.decisionsOfCenturies, .absurdDecisions] {
        let domain = FoldedDomain("requests a year later", [.germany, decisions])
        try await compare(.ofDecisions, in: domain, assuming: assumptions, "assuming repromptYear=\(reading.name)")
      }
    }
  }

  private mutating func compare<Answer>(
    _ comparison: Comparison<Answer>, in situations: some SituationSet, assuming assumptions: Assumptions = .init(),
    _ label: String = ""
  ) async throws {
    if let difference = await comparison.firstDifference(in: situations, assuming: assumptions, tasks: tasks) {
      throw DifferenceFound(description: "In \(situations.name):\n\(difference)")
    }
    compared += situations.count
    print("\(situations.count) \(situations.name)\(label.isEmpty ? "" : ", \(label)")")
  }
}

extension FoldedDomain {
  /// All inputs together, folded.
  static let folded = FoldedDomain(
    "all inputs",
    [
      .answers, .requests, .forms, .pending, .recentCalls, .callers, .usageDescription, .markdown, .appClip,
      .trackingSwitch, .switchHistory, .restrictions, .decisions, .previousLocations, .locations, .accounts,
      .systemClasses,
    ])
}

private struct DifferenceFound: Error, CustomStringConvertible {
  let description: String
}
