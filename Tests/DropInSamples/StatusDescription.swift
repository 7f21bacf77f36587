import AppTrackingTransparency

/// Puts the answer into words, as samples for the first version of the framework do.
func describe(_ status: ATTrackingManager.AuthorizationStatus) -> String {
  switch status {
  case .authorized:
    return "You allowed tracking."
  case .denied:
    return "You asked not to be tracked."
  case .notDetermined:
    return "You have not been asked yet."
  case .restricted:
    return "This device does not allow apps to ask."
  @unknown default:
    return "Your choice is unknown to this version."
  }
}
