/// What the rules have found so far about a situation.
struct Findings {
  /// What the rules so far rest on.
  var grounds = Grounds()
  /// The tier of the European Union, once it is settled.
  var tier = EuropeanUnionTier.none
  /// The prompt that would appear, as far as it is settled.
  var prompt = Prompt(surface: .alert, body: .plain, hasAdditionalInformationButton: false, isReprompt: false)
}

extension Findings {
  /// Cites that an answer without a prompt spares an app without a usage description the crash (ATT-163).
  mutating func citeSparedCrash(of situation: Situation) {
    if !situation.hasUsageDescription { grounds.cite(163, .inferred) }
  }
}
