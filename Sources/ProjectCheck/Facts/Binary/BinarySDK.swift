/// SDKs for ads, attribution, consent and analytics, by classes of their public headers that nobody else has.
///
/// A binary that defines such a class has the SDK in it, whether as a framework of its own or linked statically.
enum BinarySDK {
  /// The SDK that a class belongs to, by the class's name.
  static let classes = NameTable<String>([
    "GADMobileAds": KnownSDK.googleMobileAds.rawValue,
    "UMPConsentInformation": KnownSDK.googleUMP.rawValue,
    "ALSdk": KnownSDK.appLovin.rawValue,
    "IronSource": KnownSDK.ironSource.rawValue,
    "UnityAds": KnownSDK.unityAds.rawValue,
    "FBAudienceNetworkAds": KnownSDK.facebookAds.rawValue,
    "AppsFlyerLib": KnownSDK.appsFlyer.rawValue,
    "ADJConfig": KnownSDK.adjust.rawValue,
    "BranchUniversalObject": KnownSDK.branch.rawValue,
    "SingularConfig": "Singular",
    "FBSDKApplicationDelegate": "Facebook",
    "FIRAnalytics": "Firebase Analytics",
    "TikTokBusiness": "TikTok",
    "SEGAnalytics": "Segment",
    "MPKitContainer": "mParticle",
    "AMPIdentify": "Amplitude",
    "MixpanelPeople": "Mixpanel",
    "ABKUser": "Braze",
    "OneSignal": "OneSignal",
    "RCPurchases": "RevenueCat",
    "VungleAds": "Vungle",
    "CHBBanner": "Chartboost",
    "IMSdk": "InMobi",
    "MTGSDK": "Mintegral",
    "PAGSdk": "Pangle",
    "KVATracker": "Kochava",
  ])

  /// What stands before a class's name in its symbol.
  static let symbolPrefix = Array("_OBJC_CLASS_$_".utf8)
}
