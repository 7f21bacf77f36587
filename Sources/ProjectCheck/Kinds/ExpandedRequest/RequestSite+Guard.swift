extension RequestSite {
  /// Checks around the call of iOS 27.2, with the classic one where they fail: the same for every kind that misses one.
  ///
  /// - Returns: nil where the classic call might not exist either, and for languages other than Swift.
  func guardRemedy(in target: TargetFacts) -> Remedy? {
    guard target.code.index.files[call.file].language == .swift, !target.target.platforms.keys.contains(.watchOS),
      AvailabilityMissing.first.allSatisfy({ platform, version in
        target.minimum(on: platform).map { $0 >= version } ?? true
      })
    else { return nil }
    let need = RequestNeed(
      platform: !platformsWithoutExpanded(in: target).isEmpty, availability: lacksAvailability(in: target))
    return need.platform || need.availability ? .guardRequest(need) : nil
  }

  /// The platforms for which the call is compiled and that do not have it (ATT-5, ATT-6).
  func platformsWithoutExpanded(in target: TargetFacts) -> [Platform] {
    let without: Set<Platform> = [.macOS, .tvOS, .watchOS, .visionOS]
    return target.target.platforms.keys.filter { without.contains($0) && local.platforms.contains($0) }
  }

  /// Whether the target runs on systems before iOS 27.2 and nothing keeps them from the call.
  func lacksAvailability(in target: TargetFacts) -> Bool {
    let first = ExpandedRequestNeedsAvailability.first
    guard let minimum = target.minimum(on: .iOS), minimum < first, local.platforms.contains(.iOS) else { return false }
    return !isGuarded(on: .iOS, from: first, target.code.index)
  }
}
