/// What a conclusion rests on: the facts on its path, and the certainty of the weakest step.
public struct Grounds: Hashable, Sendable {
  /// The facts on the path.
  public private(set) var facts = FactSet()
  /// How sure the weakest step of the path is. A fact may carry several statements of different strength, so this is
  /// the strength of what was used of it.
  public private(set) var certainty = Certainty.documented

  /// Creates grounds without any fact, which assert nothing.
  public init() {}

  /// Adds a fact, and how sure what is used of it is.
  @inline(__always)
  mutating func cite(_ fact: Fact, _ certainty: Certainty) {
    facts.insert(fact)
    weaken(to: certainty)
  }

  /// Adds two facts that together are as sure as stated. Not variadic, since that would need an array.
  @inline(__always)
  mutating func cite(_ first: Fact, _ second: Fact, _ certainty: Certainty) {
    facts.insert(first)
    cite(second, certainty)
  }

  /// Adds three facts that together are as sure as stated.
  @inline(__always)
  mutating func cite(_ first: Fact, _ second: Fact, _ third: Fact, _ certainty: Certainty) {
    facts.insert(first)
    cite(second, third, certainty)
  }

  /// Adds all that another conclusion rests on.
  @inline(__always)
  mutating func absorb(_ other: Grounds) {
    facts.formUnion(other.facts)
    weaken(to: other.certainty)
  }

  /// Lowers the certainty, if it is higher.
  @inline(__always)
  mutating func weaken(to certainty: Certainty) {
    if self.certainty < certainty { self.certainty = certainty }
  }
}
