import TrackingPolicy

/// A finite set of situations: every combination of the values of some inputs.
///
/// The combinations are numbered as a mixed-radix number is, the first input being the fastest digit, so that any part
/// of the domain can be gone through, and any combination be drawn, by number.
struct FoldedDomain: Sendable {
  /// What the domain is for, in a few words.
  let name: String
  /// The inputs that vary.
  let inputs: [Input]

  init(_ name: String, _ inputs: [Input]) {
    self.name = name
    self.inputs = inputs
  }

  /// One input, and the values it takes.
  struct Input: Sendable {
    let name: String
    let setters: [@Sendable (inout Situation) -> Void]

    init<Value: Sendable>(
      _ name: String, _ values: [Value], set: @escaping @Sendable (inout Situation, Value) -> Void
    ) {
      self.name = name
      setters = values.map { value in { set(&$0, value) } }
    }

    init<Value: Sendable>(
      _ name: String, _ values: [Value], _ path: WritableKeyPath<Situation, Value> & Sendable
    ) {
      self.init(name, values) { $0[keyPath: path] = $1 }
    }
  }

  /// How many combinations there are.
  var count: Int {
    inputs.reduce(1) { $0 * $1.setters.count }
  }

  /// The combination with a number below ``count``.
  func situation(at number: Int) -> Situation {
    var situation = Situation()
    var rest = number
    for input in inputs {
      input.setters[rest % input.setters.count](&situation)
      rest /= input.setters.count
    }
    return situation
  }

  /// Hands the combinations of a range of numbers to a visitor, in order, until it returns false.
  ///
  /// From one combination to the next only the digits that change are set, and nothing is allocated.
  func visit(_ range: Range<Int>, _ visitor: (borrowing Situation) -> Bool) {
    guard !range.isEmpty else { return }
    var situation = situation(at: range.lowerBound)
    var digits: [Int] = []
    var rest = range.lowerBound
    for input in inputs {
      digits.append(rest % input.setters.count)
      rest /= input.setters.count
    }
    for _ in 0..<range.count - 1 {
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
