import AppTrackingTransparency

/// A view model that waits for the answer.
@MainActor
final class ConsentModel {
  private(set) var status = ATTrackingManager.trackingAuthorizationStatus
  private(set) var showsPartners = false

  func ask() async {
    status = await ATTrackingManager.requestTrackingAuthorization()
  }

  /// With the sheet of 27.2, which has a button for more.
  func askWithPartners() {
    ATTrackingManager.requestTrackingAuthorization(
      preferringExpandedInterface: true,
      additionalInformationAction: { Task { @MainActor in self.showsPartners = true } },
      completionHandler: { status in Task { @MainActor in self.status = status } })
  }
}
