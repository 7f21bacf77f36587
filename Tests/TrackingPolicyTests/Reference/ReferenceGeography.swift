import TrackingPolicy

/// Section 4 of the fact catalogue: the tiers of the European Union.
struct ReferenceGeography {
  let assumptions: Assumptions

  init(_ assumptions: Assumptions) {
    self.assumptions = assumptions
  }

  /// "Required five: France, Germany, Italy, Poland, Romania." (ATT-51)
  static let requiredFive: [Country] = ["FR", "DE", "IT", "PL", "RO"]

  /// "EU member codes (27)" (ATT-60)
  static let members: [Country] = [
    "AT", "BE", "BG", "HR", "CY", "CZ", "DK", "EE", "FI", "FR", "DE", "GR", "HU", "IE", "IT", "LV", "LT", "LU", "MT",
    "NL", "PL", "PT", "RO", "SK", "SI", "ES", "SE",
  ]

  /// "GF GP MQ RE YT MF (part of France)" (ATT-62)
  static let frenchTerritories: [Country] = ["GF", "GP", "MQ", "RE", "YT", "MF"]

  /// "AX (Finland)" (ATT-62)
  static let finnishTerritory: Country = "AX"

  /// The tier of one country by itself; switch territoryPolicy (ATT-62).
  func tier(of country: Country?) -> EuropeanUnionTier {
    guard let country else { return .none }
    if Self.frenchTerritories.contains(country) { return assumptions.territoryPolicy == .parent ? .required : .none }
    if country == Self.finnishTerritory { return assumptions.territoryPolicy == .parent ? .optional : .none }
    if Self.requiredFive.contains(country) { return .required }
    return Self.members.contains(country) ? .optional : .none
  }

  /// The tier that holds at the moment of a call (ATT-50, ATT-93).
  func tier(in situation: Situation) -> EuropeanUnionTier {
    let system = situation.system
    // "27.2: everything in §4–§6. Only iOS and iPadOS." (ATT-101); "Before 27.2: alert everywhere" (ATT-54).
    guard ReferencePlatform.isPhoneOrPad(system), system.version >= .init(27, 2) else { return .none }
    // "simulator never reaches an EU tier" (ATT-157)
    guard !system.isSimulator else { return .none }

    let location = tier(of: locationThatCounts(in: situation))
    let account = tier(of: situation.accountRegion)
    // "Two conditions must hold for any EU behaviour" (ATT-50); no account, or no location, fails (ATT-56).
    if location == .none || account == .none { return .none }
    // Switch mixedTier (ATT-55).
    switch assumptions.mixedTier {
    case .optional: return location == .required && account == .required ? .required : .optional
    case .locationDecides: return location
    case .accountDecides: return account
    }
  }

  /// Switch travelGraceDays (ATT-63): "about 30 days' absence before the feature lapses". Who leaves only in the future,
  /// by a clock that was set back, has not left.
  private func locationThatCounts(in situation: Situation) -> Country? {
    let present = situation.deviceLocation
    guard assumptions.travelGraceDays == .days30, tier(of: present) == .none else { return present }
    guard let previous = situation.previousLocation, tier(of: previous.country) != .none else { return present }
    let absence = situation.now.seconds(since: previous.leftAt)
    return (0..<30 * 86_400).contains(absence) ? previous.country : present
  }
}
