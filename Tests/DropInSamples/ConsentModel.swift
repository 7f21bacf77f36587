import AppTrackingTransparency

/// A view model that waits for the answer.
@MainActor
public final class ConsentModel {
  public private(set) var status = ATTrackingManager.trackingAuthorizationStatus
  public private(set) var showsPartners = false

  public init() {}

  public func ask() async {
    status = await ATTrackingManager.requestTrackingAuthorization()
  }

  /// With the sheet of 27.2, which has a button for more.
  public func askWithPartners() {
    ATTrackingManager.requestTrackingAuthorization(
      preferringExpandedInterface: true,
      additionalInformationAction: { Task { @MainActor in self.showsPartners = true } },
      completionHandler: { status in Task { @MainActor in self.status = status } })
  }
}
