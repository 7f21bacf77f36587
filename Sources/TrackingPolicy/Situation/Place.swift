/// What the European Union's rules make of one country or territory by itself. A request needs both its location and
/// its account in a tier (ATT-50).
public struct Place: Hashable, Sendable {
  /// The tier.
  public let tier: EuropeanUnionTier
  /// The state that the place counts for: the country itself, or the parent of a territory.
  public let state: Country
  /// The member state that a territory with a code of its own belongs to. How such territories count nobody says
  /// (ATT-62).
  public let parent: Country?

  /// What the tier rests on: law and Apple's lists (ATT-51, ATT-52, ATT-60, ATT-61), or an assumption (ATT-62).
  public var grounds: Grounds {
    var grounds = Grounds()
    switch tier {
    case _ where parent != nil: grounds.cite(62, .unknown)
    case .required: grounds.cite(51, 60, .documented)
    case .optional: grounds.cite(52, 60, .documented)
    case .none: grounds.cite(61, .inferred)
    }
    return grounds
  }
}

extension Country {
  /// What the European Union's rules make of this country (ATT-51, ATT-52, ATT-60 to ATT-62).
  public func place(under assumptions: Assumptions) -> Place {
    let (tier, parent) = membership
    guard let parent else { return Place(tier: tier, state: self, parent: nil) }
    switch assumptions.territoryPolicy {
    case .parent: return Place(tier: tier, state: parent, parent: parent)
    case .none: return Place(tier: .none, state: self, parent: parent)
    }
  }

  /// The tier of a member state, or of a territory as part of its parent.
  var membership: (tier: EuropeanUnionTier, parent: Country?) {
    switch self {
    case "DE", "FR", "IT", "PL", "RO":
      (.required, nil)
    case "AT", "BE", "BG", "CY", "CZ", "DK", "EE", "ES", "FI", "GR", "HR", "HU", "IE", "LT", "LU", "LV", "MT", "NL",
      "PT", "SE", "SI", "SK":
      (.optional, nil)
    case "GF", "GP", "MF", "MQ", "RE", "YT":
      (.required, Country(assigned: "FR"))
    case "AX":
      (.optional, Country(assigned: "FI"))
    default:
      (.none, nil)
    }
  }
}
