/// What the kinds about the advertising identifier ask of a read.
extension ReadSite {
  /// Whether a test on some way here concerns the status, so that the read is not blind.
  func isGuarded(_ knowledge: RouteKnowledge) -> Bool {
    if knowledge.testsUnknownStatus { return true }
    if knowledge.possible != .all || knowledge.answered.map({ $0 != .all }) == true { return true }
    // Before iOS 14 there is no status.
    if let below = knowledge.availabilityBelow, below <= PlatformVersion(14, 5) { return true }
    return knowledge.testsConsent
  }

  /// Whether some way here passes no test: one that is known from its beginning, or that has been followed through two
  /// callers at least.
  var isBlind: Bool {
    guard !isGuarded(local) else { return false }
    return routes.contains { route in
      (route.entry.isKnown || route.sites.count > 2) && !isGuarded(route.known) && !route.comesFromAnswer
    }
  }
}

extension Route {
  /// Whether it runs in a request's completion, where the status is known in some form.
  fileprivate var comesFromAnswer: Bool { hops.contains { $0.hop == .trackingAnswer } && known.answered != nil }
}

extension RouteKnowledge {
  fileprivate var availabilityBelow: PlatformVersion? { availability.below[.iOS] }
}
