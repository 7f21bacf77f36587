/// The system versions that are known to hold at some point of the code, by platform.
///
/// A platform that is absent is unrestricted: `#available(iOS 14, *)` says nothing about tvOS. What holds on iOS holds
/// on Mac Catalyst unless a check names that one too.
struct Availability: Sendable, Hashable {
  /// The version is at least this.
  var atLeast: [Platform: PlatformVersion] = [:]
  /// The version is below this.
  var below: [Platform: PlatformVersion] = [:]
  /// No system of these platforms comes here: the other branch of a check that does not name them and always holds there.
  var never: Set<Platform> = []

  /// Whether nothing is known.
  var isEmpty: Bool { atLeast.isEmpty && below.isEmpty }

  /// What is known when both hold.
  func and(_ other: Availability) -> Availability {
    Availability(
      atLeast: atLeast.merging(other.atLeast, uniquingKeysWith: max),
      below: below.merging(other.below, uniquingKeysWith: min), never: never.union(other.never))
  }

  /// What is known when another check is met where this is known: the side of it for older systems is dead on platforms
  /// where they are out of the question already.
  ///
  /// - Parameter minimums: The oldest systems that the code runs on.
  func meeting(
    _ check: Availability, minimums: [Platform: PlatformVersion] = [:]
  ) -> Availability {
    var result = and(check)
    for (platform, version) in check.below {
      let least = [atLeast[platform], minimums[platform]].compactMap(\.self).max()
      if let least, version <= least { result.never.insert(platform) }
    }
    return result
  }

  /// What is known when one of the two holds.
  func or(_ other: Availability) -> Availability {
    Availability(
      atLeast: Self.common(atLeast, other.atLeast, min), below: Self.common(below, other.below, max),
      never: never.intersection(other.never))
  }

  /// What is known when a single check for these bounds fails. On a platform that the check does not name it cannot
  /// fail, and nothing is said about that platform.
  var negated: Availability { Availability(atLeast: below, below: atLeast) }

  private static func common(
    _ left: [Platform: PlatformVersion], _ right: [Platform: PlatformVersion],
    _ choose: (PlatformVersion, PlatformVersion) -> PlatformVersion
  ) -> [Platform: PlatformVersion] {
    var result: [Platform: PlatformVersion] = [:]
    for (platform, version) in left {
      if let other = right[platform] { result[platform] = choose(version, other) }
    }
    return result
  }
}

/// A version check as it stands in the code: `#available`, `#unavailable`, `@available(…)` in an Objective-C condition.
struct AvailabilityCheck: Sendable {
  /// The lower bounds that it names.
  var versions: [Platform: PlatformVersion]
  /// Whether it is true below them (`#unavailable`).
  var isNegative: Bool
  /// The scope in which it stands, without what it itself says.
  var scope: Ref<Scope>
  var place: Place
}
