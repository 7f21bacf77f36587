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
  /// How many things happened so far that were no calls: calls between two of them follow within a second (ATT-26).
  var moment = 0
  /// Where the apps stand in the list, once there are many.
  var appIndex = AppIndex()

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
    guard let position = position(of: identifier) else { return nil }
    return apps[position]
  }

  /// The app in the foreground.
  public var foregroundApp: InstalledApp? {
    positionOfForegroundApp.map { apps[$0] }
  }

  /// The system as an app of that build meets it.
  @inline(__always)
  public func system(for build: AppBundle.Build) -> OperatingSystem {
    hardware.system(systemVersion, for: build)
  }

  /// Why the device may not ask at all, the strongest reason first (ATT-110 to ATT-113).
  @inline(__always)
  public var restriction: Restriction {
    if isAdTrackingLimitedByProfile { return .profile }
    if hardware.isSharedIPad { return .sharedIPad }
    return account?.restriction(at: clock) ?? .none
  }

  /// What an app would read as its status now; nil where the framework is absent (ATT-20).
  public func status(of identifier: BundleIdentifier) -> StatusReading? {
    position(of: identifier).map { status(ofAppAt: $0, caller: .app(.active)) }
  }

  /// What would become of a request that an app made now. It changes nothing.
  public func forecast(
    _ request: Request, from identifier: BundleIdentifier, answer: UserAnswer = .none
  ) -> Verdict? {
    guard let index = position(of: identifier), let state = apps[index].process.applicationState else { return nil }
    var situation = situation(ofAppAt: index, caller: .app(state), request: request)
    situation.userAnswer = answer
    return TrackingPolicy.decide(situation, assumptions: assumptions.policy)
  }
}

/// What every call of an app goes through. These name the app by its place and are always inlined, since otherwise each
/// call would copy the app and the whole phone, only to read them.
extension DeviceState {
  /// Where the app stands in the list, offloaded ones included.
  @inline(__always)
  func position(of identifier: BundleIdentifier) -> Int? {
    if appIndex.isInUse { return appIndex.position(of: identifier) }
    for index in apps.indices where apps[index].bundle.identifier == identifier { return index }
    return nil
  }

  /// Where the app in the foreground stands; there is one at most.
  @inline(__always)
  var positionOfForegroundApp: Int? {
    if appIndex.isInUse { return appIndex.positionOfForegroundApp }
    return apps.firstIndex { $0.process.isInForeground }
  }

  /// The circumstances of a call that an app makes now.
  @inline(__always)
  func situation(
    ofAppAt index: Int, caller: Caller, request: Request = .classic, form: RequestForm = .completionHandler
  ) -> Situation {
    Situation(
      system: system(for: apps[index].bundle.build), deviceLocation: location, previousLocation: previousLocation,
      accountRegion: account?.region, restriction: restriction,
      allowsAppsToRequestToTrack: allowsAppsToRequestToTrack, wasSwitchTurnedOffAndOn: wasSwitchTurnedOffAndOn,
      storedDecision: apps[index].storedDecision, isAppClip: apps[index].bundle.isAppClip,
      hasUsageDescription: apps[index].bundle.usageDescription != nil,
      hasMarkdownUsageDescription: apps[index].bundle.markdownUsageDescription != nil,
      caller: caller, request: request, form: form, isRequestPending: screen.hasPrompt,
      recentCalls: apps[index].requestStreaks[isExtension: caller == .appExtension].length(in: moment),
      now: clock)
  }

  @inline(__always)
  func status(ofAppAt index: Int, caller: Caller) -> StatusReading {
    TrackingPolicy.status(in: situation(ofAppAt: index, caller: caller), assumptions: assumptions.policy)
  }
}
