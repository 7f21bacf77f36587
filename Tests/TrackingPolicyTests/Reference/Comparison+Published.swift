import TrackingPolicy

extension Comparison<ReferenceAnswer> {
  /// Compares decisions.
  static let ofDecisions = Comparison(
    policy: { ReferenceAnswer(TrackingPolicy.decide(copy $0, assumptions: copy $1)) },
    reference: { ReferencePolicy.answer(to: copy $0, assuming: copy $1) })
}

extension Comparison<AuthorizationStatus?> {
  /// Compares the status getter.
  static let ofStatus = Comparison(
    policy: { TrackingPolicy.status(in: copy $0, assumptions: copy $1).status },
    reference: { ReferenceStatus.status(in: copy $0, assuming: copy $1) })
}

/// Assumptions of which one differs from the default.
struct OtherAssumptions: Sendable {
  let assumption: Assumption
  let value: String
  let assumptions: Assumptions

  /// Every value of every assumption but the defaults, in the order of the catalogue.
  static let all: [Self] = Assumption.allCases.flatMap { assumption in
    assumption.valueNames.compactMap { name in
      var assumptions = Assumptions()
      let isKnown: Void? = try? assumptions.set(name: "\(assumption.name)", value: "\(name)")
      guard isKnown != nil, assumptions != Assumptions() else { return nil }
      return Self(assumption: assumption, value: "\(name)", assumptions: assumptions)
    }
  }

  /// The answer that the reference gives under these, if it differs by more than the order of action and completion.
  func answer(to situation: Situation, insteadOf answer: ReferenceAnswer) -> ReferenceAnswer? {
    let other = ReferencePolicy.answer(to: situation, assuming: assumptions)
    var inAnyOrder = other
    if other.action != .doesNotRun, answer.action != .doesNotRun { inAnyOrder.action = answer.action }
    return inAnyOrder == answer ? nil : other
  }
}

/// What a situation would come to under another value of an assumption.
struct ReferenceAlternative: Equatable, Sendable {
  let assumption: Assumption
  let value: String
  let answer: ReferenceAnswer
}

extension Comparison<[ReferenceAlternative]> {
  /// Compares the alternatives to the default assumptions.
  static let ofAlternatives = Comparison(
    policy: { situation, _ in
      TrackingPolicy.alternatives(to: copy situation).map {
        ReferenceAlternative(assumption: $0.assumption, value: "\($0.value)", answer: ReferenceAnswer($0.verdict))
      }
    },
    reference: { situation, assumptions in
      let situation = copy situation
      let answer = ReferencePolicy.answer(to: situation, assuming: copy assumptions)
      return OtherAssumptions.all.compactMap { others in
        others.answer(to: situation, insteadOf: answer).map {
          ReferenceAlternative(assumption: others.assumption, value: others.value, answer: $0)
        }
      }
    })
}

extension Comparison<Bool> {
  /// Tells whether verdicts admit that nobody knows: compares the claim of certainty with whether an unknown would
  /// change the answer.
  ///
  /// This is as far as the facts settle certainty. Beyond that it depends on which facts one takes to be on the path to
  /// an answer, and on how sure the part of a fact is that one uses, which is the policy's to say and the vectors' to
  /// check.
  static let ofUncertainty = Comparison(
    policy: { situation, assumptions in
      let situation = copy situation
      if TrackingPolicy.decide(situation, assumptions: copy assumptions).certainty == .unknown { return true }
      let answer = ReferencePolicy.answer(to: situation, assuming: copy assumptions)
      if answer.reason != .notAvailable, ReferencePlatform.supposesExpandedRequest(situation) { return false }
      return unknowns.allSatisfy { $0.answer(to: situation, insteadOf: answer) == nil }
    },
    reference: { _, _ in true })

  /// Other values of the assumptions whose facts are marked UNK for what they bear on.
  private static let unknowns = OtherAssumptions.all.filter {
    switch $0.assumption {
    case .mixedTier, .territoryPolicy, .travelGraceDays, .repromptYear, .oneTimeRepromptAfterUpdate,
      .keepOldDecisionOnDismissedReprompt, .pendingWithStoredDecision, .newAccount3Days:
      true
    case .apiSpelling, .settingsToggleRestartsYear, .statusWhileRepromptEligible, .addInfoOrder,
      .toggleOffRequestPersistsDeny, .authorisedWhileToggleOff, .missingKeyCrash, .blockSubdomains,
      .optionalTierMarkdownInAlert:
      false
    }
  }
}
