import TrackingPolicy

extension DeviceState {
  mutating func reduce(_ event: SettingsEvent, _ effects: inout [DeviceEffect]) throws(DeviceError) {
    switch event {
    case .allowAppsToRequestToTrack:
      try requireUnlockedSetting()
      if !allowsAppsToRequestToTrack { wasSwitchTurnedOffAndOn = true }
      allowsAppsToRequestToTrack = true
    case .disallowAppsToRequestToTrack(let choice):
      try disallowAppsToRequestToTrack(choice, &effects)
    case .setAppSwitch(let app, let isOn):
      try setAppSwitch(of: app, isOn: isOn, &effects)
    case .resetLocationAndPrivacy:
      for index in apps.indices {
        setDecision(.none, at: index, .reset, &effects)
        apps[index].permissions = [:]
      }
    case .resetAdvertisingIdentifier:
      guard hasAdvertisingIdentifierReset else { throw .notOnThisSystem(setting: .resetAdvertisingIdentifier) }
      identifiers.resetAdvertising()
    case .setPrivacyReport(let isOn):
      guard hasPrivacyReport else { throw .notOnThisSystem(setting: .privacyReport) }
      if isOn != privacyReport.isOn { privacyReport = PrivacyReport() }
      privacyReport.isOn = isOn
    }
  }

  /// Turns the switch off. Turning it off twice changes nothing.
  private mutating func disallowAppsToRequestToTrack(
    _ choice: SwitchOffChoice?, _ effects: inout [DeviceEffect]
  ) throws(DeviceError) {
    try requireUnlockedSetting()
    guard allowsAppsToRequestToTrack else { return }
    let allowed = apps.count { $0.storedDecision.status == .authorized }
    if allowed > 0, choice == nil { throw .choiceNeeded(allowed: allowed) }
    for index in apps.indices {
      let decision = apps[index].storedDecision.afterSwitchOff(
        choice ?? .continue, at: clock, assumptions: assumptions.policy)
      setDecision(decision, at: index, .globalSwitch, &effects)
    }
    allowsAppsToRequestToTrack = false
  }

  private mutating func setAppSwitch(
    of app: BundleIdentifier, isOn: Bool, _ effects: inout [DeviceEffect]
  ) throws(DeviceError) {
    try requireUnlockedSetting()
    let index = try index(of: app)
    guard apps[index].isListedInSettings else { throw .notInSettings(app) }
    let decision = apps[index].storedDecision.afterAppSwitch(
      isOn: isOn, at: clock, assumptions: assumptions.policy)
    setDecision(decision, at: index, .appSwitch, &effects)
  }

  /// A restriction greys the setting out (ATT-110 to ATT-112).
  private func requireUnlockedSetting() throws(DeviceError) {
    guard restriction == .none else { throw .settingLocked(restriction) }
  }

  /// That setting went when the permission came (ATT-174).
  private var hasAdvertisingIdentifierReset: Bool {
    switch hardware.kind {
    case .iPhone, .iPad, .appleTV: systemVersion < "14.0"
    case .mac, .visionPro: false
    }
  }

  /// The report is iOS's and iPadOS's, since 15.2 (ATT-200).
  private var hasPrivacyReport: Bool {
    switch hardware.kind {
    case .iPhone, .iPad: systemVersion >= "15.2"
    case .mac, .appleTV, .visionPro: false
    }
  }
}

extension InstalledApp {
  /// Whether Settings lists the app: it asked, or the device holds a decision for it (ATT-126).
  public var isListedInSettings: Bool {
    hasRequestedTracking || storedDecision != .none
  }
}
