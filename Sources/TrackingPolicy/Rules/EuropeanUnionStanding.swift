/// Which tier of the European Union holds for a request, and what that rests on.
struct EuropeanUnionStanding {
  let tier: EuropeanUnionTier
  let grounds: Grounds
}

extension Situation {
  /// The tier that holds now, by system, location and account (ATT-50 to ATT-57, ATT-62, ATT-63, ATT-157).
  func europeanUnionStanding(under assumptions: Assumptions) -> EuropeanUnionStanding {
    var grounds = Grounds()
    guard system.isIPhoneOrIPad, system.version >= .init(27, 2) else {
      grounds.cite(54, .documented)
      return EuropeanUnionStanding(tier: .none, grounds: grounds)
    }
    guard !system.isSimulator else {
      grounds.cite(157, .observed)
      return EuropeanUnionStanding(tier: .none, grounds: grounds)
    }

    grounds.cite(50, .documented)
    guard let accountRegion, let location = countedLocation(under: assumptions, &grounds) else {
      grounds.cite(56, .inferred)
      return EuropeanUnionStanding(tier: .none, grounds: grounds)
    }
    let account = accountRegion.place(under: assumptions)
    let place = location.place(under: assumptions)
    if (account.parent != nil || place.parent != nil), account.mayBeInUnion, place.mayBeInUnion {
      grounds.cite(62, .unknown)
    }

    let tier: EuropeanUnionTier
    switch (place.tier, account.tier) {
    case (.none, .none):
      grounds.cite(53, .documented)
      return EuropeanUnionStanding(tier: .none, grounds: grounds)
    case (.none, _), (_, .none):
      grounds.cite(55, .inferred)
      return EuropeanUnionStanding(tier: .none, grounds: grounds)
    case (.required, .required), (.optional, .optional):
      tier = place.tier
      if place.state != account.state { grounds.cite(55, .inferred) }
    case (.required, .optional), (.optional, .required):
      grounds.cite(55, .unknown)
      tier =
        switch assumptions.mixedTier {
        case .optional: .optional
        case .locationDecides: place.tier
        case .accountDecides: account.tier
        }
    }
    grounds.cite(tier == .required ? 51 : 52, .documented)
    return EuropeanUnionStanding(tier: tier, grounds: grounds)
  }

  /// The country that the device counts as located in: the present one, or one of the European Union that it left so
  /// recently that a grace for travellers may still hold (ATT-63).
  private func countedLocation(under assumptions: Assumptions, _ grounds: inout Grounds) -> Country? {
    guard let previousLocation, previousLocation.country.place(under: assumptions).tier != .none,
      deviceLocation.map({ $0.place(under: assumptions).tier == .none }) ?? true
    else { return deviceLocation }
    let absence = now.seconds(since: previousLocation.leftAt)
    guard absence >= 0, absence < Assumptions.TravelGrace.days30.seconds else { return deviceLocation }
    grounds.cite(63, .unknown)
    return absence < assumptions.travelGraceDays.seconds ? previousLocation.country : deviceLocation
  }
}

extension Place {
  /// Whether it is in a tier by any reading.
  fileprivate var mayBeInUnion: Bool { tier != .none || parent != nil }
}
