import TrackingPolicy

/// Situations that are numbered from zero, so that they can be gone through in parts.
protocol SituationSet: Sendable {
  /// What the situations have in common, in a few words.
  var name: String { get }
  /// How many there are.
  var count: Int { get }
  /// Hands those of a range of numbers to a visitor, in order, until it returns false.
  func visit(_ range: Range<Int>, _ visitor: (borrowing Situation) -> Bool)
}

/// Every combination of the values of some inputs.
///
/// The combinations are numbered as a mixed-radix number is, the first input being the fastest digit.
struct FoldedDomain: SituationSet {
  let name: String
  let inputs: [Input]

  /// Creates the set of all combinations; each input must have a value.
  init(_ name: String, _ inputs: [Input]) {
    self.name = name
    self.inputs = inputs
  }

  /// One input, and the values it takes, the most ordinary first.
  struct Input: Sendable {
    let name: String
    let setters: [@Sendable (inout Situation) -> Void]

    init<Value: Sendable>(
      _ name: String, _ values: [Value], set: @escaping @Sendable (inout Situation, Value) -> Void
    ) {
      self.name = name
      setters = values.map { value in { set(&$0, value) } }
    }
  }

  var count: Int {
    inputs.reduce(1) { $0 * $1.setters.count }
  }

  /// From one combination to the next only the digits that change are set, and nothing is allocated.
  func visit(_ range: Range<Int>, _ visitor: (borrowing Situation) -> Bool) {
    guard let first = range.first else { return }
    var situation = Situation()
    var digits: [Int] = []
    var rest = first
    for input in inputs {
      digits.append(rest % input.setters.count)
      rest /= input.setters.count
      input.setters[digits[digits.count - 1]](&situation)
    }
    for _ in range.dropFirst() {
      guard visitor(situation) else { return }
      var position = 0
      while digits[position] == inputs[position].setters.count - 1 {
        digits[position] = 0
        inputs[position].setters[0](&situation)
        position += 1
      }
      digits[position] += 1
      inputs[position].setters[digits[position]](&situation)
    }
    _ = visitor(situation)
  }
}

/// Combinations that are drawn from a domain, the same ones each time.
///
/// Half of the time an input keeps its most ordinary value: were all equally likely, hardly a situation would get past
/// the restrictions.
struct DrawnSituations: SituationSet {
  let domain: FoldedDomain
  let count: Int
  let seed: UInt64

  var name: String { "\(domain.name), drawn" }

  func visit(_ range: Range<Int>, _ visitor: (borrowing Situation) -> Bool) {
    for number in range {
      var random = SplitMix64(state: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
      var situation = Situation()
      for input in domain.inputs {
        let bits = random.next()
        let index = bits & 1 == 0 ? 0 : bits.multipliedFullWidth(by: UInt64(input.setters.count)).high
        input.setters[Int(index)](&situation)
      }
      guard visitor(situation) else { return }
    }
  }
}
