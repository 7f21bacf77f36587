import Documents
import LanguageTags
import TrackingPolicy
import VirtualDevice

extension AppBundle {
  /// An app as its Info.plist and its privacy manifests describe it.
  ///
  /// - Parameters:
  ///   - infoPlist: The property list.
  ///   - manifest: The app's own privacy manifest.
  ///   - sdkManifests: Those of its frameworks and resource bundles (ATT-183).
  ///   - localised: What `InfoPlist.strings` says in each language that the app has, by its tag (ATT-76); nil where there is
  ///     none, but other localised files.
  ///   - identifier: What to call the app where the list has no identifier yet, as in sources: `$(…)` stands there until
  ///     it is built.
  /// - Throws: ``FormError`` when there is no identifier, or when a list is no dictionary.
  public init(
    infoPlist: DocumentNode, manifest: DocumentNode? = nil, sdkManifests: [DocumentNode] = [],
    localised: [String: DocumentNode?] = [:], identifier stated: String? = nil
  ) throws(FormError) {
    guard infoPlist.members != nil else { throw FormError("an Info.plist is a dictionary", at: infoPlist.position) }
    let built = infoPlist.builtText("CFBundleIdentifier")
    guard let identifier = stated ?? built, !identifier.isEmpty else {
      throw FormError(
        "CFBundleIdentifier is missing or not built yet: state the identifier of the app", member: "CFBundleIdentifier",
        at: infoPlist["CFBundleIdentifier"]?.position ?? infoPlist.position)
    }
    let developmentLanguage = infoPlist.builtText("CFBundleDevelopmentRegion").flatMap { tag in
      LanguageTag.isTag(tag) ? tag : nil
    }
    self.init(
      identifier: identifier,
      name: infoPlist.builtText("CFBundleDisplayName") ?? infoPlist.builtText("CFBundleName"),
      version: infoPlist.builtText("CFBundleShortVersionString") ?? "1.0",
      isAppClip: infoPlist["NSAppClip"]?.members != nil,
      // Only a string counts (ATT-165).
      usageDescription: infoPlist["NSUserTrackingUsageDescription"]?.string,
      markdownUsageDescription: infoPlist["NSUserTrackingMarkdownUsageDescription"]?.string,
      developmentLanguage: developmentLanguage,
      // A language without words of its own has those of the list; that of the list's own is known from above.
      localisations: localised.mapValues { $0.map(Localisation.init) ?? Localisation() }
        .filter { $0.key != developmentLanguage || $0.value != Localisation() },
      trackingDomains: TrackingDomains(
        app: manifest?.trackingDomains ?? [], sdks: sdkManifests.flatMap(\.trackingDomains)))
  }
}

extension AppBundle.Localisation {
  fileprivate init(_ strings: DocumentNode) {
    self.init(
      name: strings.builtText("CFBundleDisplayName") ?? strings.builtText("CFBundleName"),
      usageDescription: strings["NSUserTrackingUsageDescription"]?.string,
      markdownUsageDescription: strings["NSUserTrackingMarkdownUsageDescription"]?.string)
  }
}

extension DocumentNode {
  /// The text under a key, unless variables of the build still stand in it.
  fileprivate func builtText(_ key: String) -> String? {
    guard let text = self[key]?.string, !text.isEmpty, !text.contains("$(") && !text.contains("${") else { return nil }
    return text
  }

  /// The entries of a privacy manifest's `NSPrivacyTrackingDomains`.
  fileprivate var trackingDomains: [String] {
    self["NSPrivacyTrackingDomains"]?.array?.compactMap(\.string) ?? []
  }
}
