@testable import TrackingPolicy

/// Situations and assumptions drawn over all inputs; the sequence depends only on the seed.
struct SituationSource {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
  }

  private static let versions: [OperatingSystem.Version] = [
    .init(27, 2), .init(27, 2), .init(27, 3), .init(27, 1), .init(26, 2), .init(17, 4), .init(14, 5), .init(14),
    .init(11), .init(1),
  ]
  private static let countries: [Country?] = ["FR", "DE", "NL", "ES", "US", "GB", "GP", "AX", nil]

  mutating func situation() -> Situation {
    var situation = Situation()
    let platform: OperatingSystem.Platform = random.oneIn(3) ? random.pick(OperatingSystem.Platform.allCases) : .iOS
    situation.system = OperatingSystem(platform, random.pick(Self.versions), isSimulator: random.oneIn(10))
    situation.deviceLocation = random.pick(Self.countries)
    situation.accountRegion = random.oneIn(3) ? random.pick(Self.countries) : situation.deviceLocation
    if random.oneIn(4), let country = random.pick(Self.countries) {
      situation.previousLocation = PreviousLocation(country, leftAt: date(before: situation.now, within: 60))
    }
    if random.oneIn(2) {
      situation.request = .expanded(prefersExpandedInterface: random.oneIn(2), hasAction: random.oneIn(2))
    }
    situation.form = random.oneIn(20) ? .nilCompletionHandler : .completionHandler
    situation.hasUsageDescription = !random.oneIn(8)
    situation.hasMarkdownUsageDescription = random.oneIn(2)
    situation.caller = random.oneIn(8) ? .appExtension : .app(random.oneIn(3) ? .inactive : .active)
    situation.isAppClip = random.oneIn(20)
    situation.isRequestPending = random.oneIn(8)
    situation.allowsAppsToRequestToTrack = !random.oneIn(6)
    situation.wasSwitchTurnedOffAndOn = random.oneIn(4)
    situation.restriction = random.oneIn(10) ? random.pick(Restriction.allCases) : .none
    situation.recentCalls = random.oneIn(20) ? 9 : 0
    let decidedAt = date(before: situation.now, within: 800)
    switch random.next() % 4 {
    case 0: situation.storedDecision = .authorized(at: decidedAt, oneTimeReprompt: random.oneIn(2))
    case 1: situation.storedDecision = .denied(at: decidedAt, oneTimeReprompt: random.oneIn(2))
    default: situation.storedDecision = .none
    }
    situation.userAnswer = random.pick(UserAnswer.allCases)
    return situation
  }

  /// The defaults, or one or two of them changed.
  mutating func assumptions() -> Assumptions {
    var assumptions = Assumptions()
    for _ in 0..<(random.next() % 3) {
      var variants: [Assumptions] = []
      assumptions.forEachOtherValue(of: random.pick(Assumption.allCases)) { variants.append($1) }
      assumptions = random.pick(variants)
    }
    return assumptions
  }

  private mutating func date(before now: Instant, within days: UInt64) -> Instant {
    now.advanced(by: -Seconds(random.next() % days) * Instant.secondsPerDay)
  }
}

extension SplitMix64 {
  mutating func oneIn(_ count: UInt64) -> Bool {
    next() % count == 0
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }
}
