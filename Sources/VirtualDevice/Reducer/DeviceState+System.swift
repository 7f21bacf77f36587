import TrackingPolicy

extension DeviceState {
  mutating func reduce(_ event: SystemEvent, _ effects: inout [DeviceEffect]) throws(DeviceError) {
    switch event {
    case .advance(let seconds): try setClock(clock.advanced(by: seconds))
    case .setClock(let instant): try setClock(instant)
    case .update(let version): try update(to: version, &effects)
    case .reboot: reboot(&effects)
    case .unlock: isUnlocked = true
    case .erase: erase(&effects)
    case .travel(let country): travel(to: country)
    case .signIn(let account): self.account = account
    case .signOut: account = nil
    case .setLanguage(let language): setLanguage(language)
    case .limitAdTracking(let isLimited): isAdTrackingLimitedByProfile = isLimited
    case .assume(let assumptions): self.assumptions = assumptions
    }
  }

  /// A prompt that is open speaks the new language at once, as all of the phone does. On a device nobody sees that happen:
  /// there the system begins anew.
  private mutating func setLanguage(_ language: String) {
    self.language = language
    guard let prompt = screen.prompt, case .tracking(var question) = prompt.question,
      let index = position(of: prompt.app)
    else { return }
    (question.text, question.textLanguage) = apps[index].bundle.text(question.prompt.body, onPhoneIn: language)
    screen.prompt?.question = .tracking(question)
  }

  private mutating func setClock(_ instant: Instant) throws(DeviceError) {
    guard instant >= clock else { throw .timeGoesBackwards(from: clock, to: instant) }
    clock = instant
    privacyReport.forget(before: instant)
  }

  /// An update keeps decisions, some with a mark, and starts the device anew (ATT-89, ATT-135).
  private mutating func update(
    to version: OperatingSystem.Version, _ effects: inout [DeviceEffect]
  ) throws(DeviceError) {
    guard version > systemVersion else { throw .versionNotLater(version, than: systemVersion) }
    reboot(&effects)
    for index in apps.indices {
      let decision = apps[index].storedDecision.afterUpdate(from: systemVersion, to: version)
      setDecision(decision, at: index, .systemUpdate, &effects)
    }
    systemVersion = version
  }

  private mutating func reboot(_ effects: inout [DeviceEffect]) {
    clearScreen(&effects)
    for index in apps.indices { setProcess(.notRunning, at: index, &effects) }
    isUnlocked = false
  }

  private mutating func erase(_ effects: inout [DeviceEffect]) {
    reboot(&effects)
    for index in apps.indices { setDecision(.none, at: index, .reset, &effects) }
    apps = []
    appIndex = AppIndex()
    identifiers.erase()
    account = nil
    isAdTrackingLimitedByProfile = false
    allowsAppsToRequestToTrack = true
    wasSwitchTurnedOffAndOn = false
    privacyReport = PrivacyReport()
  }

  /// Of the places that were left only one in the European Union can matter, since grace is for its rules (ATT-63); a
  /// stop elsewhere on the way does not make it forgotten.
  private mutating func travel(to country: Country?) {
    guard country != location else { return }
    if let location, location.place(under: assumptions.policy).tier != .none {
      previousLocation = PreviousLocation(location, leftAt: clock)
    }
    location = country
  }
}
