/// Requests for other permissions that put a system alert on the screen.
enum Permission: String, Sendable, CaseIterable {
  case notifications
  case location
  case camera
  case microphone
  case photos
  case contacts
  case calendar
  case health
  case speech
  case media
  case motion

  /// The permission that a call asks for; nil if it is no such call.
  init?(_ call: CallFact) {
    if let (_, meaning) = Wrappers.known.meaning(of: call) {
      guard case .permission(let permission) = meaning else { return nil }
      self = permission
      return
    }
    switch call.name {
    // Both languages: UNUserNotificationCenter takes options, the others do not.
    case "requestAuthorization", "requestAuthorizationWithOptions":
      if call.argument("options") != nil || call.name == "requestAuthorizationWithOptions" {
        // Provisional notifications come without an alert.
        guard
          !call.arguments.contains(where: {
            $0.mentions.contains("provisional") || $0.mentions.contains("UNAuthorizationOptionProvisional")
          })
        else { return nil }
        self = .notifications
      } else if call.receiver.names("PHPhotoLibrary") {
        self = .photos
      } else if call.receiver.names("SFSpeechRecognizer") {
        self = .speech
      } else if call.receiver.names("MPMediaLibrary") {
        self = .media
      } else if call.argument("toShare") != nil {
        self = .health
      } else {
        return nil
      }
    case "registerUserNotificationSettings", "promptForPushNotifications": self = .notifications
    case "requestPermission":
      if call.receiver.names("OneSignal") || call.receiver.names("FirebaseMessaging") {
        self = .notifications
      } else if call.receiver.names("Geolocator") {
        self = .location
      } else {
        return nil
      }
    case "requestWhenInUseAuthorization", "requestAlwaysAuthorization": self = .location
    case "requestAccess", "requestAccessForMediaType":
      if call.receiver.names("AVCaptureDevice") {
        self =
          call.arguments.first?.mentions.contains { $0.lowercased().contains("audio") } == true ? .microphone : .camera
      } else if call.receiver.names("CNContactStore") || call.arguments.first?.mentions.contains("contacts") == true {
        self = .contacts
      } else if call.arguments.first?.mentions.contains(where: { ["event", "reminder"].contains($0) }) == true {
        self = .calendar
      } else {
        return nil
      }
    case "requestFullAccessToEvents", "requestFullAccessToReminders", "requestWriteOnlyAccessToEvents":
      self = .calendar
    case "requestRecordPermission": self = .microphone
    case "requestAuthorizationToShareTypes": self = .health
    default: return nil
    }
  }

  /// What an alert asks for, as people call it.
  var title: String {
    switch self {
    case .media: "the media library"
    case .speech: "speech recognition"
    case .health: "health data"
    case .motion: "motion data"
    default: rawValue
    }
  }
}

extension Receiver {
  /// Whether a type's name is part of the path.
  func names(_ type: String) -> Bool {
    switch base {
    case .name(let name), .created(let name): name == type
    case .local(_, let local): local == type
    default: false
    }
  }
}
