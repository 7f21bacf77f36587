import TrackingPolicy

/// What a person does with a phone. Each waits until the apps have reacted to what was before, and to what it brought
/// about.
extension VirtualDevice {
  /// Lets something happen between two moments of rest.
  ///
  /// - Throws: ``DeviceError`` when it cannot happen; then nothing changed.
  @discardableResult
  public func act(_ event: DeviceEvent) async throws(DeviceError) -> [DeviceEffect] {
    await idle()
    let effects = try perform(event)
    await reaction()
    return effects
  }

  /// Lets time pass.
  public func advance(_ duration: DeviceDuration) async throws(DeviceError) {
    try await act(.system(.advance(duration.seconds(from: state.clock))))
  }

  /// Takes the phone to another country; nil for where it cannot tell.
  public func travel(to country: Country?) async throws(DeviceError) {
    try await act(.system(.travel(to: country)))
  }

  /// Signs in with an adult's Apple Account of that region, or out of it when there is none.
  public func signIn(_ region: Country?) async throws(DeviceError) {
    try await act(.system(region.map { .signIn(AppleAccount(region: $0)) } ?? .signOut))
  }

  /// Signs in with an Apple Account.
  public func signIn(_ account: AppleAccount) async throws(DeviceError) {
    try await act(.system(.signIn(account)))
  }

  /// Installs a profile that sets `forceLimitAdTracking`, or removes it.
  public func limitAdTrackingByProfile(_ isLimited: Bool) async throws(DeviceError) {
    try await act(.system(.limitAdTracking(isLimited)))
  }

  /// Updates the system, which starts the phone anew.
  public func update(to version: OperatingSystem.Version) async throws(DeviceError) {
    try await act(.system(.update(to: version)))
    try await act(.system(.unlock))
  }

  /// Starts the phone anew and unlocks it.
  public func reboot() async throws(DeviceError) {
    try await act(.system(.reboot))
    try await act(.system(.unlock))
  }

  /// Turns Allow Apps to Request to Track on.
  public func allowAppsToRequestToTrack() async throws(DeviceError) {
    try await act(.settings(.allowAppsToRequestToTrack))
  }

  /// Turns Allow Apps to Request to Track off, and says what becomes of apps that are allowed.
  public func disallowAppsToRequestToTrack(_ choice: SwitchOffChoice? = nil) async throws(DeviceError) {
    try await act(.settings(.disallowAppsToRequestToTrack(choice)))
  }

  /// Reset Location & Privacy.
  public func resetLocationAndPrivacy() async throws(DeviceError) {
    try await act(.settings(.resetLocationAndPrivacy))
  }

  /// Installs an app.
  @discardableResult
  public func install(_ bundle: AppBundle) async throws(DeviceError) -> VirtualApp {
    try await act(.app(.install(bundle), of: bundle.identifier))
    return VirtualApp(device: self, identifier: bundle.identifier)
  }

  /// An app that is installed; nil when there is none of that name.
  public func app(_ identifier: BundleIdentifier) -> VirtualApp? {
    state.app(identifier).map { _ in VirtualApp(device: self, identifier: identifier) }
  }

  /// What a network request of an app comes to, as the app would see it (ATT-183, ATT-184).
  public func request(
    host: String, from app: BundleIdentifier, client: NetworkClient = .urlSession
  ) throws(DeviceError) -> NetworkAnswer {
    let effects = try perform(.call(.contact(host: host, client), from: CallingProcess(app)))
    for case .contacted(_, let reading) in effects where reading.isBlocked { return .blocked(reading) }
    return .allowed
  }

  /// Makes the app in the foreground active, unless a prompt is in the way: what follows by itself once a prompt is gone.
  func settle() async throws(DeviceError) {
    if let event = state.eventThatFollows { try await act(event) }
  }
}

extension DeviceState {
  /// What follows by itself: the app in the foreground becomes active, unless a prompt is in the way; nil when nothing does.
  public var eventThatFollows: DeviceEvent? {
    guard screen.prompt == nil, let app = foregroundApp, app.process != .running(.active) else { return nil }
    return .app(.becomeActive, of: app.bundle.identifier)
  }
}

/// What became of a network request.
public enum NetworkAnswer: Hashable, Sendable {
  /// It went out.
  case allowed
  /// It failed with ``BlockedTrackerError`` (ATT-184).
  case blocked(NetworkReading)
}
