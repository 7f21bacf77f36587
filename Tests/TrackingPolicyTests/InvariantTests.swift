import Testing

@testable import TrackingPolicy

/// What holds of every verdict, over situations drawn at random with a fixed seed.
@Suite("Invariants")
struct InvariantTests {
  private static let drawn: [(Situation, Assumptions)] = {
    var source = SituationSource(seed: 87)
    return (0..<20_000).map { _ in (source.situation(), source.assumptions()) }
  }()

  @Test("Sheet, button, Markdown and re-prompt need the European Union of 27.2 (ATT-53, ATT-54)")
  func europeanUnionOnly() {
    for (situation, assumptions) in Self.drawn {
      guard let prompt = TrackingPolicy.decide(situation, assumptions: assumptions).prompt else { continue }
      guard prompt.surface == .sheet || prompt.body == .markdown || prompt.isReprompt else {
        #expect(!prompt.hasAdditionalInformationButton)
        continue
      }
      #expect(situation.system.isIPhoneOrIPad && !situation.system.isSimulator)
      #expect(situation.system.version >= .init(27, 2))
      #expect(situation.accountRegion.map { $0.place(under: assumptions).tier != .none } ?? false)
    }
  }

  @Test(
    "What is stored changes only where a prompt appeared, or the switch is off and denials persist (ATT-30, ATT-34)")
  func storage() {
    for (situation, assumptions) in Self.drawn {
      let verdict = TrackingPolicy.decide(situation, assumptions: assumptions)
      guard verdict.storedAfter != situation.storedDecision, verdict.prompt == nil else { continue }
      #expect(verdict.reason == .switchOff && assumptions.toggleOffRequestPersistsDeny)
    }
  }

  @Test("Every verdict rests on facts")
  func facts() {
    for (situation, assumptions) in Self.drawn {
      #expect(!TrackingPolicy.decide(situation, assumptions: assumptions).facts.isEmpty)
    }
  }

  @Test("A trace ends in the verdict and adds up to its facts")
  func trace() {
    for (situation, assumptions) in Self.drawn.prefix(2000) {
      let trace = TrackingPolicy.trace(situation, assumptions: assumptions)
      #expect(trace.verdict == TrackingPolicy.decide(situation, assumptions: assumptions))
      #expect(trace.steps.last?.isDecisive == true)
      #expect(trace.steps.reduce(0) { $0 + $1.facts.count } == trace.verdict.facts.count)
    }
  }

  @Test("An alternative changes one assumption, and the answer with it")
  func alternatives() throws {
    for (situation, assumptions) in Self.drawn.prefix(2000) {
      let verdict = TrackingPolicy.decide(situation, assumptions: assumptions)
      for alternative in TrackingPolicy.alternatives(to: situation, assumptions: assumptions) {
        var other = assumptions
        try other.set(name: "\(alternative.assumption.name)", value: "\(alternative.value)")
        #expect(other != assumptions)
        #expect(TrackingPolicy.decide(situation, assumptions: other) == alternative.verdict)
        #expect(!alternative.verdict.hasSameAnswer(as: verdict))
      }
    }
  }

  @Test("Whoever asks for no assumption that matters gets no alternative")
  func noAlternatives() {
    #expect(TrackingPolicy.alternatives(to: Situation(userAnswer: .allow)).isEmpty)
  }
}
