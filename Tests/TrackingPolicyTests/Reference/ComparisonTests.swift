import Testing
import TrackingPolicy

/// A comparison that finds no difference is worth something only if it would find one.
@Suite("The comparison finds mistakes")
struct ComparisonTests {
  private static let situations = DrawnSituations(domain: .folded, count: 200_000, seed: 0)

  private static func difference(_ policy: @escaping Comparison<ReferenceAnswer>.Policy) -> Difference<ReferenceAnswer>?
  {
    Comparison(policy: policy, reference: { ReferencePolicy.answer(to: copy $0, assuming: copy $1) })
      .firstDifference(in: situations)
  }

  @Test("Two equal policies do not differ")
  func equal() {
    #expect(Self.difference { ReferencePolicy.answer(to: copy $0, assuming: copy $1) } == nil)
  }

  @Test("A policy that is blind to an input is caught", arguments: FoldedDomain.folded.inputs)
  func blind(_ input: FoldedDomain.Input) {
    // Where the device was before matters only to an assumption that is not the default.
    var assumptions = Assumptions()
    assumptions.travelGraceDays = .days30
    let comparison = Comparison<ReferenceAnswer>(
      policy: { situation, assumptions in
        var blinded = copy situation
        input.setters[0](&blinded)
        return ReferencePolicy.answer(to: blinded, assuming: copy assumptions)
      },
      reference: { ReferencePolicy.answer(to: copy $0, assuming: copy $1) })
    let difference = comparison.firstDifference(in: Self.situations, assuming: assumptions)
    #expect(difference != nil)
  }

  @Test(
    "A policy that assumes something else is caught",
    arguments: OtherAssumptions.all.filter {
      // These bear on code, on Settings and on the network, not on requests.
      ![.apiSpelling, .settingsToggleRestartsYear, .blockSubdomains].contains($0.assumption)
    })
  func otherAssumption(_ others: OtherAssumptions) {
    let difference = Self.difference { situation, _ in
      ReferencePolicy.answer(to: copy situation, assuming: others.assumptions)
    }
    #expect(difference != nil)
  }

  @Test("A policy with one mistake is caught", arguments: Mistake.all)
  func mistake(_ mistake: Mistake) {
    let difference = Self.difference { situation, assumptions in
      mistake.answer(copy situation, ReferencePolicy.answer(to: copy situation, assuming: copy assumptions))
    }
    #expect(difference != nil)
  }

  @Test("A difference is found in the last situation too, and told completely")
  func description() throws {
    let domain = FoldedDomain("answers", [.answers, .someLocations])
    let comparison = Comparison<Bool>(
      policy: { situation, _ in situation.userAnswer == .none && situation.deviceLocation == "US" },
      reference: { _, _ in false })
    let difference = try #require(comparison.firstDifference(in: domain))
    for text in ["deviceLocation: Optional(US)", "userAnswer: none", "repromptYear: 365", "policy: true"] {
      #expect(difference.description.contains(text))
    }
  }

  @Test("Several tasks find the difference with the smallest number", arguments: 1...5)
  func tasks(_ tasks: Int) async throws {
    let domain = FoldedDomain("versions", [.systems])
    let comparison = Comparison<Bool>(
      policy: { situation, _ in situation.system.version > .init(17, 0) && situation.system.platform == .tvOS },
      reference: { _, _ in false })
    let difference = await comparison.firstDifference(in: domain, assuming: Assumptions(), tasks: tasks)
    #expect(difference?.situation == comparison.firstDifference(in: domain)?.situation)
    #expect(difference != nil)
  }

  @Test("A domain goes through each of its combinations once, wherever one begins")
  func combinations() {
    let domain = FoldedDomain("small", [.answers, .requests, .pending, .someLocations])
    var all: [Situation] = []
    domain.visit(0..<domain.count) {
      all.append(copy $0)
      return true
    }
    #expect(all.count == 5 * 5 * 2 * 3)
    #expect(Set(all).count == all.count)
    for start in all.indices {
      var rest: [Situation] = []
      domain.visit(start..<domain.count) {
        rest.append(copy $0)
        return true
      }
      #expect(rest == Array(all[start...]))
    }
  }
}

/// A wrong answer to a situation, made from the right one.
struct Mistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let answer: @Sendable (Situation, ReferenceAnswer) -> ReferenceAnswer

  static let all = [
    Mistake(testDescription: "the action never runs") { with($1) { $0.action = .doesNotRun } },
    Mistake(testDescription: "a dismissal is told as a denial") { _, answer in
      answer.reason == .dismissed ? with(answer) { $0.completion = .afterPrompt(.denied) } : answer
    },
    Mistake(testDescription: "a background app is called inactive") { _, answer in
      answer.reason == .background ? with(answer) { $0.reason = .inactive } : answer
    },
    Mistake(testDescription: "an answer keeps the mark for one more prompt") { situation, answer in
      guard answer.reason == .answered, situation.storedDecision.isEligibleForOneTimeReprompt else { return answer }
      return with(answer) { $0.storedAfter = .denied(at: situation.now, oneTimeReprompt: true) }
    },
    Mistake(testDescription: "a re-prompt passes for a first prompt") { _, answer in
      guard case .prompt(var prompt) = answer.outcome else { return answer }
      prompt.isReprompt = false
      return with(answer) { $0.outcome = .prompt(prompt) }
    },
    Mistake(testDescription: "a year passes after 365 days rather than with them") { situation, answer in
      guard let date = situation.storedDecision.date, situation.now.seconds(since: date) == 365 * 86_400 else {
        return answer
      }
      return with(answer) { $0.outcome = .immediate }
    },
    Mistake(testDescription: "the switch is asked before the stored decision") { situation, answer in
      guard answer.reason == .decided, !situation.allowsAppsToRequestToTrack else { return answer }
      return with(answer) { $0.reason = .switchOff }
    },
    Mistake(testDescription: "a missing key is noticed before a pending request") { situation, answer in
      guard answer.reason == .pending, !situation.hasUsageDescription else { return answer }
      return with(answer) { $0.outcome = .crash }
    },
    Mistake(testDescription: "the fifth call in a second is one too many") { situation, answer in
      situation.recentCalls == 5 ? with(answer) { $0.reason = .rateLimited } : answer
    },
  ]

  private static func with(
    _ answer: ReferenceAnswer, _ change: (inout ReferenceAnswer) -> Void
  ) -> ReferenceAnswer {
    var answer = answer
    change(&answer)
    return answer
  }
}

extension FoldedDomain.Input: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension OtherAssumptions: CustomTestStringConvertible {
  var testDescription: String { "\(assumption.name)=\(value)" }
}
