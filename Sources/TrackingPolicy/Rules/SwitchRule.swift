/// Is Allow Apps to Request to Track off?
///
/// Then a request is handled as if the person had denied it. (ATT-34, ATT-122)
enum SwitchRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    guard !situation.allowsAppsToRequestToTrack else { return nil }
    // A memo saw the denial stick on iOS 14 (conflict C7); later code stores nothing.
    let certainty = situation.system.isIOS14 ? Certainty.observed : .documented
    findings.grounds.cite(32, 34, 122, certainty)
    findings.citeSparedCrash(of: situation)
    let storage: Ending.Storage = assumptions.toggleOffRequestPersistsDeny ? .deniedNow : .kept
    return .immediate(.denied, .switchOff, storage: storage)
  }
}
