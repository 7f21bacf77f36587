/// A platform in a Mach-O file, by the format's own numbers.
public enum MachOPlatform: UInt32, Sendable, Hashable {
  /// Native Mac.
  case macOS = 1
  /// iPhone and iPad.
  case iOS = 2
  /// Apple TV.
  case tvOS = 3
  /// Apple Watch.
  case watchOS = 4
  /// iPad apps on the Mac, compiled as iOS code.
  case macCatalyst = 6
  /// The simulator of iPhone and iPad.
  case iOSSimulator = 7
  /// The simulator of Apple TV.
  case tvOSSimulator = 8
  /// The simulator of Apple Watch.
  case watchOSSimulator = 9
  /// Apple Vision Pro.
  case visionOS = 11
  /// The simulator of Apple Vision Pro.
  case visionOSSimulator = 12
}

/// A version in a Mach-O file.
public struct MachOVersion: Sendable, Hashable, CustomStringConvertible {
  /// The major number.
  public var major: Int
  /// The minor number.
  public var minor: Int
  /// The patch number.
  public var patch: Int

  /// `16.0`, with the patch only where there is one.
  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }

  /// The numbers as the format packs them: 16, 8 and 8 bits.
  init(packed: UInt32) {
    major = Int(packed >> 16)
    minor = Int(packed >> 8 & 0xFF)
    patch = Int(packed & 0xFF)
  }
}

/// The names of processors.
enum ProcessorName {
  static func name(type: UInt32, subtype: UInt32) -> String {
    // The upper byte of the subtype holds capabilities.
    switch (type, subtype & 0xFF_FFFF) {
    case (7, _): "i386"
    case (0x0100_0007, 8): "x86_64h"
    case (0x0100_0007, _): "x86_64"
    case (12, 6): "armv6"
    case (12, 9): "armv7"
    case (12, 11): "armv7s"
    case (12, 12): "armv7k"
    case (12, _): "arm"
    case (0x0100_000C, 2): "arm64e"
    case (0x0100_000C, _): "arm64"
    case (0x0200_000C, _): "arm64_32"
    case (18, _): "ppc"
    case (0x0100_0012, _): "ppc64"
    default: "processor \(type)"
    }
  }
}
