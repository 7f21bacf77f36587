/// What the European Union's rules of iOS and iPadOS 27.2 make of a place (ATT-50 to ATT-53).
public enum EuropeanUnionTier: UInt8, Named, Comparable {
  /// Outside the European Union: the ordinary alert (ATT-53).
  case none
  /// Inside, where the full-page sheet appears only to a request that prefers it (ATT-52).
  case optional
  /// France, Germany, Italy, Poland and Romania, where only the full-page sheet exists (ATT-51).
  case required

  /// The stable name: none, optional or required.
  public var name: StaticString {
    switch self {
    case .none: "none"
    case .optional: "optional"
    case .required: "required"
    }
  }

  /// Tiers order by how far they depart from the ordinary alert.
  public static func < (left: EuropeanUnionTier, right: EuropeanUnionTier) -> Bool {
    left.rawValue < right.rawValue
  }
}
