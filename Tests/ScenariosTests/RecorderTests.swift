import DeviceReports
import Documents
import Foundation
import Scenarios
import Testing
import TrackingPolicy
import VirtualDevice

@testable import TestSupport

@Suite("Recording scenarios")
struct RecorderTests {
  /// A phone on which many things happened, drawn by lot; those that cannot happen did not.
  static func phone(_ seed: UInt64) -> VirtualDevice {
    var numbers = Numbers(state: seed &* 0x9E37_79B9 | 1)
    let apps = ["com.example.a", "com.example.b"]
    let countries: [Country?] = ["FR", "NL", "US", nil]
    let configuration = DeviceConfiguration.iPhone(
      os: ["14.5", "17.4", "27.1", "27.2"].randomElement(using: &numbers).flatMap { OperatingSystem.Version($0) }
        ?? "27.2",
      location: countries.randomElement(using: &numbers) ?? nil)
    let phone = VirtualDevice(configuration)
    for app in apps {
      _ = try? phone.perform(
        .app(
          .install(
            AppBundle(
              identifier: app, usageDescription: Bool.random(using: &numbers) ? "Why" : nil,
              trackingDomains: TrackingDomains(app: ["t.example"]))), of: app))
    }
    for _ in 0..<150 {
      let app = apps.randomElement(using: &numbers) ?? apps[0]
      let process = CallingProcess(app, isExtension: Int.random(in: 0..<8, using: &numbers) == 0)
      let prompt = phone.state.screen.prompt?.id ?? PromptID(1)
      let events: [DeviceEvent] = [
        .app(.launch, of: app), .app(.becomeActive, of: app), .app(.resignActive, of: app), .app(.terminate, of: app),
        .app(.crash, of: app), .app(.delete, of: app), .app(.install(AppBundle(identifier: app)), of: app),
        .app(.enterBackground, of: app), .app(.offload, of: app), .app(.launchInBackground, of: app),
        .call(.readStatus, from: process), .call(.readAdvertisingIdentifier, from: process),
        .call(.readVendorIdentifier, from: process), .call(.contact(host: "t.example", .urlSession), from: process),
        .call(.requestTracking(.classic, .async), from: process),
        .call(.requestTracking(.expanded(prefersExpandedInterface: true, hasAction: true), .async), from: process),
        .call(.requestTracking(.classic, .nilCompletionHandler), from: process),
        .call(.requestPermission(.camera), from: process), .call(.readAdvertisingTrackingEnabled, from: process),
        .prompt(.tap(.allow), on: prompt), .prompt(.tap(.deny), on: prompt),
        .prompt(.tap(.additionalInformation), on: prompt), .prompt(.dismiss, on: prompt),
        .system(.advance(200 * 86_400)), .system(.travel(to: countries.randomElement(using: &numbers) ?? nil)),
        .system(.signIn(AppleAccount(region: "DE"))), .system(.signOut), .system(.reboot), .system(.unlock),
        .system(.update(to: "27.2")), .settings(.allowAppsToRequestToTrack),
        .settings(.disallowAppsToRequestToTrack(.stop)), .settings(.setAppSwitch(app, isOn: true)),
        .settings(.resetLocationAndPrivacy),
      ]
      if let event = events.randomElement(using: &numbers) { _ = try? phone.perform(event) }
    }
    return phone
  }

  @Test("What was recorded passes, and leaves the same phone", arguments: 1...60 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let phone = Self.phone(seed)
    let json = ScenarioRecorder(phone.journal, id: "r", name: "recorded").json()
    let document = try JSONDocument.read(json, repeatedKeys: .refuse)
    #expect(try Schema(named: "scenario").faults(in: document) == [])
    let scenario = try ScenarioReader().read(json)[0]
    let run = ScenarioRun(scenario)
    #expect(run.isPassed, "\(ScenarioReport([.init(path: "r", result: .run(run))]).text(showsSteps: true))")
    #expect(run.finalState == phone.state)
  }

  @Test("The recorded scenario expects what happened")
  func expectations() throws {
    let app = VirtualApp.onNewPhone(.iPhone(location: .france, account: .france))
    try app.device.perform(.call(.requestTracking(.classic, .async), from: CallingProcess(app.identifier)))
    try app.device.perform(.prompt(.tap(.deny), on: PromptID(1)))
    let document = try JSONDocument.read(ScenarioRecorder(app.device.journal).json())
    let steps = try #require(document["steps"]?.array)
    #expect(steps.map { $0["do"]?.string } == ["launchApp", "request", "tap"])
    #expect(steps[1]["expectOutcome"]?.string == "sheet")
    #expect(steps[2]["expectStatus"]?.string == "denied")
    #expect(steps[2]["expectStored"]?.string == "denied")
    #expect(steps[2]["staysInactive"]?.boolean == true)
  }
}
