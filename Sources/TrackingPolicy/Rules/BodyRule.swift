/// Which text, and is there an Additional Information button?
///
/// The sheet shows the Markdown text where the app has one, and the button where the app supplies an action.
/// (ATT-72 to ATT-74, ATT-77)
enum BodyRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    switch findings.prompt.surface {
    case .sheet:
      findings.grounds.cite(situation.hasMarkdownUsageDescription ? 72 : 73, 77, .documented)
      findings.prompt.body = situation.hasMarkdownUsageDescription ? .markdown : .plain
      findings.prompt.hasAdditionalInformationButton = situation.request.hasAction
    case .alert:
      if situation.hasMarkdownUsageDescription { settleBodyOfAlert(situation, assumptions, &findings) }
      if situation.request.hasAction { findings.grounds.cite(77, .documented) }
    }
    return nil
  }

  /// An alert shows the plain text, unless one reads the page of the expanded request loosely (ATT-72, conflict C2).
  private static func settleBodyOfAlert(
    _ situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) {
    guard findings.tier == .optional else { return findings.grounds.cite(74, .documented) }
    findings.grounds.cite(72, .documented)
    if case .expanded = situation.request, assumptions.optionalTierMarkdownInAlert { findings.prompt.body = .markdown }
  }
}
