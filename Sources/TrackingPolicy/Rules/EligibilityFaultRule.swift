/// Does a fault of this version hold the prompt back?
///
/// On 27.0 and 27.1 the prompt never shows to an Apple Account of the five countries with the sheet, wherever the
/// device is (ATT-100). On 14.5 it did not show once the switch had been turned off and on again (ATT-125).
enum EligibilityFaultRule: Rule {
  @inline(__always)
  static func ending(
    of situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Ending? {
    guard holdsBackAccount(situation, assumptions, &findings) || holdsBackAfterSwitching(situation, &findings) else {
      return nil
    }
    findings.citeSparedCrash(of: situation)
    return .immediate(.notDetermined, .notEligible)
  }

  private static func holdsBackAccount(
    _ situation: Situation, _ assumptions: Assumptions, _ findings: inout Findings
  ) -> Bool {
    let system = situation.system
    guard system.isIPhoneOrIPad, !system.isSimulator, system.version >= .init(27), system.version < .init(27, 2),
      let account = situation.accountRegion
    else { return false }
    let place = account.place(under: assumptions)
    if place.parent != nil, account.membership.tier == .required { findings.grounds.cite(62, .unknown) }
    guard place.tier == .required else { return false }
    // Seen with Italian accounts; the other four follow, if the gate shipped before the sheet.
    findings.grounds.cite(100, account == Country(assigned: "IT") ? .observed : .inferred)
    return true
  }

  private static func holdsBackAfterSwitching(_ situation: Situation, _ findings: inout Findings) -> Bool {
    let system = situation.system
    guard situation.wasSwitchTurnedOffAndOn, system.isIPhoneOrIPad, system.version == .init(14, 5) else {
      return false
    }
    // That no prompt came is documented, what the app got instead is not.
    findings.grounds.cite(125, .unknown)
    return true
  }
}
