/// SDKs for ads, attribution and consent that the check knows by their start.
enum KnownSDK: String, Sendable, CaseIterable {
  case googleMobileAds = "Google Mobile Ads"
  case appLovin = "AppLovin MAX"
  case ironSource = "ironSource"
  case unityAds = "Unity Ads"
  case facebookAds = "Meta Audience Network"
  case appsFlyer = "AppsFlyer"
  case adjust = "Adjust"
  case branch = "Branch"
  case googleUMP = "Google UMP"

  /// The SDK that a call starts; nil if it starts none.
  init?(startedBy call: CallFact) {
    let receiver = call.receiver
    switch call.name {
    case "start", "startWithCompletionHandler":
      if receiver.names("MobileAds") || receiver.names("GADMobileAds") {
        self = .googleMobileAds
      } else if receiver.names("AppsFlyerLib") {
        self = .appsFlyer
      } else {
        return nil
      }
    case "initialize", "initializeSdk", "initializeWithConfiguration", "initializeSdkWithCompletionHandler":
      if receiver.names("ALSdk") {
        self = .appLovin
      } else if receiver.names("MobileAds") {
        self = .googleMobileAds
      } else if receiver.names("UnityAds") {
        self = .unityAds
      } else if receiver.names("FBAudienceNetworkAds") {
        self = .facebookAds
      } else {
        return nil
      }
    case "initWithAppKey",
      "initISDemandOnly" where receiver.names("IronSource"):
      self = .ironSource
    case "initSdk", "appDidLaunch":
      guard receiver.names("Adjust") else { return nil }
      self = .adjust
    case "initSession":
      guard receiver.names("Branch") else { return nil }
      self = .branch
    default:
      guard ConsentForm.name(of: call) != nil else { return nil }
      self = .googleUMP
    }
  }

  /// Whether it shows or measures ads, so that it wants SKAdNetwork identifiers (ads) at hand.
  var showsAds: Bool {
    switch self {
    case .googleMobileAds, .appLovin, .ironSource, .unityAds, .facebookAds: true
    case .appsFlyer, .adjust, .branch, .googleUMP: false
    }
  }
}
