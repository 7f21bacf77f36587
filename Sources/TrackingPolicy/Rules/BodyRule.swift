/// Which text, and is there an Additional Information button?
///
/// The sheet shows the Markdown text where the app has one, and the button where the app supplies an action.
/// (ATT-72 to ATT-74, ATT-77)
enum BodyRule: Rule {
  static var name: RuleName { .body }

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    let situation = deliberation.situation
    switch deliberation.prompt.surface {
    case .sheet:
      deliberation.grounds.cite(situation.hasMarkdownUsageDescription ? 72 : 73, 77, .documented)
      deliberation.prompt.body = situation.hasMarkdownUsageDescription ? .markdown : .plain
      deliberation.prompt.hasAdditionalInformationButton = situation.request.hasAction
    case .alert:
      if situation.hasMarkdownUsageDescription { deliberation.settleBodyOfAlert() }
      if situation.request.hasAction { deliberation.grounds.cite(77, .documented) }
    }
    return nil
  }
}

extension Deliberation {
  /// An alert shows the plain text, unless one reads the page of the expanded request loosely (ATT-72, conflict C2).
  fileprivate mutating func settleBodyOfAlert() {
    guard situation.europeanUnionStanding(under: assumptions).tier == .optional else {
      return grounds.cite(74, .documented)
    }
    grounds.cite(72, .documented)
    if case .expanded = situation.request, assumptions.optionalTierMarkdownInAlert { prompt.body = .markdown }
  }
}
