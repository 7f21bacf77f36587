/// A JSON number: whole if it is written so and 64 bits hold it.
public enum JSONNumber: Sendable, Equatable {
  /// Digits alone, perhaps with a sign.
  case integer(Int64)
  /// Anything else, rounded to the nearest.
  case real(Double)

  /// The number as floating point.
  public var double: Double {
    switch self {
    case .integer(let whole): Double(whole)
    case .real(let real): real
    }
  }
}
