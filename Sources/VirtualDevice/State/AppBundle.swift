import TrackingPolicy

/// Names an app: its `CFBundleIdentifier`.
public typealias BundleIdentifier = String

/// What an app brings along that matters to tracking: a few keys of its Info.plist, and its privacy manifests.
public struct AppBundle: Hashable, Sendable {
  /// `CFBundleIdentifier`.
  public var identifier: BundleIdentifier
  /// The name under its icon.
  public var name: String
  /// `CFBundleShortVersionString`.
  public var version: String
  /// How it was built, which decides what it meets on a Mac or an Apple Vision Pro.
  public var build: Build
  /// Whether it is an App Clip, which is always restricted (ATT-114).
  public var isAppClip: Bool
  /// The vendor by App Store data; nil derives it from the identifier (ATT-175).
  public var vendor: String?
  /// `NSUserTrackingUsageDescription`; nil when the key is missing or no string (ATT-70, ATT-165).
  public var usageDescription: String?
  /// `NSUserTrackingMarkdownUsageDescription` (ATT-71).
  public var markdownUsageDescription: String?
  /// The language of the name and the usage descriptions above, `CFBundleDevelopmentRegion`; nil where nothing says.
  public var developmentLanguage: String?
  /// What it says instead in its other languages, by tags as the app spells them (ATT-76).
  public var localisations: [String: Localisation]
  /// The tracking domains of its privacy manifests, united (ATT-183).
  public var trackingDomains: TrackingDomains

  /// Creates a description of an app.
  public init(
    identifier: BundleIdentifier, name: String? = nil, version: String = "1.0", build: Build = .native,
    isAppClip: Bool = false, vendor: String? = nil,
    usageDescription: String? = "Your data will be used to show you more relevant ads.",
    markdownUsageDescription: String? = nil, developmentLanguage: String? = nil,
    localisations: [String: Localisation] = [:], trackingDomains: TrackingDomains = TrackingDomains()
  ) {
    self.identifier = identifier
    self.name = name ?? identifier.split(separator: ".").last.map(String.init) ?? identifier
    self.version = version
    self.build = build
    self.isAppClip = isAppClip
    self.vendor = vendor
    self.usageDescription = usageDescription
    self.markdownUsageDescription = markdownUsageDescription
    self.developmentLanguage = developmentLanguage
    self.localisations = localisations
    self.trackingDomains = trackingDomains
  }

  /// What an app says in one of its languages, as in `InfoPlist.strings`; nil leaves it to the Info.plist.
  public struct Localisation: Hashable, Sendable {
    /// The name under its icon.
    public var name: String?
    /// `NSUserTrackingUsageDescription`.
    public var usageDescription: String?
    /// `NSUserTrackingMarkdownUsageDescription`.
    public var markdownUsageDescription: String?

    /// Creates a localisation.
    public init(name: String? = nil, usageDescription: String? = nil, markdownUsageDescription: String? = nil) {
      self.name = name
      self.usageDescription = usageDescription
      self.markdownUsageDescription = markdownUsageDescription
    }
  }

  /// How an app was built.
  public enum Build: UInt8, Named {
    /// For the platform of the device.
    case native
    /// For iPhone or iPad, run as it is on a Mac or an Apple Vision Pro (ATT-152, ATT-154).
    case compatible
    /// With Mac Catalyst (ATT-151).
    case macCatalyst

    /// The stable name: native, compatible or macCatalyst.
    public var name: StaticString {
      switch self {
      case .native: "native"
      case .compatible: "compatible"
      case .macCatalyst: "macCatalyst"
      }
    }
  }
}

extension AppBundle {
  /// The vendor whose apps share an identifier for vendors: that of the App Store, else the bundle identifier without its
  /// last component, or all of it when there is but one (ATT-175).
  public var effectiveVendor: String {
    if let vendor { return vendor }
    guard let dot = identifier.lastIndex(of: "."), dot > identifier.startIndex else { return identifier }
    return String(identifier[..<dot])
  }
}
