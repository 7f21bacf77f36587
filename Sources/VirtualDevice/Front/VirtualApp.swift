import TrackingPolicy

/// An app on a virtual device.
public struct VirtualApp: Sendable {
  /// The device.
  public let device: VirtualDevice
  /// Its bundle identifier.
  public let identifier: BundleIdentifier
  /// Whether calls come from an extension of it (ATT-35).
  public var isExtension = false

  /// Names an app on a device.
  public init(device: VirtualDevice, identifier: BundleIdentifier, isExtension: Bool = false) {
    self.device = device
    self.identifier = identifier
    self.isExtension = isExtension
  }

  /// The same app, calling from an extension of it.
  public var appExtension: VirtualApp {
    VirtualApp(device: device, identifier: identifier, isExtension: true)
  }

  var process: CallingProcess { CallingProcess(identifier, isExtension: isExtension) }
}

extension VirtualApp {
  /// Opens the app. It becomes active once it has reacted to its launch, unless a prompt is in the way (ATT-41).
  ///
  /// - Parameter didFinishLaunching: What the app does while it is launched, still inactive.
  public func launch(
    _ didFinishLaunching: (@Sendable () -> Void)? = nil
  ) async throws(DeviceError) {
    try await device.act(.app(.launch, of: identifier))
    if let didFinishLaunching {
      device.executor.deliver([asMine(didFinishLaunching)])
    }
    await device.reaction()
    try await device.settle()
  }

  /// Brings it to the foreground and makes it active.
  public func becomeActive() async throws(DeviceError) { try await act(.becomeActive) }

  /// Makes it inactive.
  public func resignActive() async throws(DeviceError) { try await act(.resignActive) }

  /// Leaves it.
  public func enterBackground() async throws(DeviceError) { try await act(.enterBackground) }

  /// Closes it.
  public func terminate() async throws(DeviceError) { try await act(.terminate) }

  /// Installs a new version.
  public func update(to bundle: AppBundle) async throws(DeviceError) { try await act(.update(bundle)) }

  /// Removes its binary and keeps its data.
  public func offload() async throws(DeviceError) { try await act(.offload) }

  /// Deletes it.
  public func delete() async throws(DeviceError) { try await act(.delete) }

  /// Moves its switch in Settings > Privacy & Security > Tracking.
  public func setSwitch(isOn: Bool) async throws(DeviceError) {
    try await device.act(.settings(.setAppSwitch(identifier, isOn: isOn)))
  }

  private func act(_ event: AppEvent) async throws(DeviceError) {
    try await device.act(.app(event, of: identifier))
  }
}

/// What its code asks the system for; the drop-in modules stand on this.
extension VirtualApp {
  /// `trackingAuthorizationStatus`; notDetermined where the framework is absent.
  public func trackingAuthorizationStatus() throws(DeviceError) -> AuthorizationStatus {
    let effects = try device.perform(.call(.readStatus, from: process))
    for case .statusRead(let reading) in effects { return reading.status ?? .notDetermined }
    return .notDetermined
  }

  /// `requestTrackingAuthorization`, with a completion handler that runs on a background thread.
  public func requestTracking(
    _ request: Request = .classic, action: (@Sendable () -> Void)? = nil,
    completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) throws(DeviceError) {
    let app = self
    _ = try device.requestTracking(
      request, from: process, action: action.map(asMine),
      completion: { status in VirtualApp.$current.withValue(app) { completion(status) } })
  }

  /// `requestTrackingAuthorization`, awaited.
  ///
  /// On a phone the code after the `await` of a process that is gone never runs. A task cannot be stopped so, therefore
  /// it is cancelled and gets notDetermined.
  public func requestTracking(
    _ request: Request = .classic, action: (@Sendable () -> Void)? = nil
  ) async throws(DeviceError) -> AuthorizationStatus {
    let action = action.map(asMine)
    let result: Result<AuthorizationStatus?, DeviceError> = await withCheckedContinuation { continuation in
      do throws(DeviceError) {
        _ = try device.requestTracking(
          request, form: .async, from: process, action: action,
          completion: { continuation.resume(returning: .success($0)) },
          abandoned: { continuation.resume(returning: .success(nil)) })
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    guard let status = try result.get() else {
      withUnsafeCurrentTask { $0?.cancel() }
      return .notDetermined
    }
    return status
  }

  /// `advertisingIdentifier`; zeros where there is none.
  public func advertisingIdentifier() throws(DeviceError) -> DeviceIdentifier {
    let effects = try device.perform(.call(.readAdvertisingIdentifier, from: process))
    for case .advertisingIdentifierRead(let identifier, _) in effects { return identifier ?? .zeros }
    return .zeros
  }

  /// `identifierForVendor`; nil before the device is unlocked (ATT-175).
  public func identifierForVendor() throws(DeviceError) -> DeviceIdentifier? {
    let effects = try device.perform(.call(.readVendorIdentifier, from: process))
    for case .vendorIdentifierRead(let identifier) in effects { return identifier }
    return nil
  }

  /// Asks for another permission; nil when nobody answered.
  public func requestPermission(_ permission: Permission) async throws(DeviceError) -> Bool? {
    let result: Result<Bool?, DeviceError> = await withCheckedContinuation { continuation in
      do throws(DeviceError) {
        try device.requestPermission(permission, from: process) { continuation.resume(returning: .success($0)) }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    return try result.get()
  }

  /// Runs a handler of its, after all that run already, on the background thread that runs them (ATT-12).
  public func deliver(_ handler: @escaping @Sendable () -> Void) {
    device.executor.deliver([asMine(handler)])
  }

  /// The same code, as this app's.
  private func asMine(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    { VirtualApp.$current.withValue(self) { body() } }
  }

  /// Runs code as this app's: calls of the drop-in modules come from it, and what a person does waits for it.
  public func run<Success: Sendable>(
    _ body: @escaping @Sendable () async throws -> Success
  ) async throws -> Success {
    try await VirtualApp.$current.withValue(self) {
      try await Task(executorPreference: device.executor) { try await body() }.value
    }
  }
}
