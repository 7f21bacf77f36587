import Documents

/// An Expo app's configuration (app.json, app.config.json, app.config.js or .ts): what it puts into the Info.plist,
/// itself and through the plugins that it names, and the privacy manifest that it describes.
struct ExpoConfiguration {
  /// Info.plist values by key, plugins applied.
  private(set) var infoPlist: [String: PlacedValue]
  private let path: String
  private let root: DocumentNode
  private var script: String?
  /// Whether plugins are named whose effect on the Info.plist is not known.
  private let hasUnknownPlugins: Bool

  /// The configuration of a file; the members may stand under `expo` or at the top.
  init(_ file: DocumentNode, path: String) {
    self.path = path
    root = file["expo"] ?? file
    var values: [String: PlacedValue] = [:]
    for member in root["ios"]?["infoPlist"]?.members ?? [] {
      values[member.key] = PlacedValue(node: member.node, place: Place(path: path, member.keyPosition))
    }
    let plugins = root["plugins"]?.array ?? []
    for plugin in plugins { Self.apply(plugin, path, to: &values) }
    hasUnknownPlugins = plugins.contains { !Self.isKnown($0) }
    if let ads = file["react-native-google-mobile-ads"] { Self.applyGoogleMobileAds(ads, path, to: &values) }
    infoPlist = values
  }

  /// A configuration that is nothing but a script.
  init(script path: String) {
    self.path = path
    root = DocumentNode(position: .start, value: .null)
    infoPlist = [:]
    hasUnknownPlugins = false
  }

  /// Adds what a script writes out; as it can compute anything, the configuration is known in part only.
  mutating func add(script bytes: [UInt8], path: String) {
    script = path
    let lines = LineTable(bytes)
    for literal in ScriptLiterals.all(in: bytes) where Self.trackingNames.contains(literal.name) {
      guard infoPlist[Self.trackingKey] == nil, !literal.text.isEmpty else { continue }
      infoPlist[Self.trackingKey] = PlacedValue(text: literal.text, place: lines.place(literal.offset, in: path))
    }
  }

  /// The app as a target, for a project whose native part is generated when it is built.
  func description(of app: HybridApp, in folder: String) -> ProjectDescription {
    let name = root.member("name") ?? root.member("slug")
    let place = name.map { Place(path: path, $0.keyPosition) } ?? Place(path: path)
    var target = Target(
      name: name?.node.string ?? RelativePath.name(of: folder), kind: .app, place: place,
      platforms: [.iOS: deploymentTarget], sources: [], resources: [], describedManifest: privacyManifest,
      variants: [BuildVariant(name: "", settings: settings, describedInfoPlist: wholeInfoPlist)], hybrid: app)
    if let script {
      target.unknowns.append(.computed(script))
    } else if hasUnknownPlugins || app.packages.contains(where: { Self.selfApplied.contains($0.text) }) {
      target.unknowns.append(.computed(path))
    }
    return ProjectDescription(path: path, targets: [DescribedTarget(target: target)])
  }

  /// The values with those that every build adds: the name that stands under the icon.
  private var wholeInfoPlist: [String: PlacedValue] {
    var values = infoPlist
    if values["CFBundleDisplayName"] == nil, let name = root.member("name"), name.node.string != nil {
      values["CFBundleDisplayName"] = PlacedValue(node: name.node, place: Place(path: path, name.keyPosition))
    }
    return values
  }

  /// What Xcode calls the settings that the configuration decides.
  private var settings: [String: PlacedText] {
    guard let identifier = root["ios"]?.member("bundleIdentifier"), let text = identifier.node.string else {
      return [:]
    }
    return ["PRODUCT_BUNDLE_IDENTIFIER": PlacedText(text: text, place: Place(path: path, identifier.keyPosition))]
  }

  /// `ios.privacyManifests`, from which the build makes PrivacyInfo.xcprivacy; its members are that file's keys.
  private var privacyManifest: PlacedValue? {
    root["ios"]?.member("privacyManifests").map {
      PlacedValue(node: $0.node, place: Place(path: path, $0.keyPosition))
    }
  }

  private var deploymentTarget: PlatformVersion? {
    for plugin in root["plugins"]?.array ?? [] where plugin.array?.first?.string == "expo-build-properties" {
      if let text = plugin.array?.last?["ios"]?["deploymentTarget"]?.string { return PlatformVersion(text) }
    }
    return nil
  }

