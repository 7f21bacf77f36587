import AdSupport
import AppTrackingTransparency
import StoreKit
import Testing
import VirtualDevice
import VirtualDeviceTesting

@testable import DropInSamples

@Suite("The drop-in modules have the interface of Apple's, and the device's answers")
struct InterfaceTests {
  @Test("Raw values are Apple's, and a value without a name is the unknown default (ATT-4)")
  func rawValues() throws {
    typealias Status = ATTrackingManager.AuthorizationStatus
    let raw: [UInt] = [Status.notDetermined, .restricted, .denied, .authorized].map(\.rawValue)
    #expect(raw == [0, 1, 2, 3])
    let later = try #require(Status(rawValue: 4))
    #expect(describe(later) == "Your choice is unknown to this version.")
  }

  @Test("The expanded request has three names and two forms (ATT-8)", .device(.iPhone(location: "NL", account: "NL")))
  @available(*, deprecated, message: "It tests a deprecated name.")
  func expandedRequest() async throws {
    let device = try VirtualApp.underTest.device
    typealias Status = ATTrackingManager.AuthorizationStatus
    typealias Form = @Sendable (@escaping @Sendable (Status) -> Void) -> Void
    let forms: [Form] = [
      { done in
        ATTrackingManager.requestTrackingAuthorization(
          usingExpandedInterface: true, additionalInformationAction: nil, completionHandler: done)
      },
      { done in
        ATTrackingManager.requestTrackingAuthorization(
          preferringExpandedInterface: true, additionalInformationAction: nil, completionHandler: done)
      },
      { done in
        ATTrackingManager.requestTrackingAuthorization(
          preferExpandedInterface: true, additionalInformationAction: nil, completionHandler: done)
      },
      { done in
        Task {
          done(
            await ATTrackingManager.requestTrackingAuthorization(
              usingExpandedInterface: true, additionalInformationAction: {}))
        }
      },
      { done in
        Task {
          done(
            await ATTrackingManager.requestTrackingAuthorization(
              preferringExpandedInterface: true, additionalInformationAction: {}))
        }
      },
      { done in
        Task {
          done(
            await ATTrackingManager.requestTrackingAuthorization(
              preferExpandedInterface: true, additionalInformationAction: {}))
        }
      },
    ]
    for (number, form) in forms.enumerated() {
      async let status = withCheckedContinuation { continuation in form { continuation.resume(returning: $0) } }
      let prompt = try await device.nextPrompt()
      #expect(prompt.surface == .sheet && prompt.buttons.contains(.additionalInformation) == (number >= 3))
      try await prompt.dismiss()
      #expect(await status == .notDetermined)
    }
  }

  @Test(
    "Without the usage description the app crashes: its handler never runs, and its await is cancelled (ATT-160)",
    .device(bundle: AppBundle(identifier: "com.example.app", usageDescription: nil)))
  func crash() async throws {
    let app = try VirtualApp.underTest
    ATTrackingManager.requestTrackingAuthorization { _ in Issue.record("a handler of a dead app ran") }
    #expect(app.device.state.app(app.identifier)?.process == .notRunning)
    try await app.launch()
    let task = Task { (await ATTrackingManager.requestTrackingAuthorization(), Task.isCancelled) }
    let (status, isCancelled) = await task.value
    #expect(status == .notDetermined && isCancelled)
    await app.device.idle()
  }

  @Test("Code of an app that does not run gets what an app without permission gets", .device())
  func deadApp() async throws {
    let app = try VirtualApp.underTest
    async let allowed = ATTrackingManager.requestTrackingAuthorization()
    try await app.device.nextPrompt().tap(.allow)
    #expect(await allowed == .authorized)
    try await app.terminate()

    let count = app.device.journal.entries.count
    #expect(ATTrackingManager.trackingAuthorizationStatus == .notDetermined)
    #expect(ASIdentifierManager.shared().advertisingIdentifier.uuidString == DeviceIdentifier.zeros.description)
    ATTrackingManager.requestTrackingAuthorization { _ in Issue.record("a handler of a dead app ran") }
    let task = Task { (await ATTrackingManager.requestTrackingAuthorization(), Task.isCancelled) }
    let (status, isCancelled) = await task.value
    #expect(status == .notDetermined && isCancelled)
    await #expect(throws: SKANError(.unknown)) { try await SKAdNetwork.updatePostbackConversionValue(1) }
    await app.device.idle()
    #expect(app.device.journal.entries.count == count)
  }

  @Test("Both identifier properties answer for the calling app (ATT-170, ATT-171)", .device())
  @available(*, deprecated, message: "It tests a deprecated property.")
  func identifier() async throws {
    let device = try VirtualApp.underTest.device
    let manager = ASIdentifierManager.shared()
    #expect(manager === ASIdentifierManager.shared())
    #expect(manager.advertisingIdentifier.uuidString == DeviceIdentifier.zeros.description)
    #expect(!manager.isAdvertisingTrackingEnabled)
    ATTrackingManager.requestTrackingAuthorization { _ in }
    try await device.nextPrompt().tap(.allow)
    #expect(manager.advertisingIdentifier.uuidString == device.state.identifiers.advertising.description)
    #expect(manager.isAdvertisingTrackingEnabled)
  }

  @Test("Conversions are recorded without permission, and values beyond six bits refused (ATT-220, SKAN-68)", .device())
  func conversions() async throws {
    let device = try VirtualApp.underTest.device
    let reporter = InstallReporter()
    reporter.registerFirstLaunch()
    #expect(await reporter.reportPurchase(value: 63))
    #expect(await !reporter.reportPurchase(value: 64))
    SKAdNetwork.updateConversionValue(-1)
    SKAdNetwork.updateConversionValue(7)
    SKAdNetwork.registerAppForAdNetworkAttribution()
    // Where nothing can be awaited, as in Apple's module: elsewhere the awaited form is meant.
    func report() { SKAdNetwork.updatePostbackConversionValue(5, coarseValue: .low) }
    report()

    let errors = Recorder<Int?>()
    for value in [3, 99] {
      SKAdNetwork.updatePostbackConversionValue(value, coarseValue: .medium) { error in
        errors.note((error as NSError?)?.code)
      }
    }
    await device.idle()
    #expect(errors.values == [nil, 6])
    let calls = device.journal.entries.flatMap(\.effects).compactMap { effect in
      if case .conversionRecorded(let call) = effect { call } else { nil }
    }
    #expect(
      calls == [
        .updatePostbackConversionValue(0, coarseValue: nil, lockWindow: false),
        .updatePostbackConversionValue(63, coarseValue: "high", lockWindow: true),
        .updateConversionValue(7), .registerAppForAdNetworkAttribution,
        .updatePostbackConversionValue(5, coarseValue: "low", lockWindow: false),
        .updatePostbackConversionValue(3, coarseValue: "medium", lockWindow: false),
      ])
  }
}
