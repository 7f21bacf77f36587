import AdSupport
import AppTrackingTransparency
import Foundation

/// The one place that asks for permission to track, and that reads what it permits.
final class TrackingPermission {
  static let shared = TrackingPermission()

  /// Called on the main thread after every answer.
  var onAnswer: ((ATTrackingManager.AuthorizationStatus) -> Void)?

  private init() {}

  /// Asks, unless there is an answer that cannot be asked for again. In some countries the system asks anew a year
  /// later, so an answer does not keep this from calling.
  func askIfNeeded() {
    guard ATTrackingManager.trackingAuthorizationStatus != .restricted else { return }
    if #available(iOS 27.2, *) {
      ATTrackingManager.requestTrackingAuthorization(
        preferringExpandedInterface: true, additionalInformationAction: nil, completionHandler: finish)
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
