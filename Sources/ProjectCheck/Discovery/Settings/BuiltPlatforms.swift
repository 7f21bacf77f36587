/// The platforms that build settings name, with the lowest versions.
enum BuiltPlatforms {
  /// What a target is built for, by its settings.
  ///
  /// - Parameter hint: The platform that the product type tells, for settings that say nothing.
  static func platforms(_ settings: BuildSettings, hint: Platform?) -> [Platform: PlatformVersion?] {
    var platforms = Set(words(settings["SUPPORTED_PLATFORMS"]).compactMap(platform))
    if platforms.isEmpty { platforms = Set(words(settings["SDKROOT"]).compactMap(platform)) }
    if platforms.isEmpty, let hint { platforms = [hint] }
    if platforms.isEmpty {
      platforms = Set(Platform.allCases.filter { settings[deploymentTarget(of: $0)] != nil && $0 != .macCatalyst })
    }
    if platforms.contains(.iOS), settings.isOn("SUPPORTS_MACCATALYST") { platforms.insert(.macCatalyst) }
    return platforms.reduce(into: [:]) { versions, platform in
      versions.updateValue(
        settings[deploymentTarget(of: platform)].flatMap { PlatformVersion($0.text) }, forKey: platform)
    }
  }

  /// Adds another configuration's platforms; the lower version counts.
  static func merge(_ other: [Platform: PlatformVersion?], into platforms: inout [Platform: PlatformVersion?]) {
    for (platform, version) in other {
      guard let known = platforms[platform] ?? nil else {
        platforms.updateValue(version, forKey: platform)
        continue
      }
      platforms.updateValue(version.map { min($0, known) } ?? known, forKey: platform)
    }
  }

  /// The SDK that a condition such as `[sdk=iphoneos*]` is compared with: the phone's, if the target is built for it.
  static func sdk(of platforms: some Collection<Platform>) -> String {
    let order: [(Platform, String)] = [
      (.iOS, "iphoneos"), (.macOS, "macosx"), (.tvOS, "appletvos"), (.watchOS, "watchos"), (.visionOS, "xros"),
    ]
    return order.first { platforms.contains($0.0) }?.1 ?? ""
  }

  private static func words(_ setting: PlacedText?) -> [Substring] {
    setting?.text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) ?? []
  }

  /// The platform of an SDK's name, which may be a path or end with a version.
  private static func platform(_ sdk: Substring) -> Platform? {
    let name = RelativePath.name(of: sdk).lowercased()
    let known: [(String, Platform)] = [
      ("iphoneos", .iOS), ("iphonesimulator", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS),
      ("xros", .visionOS), ("xrsimulator", .visionOS), ("maccatalyst", .macCatalyst), ("driverkit", .macOS),
    ]
    return known.first { name.hasPrefix($0.0) }?.1
  }

  /// The setting that tells the lowest version of a platform.
  private static func deploymentTarget(of platform: Platform) -> String {
    switch platform {
    // Catalyst code is iOS code: its availability counts in versions of iOS.
    case .iOS, .macCatalyst: "IPHONEOS_DEPLOYMENT_TARGET"
    case .macOS: "MACOSX_DEPLOYMENT_TARGET"
    case .tvOS: "TVOS_DEPLOYMENT_TARGET"
    case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
    case .visionOS: "XROS_DEPLOYMENT_TARGET"
    }
  }
}
