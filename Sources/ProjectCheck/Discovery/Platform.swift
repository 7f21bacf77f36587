/// A platform that a target can be built for.
public enum Platform: String, CaseIterable, Sendable, Hashable, Codable {
  /// iPhone and iPad.
  case iOS
  /// iPad apps on the Mac, compiled as iOS code.
  case macCatalyst
  /// Native Mac.
  case macOS
  /// Apple TV.
  case tvOS
  /// Apple Watch.
  case watchOS
  /// Apple Vision Pro.
  case visionOS
}

/// An OS version as far as deployment targets name it.
public struct PlatformVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The major number.
  public var major: Int
  /// The minor number.
  public var minor: Int
  /// The patch number.
  public var patch: Int

  /// A version from its numbers.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// A version from text such as `16` or `27.2`; nil if it is none.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), let major = parts[0], !parts.contains(nil) else { return nil }
    self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0, parts.count > 2 ? parts[2] ?? 0 : 0)
  }

  /// `27.2`, with the patch only where there is one.
  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }

  /// Versions order by their numbers.
  public static func < (left: PlatformVersion, right: PlatformVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
