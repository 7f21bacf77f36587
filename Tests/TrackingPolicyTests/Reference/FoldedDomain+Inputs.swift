import TrackingPolicy

extension FoldedDomain.Input {
  /// The platforms, each with every version around which anything changes, real and simulated.
  static let everySystem = systems(OperatingSystem.Platform.allCases, boundaryVersions)

  /// The systems on which the rules of the European Union hold.
  static let systemsOfTheUnion = Self(
    "system", [.init(.iOS, .init(27, 2)), .init(.iPadOS, .init(27, 2, 1)), .init(.iOS, .init(28))], \.system)

  /// One system for each way in which systems differ.
  static let systemClasses = Self(
    "system",
    [
      .init(.iOS, .init(27, 2)), .init(.iOS, .init(13, 7)), .init(.iOS, .init(14, 8)), .init(.iPadOS, .init(17, 4)),
      .init(.iOS, .init(26, 2)), .init(.iOS, .init(27, 1)), .init(.iOS, .init(27, 2), isSimulator: true),
      .init(.iPadOS, .init(27, 1), isSimulator: true), .init(.iPadOS, .init(28)), .init(.macCatalyst, .init(27, 2)),
      .init(.iOSAppOnMacOS, .init(15)), .init(.iPadOSAppOnVisionOS, .init(2)), .init(.macOS, .init(27, 2)),
      .init(.tvOS, .init(27, 2)), .init(.watchOS, .init(27, 2)), .init(.visionOS, .init(27, 2)),
    ], \.system)

  static let boundaryVersions: [OperatingSystem.Version] = [
    "0.9", "1.0", "2.0", "10.15", "11.0", "13.7", "14.0", "14.4", "14.5", "14.5.1", "14.8.1", "15.0", "17.3.1", "17.4",
    "17.4.1", "17.5", "26.2", "27.0", "27.1", "27.1.9", "27.2", "27.2.1", "28.0",
  ].compactMap { OperatingSystem.Version($0) }

  private static func systems(
    _ platforms: [OperatingSystem.Platform], _ versions: [OperatingSystem.Version]
  ) -> Self {
    let systems = platforms.flatMap { platform in
      versions.flatMap { version in
        [false, true].map { OperatingSystem(platform, version, isSimulator: $0) }
      }
    }
    return Self("system", systems, \.system)
  }

  /// Countries folded to one for each class: two of the five, another member, a territory of France and one of Finland,
  /// outside, outside but in the European Economic Area, unknown.
  static let countryClasses: [Country?] = ["FR", "DE", "NL", "GP", "AX", "US", "NO", nil]

  static let deviceLocation = Self("deviceLocation", countryClasses, \.deviceLocation)
  static let accountRegion = Self("accountRegion", countryClasses, \.accountRegion)
  static let someDeviceLocations = Self("deviceLocation", ["FR", "NL", "US"], \.deviceLocation)
  static let someAccountRegions = Self("accountRegion", ["FR", "NL", "GP", "US"], \.accountRegion)

  static let restriction = Self("restriction", Restriction.allCases, \.restriction)
  static let appClip = Self("isAppClip", [false, true], \.isAppClip)
  static let trackingSwitch = Self("allowsAppsToRequestToTrack", [true, false], \.allowsAppsToRequestToTrack)
  static let usageDescription = Self("hasUsageDescription", [true, false], \.hasUsageDescription)
  static let markdown = Self("hasMarkdownUsageDescription", [false, true], \.hasMarkdownUsageDescription)
  static let caller = Self(
    "caller", [.app(.active), .app(.inactive), .app(.background), .appExtension], \.caller)
  static let request = Self(
    "request",
    [
      .classic, .expanded(prefersExpandedInterface: false, hasAction: false),
      .expanded(prefersExpandedInterface: false, hasAction: true),
      .expanded(prefersExpandedInterface: true, hasAction: false),
      .expanded(prefersExpandedInterface: true, hasAction: true),
    ], \.request)
  static let form = Self("form", RequestForm.allCases, \.form)
  static let pending = Self("isRequestPending", [false, true], \.isRequestPending)
  static let recentCalls = Self("recentCalls", [0, 4, 5, 6], \.recentCalls)
  static let userAnswer = Self("userAnswer", UserAnswer.allCases, \.userAnswer)

  /// Nothing stored, and decisions of every kind at the boundaries of the year.
  static let storedDecision = decisions(
    now: .catalogueDate, ages: [-1, 0, 365 * day - 1, 365 * day, 365 * day + day / 2, 366 * day - 1, 366 * day, 367 * day])

  /// Nothing stored, and young and old decisions.
  static let youngOrOldDecision = decisions(now: .catalogueDate, ages: [10 * day, 400 * day])

  /// Decisions around one year before instants at which the readings of "a year" differ (ATT-87).
  static func decisionsAcrossLeapDays() -> [Self] {
    let instants: [Seconds] = [
      1_835_438_400,  // 2028-02-29 12:00
      1_835_524_800,  // 2028-03-01 12:00
      1_835_481_600,  // 2028-03-01 00:00
      1_866_974_400,  // 2029-02-28 12:00
      1_867_060_800,  // 2029-03-01 12:00
      1_861_919_999,  // 2028-12-31 23:59:59
      4_107_585_600,  // 2100-03-01 12:00, no leap year
      4_139_121_600,  // 2101-03-01 12:00
      0,  // 1970-01-01 00:00
      -58_060_800,  // 1968-02-29 00:00
    ]
    return instants.map { instant in
      decisions(
        now: Instant(secondsSince1970: instant),
        ages: [
          364 * day, 365 * day - 1, 365 * day, 365 * day + 1, 365 * day + day / 2, 366 * day - 1, 366 * day,
          366 * day + 1, 367 * day, 730 * day, 731 * day,
        ])
    }
  }

  /// Decisions whose age no 64-bit number of seconds can hold.
  static let absurdDecisions = Self(
    "storedDecision",
    [(Seconds.min, Seconds.max), (.max, .min), (.min, 0), (0, .min), (.max, 0), (0, .max), (.min, .min), (.max, .max)]
  ) { situation, instants in
    situation.storedDecision = .denied(at: Instant(secondsSince1970: instants.0))
    situation.now = Instant(secondsSince1970: instants.1)
  }

  /// Where the device was before, around the thirty days of grace (ATT-63).
  static let previousLocation = Self(
    "previousLocation",
    [
      nil, ("FR", 0), ("FR", 30 * day - 1), ("FR", 30 * day), ("FR", 30 * day + 1), ("NL", 29 * day),
      ("GP", 29 * day), ("AX", 31 * day), ("US", 1 * day),
    ] as [(country: Country, absence: Seconds)?]
  ) { situation, previous in
    situation.previousLocation = previous.map {
      PreviousLocation($0.country, leftAt: situation.now.advanced(by: -$0.absence))
    }
  }

  private static let day = Instant.secondsPerDay

  private static func decisions(now: Instant, ages: [Seconds]) -> Self {
    var decisions = [StoredDecision.none]
    for age in ages {
      let date = now.advanced(by: -age)
      for flag in [false, true] {
        decisions.append(.authorized(at: date, oneTimeReprompt: flag))
        decisions.append(.denied(at: date, oneTimeReprompt: flag))
      }
    }
    return Self("storedDecision", decisions) { situation, decision in
      situation.storedDecision = decision
      situation.now = now
    }
  }
}
