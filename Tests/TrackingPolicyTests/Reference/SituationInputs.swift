import TrackingPolicy

/// The inputs of the folded domain, and the values that each of them takes there.
extension FoldedDomain.Input {
  // MARK: The system

  /// Every platform, each with every version around which anything changes, real and simulated.
  static let systems = Self(
    "system",
    OperatingSystem.Platform.allCases.flatMap { platform in
      boundaryVersions.flatMap { version in
        [false, true].map { OperatingSystem(platform, version, isSimulator: $0) }
      }
    }
  ) { $0.system = $1 }

  private static let boundaryVersions: [OperatingSystem.Version] = [
    .init(27, 2), .init(0, 9), .init(1, 0), .init(2, 0), .init(10, 15), .init(11, 0), .init(13, 7), .init(14, 0),
    .init(14, 4), .init(14, 5), .init(14, 5, 1), .init(14, 8, 1), .init(15, 0), .init(17, 3, 1), .init(17, 4),
    .init(17, 4, 1), .init(17, 5), .init(26, 2), .init(27, 0), .init(27, 1), .init(27, 1, 9), .init(27, 2, 1),
    .init(28, 0),
  ]

  /// The systems on which the rules of the European Union hold.
  static let systemsOfTheUnion = Self(
    "system", [.init(.iOS, .init(27, 2)), .init(.iPadOS, .init(27, 2, 1)), .init(.iOS, .init(28))]
  ) { $0.system = $1 }

  /// One system for each way in which systems differ.
  static let systemClasses = Self(
    "system",
    [
      .init(.iOS, .init(27, 2)), .init(.iOS, .init(13, 7)), .init(.iOS, .init(14, 8)), .init(.iOS, .init(14, 5)),
      .init(.iPadOS, .init(17, 4)),
      .init(.iOS, .init(26, 2)), .init(.iOS, .init(27, 1)), .init(.iOS, .init(27, 2), isSimulator: true),
      .init(.iPadOS, .init(27, 1), isSimulator: true), .init(.iPadOS, .init(28)), .init(.macCatalyst, .init(27, 2)),
      .init(.iOSAppOnMacOS, .init(27, 2)), .init(.iPadOSAppOnVisionOS, .init(27, 2)), .init(.macOS, .init(27, 2)),
      .init(.tvOS, .init(27, 2)), .init(.watchOS, .init(27, 2)), .init(.visionOS, .init(27, 2)),
    ]
  ) { $0.system = $1 }

  /// Every version up to 30.9.1, boundary or not.
  static let unfoldedSystems = Self(
    "system",
    OperatingSystem.Platform.allCases.flatMap { platform in
      (0...30).flatMap { major in
        (0...9).flatMap { minor in
          (0...1).flatMap { patch in
            [false, true].map { OperatingSystem(platform, .init(major, minor, patch), isSimulator: $0) }
          }
        }
      }
    }
  ) { $0.system = $1 }

  // MARK: The place and the person

  /// Countries folded to one for each class: two of the five, another member, a territory of France and one of Finland,
  /// outside, outside but in the European Economic Area, unknown.
  private static let countryClasses: [Country?] = ["FR", "DE", "NL", "GP", "AX", "US", "NO", nil]
  private static let everyCountry: [Country?] = Country.allCases + [nil]

  static let locations = Self("deviceLocation", countryClasses) { $0.deviceLocation = $1 }
  static let someLocations = Self("deviceLocation", ["FR", "NL", "US"]) { $0.deviceLocation = $1 }
  static let unfoldedLocations = Self("deviceLocation", everyCountry) { $0.deviceLocation = $1 }
  static let germany = Self("deviceLocation and accountRegion", ["DE"]) { (situation, country: Country) in
    situation.deviceLocation = country
    situation.accountRegion = country
  }
  static let accounts = Self("accountRegion", countryClasses) { $0.accountRegion = $1 }
  static let someAccounts = Self("accountRegion", ["FR", "NL", "GP", "US"]) { $0.accountRegion = $1 }
  static let unfoldedAccounts = Self("accountRegion", everyCountry) { $0.accountRegion = $1 }

  /// Where the device was before, around the thirty days of grace (ATT-63).
  static let previousLocations = Self(
    "previousLocation",
    [
      nil, ("FR", 0), ("FR", 30 * day - 1), ("FR", 30 * day), ("FR", 30 * day + 1), ("NL", 29 * day),
      ("GP", 29 * day), ("AX", 31 * day), ("US", day), ("DE", -day),
    ] as [(country: Country, absence: Seconds)?]
  ) { situation, previous in
    situation.previousLocation = previous.map {
      PreviousLocation($0.country, leftAt: situation.now.advanced(by: -$0.absence))
    }
  }

  static let somePreviousLocations = Self(
    "previousLocation", [nil, PreviousLocation("FR", leftAt: Instant.catalogueDate.advanced(by: -29 * day))]
  ) { $0.previousLocation = $1 }

