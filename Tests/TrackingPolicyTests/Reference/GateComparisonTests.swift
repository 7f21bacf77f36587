import Testing
import TrackingPolicy

@Suite("The policy and the reference agree on the gates")
struct GateComparisonTests {
  private static let systems = {
    let domain = FoldedDomain("systems", [.systems])
    var systems: [OperatingSystem] = []
    domain.visit(0..<domain.count) {
      systems.append($0.system)
      return true
    }
    return systems
  }()

  @Test("The advertising identifier is the same on every system")
  func identifier() {
    for system in Self.systems {
      for status in AuthorizationStatus.allCases {
        for isSwitchOn in [true, false] {
          let published = TrackingPolicy.advertisingIdentifier(
            on: system, status: status, allowsAppsToRequestToTrack: isSwitchOn)
          let reference = ReferenceGates.advertisingIdentifier(
            on: system, status: status, allowsAppsToRequestToTrack: isSwitchOn)
          #expect(published.identifier == reference, "\(system), \(status.name), switch on: \(isSwitchOn)")
        }
      }
    }
  }

  @Test(
    "The same requests are blocked on every system", arguments: NetworkClient.allCases, AuthorizationStatus.allCases)
  func network(_ client: NetworkClient, _ status: AuthorizationStatus) {
    let listed = TrackingDomains(app: ["a.example.com"], sdks: ["b.example.com"])
    for system in Self.systems {
      for host in ["a.example.com", "b.example.com", "c.a.example.com", "example.com"] {
        expectSame(host, listed, system, status, client, Assumptions())
      }
    }
  }

  @Test("The same hosts count as listed", arguments: [true, false])
  func hosts(_ blockSubdomains: Bool) {
    var assumptions = Assumptions()
    assumptions.blockSubdomains = blockSubdomains
    let lists: [TrackingDomains] = [
      .init(), .init(app: ["example.com"]), .init(sdks: ["example.com"]), .init(app: ["a.example.com", "example.org"]),
      .init(app: ["EXAMPLE.com"]), .init(app: ["com"]), .init(app: ["b.a.example.com"], sdks: ["a.example.com"]),
    ]
    let hosts = [
      "example.com", "a.example.com", "b.a.example.com", "A.Example.COM", "notexample.com", "example.com.org",
      "example.org", "www.example.org", "com", "localhost", "192.0.2.1",
    ]
    for list in lists {
      for host in hosts {
        expectSame(host, list, OperatingSystem(.iOS, .init(27, 2)), .denied, .urlSession, assumptions)
      }
    }
  }

  private func expectSame(
    _ host: String, _ listed: TrackingDomains, _ system: OperatingSystem, _ status: AuthorizationStatus,
    _ client: NetworkClient, _ assumptions: Assumptions
  ) {
    let published = TrackingPolicy.network(
      to: host, listed: listed, on: system, status: status, client: client, assumptions: assumptions)
    let reference = ReferenceGates.isBlocked(
      host: host, listed: listed, on: system, status: status, client: client, assuming: assumptions)
    #expect(published.isBlocked == reference, "\(host), \(listed), \(system), \(status.name), \(client.name)")
  }
}
