extension Situation {
  /// The tier of the European Union that holds now, by system, location and account (ATT-50 to ATT-57, ATT-62, ATT-63,
  /// ATT-157).
  func europeanUnionTier(under assumptions: Assumptions, citing grounds: inout Grounds) -> EuropeanUnionTier {
    guard system.isIPhoneOrIPad, system.version >= .init(27, 2) else {
      grounds.cite(54, .documented)
      return .none
    }
    guard !system.isSimulator else {
      grounds.cite(157, .observed)
      return .none
    }
    grounds.cite(50, .documented)
    guard let accountRegion, let location = countedLocation(under: assumptions, citing: &grounds) else {
      grounds.cite(56, .inferred)
      return .none
    }

    let account = accountRegion.place(under: assumptions)
    let place = location.place(under: assumptions)
    if account.parent != nil || place.parent != nil, account.mayBeInUnion, place.mayBeInUnion {
      grounds.cite(62, .unknown)
    }
    switch (place.tier, account.tier) {
    case (.none, .none):
      grounds.cite(53, .documented)
      return .none
    case (.none, _), (_, .none):
      grounds.cite(55, .inferred)
      return .none
    case (.required, .required), (.optional, .optional):
      if place.state != account.state { grounds.cite(55, .inferred) }
      return place.tier.cited(by: &grounds)
    case (.required, .optional), (.optional, .required):
      grounds.cite(55, .unknown)
      switch assumptions.mixedTier {
      case .optional: return EuropeanUnionTier.optional.cited(by: &grounds)
      case .locationDecides: return place.tier.cited(by: &grounds)
      case .accountDecides: return account.tier.cited(by: &grounds)
      }
    }
  }

  /// The country that the device counts as located in: the present one, or one of the European Union that it left so
  /// recently that a grace for travellers may still hold (ATT-63).
  @inline(__always)
  private func countedLocation(under assumptions: Assumptions, citing grounds: inout Grounds) -> Country? {
    guard let previousLocation else { return deviceLocation }
    let absence = now.seconds(since: previousLocation.leftAt)
    guard absence >= 0, absence < Assumptions.TravelGrace.days30.seconds,
      previousLocation.country.place(under: assumptions).isInUnion,
      !(deviceLocation?.place(under: assumptions).isInUnion ?? false)
    else { return deviceLocation }
    grounds.cite(63, .unknown)
    return absence < assumptions.travelGraceDays.seconds ? previousLocation.country : deviceLocation
  }
}

extension EuropeanUnionTier {
  /// The tier, once what it is about is cited.
  fileprivate func cited(by grounds: inout Grounds) -> EuropeanUnionTier {
    grounds.cite(self == .required ? 51 : 52, .documented)
    return self
  }
}

extension Place {
  fileprivate var isInUnion: Bool { tier != .none }

  /// Whether it is in a tier by any reading.
  fileprivate var mayBeInUnion: Bool { isInUnion || parent != nil }
}
