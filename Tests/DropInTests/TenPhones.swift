import Testing
import TrackingPolicy
import VirtualDevice
import VirtualDeviceTesting

/// A phone with what someone who opens an app there sees and what the app learns.
struct TestPhone: Sendable, CustomTestStringConvertible {
  let name: String
  let configuration: DeviceConfiguration
  /// What the classic request shows; nil for no prompt.
  let surface: Surface?
  /// What the status is before a request, and, without a prompt, after one.
  let status: AuthorizationStatus
  /// Whether the device gives an identifier to an app that may track.
  var givesIdentifier = true
  /// What a person does to the phone before.
  var setUp: DeviceEvent?

  var testDescription: String { name }

  static let ten = [
    TestPhone(name: "14.5 in the US", configuration: .iPhone(os: "14.5"), surface: .alert, status: .notDetermined),
    TestPhone(
      name: "26.1 in Germany", configuration: .iPhone(os: "26.1", location: .germany, account: .germany),
      surface: .alert, status: .notDetermined),
    TestPhone(
      name: "27.1 with an Italian account (ATT-100)",
      configuration: .iPhone(os: "27.1", location: .italy, account: .italy), surface: nil, status: .notDetermined),
    TestPhone(name: "27.2 in the US", configuration: .iPhone(), surface: .alert, status: .notDetermined),
    TestPhone(
      name: "27.2 in France", configuration: .iPhone(location: .france, account: .france), surface: .sheet,
      status: .notDetermined),
    TestPhone(
      name: "27.2 iPad in the Netherlands", configuration: .iPad(location: "NL", account: "NL"), surface: .alert,
      status: .notDetermined),
    TestPhone(
      name: "27.2 in Italy with an American account", configuration: .iPhone(location: .italy, account: "US"),
      surface: .alert, status: .notDetermined),
    TestPhone(
      name: "simulator of 27.2 in France (ATT-156, ATT-157)",
      configuration: .iPhone(location: .france, account: .france).simulator, surface: .alert, status: .notDetermined,
      givesIdentifier: false),
    TestPhone(
      name: "27.2 with a profile (ATT-111)", configuration: .iPhone(), surface: nil, status: .restricted,
      setUp: .system(.limitAdTracking(true))),
    TestPhone(
      name: "27.2 with the switch off (ATT-34)", configuration: .iPhone(), surface: nil, status: .denied,
      setUp: .settings(.disallowAppsToRequestToTrack(nil))),
  ]

  /// An app on such a phone, launched and active.
  func app() async throws -> VirtualApp {
    let device = VirtualDevice(configuration, awaitsMainActor: true)
    if let setUp { try device.perform(setUp) }
    let app = try await device.install(AppBundle(identifier: "com.example.recipes"))
    try await app.launch()
    return app
  }
}
