/// Is the usage description missing now that a prompt is due?
///
/// Then the process ends; the Markdown text does not stand in for it. (ATT-70, ATT-160, ATT-164)
enum UsageDescriptionRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    guard !situation.hasUsageDescription else { return nil }
    findings.grounds.cite(70, 160, .documented)
    if situation.hasMarkdownUsageDescription { findings.grounds.cite(164, .inferred) }
    return .crash(.usageDescriptionMissing)
  }
}

/// Is the usage description missing, by the reading that every request without it ends the process?
///
/// The reference page can be read that way; code is seen to ask only when a prompt is due. (ATT-163, conflict C8)
enum UsageDescriptionAtOnceRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    guard assumptions.missingKeyCrash == .always,
      let crash = UsageDescriptionRule.ending(of: situation, assumptions, &findings)
    else { return nil }
    findings.grounds.cite(163, .inferred)
    return crash
  }
}
