/// A set of facts of fixed size, held in place: no allocation, whatever it holds.
public struct FactSet: Hashable, Sendable {
  /// One bit per number, 64 numbers a word.
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// Creates an empty set.
  public init() {}

  /// Whether the set is empty.
  public var isEmpty: Bool {
    words.0 | words.1 | words.2 | words.3 == 0
  }

  /// How many facts it holds.
  public var count: Int {
    words.0.nonzeroBitCount + words.1.nonzeroBitCount + words.2.nonzeroBitCount + words.3.nonzeroBitCount
  }

  /// Whether it holds a fact.
  public func contains(_ fact: Fact) -> Bool {
    word(fact.number >> 6) >> (fact.number & 63) & 1 == 1
  }

  /// Adds a fact.
  @inline(__always)
  public mutating func insert(_ fact: Fact) {
    let bit = (1 as UInt64) << (fact.number & 63)
    switch fact.number >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  /// Adds the facts of another set.
  @inline(__always)
  public mutating func formUnion(_ other: FactSet) {
    words.0 |= other.words.0
    words.1 |= other.words.1
    words.2 |= other.words.2
    words.3 |= other.words.3
  }

  /// The facts of this set that another lacks.
  public func subtracting(_ other: FactSet) -> FactSet {
    var rest = self
    rest.words.0 &= ~other.words.0
    rest.words.1 &= ~other.words.1
    rest.words.2 &= ~other.words.2
    rest.words.3 &= ~other.words.3
    return rest
  }

  private func word(_ index: UInt8) -> UInt64 {
    switch index {
    case 0: words.0
    case 1: words.1
    case 2: words.2
    default: words.3
    }
  }

  /// Sets are equal when they hold the same facts.
  public static func == (left: FactSet, right: FactSet) -> Bool {
    left.words == right.words
  }

  /// Hashes the facts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }
}

extension FactSet: Sequence {
  /// Goes through the facts in ascending order.
  public struct Iterator: IteratorProtocol {
    private var rest: FactSet

    fileprivate init(_ facts: FactSet) {
      rest = facts
    }

    /// The next fact, or nil after the last.
    public mutating func next() -> Fact? {
      for index in 0..<4 as Range<UInt8> {
        let word = rest.word(index)
        guard word != 0 else { continue }
        let fact = Fact(index << 6 | UInt8(truncatingIfNeeded: word.trailingZeroBitCount))
        rest.remove(fact)
        return fact
      }
      return nil
    }
  }

  /// An iterator over the facts in ascending order.
  public func makeIterator() -> Iterator {
    Iterator(self)
  }

  private mutating func remove(_ fact: Fact) {
    var single = FactSet()
    single.insert(fact)
    self = subtracting(single)
  }
}
