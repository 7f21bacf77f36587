import Foundation
import Testing

@testable import TrackingPolicy

@Suite("Vectors of the year, the tiers, the status, the identifier and the network")
struct OtherVectorTests {
  @Test("A year has passed by each reading as the vector expects", arguments: Vectors.all.yearVectors)
  func year(_ vector: YearVector) throws {
    let decision = try instant(vector.decidedAt)
    let now = try instant(vector.now)
    let names: [Assumptions.RepromptYear: String] = [
      .days365: "fixed365d(default)", .days366: "fixed366d", .calendar: "calendarYearUTC",
    ]
    for (year, name) in names {
      #expect(year.hasPassed(from: decision, to: now) == vector.eligible[name], "\(year.name)")
    }
    #expect((Set(vector.eligible.values).count > 1) == (vector.certainty == "UNK"))
  }

  @Test("A country is in the tier of the vector", arguments: Vectors.all.tierMap)
  func tier(_ vector: TierVector) throws {
    let country = try known("code", vector.code, Country(vector.code))
    let place = country.place(under: Assumptions())
    #expect("\(place.tier.name)" == vector.tier)
    #expect(place.state.description == vector.parent ?? vector.code)
    #expect(place.grounds.certainty.markText == vector.certainty)
    #expect(place.grounds.factSet == vector.factSet)
  }

  @Test("The status reads as the vector expects", arguments: Vectors.all.statusVectors)
  func status(_ vector: StatusVector) throws {
    let reading = TrackingPolicy.status(in: try vector.input.situation())
    #expect(reading.status.map { "\($0.name)" } == vector.expect.status)
    #expect(reading.grounds.certainty.markText == vector.certainty)
    #expect(reading.grounds.factSet.isSuperset(of: vector.factSet))
  }

  @Test("The advertising identifier is as the vector expects", arguments: Vectors.all.idfaVectors)
  func identifier(_ vector: IdentifierVector) throws {
    let input = vector.input
    let reading = TrackingPolicy.advertisingIdentifier(
      on: try OperatingSystem(name: input.osName, version: input.osVersion, isSimulator: input.simulator),
      status: try known("status", input.status, AuthorizationStatus(name: input.status)),
      allowsAppsToRequestToTrack: input.globalAllowAsk)
    #expect("\(reading.identifier.name)" == vector.expect.idfa)
    #expect(reading.grounds.certainty.markText == vector.certainty)
    #expect(reading.grounds.factSet.isSuperset(of: vector.factSet))
  }

  @Test("A network request is blocked as the vector expects", arguments: Vectors.all.networkVectors)
  func network(_ vector: NetworkVector) throws {
    let input = vector.input
    var domains = TrackingDomains()
    if input.manifestIn == "sdk" { domains.sdks = input.listedDomains } else { domains.app = input.listedDomains }
    let reading = TrackingPolicy.network(
      to: input.requestHost, listed: domains,
      on: try OperatingSystem(name: input.osName, version: input.osVersion),
      status: try known("status", input.status, AuthorizationStatus(name: input.status)),
      client: try known("client", input.client, NetworkClient(name: input.client)))
    #expect(reading.isBlocked == vector.expect.blocked)
    #expect((reading.isBlocked ? "\(BlockedTrackerError.domain)" : nil) == vector.expect.errorDomain)
    #expect((reading.isBlocked ? BlockedTrackerError.code : nil) == vector.expect.errorCode)
    // N-013 has the input of N-001; that the app never asks (ATT-190) is its story, not a member of the input.
    if vector.id != "N-013" {
      #expect(reading.grounds.certainty.markText == vector.certainty)
      #expect(reading.grounds.factSet.isSuperset(of: vector.factSet))
    }
  }

  private func instant(_ text: String) throws -> Instant {
    let date = try #require(ISO8601DateFormatter().date(from: text))
    return Instant(secondsSince1970: Seconds(date.timeIntervalSince1970))
  }
}
