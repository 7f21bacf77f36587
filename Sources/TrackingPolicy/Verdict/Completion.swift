/// When the completion handler runs, or the `await` returns, and with which status.
public enum Completion: Hashable, Sendable {
  /// At once, without any interface (ATT-32).
  case immediate(AuthorizationStatus)
  /// Once the prompt is gone: answered, dismissed, or left for additional information (ATT-30, ATT-31, ATT-78).
  case afterPrompt(AuthorizationStatus)
  /// At once while the prompt is still on the screen; what the person taps is recorded all the same. A fault of iOS
  /// 17.4 and 17.4.1 (ATT-146).
  case beforeAnswer(AuthorizationStatus)
  /// Not yet: the prompt is still open.
  case awaitingAnswer
  /// Never: the process ended, or there is no handler (ATT-11).
  case never

  /// The status that the app gets; nil while it gets none.
  public var status: AuthorizationStatus? {
    switch self {
    case .immediate(let status), .afterPrompt(let status), .beforeAnswer(let status): status
    case .awaitingAnswer, .never: nil
    }
  }

  /// The stable name: immediate, afterPrompt, beforeAnswer, awaitingAnswer or never.
  public var name: StaticString {
    switch self {
    case .immediate: "immediate"
    case .afterPrompt: "afterPrompt"
    case .beforeAnswer: "beforeAnswer"
    case .awaitingAnswer: "awaitingAnswer"
    case .never: "never"
    }
  }
}

/// Whether the action behind the Additional Information button runs, and on which side of the completion (ATT-78,
/// ATT-79).
public enum AdditionalInformationAction: UInt8, Named {
  /// It does not run.
  case doesNotRun
  /// It runs, then the completion.
  case beforeCompletion
  /// The completion runs, then the action.
  case afterCompletion

  /// The stable name.
  public var name: StaticString {
    switch self {
    case .doesNotRun: "doesNotRun"
    case .beforeCompletion: "beforeCompletion"
    case .afterCompletion: "afterCompletion"
    }
  }
}
