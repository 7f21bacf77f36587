/// Is Allow Apps to Request to Track off?
///
/// Then a request is handled as if the person had denied it. (ATT-34, ATT-122)
enum SwitchRule: Rule {
  static var name: RuleName { .switch }

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    let situation = deliberation.situation
    guard !situation.allowsAppsToRequestToTrack else { return nil }
    // A memo saw the denial stick on iOS 14 (conflict C7); later code stores nothing.
    let certainty = situation.system.isIOS14 ? Certainty.observed : .documented
    deliberation.grounds.cite(32, 34, 122, certainty)
    deliberation.citeSparedCrash()
    let persists = deliberation.assumptions.toggleOffRequestPersistsDeny
    return deliberation.immediate(
      .denied, .switchOff, storedAfter: persists ? .denied(at: situation.now) : StoredDecision.none)
  }
}
