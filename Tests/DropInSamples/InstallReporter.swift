import StoreKit

/// Reports conversions, which need no permission.
struct InstallReporter {
  func registerFirstLaunch() {
    if #available(iOS 15.4, *) {
      SKAdNetwork.updatePostbackConversionValue(0) { error in
        if let error { print("not registered: \(error.localizedDescription)") }
      }
    } else {
      SKAdNetwork.registerAppForAdNetworkAttribution()
    }
  }

  func reportPurchase(value: Int) async -> Bool {
    do {
      try await SKAdNetwork.updatePostbackConversionValue(value, coarseValue: .high, lockWindow: true)
      return true
    } catch SKANError.invalidConversionValue {
      return false
    } catch {
      return false
    }
  }
}
