import Testing

@testable import TrackingPolicy

@Suite("Request vectors")
struct RequestVectorTests {
  @Test("A request ends as the vector expects", arguments: Vectors.all.vectors)
  func answer(_ vector: RequestVector) throws {
    let verdict = TrackingPolicy.decide(
      try vector.input.situation(), assumptions: try vector.input.assumptionsToUse())
    #expect(ExpectedAnswer(verdict) == vector.expect)
  }

  @Test("A verdict is as sure as the vector says", arguments: Vectors.all.vectors)
  func certainty(_ vector: RequestVector) throws {
    let verdict = TrackingPolicy.decide(
      try vector.input.situation(), assumptions: try vector.input.assumptionsToUse())
    #expect(verdict.certainty.markText == vector.certainty)
  }

  @Test("A verdict rests on the facts that the vector cites", arguments: Vectors.all.vectors)
  func facts(_ vector: RequestVector) throws {
    let verdict = TrackingPolicy.decide(
      try vector.input.situation(), assumptions: try vector.input.assumptionsToUse())
    if verdict.reason == .rateLimited {
      // The vector leaves out what the last known status itself rests on.
      #expect(verdict.grounds.factSet.isSuperset(of: vector.factSet))
    } else {
      #expect(verdict.grounds.factSet == vector.factSet)
    }
  }

  @Test("The alternatives that a vector names are found", arguments: Vectors.all.vectors)
  func alternatives(_ vector: RequestVector) throws {
    let found = TrackingPolicy.alternatives(
      to: try vector.input.situation(), assumptions: try vector.input.assumptionsToUse()
    ).map(ExpectedAlternative.init)
    for expected in vector.alternatives ?? [] {
      #expect(found.contains(expected), "found \(found)")
    }
  }

  @Test("The rules are told in order, and the last one decides", arguments: Vectors.all.vectors)
  func trace(_ vector: RequestVector) throws {
    let situation = try vector.input.situation()
    let assumptions = try vector.input.assumptionsToUse()
    let trace = TrackingPolicy.trace(situation, assumptions: assumptions)
    #expect(trace.verdict == TrackingPolicy.decide(situation, assumptions: assumptions))
    #expect(trace.steps.map(\.rule) == Array(RuleName.allCases.prefix(trace.steps.count)))
    #expect(trace.steps.map(\.isDecisive) == trace.steps.indices.map { $0 == trace.steps.count - 1 })
    #expect(trace.steps.flatMap { Array($0.facts) }.sorted() == Array(trace.verdict.facts))
  }
}
