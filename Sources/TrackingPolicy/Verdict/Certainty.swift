/// How sure a statement about the system is: the marks of the fact catalogue, strongest first.
///
/// A conclusion is as sure as the weakest fact on its path, so the order of the cases is the order of strength.
public enum Certainty: UInt8, CaseIterable, Comparable, Sendable {
  /// Apple documents it.
  case documented
  /// It stands in an SDK header.
  case header
  /// People observed it, or it was read from public binaries.
  case observed
  /// It follows from other facts.
  case inferred
  /// Nobody says so in public: an assumption with a default.
  case unknown

  /// The mark as the fact catalogue spells it: DOC, HDR, OBS, INF or UNK.
  public var mark: StaticString {
    switch self {
    case .documented: "DOC"
    case .header: "HDR"
    case .observed: "OBS"
    case .inferred: "INF"
    case .unknown: "UNK"
    }
  }

  /// Weaker statements order after stronger ones.
  public static func < (left: Certainty, right: Certainty) -> Bool {
    left.rawValue < right.rawValue
  }
}
