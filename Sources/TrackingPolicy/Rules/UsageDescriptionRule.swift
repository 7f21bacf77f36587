/// Is the usage description missing now that a prompt is due?
///
/// Then the process ends; the Markdown text does not stand in for it. (ATT-70, ATT-160, ATT-164)
enum UsageDescriptionRule: Rule {
  static var name: RuleName { .usageDescription }

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    guard !deliberation.situation.hasUsageDescription else { return nil }
    return deliberation.crashWithoutUsageDescription()
  }
}

/// Is the usage description missing, by the reading that every request without it ends the process?
///
/// The reference page can be read that way; code is seen to ask only when a prompt is due. (ATT-163, conflict C8)
enum UsageDescriptionAtOnceRule: Rule {
  static var name: RuleName { .usageDescriptionAtOnce }

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    guard !deliberation.situation.hasUsageDescription, deliberation.assumptions.missingKeyCrash == .always else {
      return nil
    }
    deliberation.grounds.cite(163, .inferred)
    return deliberation.crashWithoutUsageDescription()
  }
}

extension Deliberation {
  fileprivate mutating func crashWithoutUsageDescription() -> Verdict {
    grounds.cite(70, 160, .documented)
    if situation.hasMarkdownUsageDescription { grounds.cite(164, .inferred) }
    return crash(.usageDescriptionMissing)
  }
}
