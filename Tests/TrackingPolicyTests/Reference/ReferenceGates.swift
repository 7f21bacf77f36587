import TrackingPolicy

/// Sections 13 and 14 of the fact catalogue: the advertising identifier, and the hosts that a request cannot reach.
enum ReferenceGates {
  /// ATT-170 to ATT-173, with what sections 10 and 11 say of platforms and versions.
  static func advertisingIdentifier(
    on system: OperatingSystem, status: AuthorizationStatus, allowsAppsToRequestToTrack isSwitchOn: Bool
  ) -> AdvertisingIdentifier {
    switch system.platform {
    case .watchOS: return .notAvailable  // no framework (ATT-155)
    case .visionOS: return .notAvailable  // "AdSupport is absent natively" (ATT-154)
    case .macOS, .macCatalyst, .iOSAppOnMacOS, .iPadOSAppOnVisionOS: return .zeros  // ATT-150 to ATT-152, ATT-171
    case .iOS, .iPadOS, .tvOS: break
    }
    if system.isSimulator { return .zeros }  // ATT-171
    if system.version < .init(14, 0) { return isSwitchOn ? .uuid : .zeros }  // "only with Limit Ad Tracking" (ATT-172)
    if status == .authorized { return .uuid }  // ATT-170: whether the switch is on, or was turned off later
    if system.version >= .init(14, 5) { return .zeros }  // ATT-171
    // "14.0–14.4: real UUID without asking unless the toggle is off or the app was denied" (ATT-172)
    return status == .notDetermined && isSwitchOn ? .uuid : .zeros
  }

  /// "Run time (iOS/iPadOS/tvOS 17, macOS 14, visionOS 1, watchOS 10): while ATT is not authorized, requests to a listed
  /// domain fail. Lists of all manifests in the app bundle (app plus SDKs) are united." (ATT-183)
  static func isBlocked(
    host: String, listed domains: TrackingDomains, on system: OperatingSystem, status: AuthorizationStatus,
    client: NetworkClient, assuming assumptions: Assumptions
  ) -> Bool {
    let first: OperatingSystem.Version =
      switch system.platform {
      case .iOS, .iPadOS, .macCatalyst, .tvOS: .init(17, 0)
      case .macOS, .iOSAppOnMacOS: .init(14, 0)
      case .visionOS, .iPadOSAppOnVisionOS: .init(1, 0)
      case .watchOS: .init(10, 0)
      }
    guard system.version >= first, status != .authorized else { return false }
    if client == .webView { return false }  // "WKWebView traffic to a listed domain is not blocked" (ATT-186)
    return (domains.app + domains.sdks).contains { domain in
      let (host, domain) = (host.lowercased(), domain.lowercased())
      if host == domain { return true }
      return assumptions.blockSubdomains && host.hasSuffix("." + domain)  // ATT-185
    }
  }
}
