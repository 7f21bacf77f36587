import TrackingPolicy

/// What Settings > Privacy & Security > Tracking shows (ATT-120 to ATT-126).
public struct TrackingSettings: Hashable, Sendable {
  /// The name of the switch.
  public let switchName: SwitchName
  /// Whether the switch looks on: a restriction turns it off.
  public let isOn: Bool
  /// Why it is greyed out; none when it can be moved.
  public let lock: Restriction
  /// The apps that asked, in the order in which they were installed.
  public let rows: [Row]

  /// An app with its switch.
  public struct Row: Hashable, Sendable {
    /// The app.
    public let app: BundleIdentifier
    /// Its name in the language of the phone.
    public let name: String
    /// Whether its switch is on.
    public let isOn: Bool
  }

  /// The name of the switch (ATT-121).
  public enum SwitchName: UInt8, Named {
    /// Everywhere else.
    case requestToTrack
    /// In the European Union on 27.2. Which condition selects it nobody says; here, that of the sheet.
    case requestToLinkYourActivity

    /// The stable name, which is the label in English.
    public var name: StaticString {
      switch self {
      case .requestToTrack: "Allow Apps to Request to Track"
      case .requestToLinkYourActivity: "Allow Apps to Request to Link Your Activity Across Companies"
      }
    }
  }
}

extension DeviceState {
  /// The page of Settings as it is now.
  public var trackingSettings: TrackingSettings {
    let circumstances = Situation(
      system: system(for: .native), deviceLocation: location, previousLocation: previousLocation,
      accountRegion: account?.region, now: clock)
    let tier = TrackingPolicy.europeanUnionTier(in: circumstances, assumptions: assumptions.policy).tier
    return TrackingSettings(
      switchName: tier == .none ? .requestToTrack : .requestToLinkYourActivity,
      isOn: allowsAppsToRequestToTrack && restriction == .none, lock: restriction,
      rows: apps.filter(\.isListedInSettings).map {
        .init(
          app: $0.bundle.identifier, name: $0.bundle.name(onPhoneIn: language),
          isOn: $0.storedDecision.status == .authorized && restriction == .none)
      })
  }
}
