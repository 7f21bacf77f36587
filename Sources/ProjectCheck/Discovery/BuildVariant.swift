/// One build configuration of a target, such as Debug or Release, as far as the check needs it.
struct BuildVariant: Sendable, Equatable {
  /// The configuration's name; empty where the project kind has none.
  var name: String
  /// The Info.plist that the settings name (variables resolved), relative to the checked folder, with the place of the
  /// setting.
  var infoPlistFile: PlacedText?
  /// Whether the build makes an Info.plist from settings (`GENERATE_INFOPLIST_FILE`).
  var generatesInfoPlist = false
  /// All resolved settings, inheritance applied, by name: `INFOPLIST_KEY_…`, `PRODUCT_NAME`, `MARKETING_VERSION` …
  ///
  /// A variable that nothing sets stays in the text as `$(NAME)`.
  var settings: [String: PlacedText] = [:]
  /// Info.plist values that a project description gives itself (XcodeGen, Tuist, Expo's `ios.infoPlist`), by key. They
  /// win over those of the file.
  var describedInfoPlist: [String: PlacedValue] = [:]
  /// Info.plist values that a description gives and that do not count, since the native project is kept and its file
  /// wins: an Expo app with its `ios` folder.
  var supersededInfoPlist: [String: PlacedValue] = [:]
  /// The entitlements file, relative to the checked folder.
  var entitlementsFile: PlacedText?
  /// Entitlements that a project description gives itself (XcodeGen, Tuist), by key. They win over those of the file.
  var describedEntitlements: [String: PlacedValue] = [:]
}
