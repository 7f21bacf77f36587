import TrackingPolicy

/// Puts the same situations to a policy and to the reference, and tells where they first differ.
struct Comparison<Answer: Equatable & Sendable>: Sendable {
  typealias Policy = @Sendable (borrowing Situation, borrowing Assumptions) -> Answer

  let policy: Policy
  let reference: Policy

  /// The first difference in a set of situations, or in a range of its numbers; nil if there is none.
  func firstDifference(
    in situations: some SituationSet, numbers: Range<Int>? = nil, assuming assumptions: Assumptions = Assumptions()
  ) -> Difference<Answer>? {
    var difference: Difference<Answer>?
    situations.visit(numbers ?? 0..<situations.count) { situation in
      let (actual, expected) = (policy(situation, assumptions), reference(situation, assumptions))
      if actual == expected { return true }
      difference = Difference(
        situation: copy situation, assumptions: assumptions, policy: actual, reference: expected)
      return false
    }
    return difference
  }

  /// The first difference, looked for with several tasks at once.
  func firstDifference(
    in situations: some SituationSet, assuming assumptions: Assumptions, tasks: Int
  ) async -> Difference<Answer>? {
    let count = situations.count
    let parts = tasks * 8  // so that a task that is done early finds more to do
    return await withTaskGroup(of: (part: Int, difference: Difference<Answer>?).self) { group in
      var first: (part: Int, difference: Difference<Answer>)?
      func note(_ part: Int, _ difference: Difference<Answer>?) {
        guard let difference, part < first?.part ?? .max else { return }
        first = (part, difference)
      }
      for part in 0..<parts {
        if part >= tasks, let (part, difference) = await group.next() { note(part, difference) }
        if first != nil { break }
        group.addTask {
          let numbers = count * part / parts..<count * (part + 1) / parts
          return (part, firstDifference(in: situations, numbers: numbers, assuming: assumptions))
        }
      }
      for await (part, difference) in group { note(part, difference) }
      return first?.difference
    }
  }
}

/// A situation in which a policy and the reference differ.
struct Difference<Answer: Sendable>: Sendable, CustomStringConvertible {
  let situation: Situation
  let assumptions: Assumptions
  let policy: Answer
  let reference: Answer

  /// Every input, and both answers, one a line.
  var description: String {
    var lines = ["The policy and the reference differ:"]
    lines += Mirror(reflecting: situation).children.map { "  \($0.label ?? ""): \($0.value)" }
    for assumption in Assumption.allCases {
      lines.append("  assuming \(assumption.name): \(assumptions.valueName(of: assumption))")
    }
    for (name, answer) in [("policy", policy), ("reference", reference)] {
      let members = Mirror(reflecting: answer).children.map { "    \($0.label ?? ""): \($0.value)" }
      lines += members.isEmpty ? ["  \(name): \(answer)"] : ["  \(name):"] + members
    }
    return lines.joined(separator: "\n")
  }
}
