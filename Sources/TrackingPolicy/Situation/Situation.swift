/// Everything that bears on one request for permission to track: the device, the person, the app, and the call.
///
/// The defaults are an ordinary first request: iOS 27.2 in the United States, from an active app with a usage
/// description, nothing stored, nothing restricted, the switch on.
public struct Situation: Hashable, Sendable {
  /// The system the app runs on.
  public var system: OperatingSystem
  /// The country that the device is in; nil when the system cannot tell. Not its locale or region setting (ATT-64).
  public var deviceLocation: Country?
  /// Where the device was before, which matters only if the system grants days of grace to travellers (ATT-63).
  public var previousLocation: PreviousLocation?
  /// The country or region of the Apple Account; nil when none is signed in (ATT-56).
  public var accountRegion: Country?
  /// Restrictions that the device is under (ATT-110).
  public var restriction: Restriction
  /// Settings > Privacy & Security > Tracking > Allow Apps to Request to Track (ATT-120, ATT-121).
  public var allowsAppsToRequestToTrack: Bool
  /// Whether that switch was off before and was turned on again, which matters to a fault of 14.5 (ATT-125).
  public var wasSwitchTurnedOffAndOn: Bool
  /// What the system holds for this app.
  public var storedDecision: StoredDecision
  /// Whether the caller belongs to an App Clip (ATT-114).
  public var isAppClip: Bool
  /// Whether Info.plist has `NSUserTrackingUsageDescription` with a string (ATT-70, ATT-165).
  public var hasUsageDescription: Bool
  /// Whether Info.plist has `NSUserTrackingMarkdownUsageDescription` (ATT-71).
  public var hasMarkdownUsageDescription: Bool
  /// The process that calls.
  public var caller: Caller
  /// Which request it makes.
  public var request: Request
  /// How it learns the answer.
  public var form: RequestForm
  /// Whether another permission request of this app still waits for its answer (ATT-36).
  public var isRequestPending: Bool
  /// How many calls the app made within the last second, this one not counted (ATT-26).
  public var recentCalls: Int
  /// What happens to the prompt, if one appears.
  public var userAnswer: UserAnswer
  /// The time of the call; only its distance to the stored decision matters.
  public var now: Instant

  /// Creates a situation.
  public init(
    system: OperatingSystem = OperatingSystem(.iOS, .init(27, 2)),
    deviceLocation: Country? = "US",
    previousLocation: PreviousLocation? = nil,
    accountRegion: Country? = "US",
    restriction: Restriction = .none,
    allowsAppsToRequestToTrack: Bool = true,
    wasSwitchTurnedOffAndOn: Bool = false,
    storedDecision: StoredDecision = .none,
    isAppClip: Bool = false,
    hasUsageDescription: Bool = true,
    hasMarkdownUsageDescription: Bool = false,
    caller: Caller = .app(.active),
    request: Request = .classic,
    form: RequestForm = .completionHandler,
    isRequestPending: Bool = false,
    recentCalls: Int = 0,
    userAnswer: UserAnswer = .none,
    now: Instant = .catalogueDate
  ) {
    self.system = system
    self.deviceLocation = deviceLocation
    self.previousLocation = previousLocation
    self.accountRegion = accountRegion
    self.restriction = restriction
    self.allowsAppsToRequestToTrack = allowsAppsToRequestToTrack
    self.wasSwitchTurnedOffAndOn = wasSwitchTurnedOffAndOn
    self.storedDecision = storedDecision
    self.isAppClip = isAppClip
    self.hasUsageDescription = hasUsageDescription
    self.hasMarkdownUsageDescription = hasMarkdownUsageDescription
    self.caller = caller
    self.request = request
    self.form = form
    self.isRequestPending = isRequestPending
    self.recentCalls = recentCalls
    self.userAnswer = userAnswer
    self.now = now
  }
}

/// The country that a device was in before its present location, and when it left.
public struct PreviousLocation: Hashable, Sendable {
  /// The country it left.
  public var country: Country
  /// When it left.
  public var leftAt: Instant

  /// Creates a previous location.
  public init(_ country: Country, leftAt: Instant) {
    self.country = country
    self.leftAt = leftAt
  }
}
