import Documents

/// The apps and App Clips of a project as a device would have them installed: what their Info.plists will say, and the
/// tracking domains of their privacy manifests.
///
/// Nothing of the project is run. A value that only a build could know is missing.
public struct ProjectApps: Sendable {
  /// The apps, in the order of their places, each identifier once.
  public var apps: [App]
  /// What could not be read; not empty means that apps, or something of them, may be missing.
  public var unread: [UnreadFile]

  /// An app of a project.
  public struct App: Sendable, Hashable {
    /// `CFBundleIdentifier`.
    public var identifier: String
    /// The name under its icon.
    public var name: String
    /// `CFBundleShortVersionString`; nil where nothing says.
    public var version: String?
    /// Whether it is an App Clip.
    public var isAppClip: Bool
    /// `NSUserTrackingUsageDescription`; nil when the key is missing or no string.
    public var usageDescription: String?
    /// `NSUserTrackingMarkdownUsageDescription`.
    public var markdownUsageDescription: String?
    /// What the localisations say instead, by language as the project spells it.
    public var translations: [String: Translation]
    /// The language of the Info.plist's own texts; nil where nothing says.
    public var developmentLanguage: String?
    /// The tracking domains of its own manifest.
    public var trackingDomains: [String]
    /// Those of its libraries and SDKs.
    public var trackingDomainsOfSDKs: [String]
  }

  /// What a localisation says; nil leaves it to the Info.plist.
  public struct Translation: Sendable, Hashable {
    /// The name.
    public var name: String?
    /// `NSUserTrackingUsageDescription`.
    public var usageDescription: String?
    /// `NSUserTrackingMarkdownUsageDescription`.
    public var markdownUsageDescription: String?
  }

  /// Reads the apps of what lies at a path: a folder, a project or workspace.
  ///
  /// - Throws: `DiscoveryError` if there is nothing at the path, or it cannot be read at all.
  public init(at path: String, configuration: CheckConfiguration = CheckConfiguration()) throws(DiscoveryError) {
    let manifests = try ProjectManifests(at: path, configuration: configuration)
    let project = try ProjectDiscovery.discover(at: path, configuration: configuration)
    let root = project.root
    var loader = DocumentLoader { path throws(FileFault) in try SourceBytes.read(root + "/" + path) }
    var apps: [App] = []
    var seen: Set<String> = []
    for target in project.targets where target.kind == .app || target.kind == .appClip {
      let lists = EffectiveInfoPlist.all(of: target, in: &loader)
      // What is built for people: the last configuration that is not for debugging.
      let configurations = Array(zip(target.variants, lists))
      guard let (variant, list) = configurations.last(where: { $0.0.name != "Debug" }) ?? configurations.last else {
        continue
      }
      let values = Values(list: list, variables: BuildVariables(of: variant, in: target))
      guard let identifier = values.identifier, seen.insert(identifier).inserted else { continue }
      let domains = manifests.bundles.first { $0.identifiers.contains(identifier) }?.domains ?? []
      apps.append(
        App(
          identifier: identifier, name: values.name ?? target.name, version: values.version,
          isAppClip: target.kind == .appClip, usageDescription: list.text(Key.usageDescription),
          markdownUsageDescription: list.text(Key.markdown),
          translations: Self.translations(LocalisedTexts.all(of: target, in: &loader)),
          developmentLanguage: target.developmentRegion,
          trackingDomains: Self.texts(domains) { if case .target = $0 { true } else { false } },
          trackingDomainsOfSDKs: Self.texts(domains) { if case .sdk = $0 { true } else { false } }))
    }
    self.apps = apps
    unread = Set(manifests.unread + project.unread + loader.unread).sorted { ($0.path, $0.why) < ($1.path, $1.why) }
  }

  private enum Key {
    static let usageDescription = "NSUserTrackingUsageDescription"
    static let markdown = "NSUserTrackingMarkdownUsageDescription"
    static let displayName = "CFBundleDisplayName"
    static let bundleName = "CFBundleName"
  }

  /// Values of an Info.plist, or of the settings that a build puts in their place.
  private struct Values {
    let list: EffectiveInfoPlist
    let variables: BuildVariables

    var identifier: String? { value("CFBundleIdentifier", setting: "PRODUCT_BUNDLE_IDENTIFIER") }
    var version: String? { value("CFBundleShortVersionString", setting: "MARKETING_VERSION") }
    var name: String? {
      value(Key.displayName, setting: "INFOPLIST_KEY_CFBundleDisplayName")
        ?? value(Key.bundleName, setting: "PRODUCT_NAME")
    }

    private func value(_ key: String, setting: String) -> String? {
      for text in [list.text(key), variables.value(of: setting)] {
        // With a variable that nothing sets it is no value yet.
        if let text, !text.isEmpty, !text.contains("$(") && !text.contains("${") { return text }
      }
      return nil
    }
  }

  private static func texts(_ domains: [ProjectManifests.ListedDomain], of isWanted: (ProjectManifests.Owner) -> Bool)
    -> [String]
  {
    domains.filter { isWanted($0.owner) }.map(\.text)
  }

  private static func translations(_ texts: LocalisedTexts) -> [String: Translation] {
    var translations: [String: Translation] = [:]
    func set(_ key: String, _ member: WritableKeyPath<Translation, String?>) {
      for (language, entry) in texts.entries[key] ?? [:] {
        translations[language, default: Translation()][keyPath: member] = entry.text
      }
    }
    set(Key.bundleName, \.name)
    set(Key.displayName, \.name)
    set(Key.usageDescription, \.usageDescription)
    set(Key.markdown, \.markdownUsageDescription)
    return translations
  }
}