  static let restrictions = Self("restriction", Restriction.allCases) { $0.restriction = $1 }
  static let someRestrictions = Self("restriction", [.none, .newAccount]) { $0.restriction = $1 }
  static let trackingSwitch = Self("allowsAppsToRequestToTrack", [true, false]) { $0.allowsAppsToRequestToTrack = $1 }
  static let switchHistory = Self("wasSwitchTurnedOffAndOn", [false, true]) { $0.wasSwitchTurnedOffAndOn = $1 }
  static let answers = Self("userAnswer", [.allow, .deny, .additionalInformation, .systemDismissal, .none]) {
    $0.userAnswer = $1
  }

  // MARK: The stored decision

  /// Nothing stored, and decisions of every kind at the boundaries of the year: one of them in the future, and some with
  /// a 29 February after them, where the readings of "a year" differ (ATT-87).
  static let decisions = decisions([
    .catalogueDate: [365 * day, -1, 0, 365 * day - 1, 365 * day + day / 2, 366 * day - 1, 366 * day, 367 * day],
    Instant(secondsSince1970: 1_835_524_800): [365 * day, 366 * day - 1, 366 * day],  // 2028-03-01 12:00:00
  ])

  /// Nothing stored, and young and old decisions.
  static let someDecisions = decisions([.catalogueDate: [10 * day, 400 * day]])

  /// Decisions of every age in days up to two years.
  static let unfoldedDecisions = decisions([.catalogueDate: (0...740).map { $0 * day }])

  /// A decision at noon of every day from 1600 to 2399, and the times around the day a year later (ATT-87).
  static let decisionsOfCenturies: Self = {
    let firstNoon: Seconds = -11_676_052_800
    let days: Range<Seconds> = 0..<292_194
    let ages: [Seconds] = [365 * day - 1, 365 * day, 366 * day - 1, 366 * day]
    var instants: [(decidedAt: Seconds, now: Seconds)] = []
    for number in days {
      let noon = firstNoon + number * day
      instants += ages.map { (decidedAt: noon, now: noon + $0) }
    }
    return Self("storedDecision", instants, set: setDecision)
  }()

  /// Decisions and times so far apart that no 64-bit number holds the seconds between them.
  static let absurdDecisions = Self(
    "storedDecision",
    [(.min, .max), (.max, .min), (.min, 0), (0, .min), (.max, 0), (0, .max), (.min, .min), (.max, .max)],
    set: setDecision)

  @Sendable private static func setDecision(
    in situation: inout Situation, _ instants: (decidedAt: Seconds, now: Seconds)
  ) {
    situation.storedDecision = .authorized(at: Instant(secondsSince1970: instants.decidedAt))
    situation.now = Instant(secondsSince1970: instants.now)
  }

  private static let day = Instant.secondsPerDay

  private static func decisions(_ agesByTime: KeyValuePairs<Instant, [Seconds]>) -> Self {
    var decisions = [(now: Instant.catalogueDate, decision: StoredDecision.none)]
    for (now, ages) in agesByTime {
      for age in ages {
        let date = now.advanced(by: -age)
        for flag in [false, true] {
          decisions.append((now, .authorized(at: date, oneTimeReprompt: flag)))
          decisions.append((now, .denied(at: date, oneTimeReprompt: flag)))
        }
      }
    }
    return Self("storedDecision", decisions) { situation, stored in
      situation.storedDecision = stored.decision
      situation.now = stored.now
    }
  }

  // MARK: The app and its call

  static let appClip = Self("isAppClip", [false, true]) { $0.isAppClip = $1 }
  static let usageDescription = Self("hasUsageDescription", [true, false]) { $0.hasUsageDescription = $1 }
  static let markdown = Self("hasMarkdownUsageDescription", [true, false]) { $0.hasMarkdownUsageDescription = $1 }
  static let callers = Self("caller", [.app(.active), .app(.inactive), .app(.background), .appExtension]) {
    $0.caller = $1
  }
  static let someCallers = Self("caller", [.app(.active), .app(.inactive)]) { $0.caller = $1 }
  static let requests = Self(
    "request",
    [
      .expanded(prefersExpandedInterface: true, hasAction: true),
      .expanded(prefersExpandedInterface: true, hasAction: false),
      .expanded(prefersExpandedInterface: false, hasAction: true),
      .expanded(prefersExpandedInterface: false, hasAction: false), .classic,
    ]
  ) { $0.request = $1 }
  static let someRequests = Self(
    "request", [.classic, .expanded(prefersExpandedInterface: true, hasAction: true)]
  ) { $0.request = $1 }
  static let forms = Self("form", RequestForm.allCases) { $0.form = $1 }
  static let pending = Self("isRequestPending", [false, true]) { $0.isRequestPending = $1 }
  static let recentCalls = Self("recentCalls", [0, 5, 6, 7]) { $0.recentCalls = $1 }
  static let someRecentCalls = Self("recentCalls", [5, 6]) { $0.recentCalls = $1 }
  static let unfoldedRecentCalls = Self("recentCalls", Array(0...12) + [.max, -1, .min]) { $0.recentCalls = $1 }
}
