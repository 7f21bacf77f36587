#if os(iOS)
  import AppTrackingTransparency
  #if canImport(UIKit)
    import UIKit
  #endif

  /// Asks with what the system has: the request of 27.2, the classic one, or none at all.
  final class ExpandedConsent {
    func ask(_ completion: @escaping @Sendable (_ isAllowed: Bool) -> Void) {
      if #available(iOS 27.2, *) {
        ATTrackingManager.requestTrackingAuthorization(
          preferringExpandedInterface: true, additionalInformationAction: nil
        ) { status in
          completion(status == .authorized)
        }
      } else if #available(iOS 14, *) {
        ATTrackingManager.requestTrackingAuthorization { completion($0 == .authorized) }
      } else {
        completion(true)
      }
    }
  }
#else
  #error("This app is for iPhone only.")
#endif
