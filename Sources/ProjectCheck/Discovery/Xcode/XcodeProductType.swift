/// What the product types of Xcode make.
enum XcodeProductType {
  /// The kind of a target, by its product type and the platforms that it is built for.
  static func kind(of productType: String, for platforms: some Collection<Platform>) -> TargetKind {
    let name = productType.split(separator: ".").dropFirst(3).joined(separator: ".")
    switch name {
    case "application", "application.messages":
      // Since Xcode 14 an app for the watch has the product type of any app.
      return platforms.elementsEqual([.watchOS]) ? .watchApp : .app
    case "application.on-demand-install-capable": return .appClip
    case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test", "bundle.multi-device-ui-test": return .tests
    case "tool": return .tool
    case _ where name.hasPrefix("application.watchapp"): return .watchApp
    case _ where name.contains("extension"), "xpc-service": return .appExtension
    default: return .library
    }
  }

  /// The platform that a product type tells by itself.
  static func platform(of productType: String) -> Platform? {
    if productType.contains(".watch") { return .watchOS }
    return productType.contains(".tv-") ? .tvOS : nil
  }
}
