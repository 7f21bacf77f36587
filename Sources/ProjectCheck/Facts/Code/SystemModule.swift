/// Which of the system's modules exist where, as far as code about tracking asks (ATT-1, ATT-154, ATT-155).
package enum SystemModule {
  /// Whether a module can be imported on a platform. Modules that are not the system's are taken to be there: the
  /// project that names them knows why.
  package static func exists(_ module: String, on platform: Platform) -> Bool {
    absent[module].map { !$0.contains(platform) } ?? true
  }

  private static let absent: [String: Set<Platform>] = [
    "AppTrackingTransparency": [.watchOS],
    "AdSupport": [.watchOS, .visionOS],
    "AdAttributionKit": [.macOS, .tvOS, .watchOS],
    "UIKit": [.macOS],
    "AppKit": [.iOS, .tvOS, .watchOS, .visionOS, .macCatalyst],
    "Cocoa": [.iOS, .tvOS, .watchOS, .visionOS, .macCatalyst],
    "WatchKit": [.iOS, .macCatalyst, .macOS, .tvOS, .visionOS],
    "WebKit": [.tvOS, .watchOS],
    "CoreTelephony": [.macOS, .tvOS, .watchOS],
    // Not on any of Apple's platforms.
    "Glibc": Set(Platform.allCases), "Musl": Set(Platform.allCases), "Android": Set(Platform.allCases),
    "WinSDK": Set(Platform.allCases), "FoundationNetworking": Set(Platform.allCases),
    "FoundationXML": Set(Platform.allCases), "OpenCombine": Set(Platform.allCases),
  ]
}
