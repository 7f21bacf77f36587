/// What Scripts/embedded-check links: a decision on a situation and assumptions of which nothing is known beforehand.
@_cdecl("decide")
public func decide(_ situation: UnsafeRawPointer, _ assumptions: UnsafeRawPointer) -> UInt {
  let verdict = TrackingPolicy.decide(
    situation.load(as: Situation.self), assumptions: assumptions.load(as: Assumptions.self))
  return (verdict.status?.rawValue ?? 4) << 8 | UInt(verdict.facts.count)
}
