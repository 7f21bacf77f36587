/// Is there nobody to tell the answer to?
///
/// A null completion handler is logged as an error, and the call does nothing else: not even a platform that never
/// prompts can answer then. (ATT-11)
enum CompletionHandlerRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    guard situation.form == .nilCompletionHandler else { return nil }
    findings.grounds.cite(11, .observed)
    return Ending(kind: .immediate, completion: .never, reason: .completionHandlerMissing, storage: .kept)
  }
}
