import TrackingPolicy

/// Situations drawn with a fixed seed, so that every run measures the same ones.
struct VariedSituations {
  let all: [Situation]

  init(count: Int, seed: UInt64) {
    var random = SplitMix64(state: seed)
    all = (0..<count).map { _ in Self.situation(&random) }
  }

  private static let systems: [OperatingSystem] = [
    .init(.iOS, .init(27, 2)), .init(.iOS, .init(27, 2)), .init(.iOS, .init(27, 2)), .init(.iOS, .init(27, 2)),
    .init(.iPadOS, .init(27, 2)), .init(.iPadOS, .init(27, 3)), .init(.iOS, .init(27, 1)), .init(.iOS, .init(26, 2)),
    .init(.iOS, .init(18)), .init(.iOS, .init(17, 4, 1)), .init(.iOS, .init(15)), .init(.iOS, .init(14, 4)),
    .init(.tvOS, .init(18)), .init(.visionOS, .init(2)), .init(.macOS, .init(15)),
    .init(.iOS, .init(27, 2), isSimulator: true),
  ]
  private static let countries: [Country?] = [
    "FR", "DE", "IT", "NL", "ES", "SE", "AT", "US", "JP", "GB", "BR", "GP", "AX", nil,
  ]

  private static func situation(_ random: inout SplitMix64) -> Situation {
    var situation = Situation()
    situation.system = random.pick(systems)
    situation.deviceLocation = random.pick(countries)
    situation.accountRegion = random.oneIn(4) ? random.pick(countries) : situation.deviceLocation
    // Apps call what exists: the expanded request on another system is the exception.
    if situation.system.version >= .init(27, 2) || random.oneIn(32), random.oneIn(2) {
      situation.request = .expanded(prefersExpandedInterface: random.oneIn(2), hasAction: random.oneIn(2))
    }
    situation.hasUsageDescription = !random.oneIn(16)
    situation.hasMarkdownUsageDescription = random.oneIn(2)
    situation.caller = random.oneIn(16) ? .appExtension : .app(random.oneIn(8) ? .inactive : .active)
    situation.isRequestPending = random.oneIn(16)
    situation.allowsAppsToRequestToTrack = !random.oneIn(8)
    situation.restriction = random.oneIn(16) ? random.pick(Restriction.allCases) : .none
    let date = situation.now.advanced(by: -Seconds(random.next() % 800) * Instant.secondsPerDay)
    switch random.next() % 4 {
    case 0: situation.storedDecision = .authorized(at: date)
    case 1: situation.storedDecision = .denied(at: date)
    default: situation.storedDecision = .none
    }
    situation.userAnswer = random.pick(UserAnswer.allCases)
    return situation
  }
}

/// A small generator of random numbers; the sequence depends only on the seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func oneIn(_ count: UInt64) -> Bool {
    next() % count == 0
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }
}
