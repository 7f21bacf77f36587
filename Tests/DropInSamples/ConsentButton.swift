import AdSupport
import AppTrackingTransparency

/// Asks when a button is tapped, and shows the outcome: the commonest sample of all.
class ConsentButton {
  private(set) var title = "Continue"
  private(set) var identifier = ""

  func tap() {
    ATTrackingManager.requestTrackingAuthorization { status in
      DispatchQueue.main.async {
        dispatchPrecondition(condition: .onQueue(.main))
        self.title = describe(status)
        if status == .authorized {
          self.identifier = ASIdentifierManager.shared().advertisingIdentifier.uuidString
        }
      }
    }
  }
}
