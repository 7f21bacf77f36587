/// What `ASIdentifierManager.advertisingIdentifier` gives an app.
public enum AdvertisingIdentifier: UInt8, Named {
  /// The device's identifier, the same for all apps on it (ATT-174).
  case uuid
  /// 00000000-0000-0000-0000-000000000000 (ATT-171).
  case zeros
  /// There is no AdSupport on that system (ATT-154).
  case notAvailable

  /// The stable name: uuid, zeros or notAvailable.
  public var name: StaticString {
    switch self {
    case .uuid: "uuid"
    case .zeros: "zeros"
    case .notAvailable: "notAvailable"
    }
  }
}

/// An advertising identifier, and what that answer rests on.
public struct AdvertisingIdentifierReading: Hashable, Sendable {
  /// What the app gets.
  public let identifier: AdvertisingIdentifier
  /// The facts on the path, and the certainty of its weakest step.
  public let grounds: Grounds
}

extension TrackingPolicy {
  /// Tells what an app finds in the advertising identifier (ATT-170 to ATT-173).
  ///
  /// - Parameters:
  ///   - system: The system the app runs on; iOS 10 and later are known.
  ///   - status: What ``status(in:assumptions:)`` says; without meaning before iOS 14.
  ///   - allowsAppsToRequestToTrack: The switch in Settings; before iOS 14, whether Limit Ad Tracking is off.
  public static func advertisingIdentifier(
    on system: OperatingSystem, status: AuthorizationStatus, allowsAppsToRequestToTrack: Bool
  ) -> AdvertisingIdentifierReading {
    var grounds = Grounds()
    let identifier = system.advertisingIdentifier(status, allowsAppsToRequestToTrack, &grounds)
    return AdvertisingIdentifierReading(identifier: identifier, grounds: grounds)
  }
}

extension OperatingSystem {
  fileprivate func advertisingIdentifier(
    _ status: AuthorizationStatus, _ allowsAppsToRequestToTrack: Bool, _ grounds: inout Grounds
  ) -> AdvertisingIdentifier {
    switch platform {
    case .visionOS:
      grounds.cite(154, .documented)
      return .notAvailable
    case .watchOS:
      grounds.cite(155, .inferred)
      return .notAvailable
    case .macOS:
      grounds.cite(150, 171, .documented)
      return .zeros
    case .macCatalyst:
      grounds.cite(151, 171, .inferred)
      return .zeros
    case .iOSAppOnMacOS:
      grounds.cite(152, .observed)
      return .zeros
    case .iPadOSAppOnVisionOS:
      grounds.cite(154, 171, .documented)
      return .zeros
    case .iOS, .iPadOS, .tvOS:
      break
    }
    if isSimulator {
      grounds.cite(156, 171, .documented)
      return .zeros
    }
    if version >= .init(14, 5) { return gatedIdentifier(status, allowsAppsToRequestToTrack, &grounds) }
    if version >= .init(14) { return ungatedIdentifier(status, allowsAppsToRequestToTrack, &grounds) }
    // Only Limit Ad Tracking counts, and before iOS 10 not even that is known.
    grounds.cite(172, version < .init(10) ? .unknown : .documented)
    return allowsAppsToRequestToTrack ? .uuid : .zeros
  }

  /// From 14.5 on the identifier is for apps that were allowed to track (ATT-142).
  private func gatedIdentifier(
    _ status: AuthorizationStatus, _ allowsAppsToRequestToTrack: Bool, _ grounds: inout Grounds
  ) -> AdvertisingIdentifier {
    grounds.cite(142, .documented)
    guard status == .authorized else {
      grounds.cite(171, .documented)
      return .zeros
    }
    grounds.cite(170, .documented)
    // Allowed earlier, and left on when the switch was turned off.
    if !allowsAppsToRequestToTrack { grounds.cite(21, .documented) }
    return .uuid
  }

  /// From 14.0 to 14.4 it is there without asking, unless the app was denied or the switch is off (ATT-140, ATT-172).
  private func ungatedIdentifier(
    _ status: AuthorizationStatus, _ allowsAppsToRequestToTrack: Bool, _ grounds: inout Grounds
  ) -> AdvertisingIdentifier {
    grounds.cite(140, 172, .documented)
    switch status {
    case .denied:
      if !allowsAppsToRequestToTrack { grounds.cite(172, .observed) }
      return .zeros
    case .restricted:
      grounds.cite(171, .documented)
      return .zeros
    case .notDetermined:
      return allowsAppsToRequestToTrack ? .uuid : .zeros
    case .authorized:
      // ATT-172 names the switch without exception, ATT-170 excepts apps that were allowed earlier.
      if !allowsAppsToRequestToTrack { grounds.cite(170, .inferred) }
      return .uuid
    }
  }
}
