/// Were there too many calls within a second?
///
/// Then the last known status comes back without any work. (ATT-26)
enum RateGuardRule: Rule {
  /// "More than about 5 times" (ATT-26).
  private static let allowedCalls = 5

  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    guard situation.recentCalls > allowedCalls else { return nil }
    findings.grounds.cite(26, .observed)
    let reading = TrackingPolicy.status(in: situation, assumptions: assumptions)
    findings.grounds.absorb(reading.grounds)
    return .immediate(reading.status ?? .notDetermined, .rateLimited)
  }
}
