import TrackingPolicy

/// The machine that a virtual device plays.
public struct Hardware: Hashable, Sendable {
  /// What it is.
  public var kind: Kind
  /// Whether it is a simulator, which gives zeros for the advertising identifier and never shows the sheet of the
  /// European Union (ATT-156, ATT-157).
  public var isSimulator: Bool
  /// Whether an iPad is shared, so that its users may not change the setting (ATT-110).
  public var isSharedIPad: Bool

  /// Creates a machine; only an iPad can be shared.
  public init(_ kind: Kind, isSimulator: Bool = false, isSharedIPad: Bool = false) {
    self.kind = kind
    self.isSimulator = isSimulator
    self.isSharedIPad = isSharedIPad && kind == .iPad
  }

  /// What a machine is.
  public enum Kind: UInt8, Named {
    /// iPhone.
    case iPhone
    /// iPad.
    case iPad
    /// Mac with Apple silicon.
    case mac
    /// Apple TV.
    case appleTV
    /// Apple Vision Pro.
    case visionPro

    /// The stable name: iPhone, iPad, Mac, Apple TV or Apple Vision Pro.
    public var name: StaticString {
      switch self {
      case .iPhone: "iPhone"
      case .iPad: "iPad"
      case .mac: "Mac"
      case .appleTV: "Apple TV"
      case .visionPro: "Apple Vision Pro"
      }
    }
  }
}

extension Hardware {
  /// Whether an app of that build can be installed.
  func runs(_ build: AppBundle.Build) -> Bool {
    switch build {
    case .native: true
    case .compatible: kind == .mac || kind == .visionPro
    case .macCatalyst: kind == .mac
    }
  }

  /// The system that an app of that build meets: how it behaves, and the version that it reports (ATT-150 to ATT-154).
  func system(_ version: OperatingSystem.Version, for build: AppBundle.Build) -> OperatingSystem {
    let platform: OperatingSystem.Platform =
      switch (kind, build) {
      case (.iPhone, _): .iOS
      case (.iPad, _): .iPadOS
      case (.appleTV, _): .tvOS
      case (.visionPro, .compatible): .iPadOSAppOnVisionOS
      case (.visionPro, _): .visionOS
      case (.mac, .native): .macOS
      case (.mac, .compatible): .iOSAppOnMacOS
      case (.mac, .macCatalyst): .macCatalyst
      }
    return OperatingSystem(
      platform, platform == .macCatalyst ? version.pairedWithMacCatalyst : version, isSimulator: isSimulator)
  }
}

extension OperatingSystem.Version {
  /// The iOS version that Mac Catalyst reports on this version of macOS: the numbers are the same since 26, and iOS was
  /// three ahead before (general platform knowledge; macOS 11 is iOS 14, ATT-1).
  fileprivate var pairedWithMacCatalyst: OperatingSystem.Version {
    major >= 26 ? self : OperatingSystem.Version(major + 3, minor, patch)
  }
}
