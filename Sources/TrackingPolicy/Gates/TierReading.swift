/// The tier of the European Union that holds on a device, and what that rests on.
public struct TierReading: Hashable, Sendable {
  /// The tier.
  public let tier: EuropeanUnionTier
  /// The facts on the path, and the certainty of its weakest step.
  public let grounds: Grounds
}

extension TrackingPolicy {
  /// Tells which tier holds, by system, location and account (ATT-50 to ATT-57). Neither app nor request matter to it.
  public static func europeanUnionTier(
    in situation: Situation, assumptions: Assumptions = Assumptions()
  ) -> TierReading {
    var grounds = Grounds()
    let tier = situation.europeanUnionTier(under: assumptions, citing: &grounds)
    return TierReading(tier: tier, grounds: grounds)
  }
}
