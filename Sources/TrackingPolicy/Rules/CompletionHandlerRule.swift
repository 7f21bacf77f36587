/// Is there nobody to tell the answer to?
///
/// A null completion handler is logged as an error, and the call does nothing else. (ATT-11)
enum CompletionHandlerRule: Rule {
  static var name: RuleName { .completionHandler }

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    guard deliberation.situation.form == .nilCompletionHandler else { return nil }
    deliberation.grounds.cite(11, .observed)
    return Verdict(
      outcome: .immediate, completion: .never, reason: .completionHandlerMissing,
      storedAfter: deliberation.situation.storedDecision, grounds: deliberation.grounds)
  }
}
