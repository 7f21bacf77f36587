/// The system a request runs on: platform, version, and whether it is a simulator.
public struct OperatingSystem: Hashable, Sendable {
  /// The platform, told apart by how App Tracking Transparency behaves there.
  public var platform: Platform
  /// The version that the platform itself reports: for an iOS app on a Mac that of macOS, for an iPad app on
  /// Apple Vision Pro that of visionOS, for Mac Catalyst the iOS version it is paired with (ATT-1).
  public var version: Version
  /// Whether it is a simulator, which never reaches a tier of the European Union (ATT-157).
  public var isSimulator: Bool

  /// Creates a system; a real device unless stated.
  public init(_ platform: Platform, _ version: Version, isSimulator: Bool = false) {
    self.platform = platform
    self.version = version
    self.isSimulator = isSimulator
  }
}

extension OperatingSystem {
  /// A platform on which a request may run (ATT-1, ATT-150 to ATT-155).
  public enum Platform: UInt8, Named {
    /// iPhone.
    case iOS
    /// iPad.
    case iPadOS
    /// An iPad app built for the Mac; compiles as iOS (ATT-6, ATT-151).
    case macCatalyst
    /// An unmodified iPhone or iPad app on a Mac with Apple silicon (ATT-152).
    case iOSAppOnMacOS
    /// A compatible iPhone or iPad app on Apple Vision Pro (ATT-154).
    case iPadOSAppOnVisionOS
    /// A native Mac app (ATT-150).
    case macOS
    /// Apple TV (ATT-153).
    case tvOS
    /// Apple Watch, which lacks the framework (ATT-155).
    case watchOS
    /// A native app on Apple Vision Pro (ATT-154).
    case visionOS

    /// The platform as Apple spells it: iOS, iPadOS, Mac Catalyst, iOS app on macOS, iPadOS app on visionOS, macOS,
    /// tvOS, watchOS or visionOS.
    public var name: StaticString {
      switch self {
      case .iOS: "iOS"
      case .iPadOS: "iPadOS"
      case .macCatalyst: "Mac Catalyst"
      case .iOSAppOnMacOS: "iOS app on macOS"
      case .iPadOSAppOnVisionOS: "iPadOS app on visionOS"
      case .macOS: "macOS"
      case .tvOS: "tvOS"
      case .watchOS: "watchOS"
      case .visionOS: "visionOS"
      }
    }
  }

  /// A version: major, minor and patch, each 0 to 65535.
  public struct Version: Hashable, Comparable, Sendable {
    /// The three numbers in one, so that versions compare at once.
    private let ordinal: UInt64

    /// Creates a version.
    public init(_ major: UInt16, _ minor: UInt16 = 0, _ patch: UInt16 = 0) {
      ordinal = UInt64(major) << 32 | UInt64(minor) << 16 | UInt64(patch)
    }

    /// The first number.
    public var major: UInt16 { UInt16(truncatingIfNeeded: ordinal >> 32) }
    /// The second number; 0 when it is not written.
    public var minor: UInt16 { UInt16(truncatingIfNeeded: ordinal >> 16) }
    /// The third number; 0 when it is not written.
    public var patch: UInt16 { UInt16(truncatingIfNeeded: ordinal) }

    /// Reads one to three decimal numbers with dots between them, such as 27, 27.2 or 17.4.1; nil for anything else.
    @specialized(where Text == String)
    public init?<Text: StringProtocol>(_ text: Text) {
      var numbers: (UInt16, UInt16, UInt16) = (0, 0, 0)
      var position = 0
      var number: UInt16?
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          let (tenfold, overflow) = (number ?? 0).multipliedReportingOverflow(by: 10)
          let (sum, carry) = tenfold.addingReportingOverflow(UInt16(byte &- UInt8(ascii: "0")))
          guard !overflow, !carry else { return nil }
          number = sum
        case UInt8(ascii: "."):
          guard let digits = number, position < 2 else { return nil }
          if position == 0 { numbers.0 = digits } else { numbers.1 = digits }
          position += 1
          number = nil
        default:
          return nil
        }
      }
      guard let last = number else { return nil }
      switch position {
      case 0: numbers.0 = last
      case 1: numbers.1 = last
      default: numbers.2 = last
      }
      self.init(numbers.0, numbers.1, numbers.2)
    }

    /// Earlier versions order before later ones.
    public static func < (left: Version, right: Version) -> Bool {
      left.ordinal < right.ordinal
    }
  }
}

extension OperatingSystem {
  /// iPhone or iPad, where the rules of the European Union and most faults belong (ATT-101).
  var isIPhoneOrIPad: Bool { platform == .iOS || platform == .iPadOS }

  /// iOS or iPadOS 14, which prompted apps that were not active and stacked prompts (ATT-41).
  var isIOS14: Bool { isIPhoneOrIPad && version.major == 14 }
}

extension OperatingSystem.Version: CustomStringConvertible {
  /// The version as it is written: 27.2, or 17.4.1 when there is a patch number.
  public var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}

extension OperatingSystem.Version: ExpressibleByStringLiteral {
  /// A version written in source code, such as `"27.2"`. Read versions from variables with ``init(_:)-(Text)``.
  public init(stringLiteral text: StaticString) {
    var numbers: (UInt16, UInt16, UInt16) = (0, 0, 0)
    var position = 0
    text.withUTF8Buffer { bytes in
      for byte in bytes {
        guard byte != UInt8(ascii: ".") else {
          position += 1
          continue
        }
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), position < 3 else {
          preconditionFailure("not a version")
        }
        let digit = UInt16(byte - UInt8(ascii: "0"))
        switch position {
        case 0: numbers.0 = numbers.0 * 10 + digit
        case 1: numbers.1 = numbers.1 * 10 + digit
        default: numbers.2 = numbers.2 * 10 + digit
        }
      }
    }
    self.init(numbers.0, numbers.1, numbers.2)
  }
}
