import TrackingPolicy

/// Nobody waits for a prompt any longer, and none came.
public struct NoPromptAppeared: Error, Hashable, Sendable, CustomStringConvertible {
  /// The last request to track; nil where none was made.
  public let lastRequest: RequestID?
  /// What the policy said of it.
  public let verdict: Verdict?

  init(_ journal: Journal) {
    for entry in journal.entries.reversed() {
      for case .decided(let request, _, let verdict) in entry.effects {
        (lastRequest, self.verdict) = (request, verdict)
        return
      }
    }
    (lastRequest, verdict) = (nil, nil)
  }

  /// What may have kept it away, in one line.
  public var description: String {
    guard let lastRequest, let verdict else { return "no prompt appeared: the app made no request" }
    let what =
      switch verdict.outcome {
      case .immediate: "was answered without a prompt"
      case .prompt: "had its prompt already"
      case .crash: "ended the app"
      }
    return "no prompt appeared: request \(lastRequest.number) \(what) (\(verdict.reason.name))"
  }
}
