/// A numbered entry of the fact catalogue (Documentation/Facts/att.md).
public struct Fact: Hashable, Comparable, Sendable {
  /// The number: 87 for ATT-87.
  public let number: UInt8

  /// Creates a fact with a number.
  public init(_ number: UInt8) {
    self.number = number
  }

  /// Facts order by number.
  public static func < (left: Fact, right: Fact) -> Bool {
    left.number < right.number
  }
}

extension Fact: ExpressibleByIntegerLiteral {
  /// A fact written in source code as its number.
  public init(integerLiteral number: UInt8) {
    self.init(number)
  }
}

extension Fact: CustomStringConvertible {
  /// The entry as the catalogue spells it: ATT-87.
  public var description: String { "ATT-\(number)" }
}
