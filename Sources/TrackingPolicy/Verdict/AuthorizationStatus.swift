/// The answer an app gets: `ATTrackingManager.AuthorizationStatus`, with its raw values (ATT-4).
public enum AuthorizationStatus: UInt, Named {
  /// Nobody has decided.
  case notDetermined = 0
  /// The device does not let the app ask (ATT-24).
  case restricted = 1
  /// The person, or the switch in Settings, denied it.
  case denied = 2
  /// The person allowed it.
  case authorized = 3

  /// The stable name, as Swift spells the case.
  public var name: StaticString {
    switch self {
    case .notDetermined: "notDetermined"
    case .restricted: "restricted"
    case .denied: "denied"
    case .authorized: "authorized"
    }
  }
}
