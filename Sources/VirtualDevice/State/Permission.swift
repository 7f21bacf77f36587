import TrackingPolicy

/// A permission other than tracking, whose prompt takes the same screen (ATT-36, ATT-41).
public enum Permission: UInt8, Named {
  case location, notifications, camera, microphone, photos, contacts, calendars, reminders, mediaLibrary, motion
  case bluetooth, localNetwork, speechRecognition, health, faceID

  /// The stable name, as Swift spells the case.
  public var name: StaticString {
    switch self {
    case .location: "location"
    case .notifications: "notifications"
    case .camera: "camera"
    case .microphone: "microphone"
    case .photos: "photos"
    case .contacts: "contacts"
    case .calendars: "calendars"
    case .reminders: "reminders"
    case .mediaLibrary: "mediaLibrary"
    case .motion: "motion"
    case .bluetooth: "bluetooth"
    case .localNetwork: "localNetwork"
    case .speechRecognition: "speechRecognition"
    case .health: "health"
    case .faceID: "faceID"
    }
  }

  /// Whether the App Privacy Report has a category of that name (ATT-201).
  public var isReported: Bool {
    switch self {
    case .camera, .contacts, .location, .mediaLibrary, .microphone, .photos: true
    default: false
    }
  }
}
