import Documents

/// A key of an Info.plist that the build generates, and the build setting that gives its value.
///
/// Only settings that the build system knows end up in the list: `INFOPLIST_KEY_` in front of any other key has no
/// effect. The names are those of Apple's published build system.
struct GeneratedInfoPlistKey: Sendable {
  let infoPlistKey: String
  let setting: String
  private let form: Form

  private enum Form: Sendable {
    case text
    case boolean
    /// A Boolean that stands for a dictionary.
    case sceneManifest
  }

  /// The value that a setting's text gives; nil if it gives none.
  func value(from text: String) -> DocumentValue? {
    switch form {
    case .text: return .string(text)
    case .boolean: return .boolean(Self.isTrue(text))
    case .sceneManifest:
      guard Self.isTrue(text) else { return nil }
      let start = TextPosition.start
      let several = DocumentNode(position: start, value: .boolean(true))
      let configurations = DocumentNode(position: start, value: .dictionary([]))
      return .dictionary([
        DocumentMember(key: "UIApplicationSupportsMultipleScenes", keyPosition: start, node: several),
        DocumentMember(key: "UISceneConfigurations", keyPosition: start, node: configurations),
      ])
    }
  }

  private static func isTrue(_ text: String) -> Bool {
    ["YES", "TRUE", "1"].contains(text.uppercased())
  }

  /// All keys that are generated.
  static let all: [GeneratedInfoPlistKey] = derived + explicit

  /// The keys that have a setting with `INFOPLIST_KEY_` in front.
  static let explicit: [GeneratedInfoPlistKey] =
    texts.map { GeneratedInfoPlistKey(infoPlistKey: $0, setting: "INFOPLIST_KEY_" + settingName($0), form: .text) }
    + booleans.map {
      GeneratedInfoPlistKey(infoPlistKey: $0, setting: "INFOPLIST_KEY_" + $0, form: .boolean)
    }
    + [
      GeneratedInfoPlistKey(
        infoPlistKey: "UIApplicationSceneManifest", setting: "INFOPLIST_KEY_UIApplicationSceneManifest_Generation",
        form: .sceneManifest)
    ]

  /// The keys that come from settings with other names.
  private static let derived: [GeneratedInfoPlistKey] = [
    ("CFBundleName", "PRODUCT_NAME"), ("CFBundleExecutable", "EXECUTABLE_NAME"),
    ("CFBundleVersion", "CURRENT_PROJECT_VERSION"), ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
    ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
    ("CFBundleShortVersionString", "MARKETING_VERSION"),
  ].map { GeneratedInfoPlistKey(infoPlistKey: $0.0, setting: $0.1, form: .text) }

  private static func settingName(_ key: String) -> String {
    key.replacing("~ipad", with: "_iPad").replacing("~iphone", with: "_iPhone")
  }

  private static let texts = [
    "CFBundleDisplayName", "LSApplicationCategoryType", "NSHumanReadableCopyright", "NSPrincipalClass",
    "ITSEncryptionExportComplianceCode",
    "NFCReaderUsageDescription", "NSAppleEventsUsageDescription", "NSAppleMusicUsageDescription",
    "NSBluetoothAlwaysUsageDescription", "NSBluetoothPeripheralUsageDescription",
    "NSBluetoothWhileInUseUsageDescription", "NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription",
    "NSCalendarsWriteOnlyAccessUsageDescription", "NSCameraUsageDescription", "NSContactsUsageDescription",
    "NSDesktopFolderUsageDescription", "NSDocumentsFolderUsageDescription", "NSDownloadsFolderUsageDescription",
    "NSFaceIDUsageDescription", "NSFallDetectionUsageDescription", "NSFileProviderDomainUsageDescription",
    "NSFileProviderPresenceUsageDescription", "NSFocusStatusUsageDescription", "NSGKFriendListUsageDescription",
    "NSHealthClinicalHealthRecordsShareUsageDescription", "NSHealthShareUsageDescription",
    "NSHealthUpdateUsageDescription", "NSHomeKitUsageDescription", "NSIdentityUsageDescription",
    "NSLocalNetworkUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
    "NSLocationAlwaysUsageDescription", "NSLocationTemporaryUsageDescriptionDictionary", "NSLocationUsageDescription",
    "NSLocationWhenInUseUsageDescription", "NSMicrophoneUsageDescription", "NSMotionUsageDescription",
    "NSNearbyInteractionAllowOnceUsageDescription", "NSNearbyInteractionUsageDescription",
    "NSNetworkVolumesUsageDescription", "NSPhotoLibraryAddUsageDescription", "NSPhotoLibraryUsageDescription",
    "NSRemindersFullAccessUsageDescription", "NSRemindersUsageDescription", "NSRemovableVolumesUsageDescription",
    "NSSensorKitPrivacyPolicyURL", "NSSensorKitUsageDescription", "NSSiriUsageDescription",
    "NSSpeechRecognitionUsageDescription", "NSSystemAdministrationUsageDescription",
    "NSSystemExtensionUsageDescription", "NSUserTrackingUsageDescription",
    "NSVideoSubscriberAccountUsageDescription", "NSVoIPUsageDescription", "OSBundleUsageDescription",
    // Assumed: the build system's published lists are older than this key.
    "NSUserTrackingMarkdownUsageDescription",
    "NSMainNibFile", "NSMainStoryboardFile", "UILaunchStoryboardName", "UIMainStoryboardFile",
    "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations~ipad",
    "UISupportedInterfaceOrientations~iphone", "UIUserInterfaceStyle", "UIStatusBarStyle",
    "CLKComplicationPrincipalClass", "WKCompanionAppBundleIdentifier", "WKExtensionDelegateClassName",
    "NSStickerSharingLevel",
  ]

  private static let booleans = [
    "GCSupportsControllerUserInteraction", "GCSupportsGameMode", "ITSAppUsesNonExemptEncryption", "LSBackgroundOnly",
    "LSSupportsOpeningDocumentsInPlace", "LSUIElement", "MetalCaptureEnabled", "NSSupportsLiveActivities",
    "NSSupportsLiveActivitiesFrequentUpdates", "UIApplicationSupportsIndirectInputEvents", "UIRequiresFullScreen",
    "UIStatusBarHidden", "UISupportsDocumentBrowser", "WKApplication", "WKRunsIndependentlyOfCompanionApp",
    "WKWatchOnly",
  ]
}
