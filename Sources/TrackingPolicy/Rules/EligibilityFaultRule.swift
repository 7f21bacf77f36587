/// Does a fault of this version hold the prompt back?
///
/// On 27.0 and 27.1 the prompt never shows to an Apple Account of the five countries with the sheet, wherever the
/// device is (ATT-100). On 14.5 it did not show once the switch had been turned off and on again (ATT-125).
enum EligibilityFaultRule: Rule {
  static var name: RuleName { .eligibilityFault }

  static func verdict(on deliberation: inout Deliberation) -> Verdict? {
    guard holdsBackAccount(&deliberation) || holdsBackAfterSwitching(&deliberation) else { return nil }
    deliberation.citeSparedCrash()
    return deliberation.immediate(.notDetermined, .notEligible)
  }

  private static func holdsBackAccount(_ deliberation: inout Deliberation) -> Bool {
    let system = deliberation.situation.system
    guard system.isIPhoneOrIPad, !system.isSimulator, system.version >= .init(27), system.version < .init(27, 2),
      let account = deliberation.situation.accountRegion
    else { return false }
    let place = account.place(under: deliberation.assumptions)
    if place.parent?.memberTier == .required { deliberation.grounds.cite(62, .unknown) }
    guard place.tier == .required else { return false }
    // Seen with Italian accounts; the other four follow, if the gate shipped before the sheet.
    deliberation.grounds.cite(100, account == "IT" ? .observed : .inferred)
    return true
  }

  private static func holdsBackAfterSwitching(_ deliberation: inout Deliberation) -> Bool {
    let system = deliberation.situation.system
    guard deliberation.situation.wasSwitchTurnedOffAndOn, system.isIPhoneOrIPad, system.version == .init(14, 5) else {
      return false
    }
    // That no prompt came is documented, what the app got instead is not.
    deliberation.grounds.cite(125, .unknown)
    return true
  }
}
