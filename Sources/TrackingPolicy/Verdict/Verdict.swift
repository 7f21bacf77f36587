/// The answer to a situation: what happens, why, by which facts, and how sure that is.
public struct Verdict: Hashable, Sendable {
  /// What becomes of the request.
  public var outcome: Outcome
  /// When the app gets its answer, and which.
  public var completion: Completion
  /// Why.
  public var reason: Reason
  /// What the system holds for the app afterwards (ATT-30, ATT-34, ATT-91, ATT-92).
  public var storedAfter: StoredDecision
  /// Whether the action behind the Additional Information button runs, and when (ATT-78).
  public var action: AdditionalInformationAction
  /// The facts on the path, and the certainty of its weakest step.
  public var grounds: Grounds

  /// Creates a verdict.
  public init(
    outcome: Outcome, completion: Completion, reason: Reason, storedAfter: StoredDecision,
    action: AdditionalInformationAction = .doesNotRun, grounds: Grounds
  ) {
    self.outcome = outcome
    self.completion = completion
    self.reason = reason
    self.storedAfter = storedAfter
    self.action = action
    self.grounds = grounds
  }
}

extension Verdict {
  /// The status that the app gets; nil after a crash, without a handler, and while a prompt is open.
  public var status: AuthorizationStatus? { completion.status }

  /// The prompt that appears, if one does.
  public var prompt: Prompt? {
    if case .prompt(let prompt) = outcome { prompt } else { nil }
  }

  /// How the prompt is presented, if one appears.
  public var surface: Surface? { prompt?.surface }

  /// Which text the prompt shows, if one appears.
  public var bodyText: BodyText? { prompt?.body }

  /// Whether a prompt with an Additional Information button appears (ATT-77).
  public var hasAdditionalInformationButton: Bool { prompt?.hasAdditionalInformationButton ?? false }

  /// Whether a prompt appears although a decision is stored (ATT-84).
  public var isReprompt: Bool { prompt?.isReprompt ?? false }

  /// Whether the action behind the Additional Information button runs (ATT-78).
  public var actionRuns: Bool { action != .doesNotRun }

  /// The facts on the path.
  public var facts: FactSet { grounds.facts }

  /// How sure the weakest step of the path is.
  public var certainty: Certainty { grounds.certainty }

  /// Whether another verdict says the same, whatever it rests on. The order of action and completion, which an app can
  /// hardly tell, does not count (ATT-79).
  public func hasSameAnswer(as other: Verdict) -> Bool {
    outcome == other.outcome && completion == other.completion && reason == other.reason
      && storedAfter == other.storedAfter && actionRuns == other.actionRuns
  }
}
