import DeviceRuntime
public import Testing
public import VirtualDevice

/// Gives each test a virtual device of its own, with an app that is installed, launched and active there.
///
/// ```swift
/// @Test(.device(.iPhone(os: "27.2", location: .france, account: .france)))
/// func sheet() async throws {
///   let phone = try VirtualApp.underTest.device
///   async let status = ATTrackingManager.requestTrackingAuthorization()
///   try await phone.nextPrompt().tap(.allow)
///   #expect(await status == .authorized)
/// }
/// ```
///
/// On a suite it holds for each of its tests; a trait of a test itself comes before that of its suite. Each case of a
/// parameterised test has its own device too. Tests may run in parallel, since what the drop-in modules answer is up to
/// the test that calls: its code, its tasks, and, on Linux, its detached tasks, its threads, and what it gives to a queue
/// of Dispatch. A call that belongs to no test gets the device of the only test that has one at that moment; if there are
/// several it gets none, and these tests fail.
public struct DeviceTrait: TestTrait, SuiteTrait, TestScoping {
  /// How the device is set up.
  public let configuration: DeviceConfiguration
  /// The app.
  public let bundle: AppBundle
  /// Where it is known which devices tests have.
  var phones = PhonesInUse.shared

  /// The tests of a suite have one each, not one together.
  public var isRecursive: Bool { true }

  /// Runs a test case with its device.
  ///
  /// - Throws: ``DeviceError`` when the app cannot be installed on such a device, and what the test throws.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let device = VirtualDevice(configuration, awaitsMainActor: true)
    let app = try await device.install(bundle)
    try await app.launch()
    let use = phones.begin(app)
    defer { if phones.end(use) > 0 { Issue.record(Comment(rawValue: StrayCall.message)) } }
    try await VirtualApp.$current.withValue(app) { try await function() }
  }
}

extension Trait where Self == DeviceTrait {
  /// Gives each test a virtual device of its own, with an app that is installed, launched and active there.
  ///
  /// - Parameters:
  ///   - configuration: How the device is set up; an iPhone with iOS 27.2 in the United States unless stated.
  ///   - bundle: The app; one named `com.example.app` with a usage description unless stated.
  public static func device(
    _ configuration: DeviceConfiguration = .iPhone(), bundle: AppBundle = AppBundle(identifier: "com.example.app")
  ) -> DeviceTrait {
    DeviceTrait(configuration: configuration, bundle: bundle)
  }
}
