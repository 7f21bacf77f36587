/// The names by which files are found.
enum TrackingNames {
  /// Texts of which a file has at least one if it uses the APIs, the SDKs that matter, or hides that it does: class
  /// names turned by thirteen letters, written backwards, or in Base64.
  static let needles = NeedleSearch(texts)
  /// The same, and the mark of comments that ask for findings to be ignored: one pass finds out whether a file is worth
  /// a closer look.
  static let needlesAndComments = NeedleSearch(texts + [IgnoreComment.mark])

  private static let texts =
    Wrappers.known.trackingModules + [
      "ATTracking", "ppTracking", "TrackingAuthorization", "ASIdentifier", "AdSupport", "dvertisingIdentifier",
      "dvertisingTrackingEnabled", "SKAdNetwork", "AdAttributionKit",
      "NGGenpxvat", "NFVqragvsvre", "reganaMgnikcarTTA", "reganaMreifitnedISA", "QVRUcmFja2luZ01hbmFnZX",
      "QVNJZGVudGlmaWVyTWFuYWdlc",
      "UserMessagingPlatform", "UMPConsent", "MobileAds", "AppsFlyerLib", "ALSdk", "IronSource", "UnityAds",
    ]

  /// Texts of which a script has one that asks.
  static let scriptNeedles = NeedleSearch([
    "TrackingAuthorization", "TrackingPermission", "TRACKING_TRANSPARENCY", "ppTrackingTransparency",
    "AuthorizationTracking", "racking-transparency", "plugins.idfa",
  ])
  static let scriptEndings = [
    ".html", ".htm", ".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs", ".mts", ".cts", ".vue", ".svelte", ".dart", ".cs",
    ".kt", ".gd", ".lua",
  ]

  /// Identifiers of code that decides about a request's moment: the app's start, and other permissions.
  static let companions = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "UIApplicationMain", "WindowGroup", "runApp",
    "requestAuthorization", "requestWhenInUseAuthorization", "requestAlwaysAuthorization", "requestAccess",
    "requestRecordPermission", "requestFullAccessToEvents", "requestFullAccessToReminders",
    "promptForPushNotifications",
    // As Objective-C spells them; its app delegates name their protocol in a header.
    "didFinishLaunchingWithOptions", "willConnectToSession", "requestAuthorizationWithOptions",
    "requestAccessForMediaType", "requestAccessForEntityType",
    // React's start, and .NET's.
    "registerComponent", "registerRootComponent", "FinishedLaunching", "CreateMauiApp",
  ]
}
