import DeviceReports
import TrackingPolicy
import VirtualDevice

extension DeviceState {
  /// The app that an event is about.
  func app(of event: DeviceEvent) -> BundleIdentifier? {
    switch event {
    case .app(_, of: let app), .settings(.setAppSwitch(let app, isOn: _)): app
    case .call(_, from: let process): process.app
    case .prompt: screen.prompt?.app
    case .system, .settings: apps.count == 1 ? apps[0].bundle.identifier : nil
    }
  }
}

extension EventName {
  /// Whether an app comes to the front, or has a prompt taken off it, and so becomes active by itself.
  var bringsForward: Bool {
    switch self {
    case .launchApp, .tap, .dismiss: true
    default: false
    }
  }
}

extension StepRecord {
  /// Notes what the phone is like afterwards.
  mutating func note(_ state: DeviceState) {
    promptAfter = state.screen.prompt
    if let app = app.flatMap({ state.app($0) }) { storedAfter = app.storedDecision }
  }
}

/// The identifiers that were read last: the advertising identifier, and that for vendors.
struct IdentifierMemory {
  private var advertising: DeviceIdentifier??
  private var vendor: DeviceIdentifier??

  /// Whether an identifier that was read is another than the one before; nil for the first, and where none was read.
  mutating func isDifferent(_ effects: [DeviceEffect]) -> Bool? {
    for effect in effects {
      switch effect {
      case .advertisingIdentifierRead(let identifier, _):
        defer { advertising = .some(identifier) }
        return advertising.map { $0 != identifier }
      case .vendorIdentifierRead(let identifier):
        defer { vendor = .some(identifier) }
        return vendor.map { $0 != identifier }
      default: continue
      }
    }
    return nil
  }
}
