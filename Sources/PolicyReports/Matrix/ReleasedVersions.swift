import TrackingPolicy

extension OperatingSystem.Platform {
  /// The released versions since the first one that has the framework (ATT-1), in ascending order; a platform without it
  /// has those since its first app could call it through a shared code base.
  ///
  /// They are candidates only: which of them differ is found by deciding.
  public var releasedVersions: [OperatingSystem.Version] {
    switch self {
    case .iOS, .iPadOS, .macCatalyst: versions(Self.iOSVersions)
    case .tvOS: versions(Self.tvOSVersions)
    case .macOS, .iOSAppOnMacOS: versions(Self.macOSVersions)
    case .visionOS, .iPadOSAppOnVisionOS: versions(Self.visionOSVersions)
    case .watchOS: versions("7.0 8.0 9.0 10.0 11.0 26.0 27.0 27.2")
    }
  }

  private func versions(_ list: StaticString) -> [OperatingSystem.Version] {
    "\(list)".split(whereSeparator: \.isWhitespace).compactMap { OperatingSystem.Version($0) }
  }

  private static let iOSVersions: StaticString = """
    14.0 14.0.1 14.1 14.2 14.2.1 14.3 14.4 14.4.1 14.4.2 14.5 14.5.1 14.6 14.7 14.7.1 14.8 14.8.1
    15.0 15.0.1 15.0.2 15.1 15.1.1 15.2 15.2.1 15.3 15.3.1 15.4 15.4.1 15.5 15.6 15.6.1 15.7 15.8
    16.0 16.0.2 16.1 16.2 16.3 16.4 16.5 16.6 16.7
    17.0 17.1 17.2 17.3 17.3.1 17.4 17.4.1 17.5 17.5.1 17.6 17.7
    18.0 18.1 18.2 18.3 18.4 18.5 18.6 18.7
    26.0 26.1 26.2 26.3 26.4 26.5
    27.0 27.1 27.2
    """

  private static let tvOSVersions: StaticString = """
    14.0 14.2 14.3 14.4 14.5 14.6 14.7 15.0 15.1 15.2 15.3 15.4 15.5 15.6 16.0 16.1 16.2 16.3 16.4 16.5 16.6
    17.0 17.1 17.2 17.3 17.4 17.5 17.6 18.0 18.1 18.2 18.3 18.4 18.5 18.6 26.0 26.1 26.2 26.3 26.4 27.0 27.1 27.2
    """

  private static let macOSVersions: StaticString = """
    11.0 11.1 11.2 11.3 11.4 11.5 11.6 12.0 12.1 12.2 12.3 12.4 12.5 12.6 13.0 13.1 13.2 13.3 13.4 13.5 13.6
    14.0 14.1 14.2 14.3 14.4 14.5 14.6 15.0 15.1 15.2 15.3 15.4 15.5 15.6 26.0 26.1 26.2 26.3 26.4 27.0 27.1 27.2
    """

  private static let visionOSVersions: StaticString = """
    1.0 1.1 1.2 1.3 2.0 2.1 2.2 2.3 2.4 2.5 2.6 26.0 26.1 26.2 26.3 26.4 27.0 27.1 27.2
    """
}