  // MARK: Plugins

  /// What the plugins are known to do with the usage description when their option is missing.
  private struct TrackingPlugin {
    var option: String
    /// The text that the plugin writes if nobody gives one; nil if it then writes none.
    var standardText: String?
  }

  private static let trackingPlugins: [String: TrackingPlugin] = {
    let facebook = "This identifier will be used to deliver personalized ads to you."
    return [
      "expo-tracking-transparency": TrackingPlugin(
        option: "userTrackingPermission",
        standardText:
          "Allow this app to collect app-related data that can be used for tracking you or your device."),
      "expo-facebook": TrackingPlugin(option: "userTrackingPermission", standardText: facebook),
      "expo-ads-admob": TrackingPlugin(option: "userTrackingPermission", standardText: facebook),
      "expo-ads-facebook": TrackingPlugin(option: "userTrackingPermission", standardText: facebook),
      "react-native-fbsdk-next": TrackingPlugin(option: "iosUserTrackingPermission", standardText: facebook),
    ]
  }()

  /// Packages that older versions of Expo apply without being told, and that write the usage description.
  private static let selfApplied: Set = ["expo-ads-admob", "expo-ads-facebook", "expo-facebook"]

  /// Packages of others whose plugins leave the usage description alone, or write it as `apply` does.
  private static let knownPackages: Set = [
    "react-native-google-mobile-ads", "react-native-fbsdk-next", "react-native-maps", "sentry-expo",
    "onesignal-expo-plugin", "@sentry/react-native", "@stripe/stripe-react-native",
    "@react-native-google-signin/google-signin",
  ]

  /// Whether it is known what a plugin does with the usage description. A plugin in a file of the project can do anything.
  private static func isKnown(_ plugin: DocumentNode) -> Bool {
    guard let name = plugin.string ?? plugin.array?.first?.string else { return false }
    return ["expo-", "@expo/", "@react-native-firebase/"].contains(where: name.hasPrefix)
      || knownPackages.contains(name)
  }

  /// A plugin is a name, or a list of a name and options.
  private static func apply(_ plugin: DocumentNode, _ path: String, to values: inout [String: PlacedValue]) {
    let options = plugin.array?.dropFirst().first
    guard let name = plugin.string ?? plugin.array?.first?.string else { return }
    if name == "react-native-google-mobile-ads" {
      if let options { applyGoogleMobileAds(options, path, to: &values) }
      return
    }
    guard let known = trackingPlugins[name] else { return }
    let option = options?.member(known.option)
    if option?.node.boolean == false { return }
    if let option, let text = option.node.string, !text.isEmpty {
      values[trackingKey] = PlacedValue(node: option.node, place: Place(path: path, option.keyPosition))
    } else if values[trackingKey] == nil, let text = known.standardText {
      values[trackingKey] = PlacedValue(text: text, place: Place(path: path, plugin.position))
    }
  }

  /// The options of the ads package, which has two spellings: as a plugin, and at the top of app.json.
  private static func applyGoogleMobileAds(
    _ options: DocumentNode, _ path: String, to values: inout [String: PlacedValue]
  ) {
    for name in ["userTrackingUsageDescription", "user_tracking_usage_description"] {
      guard let option = options.member(name), option.node.string != nil else { continue }
      values[trackingKey] = PlacedValue(node: option.node, place: Place(path: path, option.keyPosition))
    }
    for name in ["skAdNetworkItems", "sk_ad_network_items"] {
      guard let option = options.member(name), let items = option.node.array else { continue }
      let entries = items.map { item in
        let member = DocumentMember(key: "SKAdNetworkIdentifier", keyPosition: item.position, node: item)
        return DocumentNode(position: item.position, value: .dictionary([member]))
      }
      values["SKAdNetworkItems"] = PlacedValue(
        node: DocumentNode(position: option.node.position, value: .array(entries)),
        place: Place(path: path, option.keyPosition))
    }
  }

  private static let trackingKey = "NSUserTrackingUsageDescription"

  /// The names under which configurations and plugins' options have the usage description.
  private static let trackingNames: Set<String> = [
    trackingKey, "userTrackingPermission", "iosUserTrackingPermission", "userTrackingUsageDescription",
    "user_tracking_usage_description",
  ]
}
