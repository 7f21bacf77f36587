extension RequestSite {
  /// Checks around the call of iOS 27.2, with the classic one where they fail: the same for every kind that misses one.
  ///
  /// - Returns: nil where the classic call might not exist either, and for languages other than Swift.
  func guardRemedy(in target: TargetFacts) -> Remedy? {
    guard canCallClassic(in: target) else { return nil }
    let need = RequestNeed(
      platform: !platformsWithoutExpanded(in: target).isEmpty, availability: lacksAvailability(in: target))
    return need.platform || need.availability ? .guardRequest(need) : nil
  }

  /// Whether the classic call can stand beside this one on every system that the target runs on.
  func canCallClassic(in target: TargetFacts) -> Bool {
    target.code.index.files[call.file].language == .swift && !target.target.platforms.keys.contains(.watchOS)
      && AvailabilityMissing.first.allSatisfy { platform, version in
        target.minimum(on: platform).map { $0 >= version } ?? true
      }
  }

  /// The platforms for which the call is compiled and that do not have it (ATT-5, ATT-6).
  func platformsWithoutExpanded(in target: TargetFacts) -> [Platform] {
    let without: Set<Platform> = [.macOS, .tvOS, .watchOS, .visionOS]
    return target.target.platforms.keys.filter { without.contains($0) && local.platforms.contains($0) }
  }

  /// Whether the target runs on systems before iOS 27.2 and nothing keeps them from the call.
  func lacksAvailability(in target: TargetFacts) -> Bool { platformThatLacksAvailability(in: target) != nil }

  /// The first platform of the target with systems that lack the call where nothing makes sure of the version, and the
  /// oldest of these systems.
  func platformThatLacksAvailability(in target: TargetFacts) -> (Platform, PlatformVersion)? {
    let first = ExpandedRequestNeedsAvailability.first
    for platform in [Platform.iOS, .macCatalyst] where local.platforms.contains(platform) {
      guard let minimum = target.minimum(on: platform), minimum < first else { continue }
      if !isGuarded(on: platform, from: first, in: target) { return (platform, minimum) }
    }
    return nil
  }
}
