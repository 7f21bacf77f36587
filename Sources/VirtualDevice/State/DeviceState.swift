import TrackingPolicy

/// Everything that a phone is at one moment: hardware, system, person, settings, apps and screen.
///
/// It is a value. ``reduce(_:into:)`` alone changes it, and what it becomes depends on nothing but the event, so a phone
/// is the fold of its ``Journal`` and any moment can be replayed. Whether a prompt appears, and which, is never decided
/// here: that is ``TrackingPolicy``'s.
public struct DeviceState: Hashable, Sendable {
  /// The machine.
  public internal(set) var hardware: Hardware
  /// The version of its system.
  public internal(set) var systemVersion: OperatingSystem.Version
  /// The time on it, which moves by events only.
  public internal(set) var clock: Instant
  /// Whether it was unlocked since it was started (ATT-175).
  public internal(set) var isUnlocked = true
  /// The country it is in; nil when it cannot tell.
  public internal(set) var location: Country?
  /// The last country of the European Union that it left, for those who count days of grace (ATT-63).
  public internal(set) var previousLocation: PreviousLocation?
  /// The Apple Account that is signed in.
  public internal(set) var account: AppleAccount?
  /// The language of its interface, as a BCP 47 tag. It bears on words alone (ATT-64).
  public internal(set) var language: String
  /// Whether a profile sets `forceLimitAdTracking` (ATT-111).
  public internal(set) var isAdTrackingLimitedByProfile = false
  /// Whether Allow Apps to Request to Track is on; before iOS 14, whether Limit Ad Tracking is off (ATT-120, ATT-172).
  public internal(set) var allowsAppsToRequestToTrack = true
  /// Whether that switch was off and was turned on again (ATT-125).
  public internal(set) var wasSwitchTurnedOffAndOn = false
  /// The apps, in the order in which they were installed.
  public internal(set) var apps: [InstalledApp] = []
  /// The prompts on the screen and behind it.
  public internal(set) var screen = Screen()
  /// The identifiers that apps can ask for.
  public internal(set) var identifiers: DeviceIdentifiers
  /// What Settings > Privacy & Security > App Privacy Report knows (ATT-200).
  public internal(set) var privacyReport = PrivacyReport()
  /// What holds where nobody knows.
  public internal(set) var assumptions: DeviceAssumptions

  /// How many requests were made so far; the next gets the next number.
  var requestCount = 0
  /// How many prompts were made so far.
  var promptCount = 0

  /// A phone as it leaves its box, set up as configured.
  public init(_ configuration: DeviceConfiguration = .iPhone()) {
    hardware = configuration.hardware
    systemVersion = configuration.systemVersion
    clock = configuration.clock
    location = configuration.location
    account = configuration.account
    language = configuration.language
    assumptions = configuration.assumptions
    identifiers = DeviceIdentifiers(seed: configuration.seed)
  }
}

extension DeviceState {
  /// The app with that bundle identifier, offloaded ones included.
  public func app(_ identifier: BundleIdentifier) -> InstalledApp? {
    apps.first { $0.bundle.identifier == identifier }
  }

  /// The app in the foreground.
  public var foregroundApp: InstalledApp? {
    apps.first { $0.process.isInForeground }
  }

  /// The system as an app of that build meets it.
  public func system(for build: AppBundle.Build) -> OperatingSystem {
    hardware.system(systemVersion, for: build)
  }

  /// Why the device may not ask at all, the strongest reason first (ATT-110 to ATT-113).
  public var restriction: Restriction {
    if isAdTrackingLimitedByProfile { return .profile }
    if hardware.isSharedIPad { return .sharedIPad }
    return account?.restriction(at: clock) ?? .none
  }

  /// The circumstances of a call that an app makes now.
  func situation(
    of app: InstalledApp, caller: Caller, request: Request = .classic, form: RequestForm = .completionHandler
  ) -> Situation {
    Situation(
      system: system(for: app.bundle.build), deviceLocation: location, previousLocation: previousLocation,
      accountRegion: account?.region, restriction: restriction,
      allowsAppsToRequestToTrack: allowsAppsToRequestToTrack, wasSwitchTurnedOffAndOn: wasSwitchTurnedOffAndOn,
      storedDecision: app.storedDecision, isAppClip: app.bundle.isAppClip,
      hasUsageDescription: app.bundle.usageDescription != nil,
      hasMarkdownUsageDescription: app.bundle.markdownUsageDescription != nil,
      caller: caller, request: request, form: form, isRequestPending: screen.hasPrompt,
      recentCalls: app.requestStreak.length(at: clock), now: clock)
  }

  /// What an app would read as its status now; nil where the framework is absent (ATT-20).
  public func status(of identifier: BundleIdentifier) -> StatusReading? {
    app(identifier).map { status(of: $0, caller: .app(.active)) }
  }

  func status(of app: InstalledApp, caller: Caller) -> StatusReading {
    TrackingPolicy.status(in: situation(of: app, caller: caller), assumptions: assumptions.policy)
  }

  /// What would become of a request that an app made now. It changes nothing.
  public func forecast(
    _ request: Request, from identifier: BundleIdentifier, answer: UserAnswer = .none
  ) -> Verdict? {
    guard let app = app(identifier), let state = app.process.applicationState else { return nil }
    var situation = situation(of: app, caller: .app(state), request: request)
    situation.userAnswer = answer
    return TrackingPolicy.decide(situation, assumptions: assumptions.policy)
  }
}
