import TrackingPolicy

/// What becomes of a request, as far as a policy and the reference are compared: all of a verdict but its grounds.
struct ReferenceAnswer: Equatable, Sendable {
  var outcome: Outcome
  var completion: Completion
  var reason: Reason
  var storedAfter: StoredDecision
  var action = AdditionalInformationAction.doesNotRun
}

extension ReferenceAnswer {
  init(_ verdict: Verdict) {
    self.init(
      outcome: verdict.outcome, completion: verdict.completion, reason: verdict.reason,
      storedAfter: verdict.storedAfter, action: verdict.action)
  }
}
