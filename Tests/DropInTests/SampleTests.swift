import AppTrackingTransparency
import Testing
import TrackingPolicy
import VirtualDevice
import VirtualDeviceTesting

@testable import DropInSamples

@Suite("Samples in the style of documentation and blogs, unchanged, on ten phones")
struct SampleTests {
  @Test("A switch over the status", arguments: TestPhone.ten)
  func statusSwitch(phone: TestPhone) async throws {
    let app = try await phone.app()
    let text = try await app.run { describe(ATTrackingManager.trackingAuthorizationStatus) }
    #expect(text == phone.status.words)
  }

  @Test("A request with a completion handler that goes to the main queue", arguments: TestPhone.ten, [true, false])
  func completionOnMainQueue(phone: TestPhone, allows: Bool) async throws {
    let app = try await phone.app()
    nonisolated(unsafe) let button = ConsentButton()
    try await app.run { button.tap() }
    let prompt = await app.device.promptOnScreen()
    #expect(prompt?.surface == phone.surface)
    if let prompt {
      try await prompt.tap(allows ? .allow : .deny)
    } else {
      try await app.device.act(.system(.advance(1)))
    }
    let expected = prompt == nil ? phone.status : allows ? .authorized : .denied
    #expect(button.title == expected.words)
    #expect(
      button.identifier
        == (expected == .authorized ? (phone.givesIdentifier ? app.identifierOfDevice : zeros) : ""))
  }

  @Test("A singleton that posts a notification, through first launch, answer and next launch", arguments: TestPhone.ten)
  func notifyingSingleton(phone: TestPhone) async throws {
    let app = try await phone.app()
    let posted = Recorder<UInt>()
    // Tests run side by side and all hear all notifications: only those of this phone count.
    let observer = NotificationCenter.default.addObserver(
      forName: .trackingAuthorizationDidChange, object: nil, queue: nil
    ) { notification in
      guard VirtualApp.current?.device === app.device else { return }
      posted.note(notification.userInfo?["status"] as? UInt ?? 99)
    }
    defer { NotificationCenter.default.removeObserver(observer) }

    try await app.run { TrackingManager.shared.requestIfNeeded() }
    let prompt = await app.device.promptOnScreen()
    try await prompt?.tap(.allow)
    let asks = phone.status == .notDetermined
    #expect(posted.values == (asks ? [prompt == nil ? 0 : 3] : []))

    try await app.terminate()
    try await app.launch()
    let identifier = try await app.run { TrackingManager.shared.advertisingIdentifier?.uuidString }
    #expect(identifier == (prompt != nil && phone.givesIdentifier ? app.identifierOfDevice : nil))
    // Whoever has answered is not asked again.
    try await app.run { TrackingManager.shared.requestIfNeeded() }
    #expect(await app.device.promptOnScreen() == nil)
  }

  @Test("A view model that awaits the answer", arguments: TestPhone.ten)
  func awaitedAnswer(phone: TestPhone) async throws {
    let app = try await phone.app()
    let status = try await app.run {
      async let answer: Void? = app.device.promptIfAny(phone.surface)?.tap(.deny)
      let model = await ConsentModel()
      await model.ask()
      try await answer
      return await model.status
    }
    #expect(status.rawValue == (phone.surface == nil ? UInt(phone.status.rawValue) : 2))
  }

  @Test(
    "The sheet with Additional Information, which is no answer (ATT-78)",
    .device(.iPhone(location: .spain, account: .spain)))
  @MainActor func additionalInformation() async throws {
    let app = try VirtualApp.underTest
    let model = ConsentModel()
    model.askWithPartners()
    let prompt = try await app.device.nextPrompt()
    #expect(prompt.surface == .sheet && prompt.buttons == [.additionalInformation, .deny, .allow])
    try await prompt.tap(.additionalInformation)
    #expect(model.showsPartners && model.status == .notDetermined)

    model.askWithPartners()
    try await app.device.nextPrompt().tap(.allow)
    #expect(model.status == .authorized)
  }

  private var zeros: String { DeviceIdentifier.zeros.description }
}

extension VirtualApp {
  fileprivate var identifierOfDevice: String { device.state.identifiers.advertising.description }
}

extension VirtualDevice {
  /// The next prompt, where one is expected.
  fileprivate func promptIfAny(_ surface: Surface?) async throws -> PresentedPrompt? {
    surface == nil ? nil : try await nextPrompt()
  }
}

extension AuthorizationStatus {
  /// What the samples say of it.
  fileprivate var words: String {
    switch self {
    case .notDetermined: "You have not been asked yet."
    case .restricted: "This device does not allow apps to ask."
    case .denied: "You asked not to be tracked."
    case .authorized: "You allowed tracking."
    }
  }
}
