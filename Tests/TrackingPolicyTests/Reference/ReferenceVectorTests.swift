import Foundation
import Testing
import TrackingPolicy

/// A reference that disagrees with the vectors would be no judge of the policy.
@Suite("The reference satisfies the vectors")
struct ReferenceVectorTests {
  @Test("A request ends as the vector expects", arguments: Vectors.all.vectors)
  func answer(_ vector: RequestVector) throws {
    let answer = ReferencePolicy.answer(
      to: try vector.input.situation(), assuming: try vector.input.assumptionsToUse())
    #expect(ExpectedAnswer(answer) == vector.expect)
  }

  @Test("Another assumption leads where the vector says", arguments: Vectors.all.vectors)
  func alternatives(_ vector: RequestVector) throws {
    for alternative in vector.alternatives ?? [] {
      var assumptions = try vector.input.assumptionsToUse()
      try assumptions.set(name: alternative.assumption, value: alternative.value)
      let answer = ReferencePolicy.answer(to: try vector.input.situation(), assuming: assumptions)
      #expect(ExpectedAnswer(answer) == alternative.answer, "\(alternative.assumption)=\(alternative.value)")
    }
  }

  @Test("A year has passed by each reading as the vector expects", arguments: Vectors.all.yearVectors)
  func year(_ vector: YearVector) throws {
    let names: [Assumptions.RepromptYear: String] = [
      .days365: "fixed365d(default)", .days366: "fixed366d", .calendar: "calendarYearUTC",
    ]
    for (reading, name) in names {
      let hasPassed = ReferenceReprompt.yearHasPassed(
        from: try instant(vector.decidedAt), to: try instant(vector.now), reading: reading)
      #expect(hasPassed == vector.eligible[name], "\(reading.name)")
    }
  }

  @Test("A country is in the tier of the vector", arguments: Vectors.all.tierMap)
  func tier(_ vector: TierVector) throws {
    let country = try known("code", vector.code, Country(vector.code))
    #expect("\(ReferenceGeography(Assumptions()).tier(of: country).name)" == vector.tier)
  }

  @Test("The status reads as the vector expects", arguments: Vectors.all.statusVectors)
  func status(_ vector: StatusVector) throws {
    let status = ReferenceStatus.status(in: try vector.input.situation(), assuming: Assumptions())
    #expect(status.map { "\($0.name)" } == vector.expect.status)
  }

  @Test("The advertising identifier is as the vector expects", arguments: Vectors.all.idfaVectors)
  func identifier(_ vector: IdentifierVector) throws {
    let input = vector.input
    let identifier = ReferenceGates.advertisingIdentifier(
      on: try OperatingSystem(name: input.osName, version: input.osVersion, isSimulator: input.simulator),
      status: try known("status", input.status, AuthorizationStatus(name: input.status)),
      allowsAppsToRequestToTrack: input.globalAllowAsk)
    #expect("\(identifier.name)" == vector.expect.idfa)
  }

  @Test("A network request is blocked as the vector expects", arguments: Vectors.all.networkVectors)
  func network(_ vector: NetworkVector) throws {
    let input = vector.input
    let isBlocked = ReferenceGates.isBlocked(
      host: input.requestHost, listed: TrackingDomains(app: input.listedDomains),
      on: try OperatingSystem(name: input.osName, version: input.osVersion),
      status: try known("status", input.status, AuthorizationStatus(name: input.status)),
      client: try known("client", input.client, NetworkClient(name: input.client)), assuming: Assumptions())
    #expect(isBlocked == vector.expect.blocked)
  }

  private func instant(_ text: String) throws -> Instant {
    let date = try #require(ISO8601DateFormatter().date(from: text))
    return Instant(secondsSince1970: Seconds(date.timeIntervalSince1970))
  }
}

extension ExpectedAnswer {
  init(_ answer: ReferenceAnswer) {
    var prompt: Prompt?
    if case .prompt(let shown) = answer.outcome { prompt = shown }
    self.init(
      outcome: "\(answer.outcome.name)", status: answer.completion.status.map { "\($0.name)" },
      bodyText: prompt.map { "\($0.body.name)" },
      additionalInfoButton: prompt?.hasAdditionalInformationButton ?? false,
      storedAfter: "\(answer.storedAfter.name)", actionRuns: answer.action != .doesNotRun)
  }
}
