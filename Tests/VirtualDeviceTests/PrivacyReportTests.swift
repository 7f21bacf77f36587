import Testing
import TrackingPolicy
import VirtualDevice

@Suite("The App Privacy Report on the phone (ATT-200)")
struct PrivacyReportTests {
  private static let app: BundleIdentifier = "com.example.app"
  private static let day = Instant.secondsPerDay

  private func phone() throws -> VirtualDevice {
    let phone = VirtualApp.onNewPhone(.iPhone(), bundle: AppBundle(identifier: Self.app)).device
    try phone.perform(.settings(.setPrivacyReport(isOn: true)))
    return phone
  }

  private func contact(_ phone: VirtualDevice, _ times: Int = 1, host: String = "api.example.com") throws {
    for _ in 0..<times { _ = try phone.request(host: host, from: Self.app) }
  }

  private func hits(_ phone: VirtualDevice, host: String = "api.example.com") -> PrivacyReport.Hits? {
    phone.state.privacyReport.contacts[.init(app: Self.app, host: host, client: .urlSession)]
  }

  @Test("Of a host that is contacted again and again only the last seven days are counted")
  func window() throws {
    let phone = try phone()
    let start = phone.state.clock
    try contact(phone, 2)
    try phone.perform(.system(.advance(6 * Self.day)))
    try contact(phone, 3)
    #expect(hits(phone)?.count == 5 && hits(phone)?.first == start)
    try phone.perform(.system(.advance(6 * Self.day)))
    #expect(hits(phone)?.count == 3)
    #expect(hits(phone)?.first == start.advanced(by: 6 * Self.day))
    #expect(hits(phone)?.last == start.advanced(by: 6 * Self.day))
  }

  @Test("A contact is kept for seven days to the second, and then it is gone")
  func boundary() throws {
    let phone = try phone()
    try contact(phone)
    try phone.perform(.system(.advance(7 * Self.day)))
    #expect(hits(phone)?.count == 1)
    try phone.perform(.system(.advance(1)))
    #expect(hits(phone) == nil)
  }

  @Test("With a contact a day for years, there are never more than seven of them, and never older ones")
  func years() throws {
    let phone = try phone()
    for _ in 0..<1_000 {
      try contact(phone)
      try phone.perform(.system(.advance(Self.day)))
      let kept = try #require(hits(phone))
      #expect(kept.count <= 7)
      #expect(phone.state.clock.seconds(since: kept.first) <= 7 * Self.day)
    }
    #expect(hits(phone)?.count == 7)
  }

  @Test("One host's contacts do not keep another's")
  func hosts() throws {
    let phone = try phone()
    try contact(phone, host: "old.example.com")
    for _ in 0..<8 {
      try phone.perform(.system(.advance(Self.day)))
      try contact(phone)
    }
    #expect(hits(phone, host: "old.example.com") == nil)
    #expect(hits(phone)?.count == 8)
  }
}
