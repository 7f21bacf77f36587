import AdSupport
import AppTrackingTransparency
import Foundation

/// The one place that asks for permission to track, and that reads what it permits.
final class TrackingPermission {
  static let shared = TrackingPermission()

  /// Called on the main thread after every answer.
  var onAnswer: ((ATTrackingManager.AuthorizationStatus) -> Void)?

  private init() {}

  /// Asks people who have not been asked yet.
  func askIfNeeded() {
    guard ATTrackingManager.trackingAuthorizationStatus != .notDetermined else { return }
    if #available(iOS 27.2, *) {
      ATTrackingManager.requestTrackingAuthorization(
        preferExpandedInterface: true, additionalInformationAction: nil, completionHandler: finish)
    } else {
      ATTrackingManager.requestTrackingAuthorization(completionHandler: finish)
    }
  }

  @Sendable private func finish(_ status: ATTrackingManager.AuthorizationStatus) {
    DispatchQueue.main.async {
      self.onAnswer?(status)
    }
  }

  /// The advertising identifier, where the person allowed its use.
  var advertisingIdentifier: UUID? {
    switch ATTrackingManager.trackingAuthorizationStatus {
    case .authorized: return ASIdentifierManager.shared().advertisingIdentifier
    default: return nil
    }
  }
}
