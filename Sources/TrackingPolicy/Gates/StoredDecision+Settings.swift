/// What a person chooses for the apps that are allowed when turning the switch off (ATT-123).
public enum SwitchOffChoice: UInt8, Named {
  /// Ask Apps to Stop Tracking.
  case stop
  /// Let them continue.
  case `continue`

  /// The stable name: stop or continue.
  public var name: StaticString {
    switch self {
    case .stop: "stop"
    case .continue: "continue"
    }
  }
}

extension StoredDecision {
  /// The decision after the person moved the app's own switch in Settings (ATT-88, ATT-126).
  ///
  /// A switch that is moved to where it was changes nothing: that of an app which was never answered is off. Where nothing
  /// was stored, the year counts from now.
  public func afterAppSwitch(isOn: Bool, at now: Instant, assumptions: Assumptions = Assumptions()) -> StoredDecision {
    switch (self, isOn) {
    case (.authorized, true), (.denied, false), (.none, false): self
    case (_, true): .authorized(at: yearStart(at: now, assumptions), oneTimeReprompt: isEligibleForOneTimeReprompt)
    case (_, false): .denied(at: yearStart(at: now, assumptions), oneTimeReprompt: isEligibleForOneTimeReprompt)
    }
  }

  /// The decision after the person turned Allow Apps to Request to Track off (ATT-123). Turning it on again changes no
  /// decision (ATT-124).
  public func afterSwitchOff(
    _ choice: SwitchOffChoice, at now: Instant, assumptions: Assumptions = Assumptions()
  ) -> StoredDecision {
    switch (self, choice) {
    case (.authorized, .stop): afterAppSwitch(isOn: false, at: now, assumptions: assumptions)
    case (.authorized, .continue), (.denied, _), (.none, _): self
    }
  }

  /// The decision after an update of the system: one that brings iOS 27 marks what is stored for one more prompt
  /// (ATT-89, ATT-135).
  ///
  /// Which 27.x migrates the store is read from what binaries show: 27.0 and 27.1 have the column and a path for rows with
  /// the mark, which 27.2 no longer has (ATT-25, ATT-89, ATT-132). So the migration is that of 27.0, and a decision made on
  /// 27.0 or 27.1 goes to 27.2 without the mark. Before 27.2, and unless `oneTimeRepromptAfterUpdate` says otherwise, the
  /// mark has no effect (ATT-54, ATT-90).
  public func afterUpdate(from old: OperatingSystem.Version, to new: OperatingSystem.Version) -> StoredDecision {
    guard old < .init(27), new >= .init(27) else { return self }
    return switch self {
    case .none: .none
    case .authorized(let date, _): .authorized(at: date, oneTimeReprompt: true)
    case .denied(let date, _): .denied(at: date, oneTimeReprompt: true)
    }
  }

  /// From when the year counts after a change in Settings (ATT-88, conflict C5).
  private func yearStart(at now: Instant, _ assumptions: Assumptions) -> Instant {
    assumptions.settingsToggleRestartsYear ? now : date ?? now
  }
}
