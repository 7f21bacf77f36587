import AppTrackingTransparency
import SwiftUI

/// Asks for permission to track, and passes the answer on to those who depend on it.
@MainActor
final class TrackingConsent: ObservableObject {
  static let shared = TrackingConsent()

  /// Whether the screen behind the prompt's Additional Information button is open.
  @Published var showsDetails = false

  private init() {}

  /// Lets the system ask.
  func ask() {
    guard !showsDetails else { return }
    if #available(iOS 27.2, *) {
      ATTrackingManager.requestTrackingAuthorization(
        preferringExpandedInterface: true,
        additionalInformationAction: {
          Task { @MainActor in self.showsDetails = true }
        },
        completionHandler: { status in
          Task { @MainActor in self.apply(status) }
        })
    } else {
      ATTrackingManager.requestTrackingAuthorization { status in
        Task { @MainActor in self.apply(status) }
      }
    }
  }

  private func apply(_ status: ATTrackingManager.AuthorizationStatus) {
    switch status {
    case .authorized:
      CampaignMeasurement.shared.start()
    case .denied, .restricted:
      CampaignMeasurement.shared.stop()
    case .notDetermined:
      break
    @unknown default:
      CampaignMeasurement.shared.stop()
    }
  }
}
