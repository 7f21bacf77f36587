import AdSupport
import AppTrackingTransparency
import Foundation

extension Notification.Name {
  static let trackingAuthorizationDidChange = Notification.Name("TrackingAuthorizationDidChange")
}

/// A singleton that tells the rest of the app by a notification.
final class TrackingManager {
  static let shared = TrackingManager()

  private init() {}

  var isTrackingAllowed: Bool {
    ATTrackingManager.trackingAuthorizationStatus == .authorized
  }

  var advertisingIdentifier: UUID? {
    guard isTrackingAllowed else { return nil }
    let identifier = ASIdentifierManager.shared().advertisingIdentifier
    return identifier.uuidString == "00000000-0000-0000-0000-000000000000" ? nil : identifier
  }

  func requestIfNeeded() {
    guard ATTrackingManager.trackingAuthorizationStatus == .notDetermined else { return }
    ATTrackingManager.requestTrackingAuthorization { status in
      NotificationCenter.default.post(
        name: .trackingAuthorizationDidChange, object: self, userInfo: ["status": status.rawValue])
    }
  }
}
