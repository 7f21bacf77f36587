/// What `ATTrackingManager.trackingAuthorizationStatus` says, and what that rests on.
public struct StatusReading: Hashable, Sendable {
  /// The status; nil where the framework does not exist (ATT-1, ATT-155).
  public let status: AuthorizationStatus?
  /// The facts on the path, and the certainty of its weakest step.
  public let grounds: Grounds
}

extension TrackingPolicy {
  /// Reads the status (ATT-20 to ATT-26). Reading never prompts, never stores (ATT-22) and never ends the process
  /// (ATT-162), so of the situation only device, account, store and caller matter.
  public static func status(in situation: Situation, assumptions: Assumptions = Assumptions()) -> StatusReading {
    var grounds = Grounds()
    let status = situation.readStatus(under: assumptions, &grounds)
    return StatusReading(status: status, grounds: grounds)
  }
}

extension Situation {
  fileprivate func readStatus(under assumptions: Assumptions, _ grounds: inout Grounds) -> AuthorizationStatus? {
    guard let minimum = system.platform.firstVersionWithFramework, system.version >= minimum else {
      grounds.cite(1, .header)
      if system.platform == .watchOS { grounds.cite(155, .header) }
      return nil
    }
    switch system.platform {
    case .macOS:
      grounds.cite(23, 150, .header)
      return .notDetermined
    case .macCatalyst:
      grounds.cite(151, .inferred)
      return .notDetermined
    case .iOSAppOnMacOS:
      system.citeIOSAppOnMac(&grounds)
      return .authorized
    case .iOS, .iPadOS, .iPadOSAppOnVisionOS, .tvOS, .watchOS, .visionOS:
      break
    }

    if let (status, _) = restrictedStatus(under: assumptions, citing: &grounds) {
      let isContested = storedDecision != .none || !allowsAppsToRequestToTrack
      grounds.cite(24, 115, isContested ? .observed : .documented)
      return status
    }

    citeCircumstances(&grounds)
    guard storedDecision != .none else {
      return allowsAppsToRequestToTrack ? .notDetermined : .denied
    }
    let status = statusOfStoredDecision(under: assumptions, citing: &grounds)
    guard isRepromptPossible(under: assumptions, &grounds) else { return status }
    grounds.cite(25, .inferred)
    switch assumptions.statusWhileRepromptEligible {
    case .storedDecision: return status
    case .notDetermined: return .notDetermined
    }
  }

  /// Cites the order inside the getter, and that neither caller nor usage description matters to it.
  private func citeCircumstances(_ grounds: inout Grounds) {
    grounds.cite(20, .documented)
    if !allowsAppsToRequestToTrack { grounds.cite(20, 21, .observed) }
    switch caller {
    case .app(.active): break
    case .app(.inactive), .app(.background): grounds.cite(20, .inferred)
    case .appExtension: grounds.cite(231, .inferred)
    }
    if !hasUsageDescription { grounds.cite(162, .observed) }
  }

  /// Whether a request would prompt again; cites why only if so, since otherwise nothing rests on it.
  private func isRepromptPossible(under assumptions: Assumptions, _ grounds: inout Grounds) -> Bool {
    var repromptGrounds = grounds
    guard allowsAppsToRequestToTrack, europeanUnionTier(under: assumptions, citing: &repromptGrounds) != .none,
      isRepromptDue(under: assumptions, citing: &repromptGrounds)
    else { return false }
    grounds = repromptGrounds
    return true
  }
}
