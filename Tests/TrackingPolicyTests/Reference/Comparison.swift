import TrackingPolicy

/// Puts the same situations to a policy and to the reference, until they differ.
struct Comparison: Sendable {
  typealias Policy = @Sendable (borrowing Situation, borrowing Assumptions) -> ReferenceAnswer

  let policy: Policy
  var reference: Policy = { ReferencePolicy.answer(to: copy $0, assuming: copy $1) }

  /// The first difference in a range of a domain, or nil.
  func firstDifference(
    in domain: FoldedDomain, numbers: Range<Int>? = nil, assuming assumptions: Assumptions = Assumptions()
  ) -> Difference? {
    var difference: Difference?
    domain.visit(numbers ?? 0..<domain.count) { situation in
      difference = self.difference(in: situation, assuming: assumptions)
      return difference == nil
    }
    return difference
  }

  /// The first difference in a number of combinations that are drawn from a domain, or nil.
  func firstDifference(
    in domain: FoldedDomain, drawing count: Int, seed: UInt64, assuming assumptions: Assumptions
  ) -> Difference? {
    var random = SplitMix64(seed: seed)
    let domainCount = domain.count
    for _ in 0..<count {
      let situation = domain.situation(at: Int.random(in: 0..<domainCount, using: &random))
      if let difference = difference(in: situation, assuming: assumptions) { return difference }
    }
    return nil
  }

  func difference(in situation: borrowing Situation, assuming assumptions: borrowing Assumptions) -> Difference? {
    let (actual, expected) = (policy(situation, assumptions), reference(situation, assumptions))
    guard actual != expected else { return nil }
    return Difference(situation: copy situation, assumptions: copy assumptions, policy: actual, reference: expected)
  }
}

/// A situation in which a policy and the reference differ.
struct Difference: Sendable, CustomStringConvertible {
  let situation: Situation
  let assumptions: Assumptions
  let policy: ReferenceAnswer
  let reference: ReferenceAnswer

  /// Every input, and both answers, one a line.
  var description: String {
    var lines = ["The policy and the reference differ."]
    lines += Mirror(reflecting: situation).children.map { "  \($0.label ?? ""): \($0.value)" }
    for assumption in Assumption.allCases
    where "\(assumptions.valueName(of: assumption))" != "\(Assumptions().valueName(of: assumption))" {
      lines.append("  assuming \(assumption.name)=\(assumptions.valueName(of: assumption))")
    }
    for (name, answer) in [("policy", policy), ("reference", reference)] {
      lines.append("  \(name):")
      lines += Mirror(reflecting: answer).children.map { "    \($0.label ?? ""): \($0.value)" }
    }
    return lines.joined(separator: "\n")
  }
}

/// A small deterministic generator of random numbers: Steele, Lea and Flood's SplitMix64.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
