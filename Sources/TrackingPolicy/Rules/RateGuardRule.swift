/// Were there too many calls within a second?
///
/// Then the last known status comes back without any work. (ATT-26)
enum RateGuardRule: Rule {
  static var name: RuleName { .rateGuard }

  /// "More than about 5 times" (ATT-26).
  private static let allowedCalls = 5

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    let situation = deliberation.situation
    guard situation.recentCalls > allowedCalls else { return nil }
    deliberation.grounds.cite(26, .observed)
    let reading = TrackingPolicy.status(in: situation, assumptions: deliberation.assumptions)
    deliberation.grounds.absorb(reading.grounds)
    return deliberation.immediate(reading.status ?? .notDetermined, .rateLimited)
  }
}
